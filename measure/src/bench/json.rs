//! JSON of plain values.

use serde_yaml::Value;

use crate::json::quote;

/// A value as JSON, without spaces.
pub fn text(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(bool) => bool.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => string(text),
        Value::Sequence(items) => {
            let items: Vec<String> = items.iter().map(text).collect();
            format!("[{}]", items.join(","))
        }
        Value::Mapping(members) => {
            let members = members.iter().map(|(name, value)| member(name, value));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        // JSON has no tags.
        Value::Tagged(tagged) => text(&tagged.value),
    }
}

/// A value as JSON for people: a line for each member and item, where they hold others.
pub fn lines(value: &Value) -> String {
    let mut lines = String::new();
    write_lines(value, 0, &mut lines);
    lines
}

fn write_lines(value: &Value, depth: usize, to: &mut String) {
    let is_flat = |value: &Value| !matches!(value, Value::Sequence(_) | Value::Mapping(_));
    let (open, close, parts): (_, _, Vec<(String, &Value)>) = match value {
        Value::Sequence(items) if !items.iter().all(is_flat) => {
            let items = items.iter().map(|item| (String::new(), item));
            ('[', ']', items.collect())
        }
        Value::Mapping(members) if !members.values().all(is_flat) => {
            let key = |name: &Value| string(name.as_str().unwrap_or_default()) + ": ";
            let members = members.iter().map(|(name, value)| (key(name), value));
            ('{', '}', members.collect())
        }
        flat => return to.push_str(&text(flat)),
    };
    to.push(open);
    for (at, (key, value)) in parts.into_iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        to.push_str(&format!("{comma}\n{:1$}{key}", "", (depth + 1) * 2));
        write_lines(value, depth + 1, to);
    }
    to.push_str(&format!("\n{:1$}{close}", "", depth * 2));
}

fn member(name: &Value, value: &Value) -> String {
    let name = name.as_str().unwrap_or_default();
    format!("{}:{}", string(name), text(value))
}

/// A string with its quotes.
pub fn string(text: &str) -> String {
    let mut quoted = String::new();
    quote(text, &mut quoted);
    quoted
}
