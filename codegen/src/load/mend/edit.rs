//! A part of a text that is respelt.

use std::ops::Range;

/// What is put in the place of some bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::load) struct Edit {
    /// The bytes that are replaced; none where something is only put in.
    pub(in crate::load) bytes: Range<usize>,
    /// What stands there instead.
    pub(in crate::load) text: String,
    /// Why.
    pub(in crate::load) kind: EditKind,
}

/// What is not as YAML wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::load) enum EditKind {
    /// A line inside brackets or quotes is not indented more than its key.
    Indentation,
    /// Nothing stands between a `:` and a bracket.
    Colon,
    /// A lone `-` stands inside brackets.
    Dash,
    /// Nothing stands between a value and a comment.
    Comment,
    /// A tab stands behind a `:`.
    Tab,
    /// A character is written as the two halves that UTF-16 has for it.
    Halves,
    /// A backslash stands before a letter that is no escape: only a run that repairs takes it for itself.
    Backslash,
}
