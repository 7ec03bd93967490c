//! Why a response could not be read.

use std::{error::Error, fmt};

use crate::Violations;

/// Why a response could not be read: it is not JSON, or does not have the shape that it should.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError(Violations);

impl DecodeError {
    /// Everything that is wrong with the shape.
    #[must_use]
    pub fn violations(&self) -> &Violations {
        &self.0
    }

    /// Everything that is wrong with the shape.
    #[must_use]
    pub fn into_violations(self) -> Violations {
        self.0
    }
}

impl From<Violations> for DecodeError {
    fn from(violations: Violations) -> Self {
        Self(violations)
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot be read: {}", self.0)
    }
}

impl Error for DecodeError {}
