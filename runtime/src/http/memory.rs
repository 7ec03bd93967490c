//! What reading texts that are not JSON may take: as much memory for their length as JSON may.

use std::cell::Cell;

use crate::json::allowed_memory;
use crate::{Code, Limits, Violation};

/// The memory that is left for what is read from a text, of a body or in a head.
#[derive(Debug)]
pub(crate) struct Memory(Cell<usize>);

impl Memory {
    /// What a text of this length may take.
    pub(crate) fn of(length: usize) -> Self {
        Self(Cell::new(allowed_memory(length, &Limits::REQUEST)))
    }

    /// Takes so many bytes.
    ///
    /// # Errors
    /// They are not left.
    pub(crate) fn take(&self, bytes: usize) -> Result<(), Violation> {
        let left = self.0.get().checked_sub(bytes);
        let left = left.ok_or_else(|| {
            let message = "reading takes too much memory for a text of this length";
            Violation::new(Code::Budget, message)
        })?;
        self.0.set(left);
        Ok(())
    }
}
