//! JSON values with numbers as they were written.

use std::collections::BTreeMap;
use std::mem;

use oasmith::{RawJson, json_string};

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
    /// The value that a JSON text holds; none where it is no JSON.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Self> {
        let json: RawJson = text.trim().parse().ok()?;
        Self::of_json(&json)
    }

    fn of_json(json: &RawJson) -> Option<Self> {
        let text = json.as_str();
        Some(match text.chars().next()? {
            'n' => Self::Null,
            't' => Self::Bool(true),
            'f' => Self::Bool(false),
            '"' => Self::Text(json.read().ok()?),
            '[' => {
                let items: Vec<RawJson> = json.read().ok()?;
                Self::List(items.iter().map(Self::of_json).collect::<Option<_>>()?)
            }
            '{' => {
                let members: BTreeMap<String, RawJson> = json.read().ok()?;
                let members = members.into_iter();
                let members = members.map(|(name, json)| Some((name, Self::of_json(&json)?)));
                Self::Map(members.collect::<Option<_>>()?)
            }
            _ => Self::Number(text.to_owned()),
        })
    }

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

    /// The member of an object with a name.
    #[must_use]
    pub fn member(&self, name: &str) -> Option<&Self> {
        let Self::Map(members) = self else {
            return None;
        };
        let found = members.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value)
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
