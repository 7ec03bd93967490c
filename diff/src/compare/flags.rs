//! Marks: what should no longer be used, may change, or must not be seen.

use std::cmp::Ordering;

use oasmith_codegen::ir::{Flag, Flags};

use crate::finding::arrow;
use crate::kind::{KindRef, sunset};

/// The kinds of change that marks of one object make; none where a mark says nothing there.
pub(super) struct FlagKinds {
    pub(super) deprecated: KindRef,
    pub(super) reinstated: KindRef,
    pub(super) secret: Option<KindRef>,
    pub(super) other: Option<KindRef>,
}

/// What changed, with what was and what is.
pub(super) fn compare(old: &Flags, new: &Flags, kinds: &FlagKinds) -> Vec<(KindRef, String)> {
    let mut found: Vec<(KindRef, String)> = sunset(old, new).into_iter().collect();
    for flag in [
        Flag::Deprecated,
        Flag::Beta,
        Flag::Secret,
        Flag::ReturnedOnce,
    ] {
        let (kind, word) = match (flag, old.has(flag), new.has(flag)) {
            (_, false, false) | (_, true, true) => continue,
            (Flag::Deprecated, false, true) => {
                let day = new.sunset.as_ref().map(|it| format!("sunset {it}"));
                found.push((kinds.deprecated, day.unwrap_or_default()));
                continue;
            }
            (Flag::Deprecated, true, false) => (Some(kinds.reinstated), ""),
            (Flag::Secret, false, true) => (kinds.secret, "kept out of logs now"),
            (Flag::Secret, true, false) => (kinds.secret, "no longer kept out of logs"),
            (Flag::Beta, false, true) => (kinds.other, "may change now"),
            (Flag::Beta, true, false) => (kinds.other, "is stable now"),
            (Flag::ReturnedOnce, false, true) => (kinds.other, "is shown once now"),
            (Flag::ReturnedOnce, true, false) => (kinds.other, "is no longer shown once only"),
        };
        found.extend(kind.map(|kind| (kind, word.to_owned())));
    }
    found
}

/// That something which stays deprecated may be gone from another day on.
fn sunset(old: &Flags, new: &Flags) -> Option<(KindRef, String)> {
    if ![old, new].iter().all(|it| it.has(Flag::Deprecated)) {
        return None;
    }
    match (&old.sunset, &new.sunset) {
        (None, None) => None,
        (None, Some(day)) => Some((sunset::SUNSET_ADDED, day.clone())),
        (Some(day), None) => Some((sunset::SUNSET_REMOVED, day.clone())),
        (Some(before), Some(after)) => {
            let kind = match before.cmp(after) {
                Ordering::Less => sunset::SUNSET_POSTPONED,
                Ordering::Equal => return None,
                Ordering::Greater => sunset::SUNSET_BROUGHT_FORWARD,
            };
            Some((kind, arrow(before, after)))
        }
    }
}

/// What was announced of something that is gone.
pub(super) fn announced(flags: &Flags) -> String {
    match &flags.sunset {
        Some(day) => format!("deprecated, sunset {day}"),
        None if flags.has(Flag::Deprecated) => "deprecated".to_owned(),
        None => String::new(),
    }
}
