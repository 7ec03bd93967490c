//! What of a request says whether the answer comes as a stream.

use oasmith_codegen::ir::StreamSwitch;

use super::compared::Compared;
use crate::finding::Finding;
use crate::kind::{KindRef, operation as kind};

/// Compares what says it.
pub(super) fn compare(
    old: Option<&StreamSwitch>,
    new: Option<&StreamSwitch>,
    changed: &impl Fn(KindRef, String) -> Finding,
    compared: &mut Compared<'_>,
) {
    let (kind, detail) = match (old, new) {
        (None, None) => return,
        (None, Some(new)) => (kind::STREAMING_ADDED, new.to_string()),
        (Some(old), None) => (kind::STREAMING_REMOVED, old.to_string()),
        (Some(old), Some(new)) if old == new => return,
        (Some(old), Some(new)) => (kind::STREAMING_CHANGED, format!("{old} → {new}")),
    };
    compared.find(changed(kind, detail));
}
