//! How many requests of one connection are worked on at once, and how many answers it may leave untaken: in HTTP/2 one connection has a
//! hundred requests.

#![cfg_attr(
    not(feature = "http2-server"),
    allow(
        dead_code,
        reason = "in HTTP/1.1 a connection has one request at a time"
    )
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ::axum::body::{Body, HttpBody};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::limits::ConnectionLimits;

/// From so many bytes on, an answer that is there as a whole is large.
const LARGE: u64 = 64 << 10;

/// The requests and answers of one connection that are in flight.
#[derive(Debug)]
pub(super) struct InFlight {
    at_once: Arc<Semaphore>,
    untaken: Arc<Untaken>,
    most_untaken: usize,
}

/// Large answers that are not taken.
#[derive(Debug, Default)]
struct Untaken {
    answers: AtomicUsize,
    fewer: Notify,
}

impl InFlight {
    pub(super) fn new(limits: &ConnectionLimits) -> Self {
        let at_once = limits.concurrent_requests;
        Self {
            at_once: Arc::new(Semaphore::new(at_once.clamp(1, Semaphore::MAX_PERMITS))),
            untaken: Arc::default(),
            most_untaken: limits.untaken_answers.max(1),
        }
    }

    /// Waits until a request may be worked on.
    pub(super) async fn next(&self) -> Option<OwnedSemaphorePermit> {
        let turn = Arc::clone(&self.at_once).acquire_owned().await.ok();
        loop {
            let fewer = self.untaken.fewer.notified();
            if self.untaken.answers.load(Ordering::Acquire) < self.most_untaken {
                return turn;
            }
            fewer.await;
        }
    }

    /// The place of an answer among those that are not taken, if it is large. One that comes as it is made takes no memory.
    pub(super) fn untaken_answer(&self, body: &Body) -> Option<UntakenAnswer> {
        body.size_hint().exact().filter(|bytes| *bytes >= LARGE)?;
        self.untaken.answers.fetch_add(1, Ordering::AcqRel);
        Some(UntakenAnswer(Arc::clone(&self.untaken)))
    }
}

/// The place of an answer among those that are not taken.
#[derive(Debug)]
pub(super) struct UntakenAnswer(Arc<Untaken>);

impl Drop for UntakenAnswer {
    fn drop(&mut self) {
        self.0.answers.fetch_sub(1, Ordering::AcqRel);
        self.0.fewer.notify_waiters();
    }
}
