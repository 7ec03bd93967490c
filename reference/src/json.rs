//! JSON as people read it, line by line.

use oasmith::json_string;
use oasmith_codegen::ir::Value;

/// A value over several lines.
pub(crate) fn pretty(value: &Value) -> String {
    let mut json = String::new();
    write(value, 0, &mut json);
    json
}

fn write(value: &Value, depth: usize, json: &mut String) {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => {
            json.push_str(&value.to_json());
        }
        Value::List(items) if items.is_empty() => json.push_str("[]"),
        Value::Map(entries) if entries.is_empty() => json.push_str("{}"),
        Value::List(items) => {
            let lines = items.iter().map(|item| (None, item));
            block(('[', ']'), lines, depth, json);
        }
        Value::Map(entries) => {
            let lines = entries.iter().map(|(key, value)| (Some(key), value));
            block(('{', '}'), lines, depth, json);
        }
    }
}

fn block<'v>(
    (open, close): (char, char),
    lines: impl Iterator<Item = (Option<&'v String>, &'v Value)>,
    depth: usize,
    json: &mut String,
) {
    json.push(open);
    for (position, (key, value)) in lines.enumerate() {
        json.push_str(if position == 0 { "\n" } else { ",\n" });
        json.push_str(&"  ".repeat(depth + 1));
        if let Some(key) = key {
            json.push_str(&json_string(key));
            json.push_str(": ");
        }
        write(value, depth + 1, json);
    }
    json.push('\n');
    json.push_str(&"  ".repeat(depth));
    json.push(close);
}
