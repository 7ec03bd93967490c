//! A stream that is given up when it falls silent.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_core::Stream;

use super::transport::DynTransport;
use crate::box_future::BoxFuture;
use crate::http::{Chunk, Chunks};

/// The chunks of a stream, none of which is waited for longer than this.
pub(super) struct Patient {
    /// None when it has ended.
    chunks: Option<Chunks>,
    transport: Arc<dyn DynTransport>,
    longest: Duration,
    /// While a chunk is waited for.
    waiting: Option<BoxFuture<'static, ()>>,
}

impl Patient {
    pub(super) fn new(chunks: Chunks, transport: Arc<dyn DynTransport>, longest: Duration) -> Self {
        Self {
            chunks: Some(chunks),
            transport,
            longest,
            waiting: None,
        }
    }
}

impl Stream for Patient {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let this = &mut *self;
        let Some(chunks) = &mut this.chunks else {
            return Poll::Ready(None);
        };
        if let Poll::Ready(chunk) = Pin::new(chunks).poll_next(cx) {
            this.waiting = None;
            return Poll::Ready(chunk);
        }
        let (transport, longest) = (&this.transport, this.longest);
        let waiting = this.waiting.get_or_insert_with(|| {
            let transport = Arc::clone(transport);
            Box::pin(async move { transport.sleep(longest).await })
        });
        if waiting.as_mut().poll(cx).is_pending() {
            return Poll::Pending;
        }
        this.chunks = None;
        let message = format!("nothing came for {longest:?}");
        Poll::Ready(Some(Err(message.into())))
    }
}
