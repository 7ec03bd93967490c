//! What reading a document may take: steps, and memory.

use super::limits::Limits;

/// So many steps are allowed for any document, however short it is.
const FREE_STEPS: usize = 1 << 20;

/// So many bytes of memory are allowed for any document: enough for some hundreds of the largest records with few members each, and for two
/// thousand maps of one member. From 175 KiB on, no document takes more than thirty times its length.
const FREE_MEMORY: usize = 1 << 20;

/// What is left of what a document may take.
#[derive(Debug)]
pub(crate) struct Budget {
    pub(super) steps: usize,
    pub(super) memory: usize,
    pub(super) whole: Work,
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
