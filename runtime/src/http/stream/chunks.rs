//! The bytes of a body as they come.

use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use futures_core::Stream;

use super::StreamError;

/// Some bytes of a body, or why there are no more.
pub type Chunk = Result<Vec<u8>, StreamError>;

/// The bytes of a body as they come. Clones share what is left.
#[derive(Clone)]
pub struct Chunks(Arc<Mutex<Pin<Box<dyn Stream<Item = Chunk> + Send>>>>);

impl Chunks {
    /// Nothing is read before it is polled.
    pub fn new(chunks: impl Stream<Item = Chunk> + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Box::pin(chunks))))
    }

    /// Bytes that are there already.
    pub(crate) fn of(bytes: Vec<u8>) -> Self {
        Self::new(super::Streamed::of([bytes]))
    }

    /// The next chunk; `None` at the end.
    pub async fn next(&self) -> Option<Chunk> {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }

    /// All that is left, unless it is more than so many bytes.
    ///
    /// # Errors
    /// The body breaks off; the inner `None`: there is more.
    pub async fn collect(&self, limit: usize) -> Result<Option<Vec<u8>>, StreamError> {
        let mut all = Vec::new();
        while let Some(chunk) = self.next().await {
            all.extend_from_slice(&chunk?);
            if all.len() > limit {
                return Ok(None);
            }
        }
        Ok(Some(all))
    }

    pub(super) fn poll(&self, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let mut chunks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        chunks.as_mut().poll_next(cx)
    }
}

impl Stream for Chunks {
    type Item = Chunk;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        self.poll(cx)
    }
}

impl fmt::Debug for Chunks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chunks")
    }
}

impl PartialEq for Chunks {
    /// The same stream is meant.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Chunks {}
