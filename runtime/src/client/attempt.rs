//! What is known of an attempt when it is over: what logs and metrics are made of.

use std::borrow::Cow;
use std::time::Duration;

use super::{Failure, OperationInfo, Received, TransportErrorKind};
use crate::http::Method;

/// An attempt of a call when it is over: what logs and metrics are made of. It holds no secret, and no value of the request.
///
/// The words in parentheses are those of OpenTelemetry's semantic conventions for HTTP.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CallAttempt<'a> {
    /// The id of the operation in the description.
    pub operation: &'static str,
    /// The method (`http.request.method`).
    pub method: Method,
    /// The path with its parameters in braces (`url.template`).
    pub template: &'static str,
    /// The host and the port of the service, where the transport knows them (`server.address`, `server.port`).
    pub server: Option<(&'a str, u16)>,
    /// 1 for the first, 2 for the next (one less is `http.request.resend_count`).
    pub number: u32,
    /// The status, if there was an answer (`http.response.status_code`).
    pub status: Option<u16>,
    /// What went wrong in one word (`error.type`): a status from 400 on; `timeout`, `connect`, `unprocessed`, `broken`, `too_large`, `request`, `key`.
    pub error: Option<Cow<'static, str>>,
    /// The id under which the service knows the request, if it said one.
    pub request_id: Option<&'a str>,
    /// How long the attempt took.
    pub elapsed: Duration,
    /// After which pause the request is sent again; `None`: this was the last attempt.
    pub again_after: Option<Duration>,
}

impl<'a> CallAttempt<'a> {
    /// What is known after an attempt.
    pub(super) fn over(
        info: &OperationInfo,
        server: Option<(&'a str, u16)>,
        number: u32,
        outcome: &'a Result<Received, Failure>,
        elapsed: Duration,
        again_after: Option<Duration>,
    ) -> Self {
        let received = outcome.as_ref().ok();
        Self {
            operation: info.operation,
            method: info.method,
            template: info.template,
            server,
            number,
            status: received.map(Received::status),
            error: error_type(outcome),
            request_id: received.and_then(Received::request_id),
            elapsed,
            again_after,
        }
    }
}

/// The word of `error.type`.
fn error_type(outcome: &Result<Received, Failure>) -> Option<Cow<'static, str>> {
    let word = match outcome {
        Ok(received) if received.status() < 400 => return None,
        Ok(received) => return Some(received.status().to_string().into()),
        Err(Failure::TimedOut(..)) => "timeout",
        Err(Failure::NoKey(..)) => "key",
        Err(Failure::Transport(error, _)) => match error.kind() {
            TransportErrorKind::Request => "request",
            TransportErrorKind::Connect => "connect",
            TransportErrorKind::Unprocessed => "unprocessed",
            TransportErrorKind::Broken => "broken",
            TransportErrorKind::TooLarge => "too_large",
        },
        Err(_) => "other",
    };
    Some(word.into())
}
