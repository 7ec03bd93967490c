//! What is logged of a call: its operation, route, id and status; never a header or a body, which may hold secrets.

use std::future::Future;

use super::Route;

/// The span of one call.
pub(super) struct Span {
    #[cfg(feature = "tracing")]
    span: tracing::Span,
}

#[cfg(feature = "tracing")]
impl Span {
    pub(super) fn open(route: &Route, id: &str) -> Self {
        let span = tracing::info_span!(
            "request",
            operation = route.operation,
            method = route.method.as_str(),
            route = route.template,
            request_id = id,
            status = tracing::field::Empty,
        );
        Self { span }
    }

    pub(super) fn follow<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        tracing::Instrument::instrument(future, self.span.clone())
    }

    pub(super) fn close(&self, status: u16) {
        self.span.record("status", status);
        let _entered = self.span.enter();
        if status >= 500 {
            tracing::error!("failed");
        } else {
            tracing::info!("answered");
        }
    }
}

#[cfg(not(feature = "tracing"))]
#[expect(clippy::unused_self, reason = "nothing is logged without the feature")]
impl Span {
    pub(super) fn open(_: &Route, _: &str) -> Self {
        Self {}
    }

    pub(super) fn follow<F: Future>(&self, future: F) -> F {
        future
    }

    pub(super) fn close(&self, _: u16) {}
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

/// The server stops, and does not wait any longer.
#[cfg(feature = "axum")]
pub(super) fn still_running() {
    #[cfg(feature = "tracing")]
    tracing::warn!("requests were still running in the end");
}
