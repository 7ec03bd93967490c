//! What is logged of a call: its operation, attempts and status, in OpenTelemetry's words; never a header, a query or a body, which may hold
//! secrets.

use super::{CallAttempt, Failure, OperationInfo};
use crate::span::Span;

/// Where calls are logged: under the name of the crate whose `call_log!` made it, because `tracing` wants to know it when that is compiled.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct CallLog {
    /// Opened before the first attempt and closed after the last.
    #[cfg(feature = "tracing")]
    pub call: fn(&OperationInfo) -> tracing::Span,
    /// The span of one attempt: the operation, the server, and the number of the attempt.
    #[cfg(feature = "tracing")]
    pub attempt: fn(&OperationInfo, Option<(&str, u16)>, u32) -> tracing::Span,
    /// What is said when an attempt is over.
    #[cfg(feature = "tracing")]
    pub over: fn(&CallAttempt<'_>, Option<&Failure>),
}

/// Where the calls of the crate at hand are logged.
#[doc(hidden)]
#[macro_export]
#[cfg(feature = "tracing")]
macro_rules! call_log {
    () => {
        $crate::client::CallLog {
            call: |info| {
                $crate::tracing::info_span!(
                    target: env!("CARGO_CRATE_NAME"),
                    "call",
                    operation = info.operation
                )
            },
            attempt: |info, server, number| {
                $crate::tracing::info_span!(
                    target: env!("CARGO_CRATE_NAME"),
                    "attempt",
                    otel.name = %format_args!("{} {}", info.method.as_str(), info.template),
                    otel.kind = "client",
                    otel.status_code = $crate::tracing::field::Empty,
                    http.request.method = info.method.as_str(),
                    url.template = info.template,
                    server.address = server.map(|(host, _)| host),
                    server.port = server.map(|(_, port)| port),
                    http.request.resend_count = number.checked_sub(1).filter(|count| *count > 0),
                    http.response.status_code = $crate::tracing::field::Empty,
                    error.type = $crate::tracing::field::Empty,
                    request_id = $crate::tracing::field::Empty,
                )
            },
            over: |attempt, failure| match (attempt.again_after, failure) {
                (Some(pause), _) => $crate::tracing::info!(
                    target: env!("CARGO_CRATE_NAME"),
                    attempt = attempt.number,
                    elapsed = ?attempt.elapsed,
                    ?pause,
                    http.response.status_code = attempt.status,
                    error.type = attempt.error.as_deref(),
                    "sending again"
                ),
                (None, Some(failure)) => $crate::tracing::warn!(
                    target: env!("CARGO_CRATE_NAME"),
                    attempt = attempt.number,
                    elapsed = ?attempt.elapsed,
                    error.type = attempt.error.as_deref(),
                    %failure,
                    "failed"
                ),
                (None, None) => $crate::tracing::debug!(
                    target: env!("CARGO_CRATE_NAME"),
                    attempt = attempt.number,
                    elapsed = ?attempt.elapsed,
                    http.response.status_code = attempt.status,
                    error.type = attempt.error.as_deref(),
                    request_id = attempt.request_id,
                    "answered"
                ),
            },
        }
    };
}

/// Without the feature nothing is logged.
#[doc(hidden)]
#[macro_export]
#[cfg(not(feature = "tracing"))]
macro_rules! call_log {
    () => {
        $crate::client::CallLog {}
    };
}

#[cfg(feature = "tracing")]
impl CallLog {
    /// Begins the span of a call.
    pub(super) fn of_call(self, info: &OperationInfo) -> Span {
        Span((self.call)(info))
    }

    /// Begins the span of an attempt.
    pub(super) fn of_attempt(
        self,
        info: &OperationInfo,
        server: Option<(&str, u16)>,
        number: u32,
    ) -> Span {
        Span((self.attempt)(info, server, number))
    }

    /// Logs what an attempt brought.
    pub(super) fn of_outcome(
        self,
        Span(span): &Span,
        attempt: &CallAttempt<'_>,
        failure: Option<&Failure>,
    ) {
        span.record("http.response.status_code", attempt.status);
        span.record("request_id", attempt.request_id);
        if let Some(error) = attempt.error.as_deref() {
            span.record("error.type", error);
            span.record("otel.status_code", "ERROR");
        }
        let _entered = span.enter();
        (self.over)(attempt, failure);
    }
}

#[cfg(not(feature = "tracing"))]
#[expect(clippy::unused_self, reason = "nothing is logged without the feature")]
impl CallLog {
    pub(super) const fn of_call(self, _: &OperationInfo) -> Span {
        Span()
    }

    pub(super) const fn of_attempt(
        self,
        _: &OperationInfo,
        _: Option<(&str, u16)>,
        _: u32,
    ) -> Span {
        Span()
    }

    pub(super) const fn of_outcome(self, _: &Span, _: &CallAttempt<'_>, _: Option<&Failure>) {}
}
