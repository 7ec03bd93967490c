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
