//! The operations of a description, read from its JSON and from nothing of ours: what tests of servers and clients go through.

use serde_json::Value;

use crate::flat::resolve;

/// An operation.
#[derive(Debug, Clone)]
pub struct Operation {
    /// Its id.
    pub id: String,
    /// Its method in capitals.
    pub method: String,
    /// Its path with parameters in braces.
    pub path: String,
    /// The scopes that it wants.
    pub scopes: Vec<String>,
    /// Its parameters, those of the path first.
    pub parameters: Vec<Parameter>,
    /// The schema of its JSON body.
    pub body: Option<Value>,
    /// The statuses that it answers with, and the schemas of their JSON bodies.
    pub responses: Vec<(u16, Option<Value>)>,
    /// Parameters of which only one may be there.
    pub exclusive: Vec<Vec<String>>,
}

/// A parameter.
#[derive(Debug, Clone)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// `path`, `query` or `header`.
    pub place: String,
    /// Whether it must be there.
    pub required: bool,
    /// Its schema.
    pub schema: Value,
}

/// All operations of a document, in its order.
///
/// # Panics
/// The document is not one that the tests can read.
#[must_use]
pub fn all(document: &Value) -> Vec<Operation> {
    let paths = document["paths"].as_object().expect("paths");
    let mut operations = Vec::new();
    for (path, item) in paths {
        let shared = list(&item["parameters"]);
        for (method, operation) in item.as_object().expect("a path item") {
            if !operation["operationId"].is_string() {
                continue;
            }
            let own = list(&operation["parameters"]);
            let parameters = shared.iter().chain(&own);
            operations.push(Operation {
                id: text(&operation["operationId"]),
                method: method.to_uppercase(),
                path: path.clone(),
                scopes: texts(&operation["x-required-scope"]),
                parameters: parameters.map(|it| parameter(document, it)).collect(),
                body: json_schema(followed(document, &operation["requestBody"])),
                responses: responses(document, &operation["responses"]),
                exclusive: list(&operation["x-exclusive-parameters"])
                    .iter()
                    .map(texts)
                    .collect(),
            });
        }
    }
    operations
}

fn parameter(document: &Value, given: &Value) -> Parameter {
    let given = followed(document, given);
    Parameter {
        name: text(&given["name"]),
        place: text(&given["in"]),
        required: given["required"] == true,
        schema: given["schema"].clone(),
    }
}

fn responses(document: &Value, given: &Value) -> Vec<(u16, Option<Value>)> {
    let given = given.as_object().into_iter().flatten();
    given
        .filter_map(|(status, response)| {
            let response = followed(document, response);
            Some((status.parse().ok()?, json_schema(response)))
        })
        .collect()
}

fn json_schema(content: &Value) -> Option<Value> {
    let schema = &content["content"]["application/json"]["schema"];
    (!schema.is_null()).then(|| schema.clone())
}

fn followed<'d>(document: &'d Value, value: &'d Value) -> &'d Value {
    let target = value["$ref"].as_str();
    target
        .and_then(|target| resolve(document, target))
        .unwrap_or(value)
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn texts(value: &Value) -> Vec<String> {
    match value {
        Value::String(one) => vec![one.clone()],
        Value::Array(several) => several.iter().map(text).collect(),
        _ => Vec::new(),
    }
}
