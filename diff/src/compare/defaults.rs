//! What is taken where something is missing.

use crate::finding::arrow;
use crate::kind::KindRef;

/// What happened to a default, by the kinds for one that came, that is gone and that is another.
pub(super) fn defaults(
    old: Option<String>,
    new: Option<String>,
    kinds: [KindRef; 3],
) -> Option<(KindRef, String)> {
    let [added, removed, changed] = kinds;
    match (old, new) {
        (None, Some(new)) => Some((added, new)),
        (Some(old), None) => Some((removed, old)),
        (Some(old), Some(new)) => (old != new).then(|| (changed, arrow(old, new))),
        (None, None) => None,
    }
}
