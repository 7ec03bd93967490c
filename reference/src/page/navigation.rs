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
    let listed: Vec<&ResourceGroup<'_>> = reference
        .groups
        .iter()
        .filter(|it| !it.operations.is_empty())
        .collect();
    let current = listed.iter().position(|it| group == Some(it.name));
    let shown = around(&listed, current);
    let parts = shown.chunk_by(|one, next| one.tag_group == next.tag_group);
    let parts = parts.map(|part| {
        let title = part.first().and_then(|it| it.tag_group);
        let groups = part.iter().map(|it| {
            let page = reference.addresses.group(it.name);
            let own = element("li").child(link(scope, page, it.title, address));
            let inside = (group == Some(it.name)).then(|| operations(scope, it, address));
            own.child(inside)
        });
        let label = element("p").class("label");
        Html::from(label.text(title.unwrap_or("Operations"))).and(element("ul").children(groups))
    });
    let others = more(scope, listed.len(), "groups", "index.html");
    let others = others.map(|it| element("ul").child(it));
    let nav = element("nav")
        .with("id", "navigation")
        .with("aria-label", "Reference");
    let own = reference.pages.iter();
    let own = own.map(|it| item(&it.address, &it.title));
    let own: Html = own.map(Html::from).collect();
    let own = (!own.is_empty()).then(|| {
        let label = element("p").class("label").text("Guides");
        Html::from(label).and(element("ul").child(own))
    });
    nav.child(element("ul").children(first.into_iter().flatten()))
        .child(own)
        .child(parts.collect::<Html>())
        .child(others)
}

/// Maximum number of entries of a list that stand on every page; all of them are one link away. Otherwise the pages together would grow with the square
/// of what they describe.
const MAX_ENTRIES: usize = 60;

/// The entries next to the one that is looked at.
fn around<T>(entries: &[T], current: Option<usize>) -> &[T] {
    let half = MAX_ENTRIES / 2;
    let last = entries.len().saturating_sub(MAX_ENTRIES);
    let first = current.unwrap_or(0).saturating_sub(half).min(last);
    let end = entries.len().min(first + MAX_ENTRIES);
    entries.get(first..end).unwrap_or_default()
}

/// The link to a list of which only a part is shown.
fn more(scope: Scope<'_>, count: usize, what: &str, page: &str) -> Option<Element> {
    let link = scope.link(page).text(&format!("All {count} {what}"));
    (count > MAX_ENTRIES).then(|| element("li").child(link))
}

fn operations(scope: Scope<'_>, group: &ResourceGroup<'_>, address: &str) -> Element {
    let reference = scope.reference;
    let own = |position: &usize| reference.addresses.operation(*position) == address;
    let current = group.operations.iter().position(own);
    let shown = around(&group.operations, current);
    let items = shown.iter().filter_map(|position| {
        let operation = reference.api.operations.get(*position)?;
        let name = title::of(operation);
        Some(element("li").child(link(
            scope,
            reference.addresses.operation(*position),
            &name,
            address,
        )))
    });
    let page = reference.addresses.group(group.name);
    let others = more(scope, group.operations.len(), "operations", page);
    element("ul").children(items).child(others)
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
