//! What is logged of a call: its operation, attempts and status; never a header, a query or a body, which may hold secrets.

use std::future::Future;
use std::time::Duration;

use super::{Failure, Received, Route};
use crate::http::Response;

/// The span of one call.
pub(super) struct Span {
    #[cfg(feature = "tracing")]
    span: tracing::Span,
}

#[cfg(feature = "tracing")]
impl Span {
    pub(super) fn open(route: &Route) -> Self {
        let span = tracing::info_span!(
            "call",
            operation = route.operation,
            method = route.method.as_str(),
            route = route.template,
            status = tracing::field::Empty,
            request_id = tracing::field::Empty,
        );
        Self { span }
    }

    pub(super) fn follow<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        tracing::Instrument::instrument(future, self.span.clone())
    }

    pub(super) fn close(&self, received: &Result<Received, Failure>) {
        let _entered = self.span.enter();
        match received {
            Ok(received) => {
                self.span.record("status", received.status());
                self.span.record("request_id", received.request_id());
                tracing::debug!("answered");
            }
            Err(failure) => tracing::warn!(%failure, "failed"),
        }
    }
}

/// Tells that a call is sent again.
#[cfg(feature = "tracing")]
pub(super) fn again(sent: u32, pause: Duration, attempt: &Result<Response, Failure>) {
    match attempt {
        Ok(response) => tracing::info!(sent, ?pause, status = response.status, "sending again"),
        Err(failure) => tracing::info!(sent, ?pause, %failure, "sending again"),
    }
}

#[cfg(not(feature = "tracing"))]
#[expect(clippy::unused_self, reason = "nothing is logged without the feature")]
impl Span {
    pub(super) fn open(_: &Route) -> Self {
        Self {}
    }

    pub(super) fn follow<F: Future>(&self, future: F) -> F {
        future
    }

    pub(super) fn close(&self, _: &Result<Received, Failure>) {}
}

/// Nothing is told without the feature.
#[cfg(not(feature = "tracing"))]
pub(super) fn again(_: u32, _: Duration, _: &Result<Response, Failure>) {}
