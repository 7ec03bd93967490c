//! What stands around every handler.

use super::{BoxFuture, Context, HandlerResult};

/// Something that stands around every handler, once the request is known to be valid: a store of idempotent answers, a meter.
pub trait Middleware: Send + Sync + 'static {
    /// Runs the handler, or answers in its place.
    fn handle<'a>(
        &'a self,
        context: &'a Context,
        handler: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult>;
}
