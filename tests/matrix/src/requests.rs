//! Writes values into requests, as OpenAPI says that each place is written. Nothing of the runtime's own writing is used.

use oasmith::http::{Method, Request};
use serde_json::{Map, Value};

use crate::description::wire;
use crate::locations::{Location, Operation};
use crate::rules::{Rule, Text};

/// A request with a value in a cell; the other rules of the place have a valid value where one must be there.
#[must_use]
pub fn request(
    place: Location,
    name: &str,
    rule: &Rule,
    value: &Value,
    others: &[Rule],
) -> Request {
    match place.operation() {
        Operation::ForEach if place == Location::Path => {
            let target = format!("/{name}/{}/{}", rule.name, joined(value));
            Request::new(Method::Get, target)
        }
        Operation::ForEach => {
            let mut request = Request::new(Method::Post, format!("/{name}/{}", rule.name));
            let (media, body) = if place == Location::BodyText {
                ("text/plain", text_of(value))
            } else {
                ("application/json", value.to_string())
            };
            request.headers.set("Content-Type", media);
            request.body = body.into_bytes();
            request
        }
        Operation::Members => members(place, name, rule, value, others),
        Operation::Parameters => parameters(place, name, rule, value),
    }
}

fn members(place: Location, name: &str, rule: &Rule, value: &Value, others: &[Rule]) -> Request {
    let mut request = Request::new(Method::Post, format!("/{name}"));
    let (media, body) = match place {
        Location::Field | Location::FieldDefault => {
            let pairs = pairs(rule.name, rule, value);
            let written = pairs
                .iter()
                .map(|(key, text)| format!("{}={}", escaped(key), escaped(text)));
            let written: Vec<String> = written.collect();
            ("application/x-www-form-urlencoded", written.join("&"))
        }
        Location::Part => ("multipart/form-data; boundary=b", parts(rule, value)),
        _ => {
            let mut object = Map::new();
            if place == Location::MemberRequired {
                let all = others
                    .iter()
                    .filter_map(|it| Some((it, it.values.first()?)));
                object.extend(all.map(|(it, value)| (it.name.to_owned(), value.clone())));
            }
            object.insert(rule.name.to_owned(), value.clone());
            ("application/json", Value::Object(object).to_string())
        }
    };
    request.headers.set("Content-Type", media);
    request.body = body.into_bytes();
    request
}

fn parameters(place: Location, name: &str, rule: &Rule, value: &Value) -> Request {
    let wire = wire(place, rule);
    let mut request = Request::new(Method::Get, format!("/{name}"));
    match place {
        Location::Header | Location::HeaderDefault => {
            request.headers.set(&wire, joined_plain(value));
        }
        Location::Cookie => request
            .headers
            .set("Cookie", format!("{wire}={}", joined(value))),
        _ => {
            let query: Vec<String> = match (rule.text, value) {
                (Text::Object, Value::Object(members)) => members
                    .iter()
                    .map(|(key, value)| format!("{wire}%5B{key}%5D={}", escaped(&text_of(value))))
                    .collect(),
                (Text::List, Value::Array(items)) => items
                    .iter()
                    .map(|item| format!("{wire}={}", escaped(&text_of(item))))
                    .collect(),
                _ => vec![format!("{wire}={}", escaped(&text_of(value)))],
            };
            request.target += &format!("?{}", query.join("&"));
        }
    }
    request
}

/// A field of a form: a list is a field for each item, an object is JSON.
fn pairs(name: &str, rule: &Rule, value: &Value) -> Vec<(String, String)> {
    match (rule.text, value) {
        (Text::List, Value::Array(items)) => items
            .iter()
            .map(|item| (name.to_owned(), text_of(item)))
            .collect(),
        (Text::Object, object) => vec![(name.to_owned(), object.to_string())],
        _ => vec![(name.to_owned(), text_of(value))],
    }
}

fn parts(rule: &Rule, value: &Value) -> String {
    let parts = pairs(rule.name, rule, value)
        .into_iter()
        .map(|(name, text)| {
            format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{text}\r\n")
        });
    format!("{}--b--\r\n", parts.collect::<String>())
}

/// Lists and members between commas, each escaped.
fn joined(value: &Value) -> String {
    flat(value)
        .iter()
        .map(|text| escaped(text))
        .collect::<Vec<_>>()
        .join(",")
}

fn joined_plain(value: &Value) -> String {
    flat(value).join(",")
}

fn flat(value: &Value) -> Vec<String> {
    match value {
        Value::Array(items) => items.iter().map(text_of).collect(),
        Value::Object(members) => members
            .iter()
            .flat_map(|(key, value)| [key.clone(), text_of(value)])
            .collect(),
        value => vec![text_of(value)],
    }
}

/// A value as a text.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Percent-encoding of everything that is neither a letter nor a digit.
fn escaped(text: &str) -> String {
    let bytes = text.bytes().map(|byte| {
        if byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.' {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    });
    bytes.collect()
}
