//! What actions change.

use oasmith_codegen::ir::{Api, StateChange, Transition, Use, Value};

use super::members;

/// The item after an action.
///
/// # Errors
/// No move leads from the state of the item, in words.
pub(super) fn acted(
    item: &Value,
    change: &StateChange,
    state: Option<&Vec<String>>,
    body: Option<&Value>,
) -> Result<Value, String> {
    let mut after = item.clone();
    match change {
        StateChange::Unknown => {}
        StateChange::State(value) => {
            if let Some(state) = state {
                let value = Value::Text(value.clone());
                members::set(&mut after, state, value);
            }
        }
        StateChange::Moves(moves) => {
            if let Some(state) = state {
                let value = moved(item, state, moves)?;
                members::set(&mut after, state, Value::Text(value));
            }
        }
        StateChange::Flag(steps, value) => members::set(&mut after, steps, Value::Bool(*value)),
        StateChange::Member(steps) => {
            let value = body.and_then(|it| members::get(it, steps));
            if let Some(value) = value.or(body) {
                members::set(&mut after, steps, value.clone());
            }
        }
    }
    Ok(after)
}

/// What an item has none of and the body of an action has. What it has may mean something else: an order is not changed to the amount of a refund.
pub(super) fn completed(item: &mut Value, body: &Value, used: Use, api: &Api) {
    let Some(record) = api.shapes.get(used.shape).kind.record() else {
        return;
    };
    for (name, value) in members::all(body) {
        let is_described = record.fields.iter().any(|it| it.wire == name);
        let steps = [name];
        let is_missing = matches!(members::get(item, &steps), None | Some(Value::Null));
        if is_described && is_missing {
            members::set(item, &steps, value);
        }
    }
}

fn moved(item: &Value, steps: &[String], moves: &[Transition]) -> Result<String, String> {
    let now = members::text(item, steps);
    let mut moves = moves.iter();
    let found = moves.find(|it| it.from.is_none() || it.from == now);
    found.map(|it| it.to.clone()).ok_or_else(|| {
        let now = now.unwrap_or_default();
        format!("Nothing leads on from the state `{now}` by this")
    })
}
