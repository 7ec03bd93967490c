//! Notices services that answer each call with the same page.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// How many pages in a row may be the same: those of a list may be alike by chance, and one that goes on so never ends.
const MAX_SAME_PAGES: usize = 10;

/// How often the page that came last has come, one time after the other.
#[derive(Default)]
pub(super) struct SamePages {
    last: u64,
    count: usize,
}

impl SamePages {
    /// Whether this page is the same as all of those before it, and there were too many.
    pub(super) fn are_too_many(&mut self, body: &[u8]) -> bool {
        let mut hasher = DefaultHasher::new();
        body.hash(&mut hasher);
        let hash = hasher.finish();
        self.count = if hash == self.last { self.count + 1 } else { 1 };
        self.last = hash;
        self.count > MAX_SAME_PAGES
    }
}
