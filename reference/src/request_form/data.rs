//! What a script reads: JSON in an attribute.

use oasmith_codegen::ir::Value;

use crate::html::is_misleading;

pub(super) fn text(of: &str) -> Value {
    Value::Text(of.to_owned())
}

pub(super) fn list(of: impl IntoIterator<Item = Value>) -> Value {
    Value::List(of.into_iter().collect())
}

pub(super) fn object(members: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    let members = members.into_iter();
    Value::Map(members.map(|(name, it)| (name.to_owned(), it)).collect())
}

/// JSON without characters that markup spells out.
pub(super) fn in_attribute(of: &Value) -> String {
    let mut json = String::new();
    for character in of.to_json().chars() {
        if is_misleading(character) {
            json.push_str(&format!("\\u{:04x}", u32::from(character)));
        } else {
            json.push(character);
        }
    }
    json
}
