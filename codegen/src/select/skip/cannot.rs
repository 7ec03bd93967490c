//! Reports what cannot be left out.

use crate::config::Config;
use crate::diagnostics::code::settings::UNSKIPPABLE;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::source::Origin;

use crate::select::targets::Target;

/// Why something cannot be left out.
pub(super) struct Reason {
    /// What it is there for: `every request has it`.
    pub because: &'static str,
    /// Where the description says so.
    pub origin: Origin,
    /// The way out.
    pub help: &'static str,
}

/// A way out that is always there.
pub(super) const OVERLAY: &str =
    "remove the entry, or change the description by an overlay (`overlays`)";

/// The diagnostic.
pub(super) fn report(
    target: &Target,
    reason: &Reason,
    config: &Config,
    diagnostics: &mut Diagnostics,
) {
    let entry = &target.entry;
    let message = format!("`{entry}` cannot be left out: {}", reason.because);
    let place = config.place(&["skip", entry]);
    diagnostics.add(
        Diagnostic::at_optional(Code(UNSKIPPABLE), place, message)
            .and(reason.origin, "it is described here")
            .help(reason.help),
    );
}
