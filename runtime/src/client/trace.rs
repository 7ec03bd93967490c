//! What is logged of a call: its operation, attempts and status; never a header, a query or a body, which may hold secrets.

use std::time::Duration;

use super::{Failure, OperationInfo, Received};
use crate::span::Span;

/// Begins the span of a call.
#[cfg(feature = "tracing")]
pub(super) fn open(info: &OperationInfo) -> Span {
    Span(tracing::info_span!(
        "call",
        operation = info.operation,
        method = info.method.as_str(),
        info = info.template,
        status = tracing::field::Empty,
        request_id = tracing::field::Empty,
    ))
}

/// Logs what a call brought.
#[cfg(feature = "tracing")]
pub(super) fn close(Span(span): &Span, received: &Result<Received, Failure>) {
    let _entered = span.enter();
    match received {
        Ok(received) => {
            span.record("status", received.status());
            span.record("request_id", received.request_id());
            tracing::debug!("answered");
        }
        Err(failure) => tracing::warn!(%failure, "failed"),
    }
}

/// Logs that a call is sent again.
#[cfg(feature = "tracing")]
pub(super) fn retry(sent: u32, pause: Duration, attempt: &Result<Received, Failure>) {
    match attempt {
        Ok(received) => tracing::info!(sent, ?pause, status = received.status(), "sending again"),
        Err(failure) => tracing::info!(sent, ?pause, %failure, "sending again"),
    }
}

#[cfg(not(feature = "tracing"))]
pub(super) fn open(_: &OperationInfo) -> Span {
    Span()
}

#[cfg(not(feature = "tracing"))]
pub(super) fn close(_: &Span, _: &Result<Received, Failure>) {}

#[cfg(not(feature = "tracing"))]
pub(super) fn retry(_: u32, _: Duration, _: &Result<Received, Failure>) {}
