//! The page of a resource group: what it is, and its operations.

use crate::docs;
use crate::html::{Html, element};
use crate::page::frame::Content;
use crate::page::parts;
use crate::reference::{ResourceGroup, Scope};

pub(crate) fn page(scope: Scope<'_>, group: &ResourceGroup<'_>) -> Content {
    let reference = scope.reference;
    let items = group.operations.iter().filter_map(|position| {
        Some(parts::operation_line(
            scope,
            *position,
            reference.api.operations.get(*position)?,
        ))
    });
    let list = element("ul").class("list").children(items);
    let pointer = group.pointer.as_ref();
    let questions = pointer.map(|it| reference.questions.within(it));
    let main = Html::from(element("h1").text(group.title))
        .and(group.docs.map(|it| docs::of_page(scope.links(), it).html))
        .and(questions)
        .and(parts::section("operations", "Operations", list));
    let about = group.docs.map(docs::line).unwrap_or_default();
    Content::new(group.title, main)
        .of_group(group.name)
        .about(about)
}
