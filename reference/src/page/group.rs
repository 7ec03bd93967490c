//! The page of a resource group: what it is, and its operations.

use crate::docs;
use crate::html::{Html, element};
use crate::page::frame::{Content, framed};
use crate::page::parts;
use crate::reference::{ResourceGroup, Scope};

pub(crate) fn page(scope: Scope<'_>, position: usize, group: &ResourceGroup<'_>) -> String {
    let reference = scope.reference;
    let items = group.operations.iter().filter_map(|position| {
        Some(parts::operation_line(
            scope,
            *position,
            reference.api.operations.get(*position)?,
        ))
    });
    let list = element("ul").class("list").children(items);
    let questions = group
        .docs
        .map(|_| reference.questions.within(&format!("/tags/{position}")));
    let main = Html::from(element("h1").text(group.name))
        .and(group.docs.map(docs::shown))
        .and(questions)
        .and(parts::section("operations", "Operations", list));
    let address = reference.addresses.group(group.name).to_owned();
    framed(
        scope,
        Content {
            title: group.name,
            group: Some(group.name),
            address: &address,
            main,
        },
    )
}
