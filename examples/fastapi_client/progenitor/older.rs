//! A description that `FastAPI` wrote, in OpenAPI 3.0 and without what progenitor does not generate.

use serde_json::{Map, Value, json};

/// The description in OpenAPI 3.0, without webhooks, callbacks and the operations that take forms with files.
pub fn older(mut document: Value) -> Value {
    document["openapi"] = json!("3.0.3");
    if let Some(document) = document.as_object_mut() {
        document.remove("webhooks");
    }
    each_schema(&mut document["components"]);
    each_schema(&mut document["paths"]);
    let paths = document["paths"].as_object_mut();
    for item in paths.into_iter().flat_map(Map::values_mut) {
        if let Some(operations) = item.as_object_mut() {
            operations.retain(|_, operation| fit(operation));
        }
    }
    document
}

fn each_schema(value: &mut Value) {
    match value {
        Value::Object(object) => {
            schema(object);
            object.values_mut().for_each(each_schema);
        }
        Value::Array(items) => items.iter_mut().for_each(each_schema),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What a schema says otherwise in 3.0. It has no tuples.
fn schema(object: &mut Map<String, Value>) {
    nullable(object);
    if let Some(value) = object.remove("const") {
        object.insert("enum".to_owned(), json!([value]));
    }
    if object.remove("prefixItems").is_some() {
        object.insert("items".to_owned(), json!({}));
    }
    if let Some(bound) = object.get("exclusiveMinimum").cloned() {
        object.insert("minimum".to_owned(), bound);
        object.insert("exclusiveMinimum".to_owned(), json!(true));
    }
    if object.get("examples").is_some_and(Value::is_array) {
        object.remove("examples");
    }
    // Schemas with one title would be one type.
    if object.get("title").is_some_and(Value::is_string) {
        object.remove("title");
    }
}

/// `anyOf` with a null becomes `nullable`.
fn nullable(object: &mut Map<String, Value>) {
    let Some(Value::Array(forms)) = object.get_mut("anyOf") else {
        return;
    };
    let all = forms.len();
    forms.retain(|form| form["type"] != "null");
    if forms.len() == all {
        return;
    }
    if let [form] = &forms[..] {
        let form = form.clone();
        object.remove("anyOf");
        match form {
            Value::Object(form) if !form.contains_key("$ref") => object.extend(form),
            other => drop(object.insert("allOf".to_owned(), json!([other]))),
        }
    }
    object.insert("nullable".to_owned(), json!(true));
}

/// Changes an operation so that it is generated; whether it can be.
fn fit(operation: &mut Value) -> bool {
    let Some(operation) = operation.as_object_mut() else {
        return false;
    };
    operation.remove("callbacks");
    if let Some(Value::Array(parameters)) = operation.get_mut("parameters") {
        parameters.retain(|parameter| parameter["in"] != "cookie");
        // An optional header that may be null does not compile.
        let headers = parameters.iter_mut().filter(|it| it["in"] == "header");
        for header in headers.filter_map(|it| it["schema"].as_object_mut()) {
            header.remove("nullable");
        }
    }
    // Of errors there may be one schema, so those of an operation with several are not described.
    if let Some(Value::Object(responses)) = operation.get_mut("responses") {
        let is_error = |status: &str| status.starts_with('4');
        if responses.keys().filter(|status| is_error(status)).count() > 1 {
            responses.retain(|status, _| !is_error(status));
        }
    }
    let has_files = |body: &Value| body["content"].get("multipart/form-data").is_some();
    !operation.get("requestBody").is_some_and(has_files)
}
