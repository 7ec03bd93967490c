//! JSON values with numbers as they were written.

use std::mem;

use oasmith::json_string;

/// A JSON value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// `null`
    Null,
    /// A boolean.
    Bool(bool),
    /// A number, as it was written.
    Number(String),
    /// A string without escapes.
    Text(String),
    /// An array.
    List(Vec<Value>),
    /// An object, in the order of the document.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// A scalar as a mapping writes it.
    #[must_use]
    pub fn tag_text(&self) -> String {
        self.as_text().map_or_else(|| self.to_json(), str::to_owned)
    }

    /// The string, if it is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self {
            Some(text)
        } else {
            None
        }
    }

    /// The value as JSON, without spaces.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut json = String::new();
        self.write_json(&mut json);
        json
    }

    fn write_json(&self, json: &mut String) {
        match self {
            Self::Null => json.push_str("null"),
            Self::Bool(value) => json.push_str(if *value { "true" } else { "false" }),
            Self::Number(lexeme) => json.push_str(lexeme),
            Self::Text(text) => json.push_str(&json_string(text)),
            Self::List(values) => {
                let mut separator = "[";
                for value in values {
                    json.push_str(mem::replace(&mut separator, ","));
                    value.write_json(json);
                }
                json.push_str(if values.is_empty() { "[]" } else { "]" });
            }
            Self::Map(entries) => {
                let mut separator = "{";
                for (key, value) in entries {
                    json.push_str(mem::replace(&mut separator, ","));
                    json.push_str(&json_string(key));
                    json.push(':');
                    value.write_json(json);
                }
                json.push_str(if entries.is_empty() { "{}" } else { "}" });
            }
        }
    }
}
