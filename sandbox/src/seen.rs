//! What this process has seen, which tests look at: the last requests of the API, and the last attempts to deliver events.

use std::sync::{Mutex, MutexGuard, PoisonError};

use oasmith_mock::LastEntries;
use serde::Serialize;
use serde_json::Value;

/// The last requests and attempts.
#[derive(Debug, Default)]
pub struct Seen {
    requests: Mutex<LastEntries>,
    deliveries: Mutex<LastEntries>,
}

/// A request of the API. Nothing of its headers, query and body is in it.
#[derive(Debug, Serialize)]
pub(crate) struct SeenRequest {
    pub(crate) method: String,
    pub(crate) path: String,
    /// The id of the operation, where it is one.
    pub(crate) operation: Option<&'static str>,
    /// None where the connection was closed instead.
    pub(crate) status: Option<u16>,
}

/// An attempt to deliver an event.
#[derive(Debug, Serialize)]
pub(crate) struct SeenDelivery {
    pub(crate) event: String,
    pub(crate) endpoint: String,
    pub(crate) url: String,
    /// The time by the clock.
    pub(crate) at: String,
    /// What the receiver answered with.
    pub(crate) status: Option<u16>,
    /// Why there was no answer.
    pub(crate) reason: Option<String>,
}

impl Seen {
    pub(crate) fn request(&self, request: &SeenRequest) {
        locked(&self.requests).add(request);
    }

    pub(crate) fn delivery(&self, delivery: &SeenDelivery) {
        locked(&self.deliveries).add(delivery);
    }

    pub(crate) fn requests(&self) -> Value {
        locked(&self.requests).shown("requests")
    }

    pub(crate) fn deliveries(&self) -> Value {
        locked(&self.deliveries).shown("deliveries")
    }

    pub(crate) fn forget_requests(&self) {
        *locked(&self.requests) = LastEntries::default();
    }

    pub(crate) fn forget_deliveries(&self) {
        *locked(&self.deliveries) = LastEntries::default();
    }
}

fn locked(log: &Mutex<LastEntries>) -> MutexGuard<'_, LastEntries> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}
