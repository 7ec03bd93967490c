//! Listening: HTTP on a socket, with limits that keep slow and many callers from stopping it.

mod accepting;
mod answer_body;
mod caller_writer;
mod conversation;
mod drive;
mod in_flight;
mod incoming_body;
mod limits;
mod patience;
mod protocol;
mod refused_head;
mod refused_request;

use std::any::Any;
use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use ::axum::body::Body;
use ::axum::extract::Request;
use ::axum::http::{Extensions, StatusCode};
use ::axum::response::Response;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tower_service::Service;

use self::accepting::{Accepted, Accepting};
use self::conversation::Conversation;
use self::limits::ConnectionLimits;
use self::protocol::ServedConnection;
use super::rejection::Refuse;
use super::rejection::as_problem_details;
use super::{Router, RouterService, trace};
use crate::panic;

/// A server for a service of tower, such as [`Router::into_service`](super::Router::into_service) or an axum router around it.
///
/// | setting | unless another is set |
/// |---|---|
/// | [`connections`](Self::connections) | 10,000 |
/// | [`head_timeout`](Self::head_timeout) | 10 s |
/// | [`head_limit`](Self::head_limit) | 64 KiB |
/// | [`drain_limit`](Self::drain_limit) | 16 MiB |
/// | [`write_timeout`](Self::write_timeout) | 10 s |
/// | [`write_rate`](Self::write_rate) | 1 KiB in a second |
/// | [`concurrent_requests`](Self::concurrent_requests) | 32 |
/// | [`untaken_answers`](Self::untaken_answers) | 4 |
/// | [`grace`](Self::grace) | 10 s |
///
/// It speaks HTTP/1.1, and with the feature `http2-server` HTTP/2 to callers that begin with it, as those behind a proxy that ends TLS do.
///
/// Each request has the `SocketAddr` of its caller among its extensions.
///
/// How long the body of a request and its answer may take is a setting of the [`Router`](super::Router), which holds under any server.
#[derive(Debug, Clone)]
pub struct Server<S> {
    service: S,
    connections: usize,
    limits: ConnectionLimits,
    grace: Duration,
    extend: fn(SocketAddr, &mut Extensions),
    refuse: Refuse,
}

impl<S> Server<S>
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send,
{
    /// A server with the settings of the table.
    #[must_use]
    pub fn new(service: S) -> Self {
        Self {
            refuse: refusal_of(&service),
            service,
            connections: 10_000,
            limits: ConnectionLimits::USUAL,
            grace: Duration::from_secs(10),
            extend: |_, _| {},
        }
    }

    /// Puts more into each request than the address of its caller: `|caller, to| { to.insert(axum::extract::ConnectInfo(caller)); }`, say, for
    /// routes that take it.
    #[must_use]
    pub const fn extend(mut self, extend: fn(SocketAddr, &mut Extensions)) -> Self {
        self.extend = extend;
        self
    }

    /// What the server refuses by itself has the error object of this router. Unless the service is a
    /// [`RouterService`](super::RouterService), which brings its own, it has problem details (RFC 9457).
    #[must_use]
    pub fn errors_of(mut self, router: &Router) -> Self {
        self.refuse = router.refuse.clone();
        self
    }

    /// How many connections may be open at once; others wait until one of them ends.
    #[must_use]
    pub const fn connections(mut self, most: usize) -> Self {
        self.connections = most;
        self
    }

    /// How long the head of a request may take, and how long a connection may wait for its next request. Then it is closed.
    #[must_use]
    pub const fn head_timeout(mut self, longest: Duration) -> Self {
        self.limits.head_timeout = longest;
        self
    }

    /// How many bytes the head of a request may have. A longer one is answered with 431.
    ///
    /// A head of HTTP/1.1 has at most 100 lines beside the first one.
    #[must_use]
    pub const fn head_limit(mut self, bytes: usize) -> Self {
        self.limits.head_limit = bytes;
        self
    }

    /// How many bytes of a request over HTTP/1.1 are read and dropped that come after its answer. A connection that is closed before is reset, and a
    /// caller who is still sending loses the answer with it (RFC 9112, section 9.6). It is closed after [`head_timeout`](Self::head_timeout) in any case.
    #[must_use]
    pub const fn drain_limit(mut self, bytes: usize) -> Self {
        self.limits.drain_limit = bytes;
        self
    }

    /// How long a caller may take nothing of an answer that is there. Then the connection is closed. [`Duration::MAX`] waits for ever.
    ///
    /// An answer that is still being made, as a stream of events with nothing to tell, is not waited for.
    #[must_use]
    pub const fn write_timeout(mut self, longest: Duration) -> Self {
        self.limits.pace.pause = longest;
        self
    }

    /// How many bytes in a second a caller must take of answers that are there, as long as it is waited for; with zero, any number is enough. A
    /// slower caller is one that takes nothing for a part of the time.
    #[must_use]
    pub const fn write_rate(mut self, bytes: u32) -> Self {
        self.limits.pace.rate = bytes;
        self
    }

    /// How many requests of one connection of HTTP/2 are worked on at once. As many as 100 may be sent; others wait for their turn.
    #[must_use]
    pub const fn concurrent_requests(mut self, most: usize) -> Self {
        self.limits.concurrent_requests = most;
        self
    }

    /// How many answers of one connection of HTTP/2 may be there that its caller has not taken yet, of 64 KiB or more and not streamed, before
    /// other requests of it wait for their turn. It bounds the memory that a connection takes.
    #[must_use]
    pub const fn untaken_answers(mut self, most: usize) -> Self {
        self.limits.untaken_answers = most;
        self
    }

    /// How long requests that are running may take to end, once the server is told to stop.
    #[must_use]
    pub const fn grace(mut self, longest: Duration) -> Self {
        self.grace = longest;
        self
    }

    /// Serves connections until `stop` ends, which may be [`std::future::pending`]; what is running then may end.
    ///
    /// An error of accepting, as when the process has no file descriptors left, is logged once a minute, and accepting is tried again every second.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let mut accepting = Accepting::new(listener, self.connections);
        let (stopping, _) = watch::channel(());
        let mut stop = pin!(stop);
        loop {
            let mut accepted = pin!(accepting.next());
            let next = poll_fn(|cx| match stop.as_mut().poll(cx) {
                Poll::Ready(()) => Poll::Ready(None),
                Poll::Pending => accepted.as_mut().poll(cx),
            });
            let Some(accepted) = next.await else {
                break;
            };
            tokio::spawn(self.clone().converse(accepted, stopping.subscribe()));
        }
        drop(accepting);
        stopping.send_replace(());
        // No connection is left when nobody wants to hear of it any more.
        if timeout(self.grace, stopping.closed()).await.is_err() {
            trace::still_running();
        }
    }

    /// Serves one connection.
    async fn converse(self, accepted: Accepted, stopping: watch::Receiver<()>) {
        let Accepted {
            stream,
            caller,
            permit,
        } = accepted;
        let limits = self.limits.on_a_clock();
        let answer = |mut request: Request| {
            request.extensions_mut().insert(caller);
            (self.extend)(caller, request.extensions_mut());
            let (head, body) = request.into_parts();
            let refused = refused_request::answer(&head, limits.head_limit, &self.refuse);
            let mut service = self.service.clone();
            async move {
                match refused {
                    Some(response) => response.into(),
                    None => {
                        let request = Request::from_parts(head, body);
                        unpanicked(async move { service.call(request).await }).await
                    }
                }
            }
        };
        let connection = ServedConnection {
            limits,
            answer,
            conversation: Arc::new(Conversation::new(&limits, Instant::now())),
            refuse: self.refuse.clone(),
            stopping,
        };
        if let Err(error) = connection.serve(stream).await {
            trace::broken_connection(&error);
        }
        drop(permit);
    }
}

/// The error object of a service that is a router.
fn refusal_of<S: 'static>(service: &S) -> Refuse {
    let service: &dyn Any = service;
    match service.downcast_ref::<RouterService>() {
        Some(router) => router.refuse(),
        None => Refuse::new(as_problem_details),
    }
}

/// The answer of a service, which may not be one of ours and panic.
async fn unpanicked(answered: impl Future<Output = Result<Response, Infallible>>) -> Response {
    match panic::catch(pin!(answered)).await {
        Some(Ok(response)) => response,
        None => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
            response
        }
    }
}
