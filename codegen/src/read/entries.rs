//! The entries of a map as they are meant.

use std::collections::BTreeSet;

use crate::oas::SourceText;
use crate::tree::{Entry, Mapping};

/// The key of an entry with its place.
pub(super) fn key(entry: &Entry) -> SourceText<'_> {
    SourceText {
        text: &entry.key,
        origin: entry.key_origin,
    }
}

/// The entries in order, without those that a later one with the same key replaces (the loader has reported already).
pub(super) fn distinct(map: &Mapping) -> Vec<&Entry> {
    let mut seen = BTreeSet::new();
    let mut entries: Vec<_> = map
        .entries
        .iter()
        .rev()
        .filter(|entry| seen.insert(entry.key.as_str()))
        .collect();
    entries.reverse();
    entries
}
