//! Marks: what should no longer be used, may change, or must not be seen.

use oasmith_codegen::ir::{Flag, Flags};

use crate::kind::KindRef;

/// The kinds of change that marks of one object make; none where a mark says nothing there.
pub(super) struct FlagKinds {
    pub(super) deprecated: KindRef,
    pub(super) reinstated: KindRef,
    pub(super) secret: Option<KindRef>,
    pub(super) other: Option<KindRef>,
}

/// What changed, with what was and what is.
pub(super) fn compare(old: &Flags, new: &Flags, kinds: &FlagKinds) -> Vec<(KindRef, &'static str)> {
    let mut found = Vec::new();
    for flag in [
        Flag::Deprecated,
        Flag::Beta,
        Flag::Secret,
        Flag::ReturnedOnce,
    ] {
        let (kind, word) = match (flag, old.has(flag), new.has(flag)) {
            (_, false, false) | (_, true, true) => continue,
            (Flag::Deprecated, false, true) => (Some(kinds.deprecated), ""),
            (Flag::Deprecated, true, false) => (Some(kinds.reinstated), ""),
            (Flag::Secret, false, true) => (kinds.secret, "kept out of logs now"),
            (Flag::Secret, true, false) => (kinds.secret, "no longer kept out of logs"),
            (Flag::Beta, false, true) => (kinds.other, "may change now"),
            (Flag::Beta, true, false) => (kinds.other, "is stable now"),
            (Flag::ReturnedOnce, false, true) => (kinds.other, "is shown once now"),
            (Flag::ReturnedOnce, true, false) => (kinds.other, "is no longer shown once only"),
        };
        found.extend(kind.map(|kind| (kind, word)));
    }
    found
}
