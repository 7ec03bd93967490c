//! Sending a call: attempts, the pauses between them, and what is told of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use super::error_details::ErrorDetails;
use super::patient::Patient;
use super::transport::DynTransport;
use super::{
    CallInfo, Failure, Received, TransportError, TransportErrorKind, UntypedCall, retry, timeout,
    trace,
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
            return Err(Failure::Transport(error, self.call_info(0)));
        }
        let sent = AtomicU32::new(0);
        let Some(deadline) = self.deadline else {
            return self.attempts(None, &sent).await;
        };
        let end = Instant::now().checked_add(deadline);
        let transport = self.connection.transport_to(self.server);
        let received = timeout::before(self.attempts(end, &sent), || transport.sleep(deadline));
        let received = received.await;
        let late = || Failure::TimedOut(deadline, self.call_info(sent.load(Ordering::Relaxed)));
        received.unwrap_or_else(|| Err(late()))
    }

    /// Sends the request until there is an answer to be given, or the next attempt would begin after the end. Counts what is sent.
    async fn attempts(&self, end: Option<Instant>, count: &AtomicU32) -> Result<Received, Failure> {
        loop {
            let sent = count.fetch_add(1, Ordering::Relaxed) + 1;
            let attempt = self.attempt(self.request(), sent).await;
            let wanted = match &attempt {
                Ok(received) if received.may_pass() => {
                    retry::wanted(&received.response, (self.connection.clock)())
                }
                Err(failure) if failure.may_pass() => None,
                Ok(_) | Err(_) => return attempt,
            };
            if !self.is_repeatable() {
                return attempt;
            }
            let random = (self.connection.random)();
            let Some(pause) = self.retry.pause(sent, wanted, random) else {
                return attempt;
            };
            if end.is_some_and(|end| end.saturating_duration_since(Instant::now()) <= pause) {
                return attempt;
            }
            trace::retry(sent, pause, &attempt);
            if !pause.is_zero() {
                self.connection.transport.sleep(pause).await;
            }
        }
    }

    async fn attempt(&self, request: Request, sent: u32) -> Result<Received, Failure> {
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
        let response = match self.timeout {
            Some(limit) => timeout::before(sending, || transport.sleep(limit))
                .await
                .ok_or(limit),
            None => Ok(sending.await),
        };
        match response {
            Ok(Ok(response)) => Ok(self.received(response, sent)),
            Ok(Err(error)) => Err(Failure::Transport(error, self.call_info(sent))),
            Err(limit) => Err(Failure::TimedOut(limit, self.call_info(sent))),
        }
    }

    /// How the call was made, after so many attempts.
    fn call_info(&self, attempts: u32) -> CallInfo {
        CallInfo {
            operation: self.info.operation,
            attempts,
            idempotency_key: self.idempotency().cloned(),
            is_repeatable: self.is_repeatable(),
        }
    }

    /// The chunks of a stream, which may not be silent for longer than is waited for.
    fn patient(&self, transport: &Arc<dyn DynTransport>, chunks: Chunks) -> Chunks {
        match self.connection.stream_timeout {
            Some(longest) => Chunks::new(Patient::new(chunks, Arc::clone(transport), longest)),
            None => chunks,
        }
    }

    /// A response with what is known of the call, and with what it says if it is an error.
    fn received(&self, response: Response, sent: u32) -> Received {
        let limit = self.connection.body_limit;
        let is_success = response.is_success();
        let received = Received::new(self.call_info(sent), response, limit);
        if is_success {
            return received;
        }
        let mut keys = Vec::new();
        let security = self.info.security;
        let mut keep = |_, key: &str| keys.push(key.to_owned());
        self.connection.each_key(security, &mut keep);
        let details = ErrorDetails::read(received.raw(), &self.connection.errors, &keys);
        received.with_details(details, self.info.in_flight)
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
