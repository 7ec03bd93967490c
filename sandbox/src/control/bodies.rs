//! What controls are asked with. A member that none of them knows is a slip, and refused.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use svc_server::Rejection;

use super::bad;

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
    // An array in the order of the members would be one as well.
    if !body.trim_ascii_start().starts_with(b"{") {
        return Err(bad(
            "the body is a JSON object; GET /control shows one of each",
        ));
    }
    serde_json::from_slice(body).map_err(|error| {
        bad(&format!(
            "the body: {error}; GET /control shows one of each"
        ))
    })
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
