//! What is taken where something is missing.

use oasmith_codegen::ir::Value;

use crate::finding::arrow;
use crate::kind::KindRef;
use oasmith_samples::is_equal;

/// What is taken where something is missing.
pub(super) enum DefaultValue<'a> {
    /// A value, however it is written.
    Value(&'a Value),
    /// What is said in words.
    Words(String),
}

impl DefaultValue<'_> {
    fn shown(&self) -> String {
        match self {
            Self::Value(value) => value.to_json(),
            Self::Words(words) => words.clone(),
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Value(one), Self::Value(other)) => is_equal(one, other),
            (Self::Words(one), Self::Words(other)) => one == other,
            (Self::Value(_), Self::Words(_)) | (Self::Words(_), Self::Value(_)) => false,
        }
    }
}

/// What happened to a default, by the kinds for one that came, that is gone and that is another.
pub(super) fn defaults(
    old: Option<DefaultValue<'_>>,
    new: Option<DefaultValue<'_>>,
    kinds: [KindRef; 3],
) -> Option<(KindRef, String)> {
    let [added, removed, changed] = kinds;
    match (old, new) {
        (None, Some(new)) => Some((added, new.shown())),
        (Some(old), None) => Some((removed, old.shown())),
        (Some(old), Some(new)) => {
            (!old.is_same(&new)).then(|| (changed, arrow(old.shown(), new.shown())))
        }
        (None, None) => None,
    }
}
