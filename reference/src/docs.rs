//! What a description says of a thing, its marks, and the sections of the prose behind it.

use oasmith_codegen::ir::{Access, Docs, DocsLink, Flag, Flags, Shape};

use crate::html::{Element, Html, element};
use crate::markdown::{self, Links, PageText};

/// The text of a thing, where there is more, and where the prose says so.
pub(crate) fn shown(links: Links<'_>, docs: &Docs) -> Html {
    let description = said(docs.description.as_ref()).map(|it| markdown::block(it, links));
    let title = || said(docs.title.as_ref()).map(|it| element("p").text(&markdown::title(it)));
    let text = description.or_else(|| title().map(Html::from));
    framed(text, docs)
}

/// The text of a shape that is no model: the title of an object stands in the place of its type.
pub(crate) fn of_shape(links: Links<'_>, shape: &Shape) -> Html {
    let Shape { kind, docs, .. } = shape;
    if kind.record().is_none() {
        return shown(links, docs);
    }
    let description = said(docs.description.as_ref());
    framed(description.map(|it| markdown::block(it, links)), docs)
}

/// The text of a page whose title is shown already, with its headings.
pub(crate) fn of_page(links: Links<'_>, docs: &Docs) -> PageText {
    let text = said(docs.description.as_ref()).map(|it| markdown::page(it, links));
    let (html, headings) = text.map_or((None, Vec::new()), |it| (Some(it.html), it.headings));
    PageText {
        html: framed(html, docs),
        headings,
    }
}

fn said(text: Option<&String>) -> Option<&str> {
    let text = text.map(String::as_str);
    text.filter(|text| !text.trim().is_empty())
}

fn framed(text: Option<Html>, docs: &Docs) -> Html {
    let text = text.map(|text| element("div").class("text").child(text));
    let elsewhere = docs.external_docs.as_ref();
    let elsewhere = elsewhere.map(|it| element("p").text("See ").child(link(it)).text("."));
    Html::from(text).and(elsewhere).and(sections(docs))
}

/// A name, which leads to its address if that is one of the web.
pub(crate) fn link(to: &DocsLink) -> Html {
    let address = to.url.as_ref().filter(|it| markdown::is_on_the_web(it));
    match address {
        Some(address) => element("a").with("href", address).text(&to.text).into(),
        None => crate::html::text(&to.text),
    }
}

/// The sections of the prose.
fn sections(docs: &Docs) -> Html {
    if docs.sections.is_empty() {
        return Html::default();
    }
    let word = if docs.sections.len() == 1 {
        "Section"
    } else {
        "Sections"
    };
    let listed = docs.sections.join(", ");
    element("p")
        .class("section")
        .text(&format!("{word} {listed}"))
        .into()
}

/// A thing in one line: its title, or the first paragraph of its text.
pub(crate) fn line(docs: &Docs) -> String {
    let title = docs
        .title
        .as_deref()
        .filter(|title| !title.trim().is_empty());
    let first = || docs.description.as_deref().map(markdown::line);
    title
        .map(markdown::title)
        .or_else(first)
        .unwrap_or_default()
}

/// A mark as a word.
fn flag(flag: Flag) -> &'static str {
    match flag {
        Flag::Deprecated => "deprecated",
        Flag::Beta => "beta",
        Flag::Secret => "secret",
        Flag::ReturnedOnce => "returned once",
    }
}

/// A word in a frame.
pub(crate) fn badge(word: &str) -> Html {
    element("span").class("badge").text(word).into()
}

/// The marks of a thing, each with a space before it.
pub(crate) fn flags(flags: &Flags) -> Html {
    let badges = flags
        .iter()
        .map(|it| crate::html::text(" ").and(badge(flag(it))));
    badges.collect()
}

/// Whether something must be there.
pub(crate) fn presence(is_required: bool) -> Element {
    let word = if is_required { "required" } else { "optional" };
    element("span").class(word).text(word)
}

/// Who may set a member, with a space before it.
pub(crate) fn access(access: Access) -> Html {
    let word = match access {
        Access::Both => return Html::default(),
        Access::Read => "read-only",
        Access::Write => "write-only",
    };
    crate::html::text(" ").and(badge(word))
}
