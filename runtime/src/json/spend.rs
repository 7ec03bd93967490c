//! Taking steps and memory from the budget of a document.

#[cfg(feature = "schema")]
use super::budget::Budget;
use super::{abort::Abort, decoder::Decoder};
use crate::Code;

impl Decoder<'_> {
    /// Takes steps for the value that begins at a place.
    ///
    /// # Errors
    /// None are left.
    #[inline]
    pub(crate) fn spend(&mut self, steps: usize, at: usize) -> Result<(), Abort> {
        if self.budget.take_steps(steps) {
            return Ok(());
        }
        Err(self.stop(
            Code::Budget,
            at,
            "reading takes too many steps for a document of this length",
        ))
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

    #[cfg(feature = "schema")]
    pub(crate) fn memory_left(&self) -> usize {
        self.budget.memory
    }

    /// Gives memory back that is no longer in use.
    #[cfg(feature = "schema")]
    pub(crate) fn give_back(&mut self, bytes: usize) {
        self.budget.give_back(bytes);
    }

    #[cfg(feature = "schema")]
    pub(crate) fn budget_left(&mut self) -> &mut Budget {
        &mut self.budget
    }
}
