//! What is logged of a call: its operation, route, id and status; never a header or a body, which may hold secrets.

use super::Route;
use crate::span::Span;

/// Begins the span of a call.
#[cfg(feature = "tracing")]
pub(super) fn open(route: &Route, id: &str) -> Span {
    Span(tracing::info_span!(
        "request",
        operation = route.operation,
        method = route.method.as_str(),
        route = route.template,
        request_id = id,
        status = tracing::field::Empty,
    ))
}

/// Logs how a call was answered.
#[cfg(feature = "tracing")]
pub(super) fn close(Span(span): &Span, status: u16) {
    span.record("status", status);
    let _entered = span.enter();
    if status >= 500 {
        tracing::error!("failed");
    } else {
        tracing::info!("answered");
    }
}

#[cfg(not(feature = "tracing"))]
pub(super) fn open(_: &Route, _: &str) -> Span {
    Span()
}

#[cfg(not(feature = "tracing"))]
pub(super) fn close(_: &Span, _: u16) {}

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

/// The server stops, and does not wait any longer.
#[cfg(feature = "axum")]
pub(super) fn still_running() {
    #[cfg(feature = "tracing")]
    tracing::warn!("requests were still running in the end");
}
