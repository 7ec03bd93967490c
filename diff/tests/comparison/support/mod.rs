//! Descriptions that are made of schemas, each of which is the body of an operation.

pub mod embedded;

pub mod random;

pub mod holding;

pub mod third_party;

use oasmith_codegen::config::Config;
use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::ir::{Api, Use};
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, Model, model};

/// The API whose operations take these schemas, in this order; `others` stand among the components.
pub fn api(schemas: &[&str], others: &str) -> Api {
    let schemas: Vec<String> = schemas.iter().map(|it| (*it).to_owned()).collect();
    api_with(&schemas, others, &Config::default())
}

/// The same, by these settings.
pub fn api_with(schemas: &[String], others: &str, config: &Config) -> Api {
    model_with(schemas, others, config).api
}

/// The whole model of such an API.
pub fn model_with(schemas: &[String], others: &str, config: &Config) -> Model {
    let (found, diagnostics) = read(schemas, others, config);
    assert!(!diagnostics.has_errors(), "{schemas:?}");
    found.expect("a model")
}

/// The whole model of an API with an operation for each schema, which says this.
pub fn model_of(schemas: &[String], operation: impl Fn(&str) -> String) -> Model {
    let (found, diagnostics) = read_operations(schemas, operation, "", &Config::default());
    assert!(!diagnostics.has_errors(), "{schemas:?}");
    found.expect("a model")
}

/// The whole model of an API whose operations answer with one of the schemas each.
pub fn model_of_answers(schemas: &[String]) -> Model {
    model_of_answers_with(schemas, &Config::default())
}

/// The same, by these settings.
pub fn model_of_answers_with(schemas: &[String], config: &Config) -> Model {
    let operation = |schema: &str| {
        format!(
            "responses: {{'200': {{description: Done, content: {{application/json: {{schema: {schema}}}}}}}}}"
        )
    };
    let (found, diagnostics) = read_operations(schemas, operation, "", config);
    assert!(!diagnostics.has_errors(), "{schemas:?}");
    found.expect("a model")
}

fn read(schemas: &[String], others: &str, config: &Config) -> (Option<Model>, Diagnostics) {
    let operation = |schema: &str| {
        format!(
            "requestBody: {{required: true, content: {{application/json: {{schema: {schema}}}}}}}\n      responses: {{'204': {{description: Done}}}}"
        )
    };
    read_operations(schemas, operation, others, config)
}

/// An API with an operation for each schema.
fn read_operations(
    schemas: &[String],
    operation: impl Fn(&str) -> String,
    others: &str,
    config: &Config,
) -> (Option<Model>, Diagnostics) {
    let mut text = String::from(
        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\nservers: [{url: 'https://example.com'}]\npaths:\n",
    );
    for (at, schema) in schemas.iter().enumerate() {
        let operation = operation(schema);
        text += &format!("  /p{at}:\n    post:\n      operationId: op{at}\n      {operation}\n");
    }
    if !others.is_empty() {
        text += &format!("components:\n  schemas:\n{others}");
    }
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", text);
    model(&Input {
        sources,
        main,
        config: config.clone(),
        ..Input::default()
    })
}

/// What the operation at a position takes.
pub fn body(api: &Api, at: usize) -> Use {
    let operation = &api.operations[at];
    let body = operation.body.as_ref().expect("a body");
    body.contents[0].value.expect("a schema")
}
