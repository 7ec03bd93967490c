//! What is known of one connection: whether it is still asked for anything, and whether its caller takes what it is sent.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::limits::ConnectionLimits;
use super::patience::Patience;

/// A connection, as those see it that read its requests, make its answers and write them.
#[derive(Debug)]
pub(super) struct Conversation {
    state: Mutex<State>,
    /// How long it may be asked for nothing.
    quiet: Duration,
    /// How often a caller is looked at who takes nothing.
    tick: Duration,
}

#[derive(Debug)]
struct State {
    /// Requests whose answers were not handed over as a whole.
    open: usize,
    /// Since when there is none.
    quiet_since: Instant,
    /// Whether the socket takes what is written.
    writes: Patience,
    /// Whether the answers are taken, which in HTTP/2 a caller may put off one by one (RFC 9113, section 5.2).
    answers: Patience,
    /// Pieces of answers that were handed over, and are not taken.
    untaken: usize,
    /// Answers of the service whose heads were not written.
    unwritten: usize,
    /// Whether the last request was answered before its caller sent all of it.
    is_unread: bool,
    is_stalled: bool,
}

impl State {
    /// When the caller is given up; `None` while it takes what it is sent.
    fn patience_ends(&self) -> Option<Instant> {
        let ends = [self.writes.ends(), self.answers.ends()];
        ends.into_iter().flatten().min()
    }
}

/// What a connection is at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// It may go on, and is looked at again then.
    Waits(Instant),
    /// It is asked for nothing.
    Quiet,
    /// Its caller does not take what it asked for.
    Stalled,
}

impl Conversation {
    pub(super) fn new(limits: &ConnectionLimits, begun: Instant) -> Self {
        Self {
            state: Mutex::new(State {
                open: 0,
                quiet_since: begun,
                writes: Patience::new(limits.pace),
                answers: Patience::new(limits.pace),
                untaken: 0,
                unwritten: 0,
                is_unread: false,
                is_stalled: false,
            }),
            quiet: limits.head_timeout,
            tick: limits.pace.pause / 8,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request is there; its answer is open until the guard is dropped.
    pub(super) fn begin(self: &Arc<Self>) -> OpenAnswer {
        let mut state = self.state();
        state.open += 1;
        state.is_unread = false;
        OpenAnswer(Arc::clone(self))
    }

    /// Nobody reads the rest of a request.
    pub(super) fn left_unread(&self) {
        self.state().is_unread = true;
    }

    /// Whether the caller may still send of a request that was answered.
    pub(super) fn is_unread(&self) -> bool {
        self.state().is_unread
    }

    /// The service gave an answer.
    pub(super) fn answered(&self) {
        self.state().unwritten += 1;
    }

    /// Whether a head that is to be written now is none of the service, but one of the protocol.
    pub(super) fn head_is_of_the_protocol(&self) -> bool {
        let state = self.state();
        state.unwritten == 0 && state.open == 0
    }

    /// The socket takes nothing.
    pub(super) fn blocked(&self) {
        self.state().writes.wait(Instant::now());
    }

    /// The socket took so many bytes, which begin with a head or not.
    pub(super) fn wrote(&self, bytes: usize, is_head: bool) {
        let mut state = self.state();
        if is_head {
            state.unwritten = state.unwritten.saturating_sub(1);
        }
        if state.writes.is_whole() {
            return;
        }
        let now = Instant::now();
        state.writes.took(bytes, now);
        state.quiet_since = now;
    }

    /// When it is to be looked at again because its caller is waited for; `None` while that is not so.
    pub(super) fn tick(&self) -> Option<Instant> {
        let end = self.state().patience_ends()?;
        Some(end.min(Instant::now() + self.tick))
    }

    pub(super) fn verdict(&self, now: Instant) -> Progress {
        let mut state = self.state();
        if let Some(end) = state.patience_ends() {
            state.is_stalled = end <= now;
            return if state.is_stalled {
                Progress::Stalled
            } else {
                Progress::Waits(end.min(now + self.tick))
            };
        }
        let end = state.quiet_since + self.quiet;
        match (state.open, end <= now) {
            (0, true) => Progress::Quiet,
            (0, false) => Progress::Waits(end),
            (_, _) => Progress::Waits(now + self.quiet),
        }
    }

    /// Whether it ended because its caller does not take what it asked for.
    pub(super) fn is_stalled(&self) -> bool {
        self.state().is_stalled
    }
}

/// An answer that was not handed over as a whole.
#[derive(Debug)]
pub(super) struct OpenAnswer(Arc<Conversation>);

impl OpenAnswer {
    /// A piece was handed over.
    pub(super) fn handed_over(&self) {
        let mut state = self.0.state();
        state.untaken += 1;
        state.answers.wait(Instant::now());
    }

    /// A piece of so many bytes was taken.
    pub(super) fn taken(&self, bytes: usize) {
        let mut state = self.0.state();
        let now = Instant::now();
        state.untaken = state.untaken.saturating_sub(1);
        state.answers.took(bytes, now);
        if state.untaken > 0 {
            state.answers.wait(now);
        }
    }
}

impl Drop for OpenAnswer {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.open = state.open.saturating_sub(1);
        if state.open == 0 {
            state.quiet_since = Instant::now();
        }
    }
}
