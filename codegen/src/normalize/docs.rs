//! Texts of the document as docs of the IR.

use oasmith::Format;

use super::value;
use crate::ir::{Docs, DocsLink, Flag, Flags};
use crate::oas::schema::extension;
use crate::oas::{Extension, ExternalDocs, SourceText};

/// The sections of the prose behind an object.
pub(super) fn sections(extensions: &[Extension<'_>]) -> Vec<String> {
    extension(extensions, "x-section")
        .map(value::texts)
        .unwrap_or_default()
}

/// The docs of an object with a description.
pub(super) fn described(description: Option<SourceText<'_>>, own: &[Extension<'_>]) -> Docs {
    Docs {
        title: None,
        description: description.map(|text| text.text.to_owned()),
        sections: sections(own),
        external_docs: None,
    }
}

/// Where there is more: by its description, or else by its URL.
pub(super) fn elsewhere(written: Option<&ExternalDocs<'_>>) -> Option<DocsLink> {
    let ExternalDocs { url, description } = written?;
    Some(DocsLink {
        text: description.as_ref().unwrap_or(url).text.to_owned(),
        url: Some(url.text.to_owned()),
    })
}

/// Marks what should no longer be used, with the day from which it may be gone.
pub(super) fn deprecate(flags: &mut Flags, own: &[Extension<'_>]) {
    flags.add(Flag::Deprecated);
    let written = extension(own, "x-sunset").and_then(|it| it.as_text());
    let is_day = |it: &&str| Format::Date.holds(it) || Format::DateTime.holds(it);
    let day = written.filter(is_day).and_then(|it| it.get(..10));
    let day = day.map(str::to_owned);
    flags.sunset = flags.sunset.take().or(day);
}
