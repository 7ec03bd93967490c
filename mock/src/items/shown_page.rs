//! A page of a list as answers and headers speak of it.

use super::page_numbers::PageNumbers;
use super::page_targets::{PageTarget, PageTargets};
use super::pages::{Page, PagedList};

/// What is known of a page that is shown.
#[derive(Debug)]
pub(crate) struct ShownPage {
    pub(crate) numbers: PageNumbers,
    /// Where it is itself.
    pub(super) own: PageTarget,
    /// Where the others are.
    pub(crate) targets: PageTargets,
}

impl ShownPage {
    /// What is known of a page that was asked for at a URL.
    pub(super) fn of(page: &Page, list: &PagedList<'_>, url: &str) -> Self {
        Self {
            numbers: PageNumbers::of(page, list),
            own: PageTarget {
                value: String::new(),
                url: url.to_owned(),
            },
            targets: PageTargets::of(page, list, url),
        }
    }
}
