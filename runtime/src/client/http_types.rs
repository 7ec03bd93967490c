//! Requests and responses as the crate `http` has them, for the transports that speak it.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes};
use futures_core::Stream;
use http::header::InvalidHeaderValue;
use http_body::{Frame, SizeHint};

use super::base_url::origin;
use super::transport::BoxError;
use super::{TransportError, TransportErrorKind};
use crate::http::{Chunk, Chunks, HeaderValue, Request, Response, StreamError};

/// The body of a request: what is there, or what is still to come.
pub struct HttpBody(Contents);

enum Contents {
    /// All of it, until it is sent.
    Whole(Bytes),
    /// What comes, and how many bytes that will be, if it is known.
    Stream(Chunks, Option<u64>),
}

impl http_body::Body for HttpBody {
    type Data = Bytes;
    type Error = StreamError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, StreamError>>> {
        match &mut self.0 {
            Contents::Whole(bytes) if bytes.is_empty() => Poll::Ready(None),
            Contents::Whole(bytes) => Poll::Ready(Some(Ok(Frame::data(std::mem::take(bytes))))),
            Contents::Stream(chunks, left) => {
                let chunk = ready!(Pin::new(chunks).poll_next(cx));
                Poll::Ready(chunk.map(|chunk| {
                    let chunk = Bytes::from(chunk?);
                    let sent = u64::try_from(chunk.len()).unwrap_or(u64::MAX);
                    *left = left.map(|left| left.saturating_sub(sent));
                    Ok(Frame::data(chunk))
                }))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        match &self.0 {
            Contents::Whole(bytes) => bytes.is_empty(),
            Contents::Stream(..) => false,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.0 {
            Contents::Whole(bytes) => {
                SizeHint::with_exact(u64::try_from(bytes.len()).unwrap_or(u64::MAX))
            }
            Contents::Stream(_, Some(left)) => SizeHint::with_exact(*left),
            Contents::Stream(_, None) => SizeHint::default(),
        }
    }
}

/// A request to the service at a base URL.
pub(super) fn request_to(
    base: &str,
    request: Request,
) -> Result<http::Request<HttpBody>, TransportError> {
    let target = &request.target;
    let uri = match request.base {
        None => format!("{base}{target}"),
        Some(path) => format!("{}{path}{target}", origin(base)),
    };
    let mut builder = http::Request::builder()
        .method(request.method.as_str())
        .uri(uri);
    for (name, value) in request.headers.iter() {
        builder = match (
            http::HeaderName::from_bytes(name.as_bytes()),
            written(value),
        ) {
            (Ok(name), Ok(value)) => builder.header(name, value),
            (_, Err(error)) => return Err(unwritable_header(name, error)),
            (Err(error), Ok(_)) => return Err(unwritable_header(name, error)),
        };
    }
    let is_empty = request.body.is_empty() && request.stream.is_none();
    if is_empty && request.method.anticipates_content() {
        builder = builder.header(http::header::CONTENT_LENGTH, 0);
    }
    let length = || request.headers.get("Content-Length")?.parse().ok();
    let contents = match request.stream {
        None => Contents::Whole(Bytes::from(request.body)),
        Some(chunks) => Contents::Stream(chunks, length()),
    };
    builder.body(HttpBody(contents)).map_err(|error| {
        let message = "the path cannot be written in HTTP";
        TransportError::new(TransportErrorKind::Request, message).caused_by(error)
    })
}

/// The value as the crate `http` has it, which shows no secret either.
fn written(value: HeaderValue<'_>) -> Result<http::HeaderValue, InvalidHeaderValue> {
    let mut written = http::HeaderValue::from_str(value.expose())?;
    written.set_sensitive(value.is_secret());
    Ok(written)
}

fn unwritable_header(name: &str, error: impl Into<BoxError>) -> TransportError {
    let message = format!("the header `{name}` cannot be written in HTTP");
    TransportError::new(TransportErrorKind::Request, message).caused_by(error)
}

/// Why there is no response: the service did nothing with the request, or the connection broke.
pub(super) fn unanswered(error: impl Into<BoxError>) -> TransportError {
    let error = error.into();
    #[cfg(feature = "http2")]
    if is_refused(&*error) {
        let message = "the service did not process the request";
        return TransportError::new(TransportErrorKind::Unprocessed, message).caused_by(error);
    }
    TransportError::broken(error)
}

/// Whether the stream was refused (RFC 9113, section 8.7). A connection that ends in good order would say as much of the streams behind its last
/// one, but hyper reports it of streams before, too (its issue 2500).
#[cfg(feature = "http2")]
fn is_refused(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut causes = std::iter::successors(Some(error), |error| error.source());
    let cause = causes.find_map(|cause| cause.downcast_ref::<h2::Error>());
    cause.is_some_and(|error| {
        let is_reset = error.is_reset() && error.is_remote();
        is_reset && error.reason() == Some(h2::Reason::REFUSED_STREAM)
    })
}

/// A response without its body.
pub(super) fn head(head: &http::response::Parts) -> Response {
    let mut response = Response::new(head.status.as_u16());
    for (name, value) in &head.headers {
        let value = String::from_utf8_lossy(value.as_bytes());
        response.headers.add(name.as_str(), value);
    }
    response
}

/// The whole of a body, which has no more bytes than the limit.
pub(super) async fn whole<B>(body: B, limit: usize) -> Result<Vec<u8>, TransportError>
where
    B: http_body::Body,
    B::Error: Into<BoxError>,
{
    // What the head declares need not come to be too much.
    if usize::try_from(body.size_hint().lower()).map_or(true, |declared| declared > limit) {
        return Err(TransportError::too_large(limit));
    }
    let mut frames = Frames(Box::pin(body));
    let mut whole = Vec::new();
    while let Some(chunk) = poll_fn(|cx| Pin::new(&mut frames).poll_next(cx)).await {
        let chunk = chunk.map_err(TransportError::broken)?;
        if chunk.len() > limit.saturating_sub(whole.len()) {
            return Err(TransportError::too_large(limit));
        }
        if whole.is_empty() {
            whole = chunk;
        } else {
            whole.extend_from_slice(&chunk);
        }
    }
    Ok(whole)
}

/// A body as it comes.
pub(super) fn chunks<B>(body: B) -> Chunks
where
    B: http_body::Body + Send + 'static,
    B::Error: Into<BoxError>,
{
    Chunks::new(Frames(Box::pin(body)))
}

/// The data of a body.
struct Frames<B>(Pin<Box<B>>);

impl<B> Stream for Frames<B>
where
    B: http_body::Body,
    B::Error: Into<BoxError>,
{
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        loop {
            let frame = match ready!(self.0.as_mut().poll_frame(cx)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(StreamError::new(error)))),
                Some(Ok(frame)) => frame,
            };
            // Trailers are no data.
            if let Ok(mut data) = frame.into_data() {
                let chunk = data.copy_to_bytes(data.remaining());
                return Poll::Ready(Some(Ok(chunk.into())));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::request_to;
    use crate::http::{Method, Request};

    #[test]
    fn what_cannot_be_written_is_named_and_secrets_are_sensitive() {
        for (name, value) in [("X-One", "a\r\nX: y"), ("X Two", "a"), ("X-Three", "\0")] {
            let mut request = Request::new(Method::Get, "/");
            request.headers.set_secret(name, value);
            let refused = request_to("http://a", request)
                .err()
                .expect("it is refused");
            let message = format!("the header `{name}` cannot be written in HTTP");
            assert_eq!(refused.to_string(), message);
        }
        let mut request = Request::new(Method::Get, "/");
        request.headers.set_secret("X-Key", "hunter2");
        request.headers.set("X-Open", "seen");
        let written = request_to("http://a", request).expect("it is written");
        let shown = format!("{:?}", written.headers());
        assert!(
            !shown.contains("hunter2") && shown.contains("seen"),
            "{shown}"
        );
    }
}
