//! Which requests an answer is for.

use std::collections::BTreeMap;

use oasmith::http::ParamLocation;
use oasmith_codegen::ir::Value;
use serde::Deserialize;

use super::JsonValue;
use crate::received_json::ReceivedJson;
use crate::requests::ReceivedRequest;

/// What a request has. All of it must fit.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RequestCondition {
    /// Values of parameters of the path, by name.
    pub path: BTreeMap<String, JsonValue>,
    /// Values of parameters of the query.
    pub query: BTreeMap<String, JsonValue>,
    /// Values of headers that the description has as parameters.
    pub header: BTreeMap<String, JsonValue>,
    /// What the body is: objects may have more members than stand here, at any depth.
    pub body: Option<JsonValue>,
}

impl RequestCondition {
    /// Values of parameters, by where those stand.
    pub(super) fn parameters(&self) -> [(ParamLocation, &BTreeMap<String, JsonValue>); 3] {
        [
            (ParamLocation::Path, &self.path),
            (ParamLocation::Query, &self.query),
            (ParamLocation::Header, &self.header),
        ]
    }

    pub(super) fn fits(&self, request: &ReceivedRequest) -> bool {
        let mut parameters = self.parameters().into_iter();
        let of_parameters = parameters.all(|(location, values)| {
            let mut values = values.iter();
            values.all(|(name, wanted)| {
                let mut given = request.parameters.iter();
                let given = given.find(|it| it.location == location && it.name == name);
                let given = given.and_then(|it| it.value.value());
                given.is_some_and(|it| is_part(&wanted.0, &it))
            })
        });
        let body = || request.body.as_ref().and_then(ReceivedJson::value);
        let of_body = self
            .body
            .as_ref()
            .is_none_or(|wanted| body().is_some_and(|it| is_part(&wanted.0, &it)));
        of_parameters && of_body
    }
}

/// Whether a value has all that is wanted of it. Numbers are equal by what they are, and scalars beside a text by how they are written.
fn is_part(wanted: &Value, value: &Value) -> bool {
    match (wanted, value) {
        (Value::Map(members), Value::Map(given)) => members.iter().all(|(name, wanted)| {
            let mut given = given.iter();
            let value = given.find(|(known, _)| known == name);
            value.is_some_and(|(_, value)| is_part(wanted, value))
        }),
        (Value::List(items), Value::List(given)) => {
            let pairs = items.iter().zip(given);
            items.len() == given.len() && pairs.into_iter().all(|(it, other)| is_part(it, other))
        }
        (Value::Number(wanted), Value::Number(given)) => {
            let number = |it: &str| it.parse::<f64>().ok();
            wanted == given || number(wanted) == number(given)
        }
        (Value::Text(_), Value::Number(_) | Value::Bool(_))
        | (Value::Number(_) | Value::Bool(_), Value::Text(_)) => {
            wanted.tag_text() == value.tag_text()
        }
        (
            Value::Map(_)
            | Value::List(_)
            | Value::Number(_)
            | Value::Text(_)
            | Value::Bool(_)
            | Value::Null,
            _,
        ) => wanted == value,
    }
}
