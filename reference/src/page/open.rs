//! Everything that the description leaves open, group by group; each also stands beside its thing.

use oasmith_codegen::ir::Gap;

use crate::html::{Html, code, element};
use crate::markdown;
use crate::open_questions;
use crate::page::frame::Content;
use crate::reference::Scope;

pub(crate) fn page(scope: Scope<'_>) -> Content {
    let gaps = &scope.reference.api.gaps;
    let mut groups: Vec<&str> = Vec::new();
    for gap in gaps {
        if !groups.contains(&gap.group.as_str()) {
            groups.push(&gap.group);
        }
    }
    let groups = groups.iter().map(|group| {
        let own = gaps.iter().filter(|gap| gap.group == *group).map(one);
        Html::from(element("h2").text(group)).and(element("ul").class("list").children(own))
    });
    let lead =
        element("p").text("What the description does not show, and what was assumed in its place.");
    let main = Html::from(element("h1").text("Not shown and assumed"))
        .and(lead)
        .and(groups.collect::<Html>());
    Content::new("Not shown and assumed", main)
}

fn one(gap: &Gap) -> Html {
    let subject = element("div")
        .class("about")
        .child(markdown::inline(&gap.subject))
        .text(" ")
        .child(code(&gap.pointer));
    let note = open_questions::shown(std::iter::once(gap));
    element("li").child(subject).child(note).into()
}
