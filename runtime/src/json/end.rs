//! The end of reading: what was noted, or why it broke off.

use super::{
    abort::{Abort, AbortReason},
    decoder::Decoder,
    locate::locate,
    note::Note,
};
use crate::{Code, Violation, Violations};

/// The end of reading: what was noted, or why it broke off.
pub(super) fn close(mut from: Decoder<'_>, outcome: Result<(), Abort>) -> Result<(), Violations> {
    let outcome = outcome.and_then(|()| from.finish());
    if outcome.is_ok() && from.notes.is_empty() {
        return Ok(());
    }
    Err(explain(from))
}

#[cold]
fn explain(from: Decoder<'_>) -> Violations {
    match from.abort_reason {
        Some(reason) if reason.code == Code::Budget => over_budget(from.text, reason).into(),
        Some(reason) => broken_off(from.text, reason).into(),
        None => Violations::new(locate(from.text, from.notes), from.truncated),
    }
}

/// That a document asked for too much, at the value that was read.
fn over_budget(text: &str, AbortReason { code, at, message }: AbortReason) -> Violation {
    let note = Note {
        at,
        member: None,
        code,
        message: message.into(),
    };
    let located = locate(text, vec![note]).pop();
    located.unwrap_or_else(|| Violation::new(code, message))
}

fn broken_off(text: &str, AbortReason { code, at, message }: AbortReason) -> Violation {
    let Some(before) = text.get(..at).filter(|_| !text.is_empty()) else {
        return Violation::new(code, format!("is not readable at byte {at}: {message}"));
    };
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    Violation::new(
        code,
        format!("is not readable at line {line}, column {column}: {message}"),
    )
}
