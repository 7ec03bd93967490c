//! A delivery as a row of a database.

use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::attempt::Attempt;

/// A delivery as a row of a database.
#[derive(Deserialize, Serialize)]
pub(super) struct DeliveryRow {
    pub(super) id: String,
    pub(super) webhook: String,
    /// That of one that was being sent is that it waits: its receiver may have it already, by the same id.
    pub(super) state: DeliveryState,
    /// Where it goes; none where it goes nowhere.
    pub(super) url: Option<String>,
    /// JSON; none where it would not be valid.
    pub(super) body: Option<String>,
    pub(super) attempts: Vec<Attempt>,
    pub(super) failures: usize,
}

/// What has become of it.
#[derive(Clone, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DeliveryState {
    /// It cannot be sent.
    NotSent { reason: String },
    /// It is sent at this time.
    Waiting { due: SystemTime },
    /// It is being sent, which no row says.
    #[serde(skip)]
    Sending,
    /// A receiver has taken it.
    Delivered,
    /// It is not sent again.
    Failed,
}
