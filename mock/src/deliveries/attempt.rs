//! An attempt to send an event.

use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::target::AttemptOutcome;
use crate::control::milliseconds;

/// An attempt to send an event.
#[derive(Clone, Deserialize, Serialize)]
pub(super) struct Attempt {
    pub(super) at: SystemTime,
    pub(super) outcome: AttemptOutcome,
}

impl Attempt {
    /// All of it, for people and programs.
    pub(super) fn shown(&self) -> serde_json::Value {
        let (status, error) = match &self.outcome {
            AttemptOutcome::Taken(status) | AttemptOutcome::Refused(status, _) => {
                (Some(*status), None)
            }
            AttemptOutcome::Gone => (Some(410), None),
            AttemptOutcome::Unanswered(error) | AttemptOutcome::Impossible(error) => {
                (None, Some(error))
            }
        };
        json!({ "at": timestamp(self.at), "status": status, "error": error })
    }
}

/// A time as it is shown.
pub(super) fn timestamp(time: SystemTime) -> String {
    let time = jiff::Timestamp::from_millisecond(milliseconds(time));
    time.unwrap_or_default().to_string()
}
