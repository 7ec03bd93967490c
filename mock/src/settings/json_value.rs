//! Values of JSON as settings have them.

use oasmith_codegen::ir::Value;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Any value of JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonValue(pub(crate) Value);

impl<'de> Deserialize<'de> for JsonValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(from)?;
        let value = Value::from_json(&value.to_string());
        value
            .map(Self)
            .ok_or_else(|| D::Error::custom("the value is none of JSON"))
    }
}

#[cfg(test)]
impl schemars::JsonSchema for JsonValue {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "JsonValue".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!(true)
    }
}
