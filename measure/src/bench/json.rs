//! JSON of plain values, for other programs that want the numbers.

use serde_yaml::Value;

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

fn member(name: &Value, value: &Value) -> String {
    let name = name.as_str().unwrap_or_default();
    format!("{}:{}", string(name), text(value))
}

/// A string with its quotes.
pub fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            other if other.is_control() => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(other)));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}
