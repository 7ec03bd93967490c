//! How the next page is asked for, and where that was seen.

use crate::ir::{PageEnd, PageStep};
use crate::source::Origin;

/// A way to the next page.
pub(super) struct NextPage {
    pub step: PageStep,
    /// How the last page is known, beside what the step says.
    pub end: Option<PageEnd>,
    pub origin: Origin,
    /// In words, behind "the next page is asked for by".
    pub by: String,
}
