//! A body of axum as it comes, no piece of which may take too long.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use ::axum::body::BodyDataStream;
use futures_core::Stream;
use tokio::time::{Sleep, sleep};

use crate::http::{Chunk, StreamError};

/// The pieces of a body. It ends with an error when it breaks off, or pauses too long.
pub(super) struct Paced {
    chunks: BodyDataStream,
    pause: Duration,
    /// Rings when the next piece is late; nothing rings after the end.
    late: Option<Pin<Box<Sleep>>>,
}

impl Paced {
    pub(super) fn new(chunks: BodyDataStream, pause: Duration) -> Self {
        Self {
            chunks,
            pause,
            late: Some(Box::pin(sleep(pause))),
        }
    }
}

impl Stream for Paced {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let pause = self.pause;
        let Some(mut late) = self.late.take() else {
            return Poll::Ready(None);
        };
        if let Poll::Ready(next) = Pin::new(&mut self.chunks).poll_next(context) {
            return Poll::Ready(match next {
                Some(Ok(bytes)) => {
                    late.as_mut().reset(tokio::time::Instant::now() + pause);
                    self.late = Some(late);
                    Some(Ok(bytes.to_vec()))
                }
                Some(Err(error)) => Some(Err(StreamError::new(error))),
                None => None,
            });
        }
        if late.as_mut().poll(context).is_pending() {
            self.late = Some(late);
            return Poll::Pending;
        }
        Poll::Ready(Some(Err("the body did not come in time".into())))
    }
}
