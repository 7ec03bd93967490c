//! A panic ends its call and nothing else.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

/// What a future gives; `None` when it panicked.
pub(crate) struct Caught<'f, F>(Pin<&'f mut F>);

/// Catches the panics of a future.
pub(crate) fn catch<F: Future>(future: Pin<&mut F>) -> Caught<'_, F> {
    Caught(future)
}

impl<F: Future> Future for Caught<'_, F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let inner = &mut self.0;
        // After a panic the future is never polled again, so nobody sees what it left half done.
        match catch_unwind(AssertUnwindSafe(|| inner.as_mut().poll(context))) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(value)) => Poll::Ready(Some(value)),
            Err(_) => Poll::Ready(None),
        }
    }
}
