//! What has changed since it was written.

use std::collections::BTreeSet;

/// The keys of what has changed since it was written. By default none are noted, because nothing is written.
#[derive(Debug, Clone)]
pub(crate) struct Touched<K>(Option<BTreeSet<K>>);

impl<K> Default for Touched<K> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: Ord> Touched<K> {
    /// One that notes keys.
    pub(crate) const fn noting() -> Self {
        Self(Some(BTreeSet::new()))
    }

    /// Notes a key. It is made only where keys are noted.
    pub(crate) fn note(&mut self, key: impl FnOnce() -> K) {
        if let Some(keys) = &mut self.0 {
            keys.insert(key());
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(BTreeSet::is_empty)
    }

    /// The keys that were noted, which are not any more.
    pub(crate) fn take(&mut self) -> BTreeSet<K> {
        self.0.as_mut().map(std::mem::take).unwrap_or_default()
    }
}
