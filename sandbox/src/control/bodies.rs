//! What controls are asked with. A member that none of them knows is a slip, and refused.

use oasmith_mock::control::object;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::reset::Reset;

/// Funds that arrive.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Deposit {
    pub(super) liquidation_address_id: String,
    pub(super) amount: String,
}

/// A payment with a card.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Authorization {
    pub(super) card_account_id: String,
    pub(super) amount: String,
}

/// Members that answers have beside their own; without any, none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Additions {
    #[serde(default)]
    pub(super) members: Map<String, Value>,
}

/// An assumption and its value.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Assumed {
    pub(super) name: String,
    pub(super) value: String,
}

/// A reset; without a body nothing is kept.
///
/// # Errors
/// What is wrong with it.
pub(super) fn reset_of(body: &[u8]) -> Result<Reset, String> {
    if body.trim_ascii().is_empty() {
        return Ok(Reset::default());
    }
    object(body).map_err(|error| {
        format!(
            "{error}; the body is {{\"keep\": […]}} with any of clock, assumptions, faults, additions, or empty"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::reset_of;
    use crate::reset::Part;

    #[test]
    fn a_body_says_what_is_kept() {
        let kept = |body: &str| reset_of(body.as_bytes()).map(|reset| reset.keep);
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
