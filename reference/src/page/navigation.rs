//! The list of what there is, beside every page: all groups, and the operations of the one that is looked at.

use crate::html::{Element, Html, element};
use crate::reference::{ResourceGroup, Scope};
use crate::title;

/// The navigation of a page.
pub(crate) fn shown(scope: Scope<'_>, group: Option<&str>, address: &str) -> Element {
    let reference = scope.reference;
    let has_models = !reference.api.named.is_empty();
    let has_webhooks = !reference.api.webhooks.is_empty();
    let has_gaps = !reference.api.gaps.is_empty();
    let item = |page: &str, name: &str| element("li").child(link(scope, page, name, address));
    let first = [
        Some(item("index.html", "Overview")),
        Some(item("access.html", "Authentication")),
        Some(item("errors.html", "Errors and statuses")),
        has_webhooks.then(|| item("webhooks.html", "Webhooks")),
        has_models.then(|| item("models.html", "Models")),
        has_gaps.then(|| item("open.html", "Not shown and assumed")),
    ];
    let groups = reference
        .groups
        .iter()
        .filter(|it| !it.operations.is_empty())
        .map(|it| {
            let own = element("li").child(link(
                scope,
                reference.addresses.group(it.name),
                it.name,
                address,
            ));
            if group == Some(it.name) {
                own.child(operations(scope, it, address))
            } else {
                own
            }
        });
    let nav = element("nav")
        .with("id", "navigation")
        .with("aria-label", "Reference");
    nav.child(element("ul").children(first.into_iter().flatten()))
        .child(element("p").class("label").text("Operations"))
        .child(element("ul").children(groups))
}

fn operations(scope: Scope<'_>, group: &ResourceGroup<'_>, address: &str) -> Element {
    let reference = scope.reference;
    let items = group.operations.iter().filter_map(|position| {
        let operation = reference.api.operations.get(*position)?;
        let name = title::of(operation);
        Some(element("li").child(link(
            scope,
            reference.addresses.operation(*position),
            &name,
            address,
        )))
    });
    element("ul").children(items)
}

fn link(scope: Scope<'_>, page: &str, name: &str, address: &str) -> Html {
    let link = scope.link(page).text(name);
    let link = if page == address {
        link.with("aria-current", "page")
    } else {
        link
    };
    link.into()
}
