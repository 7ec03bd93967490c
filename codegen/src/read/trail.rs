//! The way to what is read, over references in place of objects.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use crate::source::{FileId, Origin};

/// Maximum number of references that are followed in one run; those that refer to several others multiply.
const MAX_FOLLOWED: usize = 50_000;

/// The references that are being followed, so that none leads back to where it stands.
#[derive(Debug, Default)]
pub(super) struct Trail {
    places: RefCell<BTreeSet<(FileId, u32)>>,
    followed: Cell<usize>,
}

/// Nodes on the way to what is read; they are off the trail again when this is dropped.
#[derive(Debug)]
pub(super) struct Steps<'c> {
    trail: &'c Trail,
    places: Vec<(FileId, u32)>,
}

impl Drop for Steps<'_> {
    fn drop(&mut self) {
        let mut places = self.trail.places.borrow_mut();
        for place in &self.places {
            places.remove(place);
        }
    }
}

impl Trail {
    /// No steps yet.
    pub(super) fn steps(&self) -> Steps<'_> {
        Steps {
            trail: self,
            places: Vec::new(),
        }
    }

    /// Steps on a place; whether it is new and there are not too many.
    pub(super) fn step(&self, steps: &mut Steps<'_>, origin: Origin) -> bool {
        let place = (origin.file, origin.start);
        self.followed.set(self.followed.get() + 1);
        let is_new = self.places.borrow_mut().insert(place);
        if is_new {
            steps.places.push(place);
        }
        is_new && self.followed.get() <= MAX_FOLLOWED
    }
}
