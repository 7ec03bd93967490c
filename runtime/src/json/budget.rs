//! What reading a document may take: steps, and memory.

use super::{abort::Abort, decoder::Decoder, limits::Limits};
use crate::Code;

/// So many steps are allowed for any document, however short it is.
const FREE_STEPS: usize = 1 << 20;

/// So many bytes of memory are allowed for any document: enough for some hundreds of the largest records with few members each, and for two
/// thousand maps of one member. From 175 KiB on, no document takes more than thirty times its length.
const FREE_MEMORY: usize = 1 << 20;

/// What is left of what a document may take.
#[derive(Debug)]
pub(crate) struct Budget {
    steps: usize,
    pub(super) memory: usize,
    whole: Work,
}

/// What reading a document took: tests and benchmarks hold it against the length of the document.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    /// Steps beside those of reading once, and bytes that were written to compare items.
    pub steps: usize,
    /// Bytes of memory for items, members and boxes.
    pub memory: usize,
}

impl Budget {
    /// What a document of this length may take.
    pub(super) fn of(length: usize, limits: &Limits) -> Self {
        let allowed = |each: usize, free: usize| length.saturating_mul(each).saturating_add(free);
        let whole = Work {
            steps: allowed(limits.steps, FREE_STEPS),
            memory: allowed(limits.memory, FREE_MEMORY),
        };
        Self {
            steps: whole.steps,
            memory: whole.memory,
            whole,
        }
    }

    /// What was taken.
    pub(super) fn taken(&self) -> Work {
        Work {
            steps: self.whole.steps - self.steps,
            memory: self.whole.memory - self.memory,
        }
    }
}

impl Decoder<'_> {
    /// Takes steps for the value that begins at a place.
    ///
    /// # Errors
    /// None are left.
    #[inline]
    pub(crate) fn spend(&mut self, steps: usize, at: usize) -> Result<(), Abort> {
        match self.budget.steps.checked_sub(steps) {
            Some(left) => {
                self.budget.steps = left;
                Ok(())
            }
            None => Err(self.stop(
                Code::Budget,
                at,
                "reading takes too many steps for a document of this length",
            )),
        }
    }

    /// Takes memory for values of a type: as many as may be made of those that are wanted, and at least one.
    ///
    /// # Errors
    /// There is none left.
    pub(crate) fn take_memory<T>(&mut self, wanted: usize, at: usize) -> Result<usize, Abort> {
        let each = size_of::<T>().max(1);
        let made = wanted.min(self.budget.memory / each);
        if made == 0 {
            return Err(self.stop(
                Code::Budget,
                at,
                "reading takes too much memory for a document of this length",
            ));
        }
        self.budget.memory -= made * each;
        Ok(made)
    }

    /// The memory that is left.
    #[cfg(feature = "schema")]
    pub(crate) fn memory_left(&self) -> usize {
        self.budget.memory
    }

    /// Gives memory back that is no longer held.
    #[cfg(feature = "schema")]
    pub(crate) fn give_back(&mut self, bytes: usize) {
        let whole = self.budget.whole.memory;
        self.budget.memory = self.budget.memory.saturating_add(bytes).min(whole);
    }

    /// The steps that are left.
    #[cfg(feature = "schema")]
    pub(crate) fn steps_left(&mut self) -> &mut usize {
        &mut self.budget.steps
    }
}
