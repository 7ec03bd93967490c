//! Pieces that several pages have.

use oasmith_codegen::check::Sender;
use oasmith_codegen::ir::{Content, ContentPart, Operation, ScopedScheme, Use};

use crate::badge::{self, BadgePosition};
use crate::fields::Inside;
use crate::html::{Element, Html, code, element};
use crate::json;
use crate::reference::Scope;
use crate::{docs, types};

/// A block of code that can be copied, with its name above it.
pub(crate) fn block(name: &str, text: &str) -> Element {
    let pre = element("pre").child(code(text));
    let title = element("p").class("label").text(name);
    element("div").class("code").child(title).child(pre)
}

/// The same, shown when its name is chosen.
pub(crate) fn folded(name: &str, text: &str) -> Element {
    let pre = element("pre").child(code(text));
    let title = element("summary").class("label").text(name);
    element("details").class("code").child(title).child(pre)
}

/// A method and a path in a line.
pub(crate) fn route(operation: &Operation) -> Element {
    let method = element("span")
        .class("method")
        .with("data-method", &operation.method)
        .text(&operation.method);
    element("span")
        .class("route")
        .child(method)
        .text(" ")
        .child(code(&operation.template.written))
}

/// An operation as a line of a list: its route, with a link, and what it does.
pub(crate) fn operation_line(scope: Scope<'_>, position: usize, operation: &Operation) -> Element {
    let address = scope.reference.addresses.operation(position);
    let link = scope
        .link(address)
        .class("operation")
        .child(route(operation));
    let about = element("span")
        .class("about")
        .text(&docs::line(&operation.docs));
    element("li")
        .child(link)
        .child(badge::shown(operation, BadgePosition::Before))
        .child(docs::flags(&operation.flags))
        .child(badge::shown(operation, BadgePosition::After))
        .text(" ")
        .child(about)
}

/// A body in one of its media types: its type, and all that is inside.
pub(crate) fn content(
    scope: Scope<'_>,
    inside: &mut Inside<'_>,
    of: &Content,
    prefix: &'static str,
) -> Html {
    let line = element("p").class("media").child(code(&of.media));
    let Some(used) = of.value else {
        return line.into();
    };
    let word = match of.part {
        ContentPart::Whole => ": ",
        ContentPart::Item => ": a stream of ",
        ContentPart::Event => ": a stream of events, ",
    };
    let line = line.text(word).child(types::shown(scope, used));
    let parts = of.fields.iter().filter_map(|field| {
        let media = code(field.media.as_ref()?);
        let part = element("li").text("The part ").child(code(&field.wire));
        Some(part.text(" is ").child(media))
    });
    let parts: Html = parts.map(Html::from).collect();
    let parts = (!parts.is_empty()).then(|| element("ul").class("facts").child(parts));
    Html::from(line)
        .and(parts)
        .and(inside.of(used.shape, prefix))
}

/// The first content that is JSON.
pub(crate) fn json_of(contents: &[Content]) -> Option<&Content> {
    contents.iter().find(|it| it.media.contains("json"))
}

/// A value of a shape as JSON, or why there is none.
pub(crate) fn sample(scope: Scope<'_>, used: Use, sender: Sender) -> String {
    match scope.reference.sample(used, sender, "") {
        Ok(value) => json::pretty(&value),
        Err(why) => format!("No example: {}.", why.describe()),
    }
}

/// Schemes that are asked for together, each with the scopes that its caller must hold.
pub(crate) fn schemes(together: &[ScopedScheme]) -> String {
    let schemes = together
        .iter()
        .map(|scheme| match scheme.scopes.as_slice() {
            [] => scheme.name.clone(),
            scopes => format!("{} ({})", scheme.name, scopes.join(", ")),
        });
    let schemes: Vec<String> = schemes.collect();
    if schemes.is_empty() {
        return "nothing".to_owned();
    }
    schemes.join(" and ")
}

/// A section with a heading.
pub(crate) fn section(id: &str, title: &str, inside: impl Into<Html>) -> Html {
    let inside = inside.into();
    if inside.is_empty() {
        return inside;
    }
    let heading = element("h2").with("id", id).text(title);
    element("section")
        .with("aria-labelledby", id)
        .child(heading)
        .child(inside)
        .into()
}
