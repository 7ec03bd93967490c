//! Requests for an operation of the description: good ones by default, with single parts replaced by bad ones.

use oasmith::http::{Method, Request, encode_query, encode_segment};
use serde_json::Value;

use crate::choices::Choices;
use crate::flat::Flat;
use crate::instance;
use crate::operations::{Operation, Parameter};
use crate::oracle::Oracle;
use crate::serving;

/// A request that is good in every part that must be there.
#[must_use]
pub fn good(oracle: &Oracle, operation: &Operation) -> Request {
    with(oracle, operation, &[])
}

/// The same request with these texts of parameters, by name; several of one name are all sent.
///
/// # Panics
/// The method is none that we know.
#[must_use]
pub fn with(oracle: &Oracle, operation: &Operation, texts: &[(&str, &str)]) -> Request {
    let (mut path, mut query) = (operation.path.clone(), Vec::new());
    let method = Method::from_name(&operation.method).expect("a method");
    let mut request = serving::request(method, "");
    for parameter in &operation.parameters {
        let given: Vec<String> = texts
            .iter()
            .filter(|(name, _)| *name == parameter.name)
            .map(|(_, text)| (*text).to_owned())
            .collect();
        let given = match (given.is_empty(), parameter.required) {
            (true, true) => vec![text_of(&instance(oracle, &parameter.schema))],
            (true, false) | (false, _) => given,
        };
        for text in given {
            match parameter.place.as_str() {
                "path" => {
                    let braces = format!("{{{}}}", parameter.name);
                    path = path.replace(&braces, &encode_segment(&text));
                }
                "query" => query.push(format!(
                    "{}={}",
                    encode_query(&parameter.name),
                    encode_query(&text)
                )),
                _ => request.headers.add(&*parameter.name, text),
            }
        }
    }
    request.target = path;
    if !query.is_empty() {
        request.target += &format!("?{}", query.join("&"));
    }
    match &operation.body {
        Some(schema) => serving::with_json(request, &instance(oracle, schema).to_string()),
        None => request,
    }
}

/// A valid instance of a schema.
///
/// # Panics
/// None is found.
#[must_use]
pub fn instance(oracle: &Oracle, schema: &Value) -> Value {
    oracle.found(schema, || {
        let validator = oracle.validator_of(schema);
        let tries = (0..2000_u16).map(|seed| {
            let numbers: Vec<u16> = (0..200)
                .map(|at: u16| seed.wrapping_mul(31).wrapping_add(at.wrapping_mul(seed)))
                .collect();
            instance::instance(oracle.document(), schema, &mut Choices::new(&numbers))
        });
        let mut good = tries.filter(|instance| validator.is_valid(instance));
        good.next()
            .unwrap_or_else(|| panic!("no instance of {schema}"))
    })
}

/// A value as the text of a parameter.
#[must_use]
pub fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// What a text stands for, by the type of the parameter; `None` if it is nothing of that type.
#[must_use]
pub fn value_of(document: &Value, parameter: &Parameter, text: &str) -> Option<Value> {
    let flat = Flat::of(document, &parameter.schema);
    match flat.type_name() {
        Some("integer") => {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let padded = digits.len() > 1 && digits.starts_with('0');
            // The third party does not know formats of numbers.
            let fits = flat
                .get("format")
                .is_none_or(|_| text.parse::<i64>().is_ok());
            let is_one = plain && !padded && fits;
            is_one.then(|| serde_json::from_str(text).ok()).flatten()
        }
        Some("boolean") => text.parse::<bool>().ok().map(Value::Bool),
        _ => Some(Value::String(text.to_owned())),
    }
}
