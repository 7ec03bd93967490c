//! Lines of a stream, and the JSON values in them.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::Stream;

use super::{Chunks, StreamError};
use crate::{Codec, Json};

/// Cuts bytes into lines, which end with a line feed, a carriage return or both.
pub(super) struct Cutter {
    /// No line has more bytes.
    limit: usize,
    open: Vec<u8>,
    lines: VecDeque<Vec<u8>>,
    after_return: bool,
    /// Whether the line that is open has more bytes than it may.
    is_too_long: bool,
}

impl Cutter {
    pub(super) const fn new(limit: usize) -> Self {
        Self {
            limit,
            open: Vec::new(),
            lines: VecDeque::new(),
            after_return: false,
            is_too_long: false,
        }
    }

    /// Takes some bytes, up to a line that is too long.
    pub(super) fn take(&mut self, bytes: &[u8]) {
        for byte in bytes {
            let is_second = std::mem::take(&mut self.after_return) && *byte == b'\n';
            match byte {
                b'\n' if is_second => {}
                b'\n' | b'\r' => {
                    self.after_return = *byte == b'\r';
                    self.lines.push_back(std::mem::take(&mut self.open));
                }
                _ if self.open.len() >= self.limit => {
                    self.is_too_long = true;
                    return;
                }
                byte => self.open.push(*byte),
            }
        }
    }

    /// What stands behind the last end of a line is a line at the end of the stream.
    pub(super) fn finish(&mut self) {
        if !self.open.is_empty() {
            self.lines.push_back(std::mem::take(&mut self.open));
        }
    }

    pub(super) fn next(&mut self) -> Option<Vec<u8>> {
        self.lines.pop_front()
    }
}

/// Why a stream ends whose parts are longer than they may be.
pub(super) fn too_long(part: &str, limit: usize) -> StreamError {
    format!("{part} of the stream has more than {limit} bytes").into()
}

/// The next line of chunks; `None` at the end.
pub(super) fn poll_line(
    cutter: &mut Cutter,
    chunks: &mut Option<Chunks>,
    cx: &mut Context<'_>,
) -> Poll<Option<Result<Vec<u8>, StreamError>>> {
    loop {
        if let Some(line) = cutter.next() {
            return Poll::Ready(Some(Ok(line)));
        }
        if std::mem::take(&mut cutter.is_too_long) {
            *chunks = None;
            return Poll::Ready(Some(Err(too_long("a line", cutter.limit))));
        }
        let Some(source) = chunks else {
            return Poll::Ready(None);
        };
        match ready!(source.poll(cx)) {
            Some(Ok(bytes)) => cutter.take(&bytes),
            Some(Err(error)) => {
                *chunks = None;
                return Poll::Ready(Some(Err(error)));
            }
            None => {
                *chunks = None;
                cutter.finish();
            }
        }
    }
}

/// A JSON value in each line.
pub(super) struct Lines<T> {
    chunks: Option<Chunks>,
    cutter: Cutter,
    item: PhantomData<fn() -> T>,
}

impl<T> Lines<T> {
    pub(super) const fn new(chunks: Chunks, limit: usize) -> Self {
        Self {
            chunks: Some(chunks),
            cutter: Cutter::new(limit),
            item: PhantomData,
        }
    }
}

impl<T: Codec> Stream for Lines<T> {
    type Item = Result<T, StreamError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        loop {
            match ready!(poll_line(&mut this.cutter, &mut this.chunks, cx)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                // An empty line keeps a connection open.
                Some(Ok(line)) if line.iter().all(u8::is_ascii_whitespace) => {}
                Some(Ok(line)) => return Poll::Ready(Some(T::from_json(line).map_err(Into::into))),
            }
        }
    }
}

/// A value as a line.
pub(super) fn write<T: Codec>(item: &T) -> Vec<u8> {
    let mut line = item.to_json().into_bytes();
    line.push(b'\n');
    line
}
