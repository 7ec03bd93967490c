//! What is logged of a call, in OpenTelemetry's words: its operation, route, id and status; never a header or a body, which may hold secrets.

use std::error::Error;
#[cfg(not(feature = "tracing"))]
use std::io::Write as _;
#[cfg(feature = "tracing")]
use std::time::Instant;

use super::Route;
#[cfg(feature = "tracing")]
use crate::Location;
use crate::Violations;
use crate::span::Span;

/// The span of a call that was begun.
pub(super) struct CallSpan {
    pub(super) span: Span,
    #[cfg(feature = "tracing")]
    begun: Instant,
}

/// Begins the span of a call.
#[cfg(feature = "tracing")]
pub(super) fn open(route: &Route, id: &str) -> CallSpan {
    let span = tracing::info_span!(
        "request",
        otel.name = %format_args!("{} {}", route.method.as_str(), route.template),
        otel.kind = "server",
        otel.status_code = tracing::field::Empty,
        operation = route.operation,
        http.request.method = route.method.as_str(),
        http.route = route.template,
        http.response.status_code = tracing::field::Empty,
        error.type = tracing::field::Empty,
        request_id = id,
    );
    CallSpan {
        span: Span(span),
        begun: Instant::now(),
    }
}

/// Logs how a call was answered.
#[cfg(feature = "tracing")]
pub(super) fn close(call: &CallSpan, status: u16) {
    let Span(span) = &call.span;
    span.record("http.response.status_code", status);
    let is_failed = status >= 500;
    if is_failed {
        span.record("error.type", status);
        span.record("otel.status_code", "ERROR");
    }
    let _entered = span.enter();
    let elapsed = call.begun.elapsed();
    if is_failed {
        tracing::error!(?elapsed, "failed");
    } else {
        tracing::info!(?elapsed, "answered");
    }
}

#[cfg(not(feature = "tracing"))]
pub(super) fn open(_: &Route, _: &str) -> CallSpan {
    CallSpan { span: Span() }
}

#[cfg(not(feature = "tracing"))]
pub(super) fn close(_: &CallSpan, _: u16) {}

/// An answer breaks rules of the description.
pub(super) fn answer_violations(operation: &str, status: u16, found: &Violations) {
    #[cfg(feature = "tracing")]
    {
        let violations = found.iter().map(|one| {
            let rule = one.rule.unwrap_or(one.code.as_str());
            match (&*one.pointer, one.location) {
                ("", _) => format!("{rule} by the whole"),
                (pointer, Location::Header) => format!("{rule} at {pointer} of the headers"),
                (pointer, Location::Path | Location::Query | Location::Cookie | Location::Body) => {
                    format!("{rule} at {pointer}")
                }
            }
        });
        let violations: Vec<String> = violations.collect();
        tracing::warn!(
            operation,
            http.response.status_code = status,
            violations = violations.join(", "),
            "an answer breaks rules of the description"
        );
    }
    #[cfg(not(feature = "tracing"))]
    let _ = (operation, status, found);
}

/// An operation is refused because of an error that the caller does not see. Without the feature `tracing` it is written where panics are.
pub(super) fn cause(operation: &str, status: u16, error: &(dyn Error + 'static)) {
    #[cfg(feature = "tracing")]
    tracing::error!(
        operation,
        http.response.status_code = status,
        error,
        "an operation is refused because of an error"
    );
    #[cfg(not(feature = "tracing"))]
    {
        let error = crate::sources::with_sources(error);
        let line = format!("{operation} is answered with {status} because of an error: {error}");
        // A program whose stderr is closed goes on.
        let _ = writeln!(std::io::stderr(), "{line}");
    }
}

/// A caller shows a token that is not good.
#[cfg(feature = "jwt")]
pub(super) fn refused_token(error: &super::JwtError) {
    #[cfg(feature = "tracing")]
    tracing::debug!(%error, "a token is refused");
    #[cfg(not(feature = "tracing"))]
    let _ = error;
}

/// Connections cannot be accepted.
#[cfg(feature = "axum")]
pub(super) fn not_accepted(error: &std::io::Error) {
    #[cfg(feature = "tracing")]
    tracing::warn!(%error, "connections cannot be accepted; trying again every second");
    #[cfg(not(feature = "tracing"))]
    let _ = error;
}

/// A connection ended before its time.
#[cfg(feature = "axum")]
pub(super) fn broken_connection(error: &hyper::Error) {
    #[cfg(feature = "tracing")]
    tracing::debug!(%error, "a connection broke");
    #[cfg(not(feature = "tracing"))]
    let _ = error;
}

/// A caller does not take what it asked for.
#[cfg(feature = "axum")]
pub(super) fn stalled() {
    #[cfg(feature = "tracing")]
    tracing::debug!("a connection was closed: its caller does not take its answers");
}

/// The server stops, and does not wait any longer.
#[cfg(feature = "axum")]
pub(super) fn still_running() {
    #[cfg(feature = "tracing")]
    tracing::warn!("requests were still running in the end");
}
