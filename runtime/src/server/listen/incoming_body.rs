//! The body of a request on its way: whether it is read to its end, or its caller may still be sending when the answer is there.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use ::axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};

use super::conversation::Conversation;

/// A body of HTTP/1.1.
pub(super) struct IncomingBody {
    body: Incoming,
    has_ended: bool,
    conversation: Arc<Conversation>,
}

impl IncomingBody {
    pub(super) fn new(body: Incoming, conversation: &Arc<Conversation>) -> Self {
        Self {
            body,
            has_ended: false,
            conversation: Arc::clone(conversation),
        }
    }
}

impl HttpBody for IncomingBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx));
        self.has_ended = frame.is_none();
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for IncomingBody {
    fn drop(&mut self) {
        if !(self.has_ended || self.body.is_end_stream()) {
            self.conversation.left_unread();
        }
    }
}
