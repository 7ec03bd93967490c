//! Everything back to the start: `POST /control/reset`, with the parts that are kept.

use std::collections::BTreeMap;

use serde::Deserialize;
use svc_server::Rejection;

use crate::disturbances::Disturbances;
use crate::shared::StoredSettings;
use crate::store::Rows;

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
    /// A reset from the body of its request; without a body nothing is kept.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(body: &[u8]) -> Result<Self, String> {
        if body.trim_ascii().is_empty() {
            return Ok(Self::default());
        }
        // A list would be read as the members in their order.
        let reset = if body.trim_ascii().starts_with(b"{") {
            serde_json::from_slice(body).map_err(|error| error.to_string())
        } else {
            Err("it is no object".to_owned())
        };
        reset.map_err(|error| {
            format!(
                "{error}; the body is {{\"keep\": […]}} with any of clock, assumptions, faults, additions, or empty"
            )
        })
    }

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
            waiting.faults = crate::faults::Faults::default();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_says_what_is_kept() {
        let kept = |body: &str| Reset::parse(body.as_bytes()).map(|reset| reset.keep);
        assert_eq!(kept(""), Ok(vec![]));
        assert_eq!(kept(" \n"), Ok(vec![]));
        assert_eq!(kept("{}"), Ok(vec![]));
        assert_eq!(
            kept(r#"{"keep":["clock","additions"]}"#),
            Ok(vec![Part::Clock, Part::Additions])
        );
        for wrong in [
            "[]",
            "clock",
            r#"{"keep":"clock"}"#,
            r#"{"keep":["keys"]}"#,
            r#"{"keep":[],"clock":1}"#,
        ] {
            let message = kept(wrong).expect_err(wrong);
            assert!(
                message.contains("clock, assumptions, faults, additions"),
                "{message}"
            );
        }
    }
}
