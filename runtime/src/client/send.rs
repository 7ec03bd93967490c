//! Sending a call: attempts, the pauses between them, and what is told of them.

use std::sync::Arc;
use std::time::Instant;

use super::patient::Patient;
use super::transport::DynTransport;
use super::{
    Failure, Received, TransportError, TransportErrorKind, UntypedCall, retry, timeout, trace,
};
use crate::http::{Chunks, Request, Response};

impl UntypedCall {
    /// Sends the request, again where that is safe and may help, and gives what came back as it is.
    ///
    /// # Errors
    /// No response came back.
    pub async fn send(self) -> Result<Received, Failure> {
        let span = trace::open(self.info);
        let received = span.follow(self.sent()).await;
        trace::close(&span, &received);
        received
    }

    async fn sent(&self) -> Result<Received, Failure> {
        if let Some(segment) = self.lost_segment() {
            let message = format!(
                "`{segment}` of the path is empty, `.` or `..`, which is the path of another resource"
            );
            let error = TransportError::new(TransportErrorKind::Request, message);
            return Err(Failure::Transport(error));
        }
        let Some(deadline) = self.deadline else {
            return self.attempts(None).await;
        };
        let end = Instant::now().checked_add(deadline);
        let transport = self.connection.transport_to(self.server);
        let received = timeout::before(self.attempts(end), || transport.sleep(deadline));
        let late = Err(Failure::TimedOut(deadline));
        received.await.unwrap_or(late)
    }

    /// Sends the request until there is an answer to be given, or the next attempt would begin after the end.
    async fn attempts(&self, end: Option<Instant>) -> Result<Received, Failure> {
        let mut sent = 0;
        loop {
            let attempt = self.attempt(self.request()).await;
            sent += 1;
            let wanted = match &attempt {
                Ok(response) if retry::may_pass(response.status) => {
                    retry::wanted(response, (self.connection.clock)())
                }
                Err(failure) if failure.may_pass() => None,
                Ok(_) | Err(_) => return self.received(attempt),
            };
            if !self.is_repeatable() {
                return self.received(attempt);
            }
            let random = (self.connection.random)();
            let Some(pause) = self.retry.pause(sent, wanted, random) else {
                return self.received(attempt);
            };
            if end.is_some_and(|end| end.saturating_duration_since(Instant::now()) <= pause) {
                return self.received(attempt);
            }
            trace::retry(sent, pause, &attempt);
            if !pause.is_zero() {
                self.connection.transport.sleep(pause).await;
            }
        }
    }

    async fn attempt(&self, request: Request) -> Result<Response, Failure> {
        let transport = self.connection.transport_to(self.server);
        let limit = self.connection.body_limit;
        let sending = async {
            if !self.info.streams {
                return transport.send(request, limit).await;
            }
            let mut response = transport.open(request, limit).await?;
            if response.is_success() {
                response.stream = response
                    .stream
                    .map(|chunks| self.patient(transport, chunks));
                return Ok(response);
            }
            whole(response, limit).await
        };
        let Some(limit) = self.timeout else {
            return sending.await.map_err(Failure::Transport);
        };
        match timeout::before(sending, || transport.sleep(limit)).await {
            Some(response) => response.map_err(Failure::Transport),
            None => Err(Failure::TimedOut(limit)),
        }
    }

    /// The chunks of a stream, which may not be silent for longer than is waited for.
    fn patient(&self, transport: &Arc<dyn DynTransport>, chunks: Chunks) -> Chunks {
        match self.connection.stream_timeout {
            Some(longest) => Chunks::new(Patient::new(chunks, Arc::clone(transport), longest)),
            None => chunks,
        }
    }

    fn received(&self, attempt: Result<Response, Failure>) -> Result<Received, Failure> {
        let limit = self.connection.body_limit;
        attempt.map(|response| Received::new(self.info.operation, response, limit))
    }
}

/// A response with the whole of its body.
///
/// # Errors
/// The body breaks off, or has more bytes than the limit.
pub(super) async fn whole(
    mut response: Response,
    limit: usize,
) -> Result<Response, TransportError> {
    let Some(chunks) = response.stream.take() else {
        return Ok(response);
    };
    match chunks.collect(limit).await {
        Ok(Some(body)) => {
            response.body = body;
            Ok(response)
        }
        Ok(None) => {
            let message = format!("the body is larger than {limit} bytes");
            Err(TransportError::new(TransportErrorKind::TooLarge, message))
        }
        Err(error) => {
            let message = "the connection broke before the response was whole";
            let broken = TransportError::new(TransportErrorKind::Broken, message);
            Err(broken.caused_by(error))
        }
    }
}
