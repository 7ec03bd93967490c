//! Bodies that come bit by bit: JSON lines, and server-sent events.

#![cfg_attr(
    not(all(feature = "server", feature = "client")),
    allow(dead_code, reason = "each half of HTTP reads what the other writes")
)]

#[cfg(feature = "server")]
mod checked;
mod chunks;
mod error;
mod event;
mod event_form;
mod events;
mod lines;

#[cfg(test)]
mod tests;

use std::fmt;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_core::Stream;

#[cfg(feature = "server")]
pub(crate) use checked::checked;
pub use chunks::{Chunk, Chunks};
pub use error::StreamError;
pub use event::Event;

use super::{NamedForm, ValueForm};
use crate::{Codec, NumberTexts};
use event_form::{DataForm, NamedForms};

/// Values that come one after the other: what a server sends while it makes it, and what a client reads while it comes.
///
/// After an item that cannot be read the next one may be; after a broken connection there is none.
pub struct Streamed<T> {
    /// Behind a lock that is never locked, so that what holds a stream can be shared between threads as errors are.
    items: Mutex<Items<T>>,
}

type Items<T> = Pin<Box<dyn Stream<Item = Result<T, StreamError>> + Send>>;

/// What bounds the items of a stream that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StreamLimits {
    /// The most bytes that a line or an event may have.
    pub(crate) size: usize,
    /// How long an item is waited for while comments and empty lines keep the stream open; `None`: for ever.
    pub(crate) idle: Option<Duration>,
}

impl StreamLimits {
    /// Items of so many bytes, however long they take.
    #[cfg(test)]
    pub(crate) const fn of_size(size: usize) -> Self {
        Self { size, idle: None }
    }
}

impl<T: Send + 'static> Streamed<T> {
    /// Nothing is read before it is polled.
    pub fn new(items: impl Stream<Item = T> + Send + 'static) -> Self {
        Self::fallible(Good(Box::pin(items)))
    }

    /// Items that are there already.
    pub fn of(items: impl IntoIterator<Item = T, IntoIter: Send + 'static>) -> Self {
        Self::fallible(There(items.into_iter()))
    }

    /// The items of a stream that may break off.
    pub fn fallible(items: impl Stream<Item = Result<T, StreamError>> + Send + 'static) -> Self {
        Self {
            items: Mutex::new(Box::pin(items)),
        }
    }

    /// The bytes of each item.
    fn bytes(self, write: impl Fn(T) -> Vec<u8> + Send + 'static) -> Chunks {
        Chunks::new(Written {
            items: self,
            write: Box::new(write),
        })
    }
}

impl<T> Streamed<T> {
    /// The next item; `None` at the end.
    pub async fn next(&mut self) -> Option<Result<T, StreamError>> {
        std::future::poll_fn(|cx| self.poll(cx)).await
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Option<Result<T, StreamError>>> {
        let items = self.items.get_mut();
        let items = items.unwrap_or_else(PoisonError::into_inner);
        items.as_mut().poll_next(cx)
    }
}

impl<T: Codec + Send + 'static> Streamed<T> {
    /// A JSON value in each line.
    pub(crate) fn into_lines(self) -> Chunks {
        self.bytes(|item| lines::write(&item))
    }

    /// The values of JSON lines.
    pub(crate) fn from_lines(chunks: Chunks, texts: NumberTexts, limits: StreamLimits) -> Self {
        Self::fallible(lines::Lines::new(chunks, texts, limits))
    }
}

impl<T: Codec + Send + 'static> Streamed<Event<T>> {
    /// Server-sent events whose data stands for this.
    pub(crate) fn into_events(self, form: ValueForm) -> Chunks {
        self.bytes(move |event| events::write(&event_form::with_text(event, form)))
    }

    /// The events of a stream.
    pub(crate) fn from_events(
        chunks: Chunks,
        form: ValueForm,
        texts: NumberTexts,
        limits: StreamLimits,
    ) -> Self {
        let form = DataForm::new(form, texts);
        Self::fallible(events::Events::new(chunks, form, limits))
    }
}

impl<T: Codec + Send + 'static> Streamed<T> {
    /// Server-sent events that are told apart by their names.
    pub(crate) fn into_named_events(self, forms: &'static [NamedForm]) -> Chunks {
        self.bytes(move |event| events::write(&event_form::named(&event, forms)))
    }

    /// The events of a stream, which are told apart by their names.
    pub(crate) fn from_named_events(
        chunks: Chunks,
        forms: &'static [NamedForm],
        texts: NumberTexts,
        limits: StreamLimits,
    ) -> Self {
        let forms = NamedForms::new(forms, texts);
        Self::fallible(events::Events::new(chunks, forms, limits))
    }
}

impl<T> Stream for Streamed<T> {
    type Item = Result<T, StreamError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(cx)
    }
}

impl<T> fmt::Debug for Streamed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Streamed").finish_non_exhaustive()
    }
}

/// Items that are all good.
struct Good<T>(Pin<Box<dyn Stream<Item = T> + Send>>);

impl<T> Stream for Good<T> {
    type Item = Result<T, StreamError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.as_mut().poll_next(cx).map(|item| item.map(Ok))
    }
}

/// Items that are there already.
struct There<I>(I);

impl<I> Unpin for There<I> {}

impl<I: Iterator> Stream for There<I> {
    type Item = Result<I::Item, StreamError>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(self.0.next().map(Ok))
    }
}

/// Items that are written as they come.
struct Written<T> {
    items: Streamed<T>,
    write: Box<dyn Fn(T) -> Vec<u8> + Send>,
}

impl<T> Unpin for Written<T> {}

impl<T> Stream for Written<T> {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        let item = ready!(self.items.poll(cx));
        Poll::Ready(item.map(|item| item.map(|item| (self.write)(item))))
    }
}
