//! Bodies of responses.

use std::fmt;

use super::Length;
#[cfg(any(feature = "server", feature = "client"))]
use super::stream::Chunks;

/// The body of a response: there as a whole, or as it comes.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Body {
    /// All of its bytes; none where there is no body.
    Whole(Vec<u8>),
    /// Its bytes as they come.
    #[cfg(any(feature = "server", feature = "client"))]
    Stream(Chunks),
}

impl Body {
    /// The bytes of a body that is there as a whole; `None` while they are still to come.
    #[must_use]
    pub fn whole(&self) -> Option<&[u8]> {
        match self {
            Self::Whole(bytes) => Some(bytes),
            #[cfg(any(feature = "server", feature = "client"))]
            Self::Stream(_) => None,
        }
    }

    /// The bytes as they come, whether or not they are all there.
    #[cfg(any(feature = "server", feature = "client"))]
    #[must_use]
    pub fn into_chunks(self) -> Chunks {
        match self {
            Self::Whole(bytes) => Chunks::of(bytes),
            Self::Stream(chunks) => chunks,
        }
    }
}

impl Default for Body {
    fn default() -> Self {
        Self::Whole(Vec::new())
    }
}

impl<B: Into<Vec<u8>>> From<B> for Body {
    fn from(bytes: B) -> Self {
        Self::Whole(bytes.into())
    }
}

/// Only its length, because what it holds may be secret.
impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(bytes) => Length(bytes).fmt(f),
            #[cfg(any(feature = "server", feature = "client"))]
            Self::Stream(chunks) => chunks.fmt(f),
        }
    }
}
