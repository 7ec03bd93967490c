//! The body of an answer on its way: piece by piece, so that it is known what was taken of it.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use ::axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use super::conversation::OpenAnswer;
use super::in_flight::UntakenAnswer;

/// A body, and what is known of its way.
pub(super) struct AnswerBody {
    body: Body,
    /// What is left of a chunk that is longer than a piece.
    rest: Bytes,
    /// No piece has more bytes. Without it, chunks are handed over as they are, and what becomes of them is not noted.
    longest: Option<usize>,
    /// The bytes of the piece that was handed over last.
    untaken: usize,
    answer: OpenAnswer,
    /// Its place among the large answers of the connection.
    _held: Option<UntakenAnswer>,
}

impl AnswerBody {
    pub(super) const fn new(
        body: Body,
        longest: Option<usize>,
        answer: OpenAnswer,
        untaken_answer: Option<UntakenAnswer>,
    ) -> Self {
        Self {
            body,
            rest: Bytes::new(),
            longest,
            untaken: 0,
            answer,
            _held: untaken_answer,
        }
    }

    /// Whoever asks for a piece, or for the end, has taken the one before.
    fn resolve(&mut self, is_taken: bool) {
        let bytes = std::mem::take(&mut self.untaken);
        if bytes > 0 {
            self.answer.taken(if is_taken { bytes } else { 0 });
        }
    }

    /// The next piece of what is left.
    fn piece(&mut self, is_slice: bool) -> Bytes {
        if let Some(longest) = self.longest
            && self.rest.len() > longest
        {
            return self.rest.split_to(longest);
        }
        let last = std::mem::take(&mut self.rest);
        // A slice would keep the whole chunk for as long as the slice waits.
        if is_slice {
            Bytes::copy_from_slice(&last)
        } else {
            last
        }
    }
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = ::axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let is_slice = !self.rest.is_empty();
        self.resolve(true);
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(cx)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let piece = self.piece(is_slice);
        if self.longest.is_some() && !piece.is_empty() {
            self.untaken = piece.len();
            self.answer.handed_over();
        }
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = u64::try_from(self.rest.len()).unwrap_or(u64::MAX);
        let behind = self.body.size_hint();
        let mut hint = SizeHint::new();
        hint.set_lower(behind.lower().saturating_add(rest));
        if let Some(upper) = behind.upper() {
            hint.set_upper(upper.saturating_add(rest));
        }
        hint
    }
}

impl Drop for AnswerBody {
    fn drop(&mut self) {
        let is_whole = self.is_end_stream();
        self.resolve(is_whole);
    }
}
