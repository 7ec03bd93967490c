//! JSON values with numbers as they were written.

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
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Value>),
    /// An object, in the order of the document.
    Map(Vec<(String, Value)>),
}

impl Value {
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
        match self {
            Self::Null => "null".to_owned(),
            Self::Bool(value) => value.to_string(),
            Self::Number(lexeme) => lexeme.clone(),
            Self::Text(text) => json_string(text),
            Self::List(values) => {
                let items: Vec<String> = values.iter().map(Self::to_json).collect();
                format!("[{}]", items.join(","))
            }
            Self::Map(entries) => {
                let members = entries
                    .iter()
                    .map(|(key, value)| format!("{}:{}", json_string(key), value.to_json()));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }
        }
    }
}
