//! How the next page is asked for, and where that was seen.

use crate::ir::PageStep;
use crate::source::Origin;

/// A way to the next page.
pub(super) struct NextPage {
    pub step: PageStep,
    /// The steps to the member that says whether there are more.
    pub more: Option<Vec<String>>,
    pub origin: Origin,
    /// In words, behind "the next page is asked for by".
    pub by: String,
}
