//! What one connection may take, and for how long.

use std::time::Duration;

use super::patience::Pace;

/// The settings of the [`Server`](super::Server) that each connection has.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConnectionLimits {
    /// How long a head may take to come, and how long none may come.
    pub(super) head_timeout: Duration,
    /// Bytes of a head.
    pub(super) head_limit: usize,
    /// Bytes of a request that are dropped after its answer.
    pub(super) drain_limit: usize,
    /// How slowly answers may be taken.
    pub(super) pace: Pace,
    /// Requests of a connection of HTTP/2 that are worked on at once.
    pub(super) concurrent_requests: usize,
    /// Large answers of a connection of HTTP/2 that may wait to be taken while others are begun.
    pub(super) untaken_answers: usize,
}

impl ConnectionLimits {
    pub(super) const USUAL: Self = Self {
        head_timeout: Duration::from_secs(10),
        head_limit: 64 << 10,
        drain_limit: 16 << 20,
        pace: Pace {
            pause: Duration::from_secs(10),
            rate: 1024,
        },
        concurrent_requests: 32,
        untaken_answers: 4,
    };

    /// The same with no time that is longer than a clock can add.
    pub(super) fn on_a_clock(mut self) -> Self {
        const MAX_TIME: Duration = Duration::from_secs(365 * 24 * 3600);
        self.head_timeout = self.head_timeout.min(MAX_TIME);
        self.pace.pause = self.pace.pause.min(MAX_TIME);
        self
    }
}
