//! Bodies that come: they are read only when everything in the head has been checked.

use std::future::{Future, ready};

use super::Rejection;
use crate::http::Chunks;

/// The body of a request that has not been read.
pub trait Incoming: Send {
    /// How many bytes it has, where the head has it (`Content-Length`).
    fn length(&self) -> Option<u64>;

    /// Reads it.
    ///
    /// # Errors
    /// It has more bytes than the limit, or does not come to its end.
    fn read(self, limit: usize) -> impl Future<Output = Result<Vec<u8>, BodyError>> + Send;

    /// Gives it as it comes. Unless a carrier can do better, it is read first.
    ///
    /// # Errors
    /// Those of reading, where it is read.
    fn stream(self, limit: usize) -> impl Future<Output = Result<Chunks, BodyError>> + Send
    where
        Self: Sized,
    {
        async move { Ok(Chunks::of(self.read(limit).await?)) }
    }
}

/// Reads a body, unless its head says already that it is longer than the limit.
pub(crate) async fn read_within(
    incoming: impl Incoming,
    limit: usize,
) -> Result<Vec<u8>, BodyError> {
    let is_longer = |length| usize::try_from(length).map_or(true, |length| length > limit);
    if incoming.length().is_some_and(is_longer) {
        return Err(BodyError::TooLarge);
    }
    incoming.read(limit).await
}

/// Why a body was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyError {
    /// It has more bytes than the limit.
    TooLarge,
    /// It broke off, or is not framed as HTTP wants it.
    Incomplete,
    /// It did not come in time.
    TimedOut,
}

impl BodyError {
    /// The rejection of a request whose body may have so many bytes.
    pub(super) fn rejection(self, limit: usize) -> Rejection {
        match self {
            Self::TooLarge => Rejection::too_large(limit),
            Self::Incomplete => Rejection::incomplete_body(),
            Self::TimedOut => Rejection::body_timeout(),
        }
    }
}

/// A body that is there.
impl Incoming for Vec<u8> {
    fn length(&self) -> Option<u64> {
        u64::try_from(self.len()).ok()
    }

    fn read(self, limit: usize) -> impl Future<Output = Result<Self, BodyError>> + Send {
        let is_too_large = self.len() > limit;
        ready(if is_too_large {
            Err(BodyError::TooLarge)
        } else {
            Ok(self)
        })
    }
}

/// A body that comes from this process.
impl Incoming for Chunks {
    fn length(&self) -> Option<u64> {
        None
    }

    async fn read(self, limit: usize) -> Result<Vec<u8>, BodyError> {
        match self.collect(limit).await {
            Ok(Some(body)) => Ok(body),
            Ok(None) => Err(BodyError::TooLarge),
            Err(_) => Err(BodyError::Incomplete),
        }
    }

    async fn stream(self, _: usize) -> Result<Self, BodyError> {
        Ok(self)
    }
}
