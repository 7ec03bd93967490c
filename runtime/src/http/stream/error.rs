//! Why a stream gives no more, or an item of it is none.

use std::error::Error;
use std::{fmt, io};

use crate::{DecodeError, Violations};

/// Why a stream broke off, or why an item of it is none: of a list of values that come one after the other, and of a body that goes up or comes
/// down.
///
/// It says what the error says that it is made of, and has the same sources.
pub struct StreamError(Box<dyn Error + Send + Sync>);

impl StreamError {
    /// Of any error, or a sentence.
    pub fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        match error.into().downcast() {
            Ok(same) => *same,
            Err(error) => Self(error),
        }
    }

    /// The error that it is made of.
    #[must_use]
    pub fn inner(&self) -> &(dyn Error + Send + Sync + 'static) {
        &*self.0
    }
}

/// As the error that it is made of.
impl fmt::Debug for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Error for StreamError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

impl From<io::Error> for StreamError {
    fn from(error: io::Error) -> Self {
        Self::new(error)
    }
}

impl From<DecodeError> for StreamError {
    fn from(error: DecodeError) -> Self {
        Self::new(error)
    }
}

impl From<Violations> for StreamError {
    fn from(violations: Violations) -> Self {
        Self::new(violations)
    }
}

impl From<Box<dyn Error + Send + Sync>> for StreamError {
    fn from(error: Box<dyn Error + Send + Sync>) -> Self {
        Self::new(error)
    }
}

impl From<String> for StreamError {
    fn from(sentence: String) -> Self {
        Self::new(sentence)
    }
}

impl From<&str> for StreamError {
    fn from(sentence: &str) -> Self {
        Self::new(sentence)
    }
}
