//! Sending a call: attempts, and the pauses between them.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::error_details::ErrorDetails;
use super::keys::CallerKeys;
use super::params::not_in_cookie;
use super::patient::Patient;
use super::transport::DynTransport;
use super::{
    CallAttempt, CallInfo, Failure, Received, TransportError, TransportErrorKind, UntypedCall,
    retry,
};
use crate::http::{Body, Chunks, Credential, Method, Response, Security, StreamLimits};
use crate::timeout;

/// How many times as long as silence may last an item is waited for while comments keep a stream open.
const KEPT_OPEN: u32 = 10;

/// What comes after an attempt.
enum Next {
    /// Its outcome is that of the call.
    Over,
    /// The same request with another key, after a 401.
    OtherKey,
    /// The same request after a pause.
    After(Duration),
}

impl UntypedCall {
    /// Sends the request, again where that is safe and may help, and gives what came back as it is.
    ///
    /// # Errors
    /// No response came back.
    pub async fn send(self) -> Result<Received, Failure> {
        let span = self.connection.log.of_call(self.info);
        span.follow(self.sent()).await
    }

    async fn sent(&self) -> Result<Received, Failure> {
        if let Some(message) = self.unsendable() {
            let error = TransportError::new(TransportErrorKind::Request, message);
            return Err(Failure::Transport(error, self.call_info(0)));
        }
        if let Some(violations) = self.violations() {
            return Err(Failure::InvalidRequest(violations, self.call_info(0)));
        }
        self.attempts().await
    }

    /// Why no transport could carry this as it is meant.
    fn unsendable(&self) -> Option<String> {
        if let Some(segment) = self.parts().lost_segment() {
            return Some(format!(
                "`{segment}` of the path is empty, `.` or `..`, which is the path of another resource"
            ));
        }
        if let Some(field) = self.parts().misplaced_file() {
            return Some(format!(
                "the body has no file `{field}`, so nothing can be uploaded there"
            ));
        }
        let name = self.framing_header()?;
        Some(format!(
            "the header `{name}` says how a message is framed, which a transport does"
        ))
    }

    /// Sends the request until there is an answer to be given, or the next attempt would begin after the deadline.
    async fn attempts(&self) -> Result<Received, Failure> {
        let end = self.deadline.and_then(|it| Instant::now().checked_add(it));
        let server = self.connection.transport_to(self.server).server();
        let mut refused: Option<CallerKeys> = None;
        let (mut sent, mut tried) = (0, 0);
        loop {
            tried += 1;
            let keys = match self.keys(refused.as_ref(), end, sent).await {
                Ok(keys) => keys,
                Err(failure) if failure.may_pass() => {
                    // Nothing was sent, so any call may go on.
                    let pause = self.pause(tried, failure.key_pause(), end);
                    let Some(pause) = pause else {
                        return Err(failure);
                    };
                    self.connection.transport.sleep(pause).await;
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            sent += 1;
            let (span, begun) = (
                self.connection.log.of_attempt(self.info, server, sent),
                Instant::now(),
            );
            let outcome = span.follow(self.attempt(&keys, end, sent)).await;
            let next = self.next(&outcome, tried, end, refused.is_none());
            let pause = match next {
                Next::Over => None,
                Next::OtherKey => Some(Duration::ZERO),
                Next::After(pause) => Some(pause),
            };
            let elapsed = begun.elapsed();
            let attempt = CallAttempt::over(self.info, server, sent, &outcome, elapsed, pause);
            self.connection
                .log
                .of_outcome(&span, &attempt, outcome.as_ref().err());
            self.connection.observed(&attempt);
            match next {
                Next::Over => return outcome,
                Next::OtherKey => refused = Some(keys.into_owned()),
                Next::After(Duration::ZERO) => {}
                Next::After(pause) => self.connection.transport.sleep(pause).await,
            }
        }
    }

    /// The keys of the next attempt, after one whose keys were refused.
    async fn keys(
        &self,
        refused: Option<&CallerKeys>,
        end: Option<Instant>,
        sent: u32,
    ) -> Result<Cow<'_, CallerKeys>, Failure> {
        let keys = &self.connection.keys;
        let security = self.info.security;
        if !keys.may_change() || security == Security::ANYONE {
            return Ok(Cow::Borrowed(&keys.fixed));
        }
        let shows_certificate = self.connection.has_certificate_for(self.server);
        let asking = keys.current(security, shows_certificate, refused);
        let asked = self.before(asking, end, sent).await?;
        asked.map_err(|error| Failure::NoKey(error, self.call_info(sent)))
    }

    /// Why a key that goes into a cookie cannot: another would be read there.
    fn unwritable_key(&self, keys: &CallerKeys) -> Option<String> {
        let mut message = None;
        keys.each(self.satisfied_by(keys), |credential, key| {
            if let Credential::Cookie(name) = credential
                && let Some(sign) = not_in_cookie(name, key)
            {
                message = Some(format!(
                    "the key of the cookie `{name}` cannot be sent: no cookie has a {sign:?} (RFC 6265, section 4.1.1)"
                ));
            }
        });
        message
    }

    /// What comes after an attempt. A key is renewed once.
    fn next(
        &self,
        outcome: &Result<Received, Failure>,
        tried: u32,
        end: Option<Instant>,
        may_renew: bool,
    ) -> Next {
        if self.parts().is_sent_once() {
            return Next::Over;
        }
        let is_unprocessed = outcome.as_ref().is_err_and(Failure::is_unprocessed);
        let wanted = match outcome {
            Ok(received) if received.status() == 401 => {
                let is_provided = self.connection.keys.may_change();
                let asks_for_keys = self.info.security != Security::ANYONE;
                let is_renewed = may_renew && is_provided && asks_for_keys;
                return if is_renewed {
                    Next::OtherKey
                } else {
                    Next::Over
                };
            }
            Ok(received) if received.may_pass() => {
                retry::wanted(&received.response, (self.connection.clock)())
            }
            Err(_) if is_unprocessed && tried == 1 => return Next::After(Duration::ZERO),
            Err(failure) if failure.may_pass() => None,
            Ok(_) | Err(_) => return Next::Over,
        };
        if !self.is_repeatable() && !is_unprocessed {
            return Next::Over;
        }
        self.pause(tried, wanted, end)
            .map_or(Next::Over, Next::After)
    }

    /// The pause after so many attempts, if there is another one before the deadline.
    fn pause(
        &self,
        tried: u32,
        wanted: Option<Duration>,
        end: Option<Instant>,
    ) -> Option<Duration> {
        let random = (self.connection.random)();
        let pause = self.retry.pause(tried, wanted, random)?;
        let is_late = end.is_some_and(|end| left(end) <= pause);
        (!is_late).then_some(pause)
    }

    async fn attempt(
        &self,
        keys: &CallerKeys,
        end: Option<Instant>,
        sent: u32,
    ) -> Result<Received, Failure> {
        if let Some(message) = self.unwritable_key(keys) {
            let error = TransportError::new(TransportErrorKind::Request, message);
            return Err(Failure::Transport(error, self.call_info(sent)));
        }
        let mut request = self.request_with(keys);
        if let Some(trace) = self.connection.current_trace() {
            request.headers.set("traceparent", trace.parent);
            if let Some(state) = trace.state {
                request.headers.set("tracestate", state);
            }
        }
        let transport = self.connection.transport_to(self.server);
        let limit = self.connection.body_limit;
        let sending = async {
            let may_stream = self.downloads || !self.info.streams.is_empty();
            if !may_stream || self.info.method == Method::Head {
                return transport.send(request, limit).await;
            }
            let mut response = transport.open(request, limit).await?;
            let is_download = self.downloads && response.is_success();
            if !is_download && !self.info.streams(&response) {
                return whole(response, limit).await;
            }
            if let Body::Stream(chunks) = response.body {
                response.body = Body::Stream(self.patient(transport, chunks));
            }
            Ok(response)
        };
        match self.before(sending, end, sent).await? {
            Ok(response) => Ok(self.received(response, keys, sent)),
            Err(error) => Err(Failure::Transport(error, self.call_info(sent))),
        }
    }

    /// The output of a future, within the time of one attempt and before the deadline of all.
    async fn before<F: Future>(
        &self,
        future: F,
        end: Option<Instant>,
        sent: u32,
    ) -> Result<F::Output, Failure> {
        let last = end.map(left);
        let (limit, named) = match (self.timeout, last) {
            (None, None) => return Ok(future.await),
            (Some(timeout), Some(last)) if timeout < last => (timeout, Some(timeout)),
            (Some(timeout), None) => (timeout, Some(timeout)),
            (Some(_) | None, Some(last)) => (last, self.deadline),
        };
        let transport = self.connection.transport_to(self.server);
        let output = timeout::before(future, || transport.sleep(limit)).await;
        output.ok_or_else(|| Failure::TimedOut(named.unwrap_or(limit), self.call_info(sent)))
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
    fn received(&self, response: Response, keys: &CallerKeys, sent: u32) -> Received {
        let timeout = self.connection.stream_timeout;
        let limits = StreamLimits {
            size: self.connection.body_limit,
            idle: timeout.map(|longest| longest.saturating_mul(KEPT_OPEN)),
        };
        let is_success = response.is_success();
        let received = Received::new(self.call_info(sent), response, limits);
        if is_success {
            return received;
        }
        let mut known = Vec::new();
        keys.each(self.satisfied_by(keys), |_, key| known.push(key.to_owned()));
        let details = ErrorDetails::read(received.raw(), &self.connection.errors, &known);
        received.with_details(details, self.info.in_flight)
    }
}

/// How long it is until then.
fn left(end: Instant) -> Duration {
    end.saturating_duration_since(Instant::now())
}

/// A response with the whole of its body.
///
/// # Errors
/// The body breaks off, or has more bytes than the limit.
pub(super) async fn whole(
    mut response: Response,
    limit: usize,
) -> Result<Response, TransportError> {
    let declared = response.headers.get("Content-Length");
    let declared = declared.and_then(|length| length.parse::<u64>().ok());
    let is_within = |length| usize::try_from(length).is_ok_and(|length| length <= limit);
    let body = match response.body {
        Body::Whole(bytes) => Some(bytes).filter(|bytes| bytes.len() <= limit),
        // What the head declares need not come to be too much.
        Body::Stream(_) if !declared.is_none_or(is_within) => None,
        Body::Stream(chunks) => {
            let collected = chunks.collect(limit).await;
            collected.map_err(TransportError::broken)?
        }
    };
    let body = body.ok_or_else(|| TransportError::too_large(limit))?;
    response.body = body.into();
    Ok(response)
}
