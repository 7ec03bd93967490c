//! What faults make of answers: another one, a late one, none, or a part of one.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::response::Response as AxumResponse;
use http_body::Frame;
use oasmith::Problem;
use oasmith::server::Rejection;
use tokio::time::{Sleep, sleep};

use super::faults::{Dropped, RequestedFault};

/// How long the first part of a cut body has to reach the client.
const FLUSH: Duration = Duration::from_millis(50);

/// Answers a request that meets a fault; a status becomes what the service makes of a rejection.
pub async fn answer_with_fault(
    fault: RequestedFault,
    service: impl Future<Output = AxumResponse>,
    rejected: impl FnOnce(Rejection) -> AxumResponse,
) -> AxumResponse {
    if let Some(delay) = fault.delay_ms {
        sleep(Duration::from_millis(delay)).await;
    }
    if let Some(status) = fault.status {
        return rejected(failure(status));
    }
    match (fault.drop, fault.cut_after) {
        (Some(Dropped::Request), _) => AxumResponse::new(Body::new(TruncatedBody::at_once())),
        (Some(Dropped::Response), _) => {
            drop(service.await);
            AxumResponse::new(Body::new(TruncatedBody::at_once()))
        }
        (None, Some(bytes)) => cut(service.await, bytes).await,
        (None, None) => service.await,
    }
}

/// A failure in the shape of a real one.
fn failure(status: u16) -> Rejection {
    let problem = Problem::new("unexpected", "A fault that was asked for");
    if status == 500 {
        return Rejection::several(status, vec![problem]);
    }
    let rejection = Rejection::new(status, problem);
    if matches!(status, 429 | 503) {
        return rejection.header("Retry-After", "1");
    }
    rejection
}

/// The head of a response and the beginning of its body.
async fn cut(response: AxumResponse, bytes: usize) -> AxumResponse {
    let (mut head, body) = response.into_parts();
    let whole = to_bytes(body, usize::MAX).await.unwrap_or_default();
    head.headers.insert("content-length", whole.len().into());
    let first = whole.slice(..bytes.min(whole.len()));
    AxumResponse::from_parts(head, Body::new(TruncatedBody::after(first)))
}

/// A body that breaks off, and its connection with it.
struct TruncatedBody {
    first: Option<Bytes>,
    pause: Option<Pin<Box<Sleep>>>,
}

impl TruncatedBody {
    /// Before anything was sent, so that not even a head comes.
    fn at_once() -> Self {
        Self {
            first: None,
            pause: None,
        }
    }

    fn after(first: Bytes) -> Self {
        Self {
            first: Some(first),
            pause: Some(Box::pin(sleep(FLUSH))),
        }
    }
}

impl HttpBody for TruncatedBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        if let Some(first) = self.first.take().filter(|first| !first.is_empty()) {
            return Poll::Ready(Some(Ok(Frame::data(first))));
        }
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
        }
        Poll::Ready(Some(Err(io::Error::other("a fault that was asked for"))))
    }
}
