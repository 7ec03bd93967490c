//! State machines: a picture, and the same as a list for those who do not see it.

mod picture;
mod ranks;

use oasmith_codegen::ir::{StateMachine, Transition};

use crate::html::{Html, code, element, text};
use crate::reference::Scope;
use crate::{docs, markdown};

/// The moves between the states of an enumeration whose values are `states`; nothing where none is described.
pub(crate) fn shown(scope: Scope<'_>, states: &[&str], machine: &StateMachine) -> Html {
    let missing = machine.not_shown.iter().map(|what| {
        let strong = element("strong").text("Not shown: ");
        element("li")
            .class("open")
            .child(strong)
            .child(markdown::inline(what))
    });
    let missing: Html = missing.collect();
    let missing = (!missing.is_empty()).then(|| element("ul").class("questions").child(missing));
    if machine.transitions.is_empty() {
        return missing.into();
    }
    let picture = element("figure").class("states").with("tabindex", "0");
    let picture = picture.child(picture::svg(states, &machine.transitions));
    let picture =
        picture.child(element("figcaption").text("The numbers are those of the moves below."));
    let moves = machine.transitions.iter().map(|it| transition(scope, it));
    let moves = element("ol").class("moves").children(moves);
    let title = element("h2").with("id", "states").text("States");
    Html::from(title).and(picture).and(moves).and(missing)
}

fn transition(scope: Scope<'_>, of: &Transition) -> Html {
    let from: Html = match &of.from {
        Some(from) => code(from).into(),
        None => docs::badge("created"),
    };
    let item = element("li")
        .child(from)
        .text(" → ")
        .child(code(&of.to))
        .text(": ");
    let item = item.child(markdown::inline(&of.by));
    let operation = of
        .operation
        .as_deref()
        .and_then(|id| scope.reference.operation(id));
    let item = match operation {
        Some((position, operation)) => {
            let address = scope.reference.addresses.operation(position);
            item.text(" (")
                .child(scope.link(address).text(&operation.id))
                .text(")")
        }
        None => item,
    };
    let when = (!of.when.is_empty()).then(|| text(". When: ").and(markdown::inline(&of.when)));
    let also = of
        .also
        .as_deref()
        .map(|also| text(". Also: ").and(markdown::inline(also)));
    item.child(when).child(also).into()
}
