//! Futures in boxes, for what is called through a table.

use std::future::Future;
use std::pin::Pin;

/// A future in a box, which may go to another thread.
pub type BoxFuture<'f, T> = Pin<Box<dyn Future<Output = T> + Send + 'f>>;
