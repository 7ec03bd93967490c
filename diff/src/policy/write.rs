//! Entries for changes that are not allowed, to be added to a file.

use oasmith::json_string;

use crate::change::Change;
use crate::comparison::Comparison;

/// The reason of an entry that nobody has given one yet.
const NO_REASON: &str = "accepted without a reason";

/// The text of a file with an entry for each change that is not allowed. Of a file that is there, everything stays.
#[must_use]
pub fn with_accepted(text: &str, comparison: &Comparison) -> String {
    let denied = comparison.changes.iter().filter(|it| it.is_denied);
    let entries: Vec<String> = denied.map(entry).collect();
    if entries.is_empty() {
        return if text.trim().is_empty() {
            "[]\n".to_owned()
        } else {
            text.to_owned()
        };
    }
    // A list without an entry has no lines to which one can be added.
    let known = text.trim_end();
    let known = known.strip_suffix("[]").unwrap_or(known).trim_end();
    let lines = [known].into_iter().filter(|it| !it.is_empty());
    let lines = lines.map(|it| format!("{it}\n"));
    lines.chain(entries).collect()
}

fn entry(change: &Change) -> String {
    let pointer = change.place().map_or("", |it| it.pointer.as_str());
    let mut lines = vec![
        format!("- code: {}", change.kind.name),
        format!("  pointer: {}", scalar(pointer)),
    ];
    if !change.detail.is_empty() {
        lines.push(format!("  detail: {}", json_string(&change.detail)));
    }
    lines.push(format!("  reason: {NO_REASON}"));
    lines.iter().map(|it| format!("{it}\n")).collect()
}

/// A pointer in YAML: plain where all of it is plain in any reader.
fn scalar(text: &str) -> String {
    let is_plain = |it: char| it.is_ascii_alphanumeric() || "/~_-.".contains(it);
    if text.starts_with('/') && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        json_string(text)
    }
}
