//! Each diagnostic as one JSON object on a line of its own.
//!
//! The keys are always the same and in the same order; what is unknown is `null`. Lines and columns count from one, columns in
//! characters, and `end` is the place after the last character.

use oasmith::json_string;

use super::excerpt::{Excerpt, Excerpts};
use super::{Diagnostic, Label};
use crate::source::{LineColumn, Origin};

/// The object, with its line break.
pub(super) fn show(
    diagnostic: &Diagnostic,
    places: &Excerpts<'_>,
    pointer: &dyn Fn(Origin) -> Option<String>,
) -> String {
    let primary = diagnostic.primary.as_ref();
    let place = primary.and_then(|label| places.locate(label.origin));
    let pointer = primary.and_then(|label| pointer(label.origin));
    let labels = primary.into_iter().chain(&diagnostic.secondary);
    let members = [
        ("code", json_string(diagnostic.code.0.id)),
        ("name", json_string(diagnostic.code.0.name)),
        ("level", json_string(diagnostic.level.as_str())),
        ("message", json_string(&diagnostic.message)),
        (
            "path",
            or_null(place.as_ref(), |place| json_string(place.path)),
        ),
        (
            "line",
            or_null(place.as_ref(), |place| place.start.line.to_string()),
        ),
        (
            "column",
            or_null(place.as_ref(), |place| place.start.column.to_string()),
        ),
        ("end", or_null(place.as_ref(), |place| position(place.end))),
        (
            "pointer",
            or_null(pointer.as_ref(), |pointer| json_string(pointer)),
        ),
        (
            "labels",
            list(labels.filter_map(|each| label(each, places))),
        ),
        (
            "notes",
            list(diagnostic.notes.iter().map(|note| json_string(note))),
        ),
        (
            "help",
            or_null(diagnostic.help.as_ref(), |help| json_string(help)),
        ),
        (
            "repair",
            or_null(diagnostic.repair.as_ref(), |repair| json_string(repair)),
        ),
    ];
    object(&members) + "\n"
}

fn label(label: &Label, places: &Excerpts<'_>) -> Option<String> {
    let Excerpt {
        path, start, end, ..
    } = places.locate(label.origin)?;
    Some(object(&[
        ("path", json_string(path)),
        ("line", start.line.to_string()),
        ("column", start.column.to_string()),
        ("end", position(end)),
        ("text", json_string(&label.text)),
    ]))
}

fn position(place: LineColumn) -> String {
    object(&[
        ("line", place.line.to_string()),
        ("column", place.column.to_string()),
    ])
}

fn or_null<T>(value: Option<&T>, show: impl FnOnce(&T) -> String) -> String {
    value.map_or_else(|| "null".to_owned(), show)
}

fn object(members: &[(&str, String)]) -> String {
    let members: Vec<String> = members
        .iter()
        .map(|(key, value)| format!("\"{key}\":{value}"))
        .collect();
    format!("{{{}}}", members.join(","))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
