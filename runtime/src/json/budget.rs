//! What reading a document may take: steps, and memory.

use super::limits::Limits;

/// Number of steps that are allowed for any document, however short it is.
const FREE_STEPS: usize = 1 << 20;

/// Number of bytes of memory that are allowed for any document: enough for some hundreds of the largest records with few members each, and for two
/// thousand maps of one member. From 256 KiB on, no request takes more than twenty times its length.
const FREE_MEMORY: usize = 1 << 20;

/// How much memory a text of this length may take.
pub(crate) const fn allowed_memory(length: usize, limits: &Limits) -> usize {
    allowed(length, limits.memory, FREE_MEMORY)
}

const fn allowed(length: usize, each: usize, free: usize) -> usize {
    length.saturating_mul(each).saturating_add(free)
}

/// Whether so much was left, which is taken then.
fn take(from: &mut usize, wanted: usize) -> bool {
    let left = from.checked_sub(wanted);
    *from = left.unwrap_or(*from);
    left.is_some()
}

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
    pub(crate) fn of(length: usize, limits: &Limits) -> Self {
        let whole = Work {
            steps: allowed(length, limits.steps, FREE_STEPS),
            memory: allowed_memory(length, limits),
        };
        Self {
            steps: whole.steps,
            memory: whole.memory,
            whole,
        }
    }

    /// Takes steps, if they are left.
    pub(crate) fn take_steps(&mut self, steps: usize) -> bool {
        take(&mut self.steps, steps)
    }

    /// Takes bytes of memory, if they are left.
    #[cfg(feature = "schema")]
    pub(crate) fn take_memory(&mut self, bytes: usize) -> bool {
        take(&mut self.memory, bytes)
    }

    /// Gives memory back that is no longer in use.
    #[cfg(feature = "schema")]
    pub(crate) fn give_back(&mut self, bytes: usize) {
        self.memory = self.memory.saturating_add(bytes).min(self.whole.memory);
    }

    /// What was taken.
    pub(super) fn taken(&self) -> Work {
        Work {
            steps: self.whole.steps - self.steps,
            memory: self.whole.memory - self.memory,
        }
    }
}
