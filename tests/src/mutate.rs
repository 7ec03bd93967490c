//! Damage: small changes that often, but not always, make a valid instance invalid.

use serde_json::{Value, json};

use crate::choices::Choices;

/// Changes the instance in up to three places.
pub fn mutate(instance: &mut Value, choices: &mut Choices<'_>) {
    for _ in 0..=choices.below(3) {
        let mut places = count(instance);
        let at = choices.below(places);
        places = at;
        if let Some(place) = nth(instance, &mut places) {
            change(place, choices);
        }
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(members) => members.values().map(count).sum(),
        _ => 0,
    }
}

/// The value at a position of the walk from the root; `left` counts down.
fn nth<'v>(value: &'v mut Value, left: &mut usize) -> Option<&'v mut Value> {
    if *left == 0 {
        return Some(value);
    }
    *left -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, left)),
        Value::Object(members) => members.values_mut().find_map(|member| nth(member, left)),
        _ => None,
    }
}

fn change(value: &mut Value, choices: &mut Choices<'_>) {
    match value {
        Value::String(text) if !choices.once_in(4) => change_text(text, choices),
        Value::Number(_) if !choices.once_in(4) => change_number(value, choices),
        Value::Array(items) if !choices.once_in(4) => change_list(items, choices),
        Value::Object(members) if !choices.once_in(5) => change_object(members, choices),
        _ => *value = other(choices),
    }
}

fn change_text(text: &mut String, choices: &mut Choices<'_>) {
    match choices.below(8) {
        0 => text.push('a'),
        1 => text.push(' '),
        2 => drop(text.pop()),
        3 => text.clear(),
        4 => text.insert(0, 'Ä'),
        5 => *text = text.repeat(30),
        6 => *text = text.to_uppercase(),
        _ => text.push('\n'),
    }
}

fn change_number(value: &mut Value, choices: &mut Choices<'_>) {
    let number = value.as_i64().unwrap_or(0);
    let steps = [
        json!(number.wrapping_add(1)),
        json!(number.wrapping_sub(1)),
        json!(0),
        json!(-1),
        json!(100),
        json!(101),
        json!(1.5),
        json!(201),
    ];
    *value = choices.pick(&steps).cloned().unwrap_or(Value::Null);
}

fn change_list(items: &mut Vec<Value>, choices: &mut Choices<'_>) {
    match choices.below(4) {
        0 => drop(items.pop()),
        1 => items.clear(),
        2 => items.extend(items.first().cloned()),
        _ => items.push(other(choices)),
    }
}

fn change_object(members: &mut serde_json::Map<String, Value>, choices: &mut Choices<'_>) {
    let names: Vec<String> = members.keys().cloned().collect();
    match choices.below(3) {
        0 | 1 if !names.is_empty() => {
            let name = names
                .get(choices.below(names.len()))
                .cloned()
                .unwrap_or_default();
            members.remove(&name);
        }
        _ => drop(members.insert("a member of tomorrow".to_owned(), other(choices))),
    }
}

fn other(choices: &mut Choices<'_>) -> Value {
    let values = [
        json!(null),
        json!("another value"),
        json!(""),
        json!(7),
        json!(false),
        json!([]),
        json!({}),
        json!(["x"]),
        json!({"x": 1}),
    ];
    choices.pick(&values).cloned().unwrap_or(Value::Null)
}
