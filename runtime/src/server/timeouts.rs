//! How long a request may take.

use std::time::Duration;

/// How long requests may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Timeouts {
    /// How long a body may pause while it comes.
    pub(super) body: Duration,
    /// From the head of a request to the head of its answer.
    pub(super) request: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            body: Duration::from_secs(10),
            request: Duration::from_secs(30),
        }
    }
}
