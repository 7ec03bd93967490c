//! One connection: HTTP/1.1, or HTTP/2 where the caller begins with it.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;

use ::axum::body::Body;
use ::axum::extract::Request;
use ::axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;

use super::answer_body::AnswerBody;
use super::caller_writer::CallerWriter;
use super::conversation::Conversation;
use super::drive::{Farewell, drive};
#[cfg(feature = "http2-server")]
use super::in_flight::InFlight;
use super::incoming_body::IncomingBody;
use super::limits::ConnectionLimits;
use crate::server::rejection::Refuse;

/// What a connection is served by.
pub(super) struct ServedConnection<A> {
    pub(super) limits: ConnectionLimits,
    /// Answers a request.
    pub(super) answer: A,
    pub(super) conversation: Arc<Conversation>,
    /// The body of an answer that the protocol gives by itself.
    pub(super) refuse: Refuse,
    /// Tells when the server stops.
    pub(super) stopping: watch::Receiver<()>,
}

impl<A, F> ServedConnection<A>
where
    A: Fn(Request) -> F,
    F: Future<Output = Response> + Send + 'static,
{
    /// Answers the requests of a connection until it ends, or the server is told to stop and the last one is answered.
    pub(super) async fn serve(self, stream: TcpStream) -> Result<(), hyper::Error> {
        let (reader, writer) = stream.into_split();
        let conversation = Arc::clone(&self.conversation);
        let refuse = self.refuse.clone();
        let writer = CallerWriter::new(writer, conversation, refuse, self.limits.drain_limit);
        #[cfg(feature = "http2-server")]
        let reader = {
            let (begin, reader) = http2::begin(reader, self.limits.head_timeout).await;
            let Some(begin) = begin else {
                return Ok(());
            };
            let is_http2 = begin == http2::PREFACE;
            let reader = tokio::io::AsyncReadExt::chain(std::io::Cursor::new(begin), reader);
            if is_http2 {
                let stream = TokioIo::new(tokio::io::join(reader, writer));
                return self.http2(stream).await;
            }
            reader
        };
        self.http1(TokioIo::new(tokio::io::join(reader, writer)))
            .await
    }

    async fn http1<I>(self, stream: I) -> Result<(), hyper::Error>
    where
        I: hyper::rt::Read + hyper::rt::Write + Unpin,
    {
        let Self {
            limits,
            answer,
            conversation,
            stopping,
            ..
        } = self;
        let answered = service_fn(|request: hyper::Request<Incoming>| {
            let open = conversation.begin();
            let body = |body| Body::new(IncomingBody::new(body, &conversation));
            let answer = answer(request.map(body));
            let conversation = &conversation;
            async move {
                let answer = answer.await;
                conversation.answered();
                // The socket tells what is taken: there is one answer at a time.
                let body = |body| AnswerBody::new(body, None, open, None);
                Ok::<_, Infallible>(answer.map(body))
            }
        });
        let connection = http1::Builder::new()
            .max_header_size(limits.head_limit)
            .serve_connection(stream, answered);
        let end = http1::Connection::graceful_shutdown;
        drive(connection, end, Farewell::None, &conversation, stopping).await
    }

    #[cfg(feature = "http2-server")]
    async fn http2<I>(self, stream: I) -> Result<(), hyper::Error>
    where
        I: hyper::rt::Read + hyper::rt::Write + Unpin,
    {
        let Self {
            limits,
            answer,
            conversation,
            stopping,
            ..
        } = self;
        let in_flight = Arc::new(InFlight::new(&limits));
        let answered = service_fn(|request: hyper::Request<Incoming>| {
            let (open, answer) = (conversation.begin(), answer(request.map(Body::new)));
            let in_flight = Arc::clone(&in_flight);
            async move {
                let turn = in_flight.next().await;
                let answer = answer.await;
                drop(turn);
                let untaken_answer = in_flight.untaken_answer(answer.body());
                let body = |body| AnswerBody::new(body, Some(http2::PIECE), open, untaken_answer);
                Ok::<_, Infallible>(answer.map(body))
            }
        });
        let connection = http2::builder(&limits).serve_connection(stream, answered);
        let end = hyper::server::conn::http2::Connection::graceful_shutdown;
        drive(connection, end, Farewell::GoAway, &conversation, stopping).await
    }
}

#[cfg(feature = "http2-server")]
mod http2 {
    use std::time::Duration;

    use hyper::server::conn::http2::Builder;
    use hyper_util::rt::{TokioExecutor, TokioTimer};
    use tokio::io::AsyncReadExt;
    use tokio::net::tcp::OwnedReadHalf;
    use tokio::time::timeout;

    use super::ConnectionLimits;

    /// What each connection of HTTP/2 begins with (RFC 9113, section 3.4), and no request of HTTP/1.1. It is waited for in full, because after a
    /// part of it HTTP/2 would wait for ever.
    pub(super) const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    /// The bytes of a piece of an answer: as many as are asked to be taken in the longest pause, at the slowest rate.
    pub(super) const PIECE: usize = 8 << 10;

    /// The first bytes of a connection, up to the one that decides what is spoken. There are none where that does not come in time.
    pub(super) async fn begin(
        mut reader: OwnedReadHalf,
        longest: Duration,
    ) -> (Option<Vec<u8>>, OwnedReadHalf) {
        let begin = timeout(longest, read_begin(&mut reader)).await;
        (begin.ok().and_then(Result::ok), reader)
    }

    async fn read_begin(reader: &mut OwnedReadHalf) -> std::io::Result<Vec<u8>> {
        let mut begin = Vec::with_capacity(PREFACE.len());
        loop {
            let missing = PREFACE.len() - begin.len();
            let mut next = (&mut *reader).take(u64::try_from(missing).unwrap_or(0));
            let read = next.read_buf(&mut begin).await?;
            if read == 0 || begin.len() == PREFACE.len() || !PREFACE.starts_with(&begin) {
                return Ok(begin);
            }
        }
    }

    /// With as many requests at once as the specification recommends at least; a caller that answers no ping is gone.
    pub(super) fn builder(limits: &ConnectionLimits) -> Builder<TokioExecutor> {
        const STREAMS: u32 = 100;
        /// What waits for the socket: more does not make it faster.
        const SEND_BUFFER: usize = 64 << 10;
        // A head that is a little longer is let in, so that it is answered in the words of the service.
        let head_limit = u32::try_from(limits.head_limit.saturating_mul(2)).unwrap_or(u32::MAX);
        let mut builder = Builder::new(TokioExecutor::new());
        builder
            .timer(TokioTimer::new())
            .max_concurrent_streams(STREAMS)
            .max_send_buf_size(SEND_BUFFER)
            .max_header_list_size(head_limit)
            .keep_alive_interval(limits.head_timeout)
            .keep_alive_timeout(limits.head_timeout);
        builder
    }
}
