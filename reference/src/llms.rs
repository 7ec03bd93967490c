//! The list of all pages for programs that read them, as <https://llmstxt.org> has it.

use std::collections::BTreeMap;

use crate::docs;
use crate::html::{Element, Html, element};
use crate::page::frame::Content;
use crate::reference::{Reference, ResourceGroup};

/// Where it is, from the root on.
pub(crate) const ADDRESS: &str = "llms.txt";

/// The list of the pages at their addresses, and of other files with what they are.
pub(crate) fn list(
    reference: &Reference<'_>,
    pages: &BTreeMap<String, Content>,
    others: &[(&str, &str)],
) -> Html {
    let info = &reference.api.info;
    let line = docs::line(&info.docs);
    let line = (!line.is_empty()).then(|| element("blockquote").text(&line));
    let page = |address: &str| {
        let content = pages.get(address)?;
        Some(item(address, &content.title, &content.about))
    };
    let general = ["index.html", "access.html", "errors.html"].map(page);
    let others = others
        .iter()
        .map(|(address, what)| item(address, address, what));
    let general = general.into_iter().flatten().chain(others);
    let own = reference.pages.iter();
    let own = own.filter_map(|it| page(&it.address));
    let addresses = &reference.addresses;
    let groups = reference.groups.iter().map(|group: &ResourceGroup<'_>| {
        let operations = group.operations.iter();
        let items = operations.filter_map(|it| page(addresses.operation(*it)));
        section(group.title, items)
    });
    let webhooks = 0..reference.api.webhooks.len();
    let webhooks = webhooks.filter_map(|it| page(addresses.webhook(it)));
    let models = reference.api.named.values();
    let models = models.filter_map(|id| page(addresses.model(*id)?));
    Html::from(element("h1").text(&info.title))
        .and(line)
        .and(section("Overview", general))
        .and(section("Guides", own))
        .and(groups.collect::<Html>())
        .and(section("Webhooks", webhooks))
        // What a reader with little room leaves out: the pages that use a model lead to it.
        .and(section("Optional", models))
}

fn item(address: &str, title: &str, about: &str) -> Element {
    let link = element("a").with("href", address).text(title);
    let about = if about.is_empty() {
        String::new()
    } else {
        format!(": {about}")
    };
    element("li").child(link).text(&about)
}

fn section(title: &str, items: impl Iterator<Item = Element>) -> Html {
    let items: Html = items.collect();
    let list = (!items.is_empty()).then(|| {
        let list = element("ul").child(items);
        Html::from(element("h2").text(title)).and(list)
    });
    list.into()
}
