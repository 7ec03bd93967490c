//! What controls are asked with. A member that none of them knows is a slip, and refused.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use svc_server::Rejection;

use super::bad;
use crate::reset::Reset;

/// How far the clock is moved.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Advance {
    pub(super) advance_seconds: i64,
}

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

/// The body of a control.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read_body<T: DeserializeOwned>(body: &[u8]) -> Result<T, Rejection> {
    object(body).map_err(|error| {
        bad(&format!(
            "the body: {error}; GET /control shows one of each"
        ))
    })
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

fn object<T: DeserializeOwned>(body: &[u8]) -> Result<T, String> {
    // An array in the order of the members would be one as well.
    if !body.trim_ascii_start().starts_with(b"{") {
        return Err("expected a JSON object".to_owned());
    }
    serde_json::from_slice(body).map_err(|error| error.to_string())
}

/// Refuses a body where none is read: `{}` is what some clients send for nothing.
///
/// # Errors
/// There is something in it.
pub(super) fn no_body(body: &[u8]) -> Result<(), Rejection> {
    match body.trim_ascii() {
        b"" | b"{}" => Ok(()),
        _ => Err(bad("this control takes no body")),
    }
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
