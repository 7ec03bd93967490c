//! How far a clock is ahead, as a member of an object.

use oasmith_codegen::ir::Value;

/// The member that has how far a clock is ahead, in milliseconds.
const AHEAD: &str = "ahead";

/// An object beside how far a clock is ahead.
pub(super) fn with_clock(value: Value, ahead: i64) -> Value {
    let ahead = (AHEAD.to_owned(), Value::Number(ahead.to_string()));
    match value {
        Value::Map(members) => Value::Map(std::iter::once(ahead).chain(members).collect()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) => value,
    }
}

/// How far the clock is ahead that [`with_clock`] put into an object.
pub(super) fn clock(value: &Value) -> i64 {
    let ahead = value.member(AHEAD).map(Value::tag_text);
    ahead.and_then(|it| it.parse().ok()).unwrap_or_default()
}
