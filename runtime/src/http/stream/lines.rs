//! Lines of a stream, and the JSON values in them.

use std::collections::VecDeque;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use futures_core::Stream;

use super::{Chunks, StreamError, StreamLimits};
use crate::json::decode_answer;
use crate::{Codec, Json, Limits, NumberTexts};

/// Cuts bytes into lines, which end with a line feed, a carriage return or both.
struct Cutter {
    /// No line has more bytes.
    limit: usize,
    open: Vec<u8>,
    lines: VecDeque<Vec<u8>>,
    after_return: bool,
    /// Whether the line that is open has more bytes than it may.
    is_too_long: bool,
}

impl Cutter {
    const fn new(limit: usize) -> Self {
        Self {
            limit,
            open: Vec::new(),
            lines: VecDeque::new(),
            after_return: false,
            is_too_long: false,
        }
    }

    /// Takes some bytes, up to a line that is too long.
    fn take(&mut self, bytes: &[u8]) {
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
    fn finish(&mut self) {
        if !self.open.is_empty() {
            self.lines.push_back(std::mem::take(&mut self.open));
        }
    }

    fn next(&mut self) -> Option<Vec<u8>> {
        self.lines.pop_front()
    }
}

/// Why a stream ends whose parts are longer than they may be.
pub(super) fn too_long(part: &str, limit: usize) -> StreamError {
    format!("{part} of the stream has more than {limit} bytes").into()
}

/// The lines of a stream, within its limits.
pub(super) struct LineReader {
    /// None after the end.
    chunks: Option<Chunks>,
    cutter: Cutter,
    limits: StreamLimits,
    /// Since when an item is waited for.
    waits_since: Option<Instant>,
}

impl LineReader {
    pub(super) const fn new(chunks: Chunks, limits: StreamLimits) -> Self {
        Self {
            chunks: Some(chunks),
            cutter: Cutter::new(limits.size),
            limits,
            waits_since: None,
        }
    }

    /// The next line; `None` at the end.
    pub(super) fn poll(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Vec<u8>, StreamError>>> {
        loop {
            if let Some(line) = self.cutter.next() {
                return Poll::Ready(Some(Ok(line)));
            }
            if std::mem::take(&mut self.cutter.is_too_long) {
                let error = too_long("a line", self.limits.size);
                return Poll::Ready(Some(Err(self.fail(error))));
            }
            if let Some(error) = self.idle() {
                return Poll::Ready(Some(Err(self.fail(error))));
            }
            let Some(source) = &self.chunks else {
                return Poll::Ready(None);
            };
            match ready!(source.poll(cx)) {
                Some(Ok(bytes)) => self.cutter.take(&bytes),
                Some(Err(error)) => return Poll::Ready(Some(Err(self.fail(error)))),
                None => {
                    self.chunks = None;
                    self.cutter.finish();
                }
            }
        }
    }

    /// Notes that an item came, so that the next one may take as long.
    pub(super) const fn item_came(&mut self) {
        self.waits_since = None;
    }

    /// Reads no further.
    pub(super) fn end(&mut self) {
        self.chunks = None;
        self.cutter = Cutter::new(self.limits.size);
    }

    /// Ends the stream with an error.
    fn fail(&mut self, error: StreamError) -> StreamError {
        self.end();
        error
    }

    /// Why no item is waited for any longer.
    fn idle(&mut self) -> Option<StreamError> {
        let longest = self.limits.idle?;
        let since = self.waits_since.get_or_insert_with(Instant::now);
        let message = || format!("no item of the stream came for {longest:?}");
        (since.elapsed() > longest).then(|| message().into())
    }
}

/// A JSON value in each line.
pub(super) struct Lines<T> {
    reader: LineReader,
    texts: NumberTexts,
    item: PhantomData<fn() -> T>,
}

impl<T> Lines<T> {
    pub(super) const fn new(chunks: Chunks, texts: NumberTexts, limits: StreamLimits) -> Self {
        Self {
            reader: LineReader::new(chunks, limits),
            texts,
            item: PhantomData,
        }
    }
}

impl<T: Codec> Stream for Lines<T> {
    type Item = Result<T, StreamError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Self { reader, texts, .. } = self.get_mut();
        loop {
            let item = match ready!(reader.poll(cx)) {
                // An empty line keeps a connection open.
                Some(Ok(line)) if line.iter().all(u8::is_ascii_whitespace) => continue,
                Some(Ok(line)) => {
                    let item = decode_answer(&line, Limits::RESPONSE, *texts);
                    Some(item.map_err(Into::into))
                }
                Some(Err(error)) => Some(Err(error)),
                None => None,
            };
            reader.item_came();
            return Poll::Ready(item);
        }
    }
}

/// A value as a line.
pub(super) fn write<T: Codec>(item: &T) -> Vec<u8> {
    let mut line = item.to_response_json().into_bytes();
    line.push(b'\n');
    line
}
