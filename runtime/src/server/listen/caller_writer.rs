//! The half of a connection that is written to: it notes whether its caller reads.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use socket2::SockRef;
use tokio::io::AsyncWrite;
use tokio::net::tcp::OwnedWriteHalf;

use super::conversation::Conversation;
use super::refused_head;
use crate::server::rejection::Refuse;

/// What answers are written to.
pub(super) struct CallerWriter {
    stream: OwnedWriteHalf,
    conversation: Arc<Conversation>,
    /// The body of an answer that the protocol gives by itself.
    refuse: Refuse,
    /// What is left of such an answer.
    refusal: Option<Vec<u8>>,
    /// How many bytes are dropped that still come when nothing more is to be written.
    drain_limit: usize,
}

impl CallerWriter {
    pub(super) const fn new(
        stream: OwnedWriteHalf,
        conversation: Arc<Conversation>,
        refuse: Refuse,
        drain_limit: usize,
    ) -> Self {
        Self {
            stream,
            conversation,
            refuse,
            refusal: None,
            drain_limit,
        }
    }

    /// Notes that bytes are to be written which may begin with a head, and whether something else is written in their place.
    fn see_head(&mut self, bytes: &[u8]) -> bool {
        if self.refusal.is_none() && is_head(bytes) && self.conversation.head_is_of_the_protocol() {
            self.refusal = refused_head::answer(bytes, &self.refuse);
            self.conversation.left_unread();
        }
        self.refusal.is_some()
    }

    /// Writes all that stands in the place of so many bytes.
    fn poll_refusal(&mut self, cx: &mut Context<'_>, length: usize) -> Poll<io::Result<usize>> {
        while let Some(refusal) = self.refusal.take_if(|refusal| !refusal.is_empty()) {
            let written = Pin::new(&mut self.stream).poll_write(cx, &refusal);
            let written = self.noted(written, &refusal);
            let done = match written {
                Poll::Ready(Ok(done)) => done,
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => 0,
            };
            self.refusal = refusal.get(done..).map(<[u8]>::to_vec);
            if written.is_pending() {
                return Poll::Pending;
            }
        }
        self.refusal = None;
        Poll::Ready(Ok(length))
    }

    /// Drops what comes until the caller has sent all, or the limit is reached.
    fn poll_drain(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let stream = self.stream.as_ref();
        let mut dropped = [0; 8 << 10];
        while self.drain_limit > 0 {
            ready!(stream.poll_read_ready(cx))?;
            match stream.try_read(&mut dropped) {
                Ok(0) => break,
                Ok(bytes) => self.drain_limit = self.drain_limit.saturating_sub(bytes),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
        Poll::Ready(Ok(()))
    }

    /// Notes what became of writing. The system says that there is room only when there is much; a caller who reads slowly makes a little at a
    /// time, which is tried for each time that the connection is looked at.
    fn noted(&self, written: Poll<io::Result<usize>>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = if written.is_pending() {
            match SockRef::from(self.stream.as_ref()).send(bytes) {
                Ok(some) if some > 0 => Poll::Ready(Ok(some)),
                Ok(_) | Err(_) => Poll::Pending,
            }
        } else {
            written
        };
        match &written {
            Poll::Ready(Ok(taken)) => self.conversation.wrote(*taken, is_head(bytes)),
            Poll::Ready(Err(_)) => {}
            Poll::Pending => self.conversation.blocked(),
        }
        written
    }
}

impl AsyncWrite for CallerWriter {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.see_head(bytes) {
            return self.poll_refusal(cx, bytes.len());
        }
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.noted(written, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let first = parts.iter().find(|part| !part.is_empty());
        let first: &[u8] = first.map_or(&[], |part| part);
        if self.see_head(first) {
            return self.poll_refusal(cx, first.len());
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.noted(written, first)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
        if self.conversation.is_unread() {
            ready!(self.poll_drain(cx))?;
        }
        Poll::Ready(Ok(()))
    }
}

/// Whether bytes that are written at once begin with the head of an answer of HTTP/1.1. A piece of a body that looks so does no harm.
fn is_head(bytes: &[u8]) -> bool {
    bytes.starts_with(b"HTTP/1.1 ")
}

impl Drop for CallerWriter {
    /// What a caller does not take is not kept by the system either.
    fn drop(&mut self) {
        if self.conversation.is_stalled() {
            let stream = SockRef::from(self.stream.as_ref());
            drop(stream.set_linger(Some(Duration::ZERO)));
        }
    }
}
