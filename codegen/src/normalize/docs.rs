//! Texts of the document as docs of the IR.

use super::value;
use crate::ir::Docs;
use crate::oas::schema::extension;
use crate::oas::{Extension, SourceText};

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
    }
}
