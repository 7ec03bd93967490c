//! The description of all cells. What a cell says stands in one line, with its name behind it, so that a diagnostic can be told its cell.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::locations::{Location, Operation};
use crate::rules::{self, Rule, Text};

/// The description, in YAML.
pub fn text(reading: &str) -> String {
    let rules = rules::all(reading);
    let mut text = "openapi: 3.1.0\ninfo: {title: Matrix, version: '1'}\npaths:\n".to_owned();
    for (place, name) in Location::ALL {
        let rules: Vec<&Rule> = rules.iter().filter(|rule| place.takes(rule)).collect();
        match place.operation() {
            Operation::ForEach => {
                for rule in rules {
                    let _ = writeln!(text, "{}", whole(*place, name, rule));
                }
            }
            Operation::Members => members(&mut text, *place, name, &rules),
            Operation::Parameters => parameters(&mut text, *place, name, &rules),
        }
    }
    text.push_str("components:\n  schemas:\n");
    for (name, schema) in rules::components() {
        let _ = writeln!(text, "    {name}: {schema}");
    }
    text
}

/// What every operation has.
fn operation(id: &str, own: &Value) -> Value {
    let mut operation = json!({
        "operationId": id,
        "tags": ["cells"],
        "responses": { "204": { "description": "Valid" } },
    });
    if let (Value::Object(operation), Value::Object(own)) = (&mut operation, own.clone()) {
        operation.extend(own);
    }
    operation
}

fn whole(place: Location, name: &str, rule: &Rule) -> String {
    let id = format!("{name}_{}", rule.name);
    if place == Location::Path {
        let operation = operation(&id, &json!({ "parameters": [parameter(place, rule)] }));
        let rule = rule.name;
        return format!(
            "  /{name}/{rule}/{{{rule}}}: {{\"get\": {operation}}}  # cell {name}/{rule}"
        );
    }
    let media = if place == Location::BodyText {
        "text/plain"
    } else {
        "application/json"
    };
    let body = json!({
        "required": place != Location::BodyNullable,
        "content": { media: { "schema": place.schema(rule) } },
    });
    let operation = operation(&id, &json!({ "requestBody": body }));
    let rule = rule.name;
    format!("  /{name}/{rule}: {{\"post\": {operation}}}  # cell {name}/{rule}")
}

fn members(text: &mut String, place: Location, name: &str, rules: &[&Rule]) {
    let media = match place {
        Location::Field | Location::FieldDefault => "application/x-www-form-urlencoded",
        Location::Part => "multipart/form-data",
        _ => "application/json",
    };
    let operation = operation(name, &json!({}));
    let _ = writeln!(text, "  /{name}:\n    post:");
    for (key, value) in operation.as_object().into_iter().flatten() {
        let _ = writeln!(text, "      {key}: {value}");
    }
    let _ = writeln!(
        text,
        "      requestBody:\n        required: true\n        content:"
    );
    let _ = writeln!(
        text,
        "          {media}:\n            schema:\n              type: object"
    );
    if place == Location::MemberRequired {
        let names: Vec<&str> = rules.iter().map(|rule| rule.name).collect();
        let _ = writeln!(text, "              required: {}", json!(names));
    }
    let _ = writeln!(text, "              properties:");
    for rule in rules {
        let (schema, rule) = (place.schema(rule), rule.name);
        let _ = writeln!(
            text,
            "                {rule}: {schema}  # cell {name}/{rule}"
        );
    }
}

fn parameters(text: &mut String, place: Location, name: &str, rules: &[&Rule]) {
    let operation = operation(name, &json!({}));
    let _ = writeln!(text, "  /{name}:\n    get:");
    for (key, value) in operation.as_object().into_iter().flatten() {
        let _ = writeln!(text, "      {key}: {value}");
    }
    let _ = writeln!(text, "      parameters:");
    for rule in rules {
        let parameter = parameter(place, rule);
        let rule = rule.name;
        let _ = writeln!(text, "        - {parameter}  # cell {name}/{rule}");
    }
}

fn parameter(place: Location, rule: &Rule) -> Value {
    let location = match place {
        Location::Path => "path",
        Location::Header | Location::HeaderDefault => "header",
        Location::Cookie => "cookie",
        _ => "query",
    };
    let mut parameter =
        json!({ "name": wire(place, rule), "in": location, "schema": place.schema(rule) });
    if location == "path" {
        parameter["required"] = json!(true);
    }
    if location == "cookie" {
        parameter["explode"] = json!(false);
    }
    if location == "query" && rule.text == Text::Object {
        parameter["style"] = json!("deepObject");
    }
    parameter
}

/// The name of a parameter.
pub fn wire(place: Location, rule: &Rule) -> String {
    match place {
        Location::Header | Location::HeaderDefault => {
            format!("X-{}", rule.name.replace('_', "-"))
        }
        _ => rule.name.to_owned(),
    }
}
