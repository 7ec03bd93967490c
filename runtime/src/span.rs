//! Spans of `tracing`, around the calls of clients and servers. Without that feature nothing is logged.

use std::future::Future;

/// The span of one call.
pub(crate) struct Span(#[cfg(feature = "tracing")] pub(crate) tracing::Span);

impl Span {
    /// A future whose logs belong to this span.
    #[cfg(feature = "tracing")]
    pub(crate) fn follow<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        tracing::Instrument::instrument(future, self.0.clone())
    }

    /// Logs nothing: the feature `tracing` is off.
    #[cfg(not(feature = "tracing"))]
    #[expect(clippy::unused_self, reason = "nothing is logged without the feature")]
    pub(crate) fn follow<F: Future>(&self, future: F) -> F {
        future
    }
}
