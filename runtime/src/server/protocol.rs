//! One connection: HTTP/1.1, or HTTP/2 where the caller begins with it.

use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;

use ::axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::Watcher;
use tokio::net::TcpStream;

/// Answers the requests of a connection until it ends, or the server is told to stop and the last one is answered.
pub(super) async fn serve<A, F>(
    stream: TcpStream,
    answer: A,
    head_timeout: Duration,
    running: Watcher,
) -> Result<(), hyper::Error>
where
    A: Fn(hyper::Request<Incoming>) -> F,
    F: Future<Output = Result<Response, Infallible>> + Send + 'static,
{
    let service = service_fn(answer);
    #[cfg(feature = "http2-server")]
    if http2::is_spoken(&stream, head_timeout).await {
        let connection =
            http2::builder(head_timeout).serve_connection(TokioIo::new(stream), service);
        return running.watch(connection).await;
    }
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .serve_connection(TokioIo::new(stream), service);
    running.watch(connection).await
}

#[cfg(feature = "http2-server")]
mod http2 {
    use std::time::Duration;

    use hyper::server::conn::http2::Builder;
    use hyper_util::rt::{TokioExecutor, TokioTimer};
    use tokio::net::TcpStream;
    use tokio::time::{sleep, timeout};

    /// What each connection of HTTP/2 begins with (RFC 9113, section 3.4), and no request of HTTP/1.1. It is waited for in full, because after a
    /// part of it HTTP/2 would wait for ever.
    const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    /// Whether the caller begins with HTTP/2. One that says nothing in time does not.
    pub(super) async fn is_spoken(stream: &TcpStream, longest: Duration) -> bool {
        timeout(longest, begins(stream)).await.unwrap_or(false)
    }

    /// Looks at the first bytes without taking them.
    async fn begins(stream: &TcpStream) -> bool {
        const PAUSE: Duration = Duration::from_millis(5);
        let mut first = [0; PREFACE.len()];
        loop {
            match stream.peek(&mut first).await {
                Ok(read) if read == first.len() => return first == PREFACE,
                Ok(read) if read > 0 && first.get(..read) == PREFACE.get(..read) => {
                    sleep(PAUSE).await;
                }
                Ok(_) | Err(_) => return false,
            }
        }
    }

    /// With as many requests at once as the specification recommends at least; a caller that answers no ping is gone.
    pub(super) fn builder(longest: Duration) -> Builder<TokioExecutor> {
        const STREAMS: u32 = 100;
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .timer(TokioTimer::new())
            .max_concurrent_streams(STREAMS)
            .keep_alive_interval(longest)
            .keep_alive_timeout(longest);
        builder
    }
}
