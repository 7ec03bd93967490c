//! A change as tools show it beside code: how urgent it is, and in a paragraph what it does.

use super::line::{heading, on_one_line};
use super::text::words;
use crate::change::Change;
use crate::verdict::Level;

/// How urgent a change is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Urgency {
    /// It is not allowed.
    Error,
    /// It breaks somebody, or may.
    Warning,
    /// It breaks nobody, or is meant.
    Note,
}

impl Urgency {
    pub(super) fn of(change: &Change) -> Self {
        if change.is_denied {
            Self::Error
        } else if change.accepted.is_some() || change.verdicts.worst() == Level::Safe {
            Self::Note
        } else {
            Self::Warning
        }
    }
}

/// What changed where, and what it does to each party that breaks or may.
pub(super) fn message(change: &Change) -> String {
    let detail = if change.detail.is_empty() {
        String::new()
    } else {
        format!(" ({})", change.detail)
    };
    let subject = heading(&change.subject);
    let mut lines = vec![format!("{subject}: {}{detail}", change.kind.about_first())];
    let broken = change.verdicts.iter();
    let broken = broken.filter(|(_, verdict)| verdict.level > Level::Safe);
    lines.extend(broken.map(|(party, verdict)| format!("{}: {}", party.word(), words(verdict))));
    lines.extend(change.accepted.iter().map(|it| format!("accepted: {it}")));
    let lines: Vec<String> = lines.iter().map(|it| on_one_line(it)).collect();
    lines.join("\n")
}
