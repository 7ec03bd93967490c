//! One diagnostic for what is wrong in many places.

use crate::diagnostics::Diagnostic;
use crate::source::Origin;

/// Maximum number of further places that are shown.
const MAX_PLACES: usize = 3;

/// A diagnostic that points to other places as well. The count of those that are not shown is a note: `so do 12 more of that name`.
pub(super) fn folded(diagnostic: Diagnostic, others: &[Origin], what: &str) -> Diagnostic {
    let shown = others.iter().take(MAX_PLACES);
    let diagnostic = shown.fold(diagnostic, |it, place| it.and(*place, ""));
    match others.len().checked_sub(MAX_PLACES) {
        None | Some(0) => diagnostic,
        Some(count) => diagnostic.note(format!("so do {count} more {what}")),
    }
}
