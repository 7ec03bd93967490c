//! A delivery as a row of a database.

use std::time::SystemTime;

use serde::{Deserialize, Serialize};

use super::attempt::Attempt;

/// A delivery as a row of a database.
#[derive(Deserialize, Serialize)]
pub(super) struct DeliveryRow {
    pub(super) id: String,
    pub(super) webhook: String,
    pub(super) state: RowState,
    /// Where it goes; none where it goes nowhere.
    pub(super) url: Option<String>,
    /// JSON; none where it would not be valid.
    pub(super) body: Option<String>,
    pub(super) attempts: Vec<Attempt>,
    pub(super) failures: usize,
}

/// What has become of it.
#[derive(Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RowState {
    NotSent {
        reason: String,
    },
    /// Also one that was being sent: its receiver may have it already, by the same id.
    Waiting {
        due: SystemTime,
    },
    Delivered,
    Failed,
}
