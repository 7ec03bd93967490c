//! Everything back to the start: `POST /control/reset`, with the parts that are kept.

use std::collections::BTreeMap;

use oasmith_mock::control::Faults;
use serde::Deserialize;
use svc_server::Rejection;

use crate::disturbances::Disturbances;
use crate::shared::StoredSettings;
use crate::store::{Rows, Setting};

/// What a reset can leave as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// How far the clock was moved.
    Clock,
    /// What was assumed.
    Assumptions,
    /// The faults that no request met yet.
    Faults,
    /// The members that answers have beside their own.
    Additions,
}

/// A reset as a test asks for it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    /// What is left as it is. All else is as when the sandbox was started.
    #[serde(default)]
    pub keep: Vec<Part>,
}

impl Reset {
    fn keeps(&self, part: Part) -> bool {
        self.keep.contains(&part)
    }

    /// Forgets everything but what is kept: how far the clock is ahead of the machine's then, in milliseconds.
    ///
    /// # Errors
    /// The store fails.
    pub fn clear(
        &self,
        rows: &dyn Rows,
        assumed: BTreeMap<String, String>,
    ) -> Result<i64, Rejection> {
        let (mut shared, mut waiting) = (StoredSettings::of(rows)?, Disturbances::of(rows)?);
        if !self.keeps(Part::Clock) {
            shared.ahead = 0;
        }
        if !self.keeps(Part::Assumptions) {
            shared.assumed = assumed;
        }
        if !self.keeps(Part::Faults) {
            waiting.faults = Faults::default();
        }
        if !self.keeps(Part::Additions) {
            waiting.additions.clear();
        }
        rows.clear()?;
        shared.put(rows)?;
        waiting.put(rows)?;
        Ok(shared.ahead)
    }
}
