//! The router as an axum service, and as a part of larger axum applications.

use std::borrow::Cow;
use std::convert::Infallible;
use std::future::{poll_fn, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use ::axum::body::{Body, BodyDataStream, HttpBody};
use ::axum::extract::Request as AxumRequest;
use ::axum::http::request::Parts;
use ::axum::http::uri::PathAndQuery;
use ::axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use ::axum::response::IntoResponse as _;
use ::axum::response::Response as AxumResponse;
use ::axum::routing::any_service;

use futures_core::Stream;
use tokio::time::{Instant, sleep_until, timeout_at};
use tower_service::Service;

use super::extensions::Extensions;
use super::paced::Paced;
use super::rejection::Refuse;
use super::rejection::as_problem_details;
#[cfg(feature = "webhook")]
use super::timeouts::Timeouts;
use super::{BodyError, BoxFuture, Incoming, Rejection, Route, Router, host, possible, request_id};
use crate::http::{self, Chunks, Headers, Request, Response};
use crate::url_text::received_target;

impl Router {
    /// An axum router that answers below its base paths and everywhere else with 404: something to nest, to merge with routes and to put layers
    /// around. The base paths are those of the servers that the description names; nested below another path, they are below that. All of it is the
    /// fallback of axum, of which an application has one; beside another, take [`into_axum_routes`](Self::into_axum_routes).
    pub fn into_axum(self) -> ::axum::Router {
        ::axum::Router::new().fallback_service(self.into_service())
    }

    /// The described paths as routes of axum, without a fallback: two of these merge with one another, with a fallback and with other methods of the
    /// same paths; `route_layer` stands around all that they answer, and axum's `MatchedPath` is there.
    ///
    /// All methods of these paths are answered by this router, 405 as well; other paths are not its own, and are a 404 of the application. They are
    /// compared as axum does it, so letters of the path that a request percent-encodes are others.
    pub fn into_axum_routes(self) -> ::axum::Router {
        let patterns = self.patterns();
        let service = self.into_service();
        patterns
            .iter()
            .fold(::axum::Router::new(), |routes, pattern| {
                routes.route(pattern, any_service(service.clone()))
            })
    }

    /// The same as a service of tower, for a server that needs no other routes: requests reach it without being routed twice.
    #[must_use]
    pub fn into_service(self) -> RouterService {
        RouterService(Arc::new(self))
    }

    /// The route of a request by its head, for what stands around the router: logs, faults.
    #[must_use]
    pub fn route_of(&self, head: &Parts) -> Option<&'static Route> {
        let request = self.received(head).ok()?;
        self.found(&request).ok().map(|(route, _)| route)
    }

    /// The head of a request; what cannot be a call of this service is answered at once.
    fn received(&self, head: &Parts) -> Result<Request, Response> {
        if let Some(rejection) = host::refused_name(head) {
            return Err(self.rejection(rejection));
        }
        let target = received_target(self.target(head)?);
        let (base, below) = self.below(&target).ok_or_else(|| self.no_such_path())?;
        let method = head.method.as_str();
        let known = self.method(method);
        let method = known.ok_or_else(|| self.no_such_method(method, below))?;
        let mut request = Request::new(method, below);
        request.base = base;
        copy_headers(&head.headers, &mut request.headers);
        Ok(request)
    }

    /// The path and the query, in whichever form the target is written (RFC 9112, section 3.2).
    fn target<'h>(&self, head: &'h Parts) -> Result<&'h str, Response> {
        let (uri, is_options) = (&head.uri, head.method == "OPTIONS");
        let is_other = |scheme: &str| !["http", "https"].contains(&scheme);
        match uri.path_and_query().map(PathAndQuery::as_str) {
            // It is about the server, and there is nothing to say of it (RFC 9110, section 9.3.7).
            Some("*") if is_options => Err(Response::new(204)),
            Some(target) if target.starts_with('/') && !uri.scheme_str().is_some_and(is_other) => {
                Ok(target)
            }
            Some(_) | None => Err(self.rejection(Rejection::malformed())),
        }
    }

    async fn answered(&self, request: Request, body: Body, extensions: Extensions) -> AxumResponse {
        let deadline = after(self.timeouts.request);
        let body = AxumBody::new(body, self.timeouts.body, deadline);
        let limit = sleep_until(deadline);
        let answered = self.call_extended(request, body, extensions, limit);
        answered.await.into()
    }
}

/// Copies headers as axum has them; bytes that are no text are replaced.
pub(crate) fn copy_headers(from: &HeaderMap, to: &mut Headers) {
    let lengths = from.iter();
    let lengths = lengths.map(|(name, value)| name.as_str().len() + value.len());
    to.reserve(from.len(), lengths.sum());
    for (name, value) in from {
        let lossy = |_| String::from_utf8_lossy(value.as_bytes());
        let value = value.to_str().map_or_else(lossy, Cow::Borrowed);
        to.add(name.as_str(), value);
    }
}

/// The moment after a time, which may be as good as endless.
fn after(time: Duration) -> Instant {
    const MAX_TIME: Duration = Duration::from_secs(365 * 24 * 3600);
    Instant::now() + time.min(MAX_TIME)
}

/// The body of a request of axum.
pub(crate) struct AxumBody {
    chunks: BodyDataStream,
    length: Option<u64>,
    pause: Duration,
    deadline: Instant,
}

impl AxumBody {
    fn new(body: Body, pause: Duration, deadline: Instant) -> Self {
        Self {
            length: body.size_hint().exact(),
            chunks: body.into_data_stream(),
            pause,
            deadline,
        }
    }

    /// A body that may take as long as a router without settings lets it.
    #[cfg(feature = "webhook")]
    pub(crate) fn usual(body: Body) -> Self {
        let Timeouts {
            body: pause,
            request,
        } = Timeouts::default();
        Self::new(body, pause, after(request))
    }
}

impl Incoming for AxumBody {
    fn length(&self) -> Option<u64> {
        self.length
    }

    async fn read(mut self, limit: usize) -> Result<Vec<u8>, BodyError> {
        let mut body = Vec::new();
        loop {
            let next = poll_fn(|cx| Pin::new(&mut self.chunks).poll_next(cx));
            let until = self.deadline.min(after(self.pause));
            match timeout_at(until, next).await {
                Ok(None) => return Ok(body),
                Ok(Some(Ok(bytes))) if bytes.len() > limit - body.len() => {
                    return Err(BodyError::TooLarge);
                }
                Ok(Some(Ok(bytes))) => body.extend_from_slice(&bytes),
                Ok(Some(Err(_))) => return Err(BodyError::Incomplete),
                Err(_) => return Err(BodyError::TimedOut),
            }
        }
    }

    async fn stream(self, _: usize) -> Result<Chunks, BodyError> {
        Ok(Chunks::new(Paced::new(self.chunks, self.pause)))
    }
}

/// A [`Router`] as a service of tower, made by [`Router::into_service`]: `axum::serve(listener, axum::ServiceExt::into_make_service(service))`.
#[derive(Debug, Clone)]
pub struct RouterService(Arc<Router>);

impl RouterService {
    /// The error object of the router.
    pub(super) fn refuse(&self) -> Refuse {
        self.0.refuse.clone()
    }
}

impl Service<AxumRequest> for RouterService {
    type Response = AxumResponse;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<AxumResponse, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: AxumRequest) -> Self::Future {
        let router = Arc::clone(&self.0);
        let (head, body) = request.into_parts();
        // Not a part of the future, which is the smaller for it.
        match router.received(&head) {
            Ok(request) => {
                let extensions = Extensions {
                    of_axum: head.extensions,
                };
                Box::pin(async move { Ok(router.answered(request, body, extensions).await) })
            }
            Err(mut response) => {
                let id = head.headers.get(request_id::HEADER);
                let id = id.and_then(|id| id.to_str().ok());
                let id = request_id::kept(id);
                response.headers.set(request_id::HEADER, id);
                Box::pin(ready(Ok(response.into())))
            }
        }
    }
}

/// One that cannot be sent as it is, because of its status or a header, is 500 and problem details in its place.
impl From<Response> for AxumResponse {
    fn from(response: Response) -> Self {
        let unexpected = || converted(Rejection::unexpected().answer(as_problem_details));
        let sent = converted(response).or_else(unexpected);
        sent.unwrap_or_else(|| StatusCode::INTERNAL_SERVER_ERROR.into_response())
    }
}

/// The response as axum has it, unless it cannot be sent as it is.
fn converted(response: Response) -> Option<AxumResponse> {
    if !possible::is_status(response.status) {
        return None;
    }
    let body = match response.body {
        http::Body::Whole(bytes) => Body::from(bytes),
        http::Body::Stream(chunks) => Body::from_stream(chunks),
    };
    let mut converted = AxumResponse::new(body);
    *converted.status_mut() = StatusCode::from_u16(response.status).ok()?;
    for (name, value) in response.headers.iter() {
        // Every answer has it, and it is none of those that need no memory.
        let name = match name {
            request_id::HEADER => HeaderName::from_static(request_id::LOWER_HEADER),
            other => HeaderName::from_bytes(other.as_bytes()).ok()?,
        };
        let value = HeaderValue::from_bytes(value.expose().as_bytes()).ok()?;
        converted.headers_mut().append(name, value);
    }
    Some(converted)
}
