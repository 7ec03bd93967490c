//! Items of a stream that are checked as they come.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::{StreamError, Streamed};

/// The same items up to the first that is refused, in whose place stands why.
pub(crate) fn checked<T: Send + 'static>(
    items: Streamed<T>,
    check: impl Fn(&T) -> Result<(), StreamError> + Send + 'static,
) -> Streamed<T> {
    let items = Some(items);
    Streamed::fallible(Checked { items, check })
}

/// There are no items any more once one was refused.
struct Checked<T, C> {
    items: Option<Streamed<T>>,
    check: C,
}

impl<T, C> Unpin for Checked<T, C> {}

impl<T, C: Fn(&T) -> Result<(), StreamError>> Stream for Checked<T, C> {
    type Item = Result<T, StreamError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(items) = &mut self.items else {
            return Poll::Ready(None);
        };
        let Some(item) = ready!(items.poll(cx)) else {
            return Poll::Ready(None);
        };
        let checked = item.and_then(|item| (self.check)(&item).map(|()| item));
        if checked.is_err() {
            self.items = None;
        }
        Poll::Ready(Some(checked))
    }
}
