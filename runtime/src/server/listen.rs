//! Listening: HTTP on a socket, with limits that keep slow and many callers from stopping it.

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
use hyper::body::Incoming;
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep, timeout};
use tower_service::Service;

use super::{protocol, trace};
use crate::panic;

/// A server for a service of tower, such as [`Router::into_service`](super::Router::into_service) or an axum router around it.
///
/// | setting | unless another is set |
/// |---|---|
/// | [`connections`](Self::connections) | 10,000 |
/// | [`head_timeout`](Self::head_timeout) | 10 s |
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
    head_timeout: Duration,
    grace: Duration,
    extend: fn(SocketAddr, &mut Extensions),
}

impl<S> Server<S>
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send,
{
    /// A server with the settings of the table.
    #[must_use]
    pub const fn new(service: S) -> Self {
        Self {
            service,
            connections: 10_000,
            head_timeout: Duration::from_secs(10),
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

    /// How many connections may be open at once; others wait until one of them ends.
    #[must_use]
    pub const fn connections(mut self, most: usize) -> Self {
        self.connections = most;
        self
    }

    /// How long the head of a request may take, and how long a connection may wait for its next request. Then it is closed.
    #[must_use]
    pub const fn head_timeout(mut self, longest: Duration) -> Self {
        self.head_timeout = longest;
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
        let most = self.connections.min(Semaphore::MAX_PERMITS);
        let mut accepting = Accepting {
            listener,
            open: Arc::new(Semaphore::new(most)),
            logged: None,
        };
        let running = GracefulShutdown::new();
        let mut stop = pin!(stop);
        loop {
            let mut accepted = pin!(accepting.next());
            let next = poll_fn(|cx| match stop.as_mut().poll(cx) {
                Poll::Ready(()) => Poll::Ready(None),
                Poll::Pending => accepted.as_mut().poll(cx),
            });
            let Some((accepted, permit)) = next.await else {
                break;
            };
            tokio::spawn(self.clone().converse(accepted, permit, running.watcher()));
        }
        drop(accepting);
        if timeout(self.grace, running.shutdown()).await.is_err() {
            trace::still_running();
        }
    }

    /// Serves one connection.
    async fn converse(
        self,
        (stream, caller): (TcpStream, SocketAddr),
        permit: OwnedSemaphorePermit,
        running: Watcher,
    ) {
        let answer = |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(caller);
            (self.extend)(caller, request.extensions_mut());
            let answered = self.service.clone().call(request);
            async { Ok::<_, Infallible>(unpanicked(answered).await) }
        };
        if let Err(error) = protocol::serve(stream, answer, self.head_timeout, running).await {
            trace::broken_connection(&error);
        }
        drop(permit);
    }
}

/// Where connections come from.
struct Accepting {
    listener: TcpListener,
    /// A permit for each connection that may be opened.
    open: Arc<Semaphore>,
    /// When an error was logged.
    logged: Option<Instant>,
}

impl Accepting {
    /// The next connection, when there may be one more; `None` when there can be none any more.
    async fn next(&mut self) -> Option<((TcpStream, SocketAddr), OwnedSemaphorePermit)> {
        const PAUSE: Duration = Duration::from_secs(1);
        let permit = Arc::clone(&self.open).acquire_owned().await.ok()?;
        loop {
            match self.listener.accept().await {
                Ok((stream, caller)) => {
                    // Answers are written in one piece; there is nothing to gather.
                    drop(stream.set_nodelay(true));
                    return Some(((stream, caller), permit));
                }
                // It was the caller who gave up.
                Err(error) if is_of_the_connection(&error) => {}
                Err(error) => {
                    self.log(&error);
                    sleep(PAUSE).await;
                }
            }
        }
    }

    fn log(&mut self, error: &std::io::Error) {
        const SELDOM: Duration = Duration::from_mins(1);
        let now = Instant::now();
        if self.logged.is_none_or(|last| now - last > SELDOM) {
            self.logged = Some(now);
            trace::not_accepted(error);
        }
    }
}

/// Whether an error of accepting is that of the connection, so that the next may be good.
fn is_of_the_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    let kind = error.kind();
    [
        ConnectionAborted,
        ConnectionRefused,
        ConnectionReset,
        Interrupted,
    ]
    .contains(&kind)
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
