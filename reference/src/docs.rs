//! What a description says of a thing, its marks, and the sections of the prose behind it.

use oasmith_codegen::ir::{Access, Docs, Flag, Flags};

use crate::html::{Html, element};
use crate::markdown;

/// The text of a thing, and where the prose says so.
pub(crate) fn shown(docs: &Docs) -> Html {
    let said = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let description = said(&docs.description).map(|it| markdown::block(&it));
    let title = || said(&docs.title).map(|it| element("p").text(&markdown::title(&it)).into());
    let text = description.or_else(title);
    let text = text.map(|text: Html| element("div").class("text").child(text));
    Html::from(text).and(sections(docs))
}

/// The text of a thing whose title is shown already.
pub(crate) fn below_title(docs: &Docs) -> Html {
    shown(&Docs {
        title: None,
        ..docs.clone()
    })
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

/// Who may set a member, with a space before it.
pub(crate) fn access(access: Access) -> Html {
    let word = match access {
        Access::Both => return Html::default(),
        Access::Read => "read-only",
        Access::Write => "write-only",
    };
    crate::html::text(" ").and(badge(word))
}
