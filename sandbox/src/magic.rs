//! Amounts that make something happen: the cents of an amount choose what becomes of it.

use serde_json::{Value, json};

/// What becomes of a deposit or an authorization.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It goes through.
    Through,
    /// Its trade is stuck, until it is executed.
    Stuck,
    /// It is sent back.
    Refunded,
    /// It is to be sent back, which fails.
    RefundFailed,
    /// It is to be sent back, and nobody said where to.
    MissingPolicy,
    /// A card authorization is denied.
    Denied,
}

/// All of them, in one table: the end of the amount, what becomes of it, and what one sees.
const TABLE: &[(&str, Outcome, &str)] = &[
    (
        ".01",
        Outcome::Stuck,
        "a drain's trade of USDT for USD is stuck: it is listed as pending until it is executed; other drains go through",
    ),
    (
        ".02",
        Outcome::Refunded,
        "a drain is `refund_in_flight`, and then has a `refund_tx_hash`",
    ),
    (
        ".03",
        Outcome::RefundFailed,
        "a drain is `refund_in_flight`, and then `refund_failed`",
    ),
    (
        ".04",
        Outcome::MissingPolicy,
        "a drain is `missing_return_policy` until a policy is configured (`POST /control/return_policy`); then it is refunded as with .02",
    ),
    (".05", Outcome::Denied, "a card authorization is denied"),
];

/// What becomes of an amount.
#[must_use]
pub fn outcome(amount: &str) -> Outcome {
    let row = TABLE.iter().find(|(end, ..)| amount.ends_with(end));
    row.map_or(Outcome::Through, |(_, outcome, _)| *outcome)
}

/// The table, as JSON.
#[must_use]
pub fn shown() -> Value {
    let rows = TABLE
        .iter()
        .map(|(end, _, what)| json!({ "amount_ends_in": end, "effect": what }));
    rows.collect()
}
