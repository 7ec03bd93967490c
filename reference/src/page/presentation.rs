//! What the first page says to its readers: whom to ask, on which terms, and what the text is about.

use oasmith_codegen::ir::{DocsLink, Presentation};

use crate::docs;
use crate::html::{Element, Html, element};
use crate::markdown::TextHeading;

/// Contact, licence, terms of service, and what is elsewhere.
pub(crate) fn facts(of: &Presentation) -> Html {
    let terms = of.terms_of_service.as_ref().map(|url| DocsLink {
        text: url.clone(),
        url: Some(url.clone()),
    });
    let line = |word: &str, links: &mut dyn Iterator<Item = &DocsLink>| {
        let links: Vec<Html> = links.map(docs::link).collect();
        let is_there = !links.is_empty();
        let line = element("li").text(word).child(Html::joined(links, ", "));
        is_there.then_some(line)
    };
    let lines = [
        line("Contact: ", &mut of.contact.iter()),
        line("Licence: ", &mut of.license.iter()),
        line("Terms of service: ", &mut terms.iter()),
        line("See also: ", &mut of.external_docs.iter()),
    ];
    let lines: Html = lines.into_iter().flatten().collect();
    let list = (!lines.is_empty()).then(|| element("ul").class("facts").child(lines));
    list.into()
}

/// Number of headings from which on a text has a list of them.
const MIN_LISTED: usize = 3;

/// The headings of a long text.
pub(crate) fn contents(headings: &[TextHeading]) -> Option<Element> {
    let items = headings.iter().filter(|it| it.level <= 3).map(|heading| {
        let link = element("a").with("href", &format!("#{}", heading.id));
        let item = if heading.level == 2 { "" } else { "inner" };
        element("li").class(item).child(link.text(&heading.title))
    });
    let title = element("summary").class("label").text("On this page");
    let list = element("ul").class("contents").children(items);
    let contents = element("details").with("open", "").child(title).child(list);
    (headings.len() >= MIN_LISTED).then_some(contents)
}
