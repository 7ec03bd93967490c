//! Every answer of every operation is valid by a third party.

use jsonschema::Draft;
use oasmith_codegen::check::ShapeSamples;
use oasmith_codegen::ir::Status;
use oasmith_mock::MockOptions;
use serde_json::{Value, json};

use crate::requests::Parts;
use crate::{call, described, input, mock, text};

#[test]
fn every_described_answer_is_sent_and_valid() {
    let document = oasmith_codegen::description(&input()).expect("one document");
    let document: Value = serde_json::from_str(&document.to_json()).expect("JSON");
    let model = described();
    let mut samples = ShapeSamples::new(&model.api);
    let mock = mock(&MockOptions::default());
    let mut validated = 0;
    for operation in &model.api.operations {
        let good = Parts::good(operation, &mut samples);
        for response in &operation.responses {
            let Status::Exact(status) = response.status else {
                continue;
            };
            let examples = response.contents.iter().flat_map(|it| &it.examples);
            let examples = examples.map(|it| format!("code={status}, example=\"{}\"", it.name));
            for wish in [format!("code={status}")].into_iter().chain(examples) {
                let mut parts = good.clone();
                parts.headers.push(("Prefer".to_owned(), wish.clone()));
                let answer = call(mock.router(), parts.request());
                let shown = format!("{} {wish}: {}", operation.id, text(&answer));
                assert_eq!(answer.status, status, "{shown}");
                let path = &document["paths"][operation.template.written.as_str()];
                let described = &path[operation.method.to_lowercase()]["responses"];
                let described = followed(&document, &described[status.to_string()]);
                for (name, header) in described["headers"].as_object().into_iter().flatten() {
                    let is_required = followed(&document, header)["required"] == json!(true);
                    assert!(
                        !is_required || answer.headers.get(name).is_some(),
                        "{name}: {shown}"
                    );
                }
                let Some(media) = answer.headers.get("Content-Type") else {
                    assert!(described["content"].is_null(), "{shown}");
                    continue;
                };
                let schema = &described["content"][media]["schema"];
                let body: Value = serde_json::from_str(&text(&answer)).expect("JSON");
                validate(&document, schema, &body, &shown);
                validated += 1;
            }
        }
    }
    assert!(validated > 50, "{validated}");
}

fn followed<'d>(document: &'d Value, value: &'d Value) -> &'d Value {
    match value["$ref"].as_str() {
        Some(reference) => document.pointer(&reference[1..]).expect("a value"),
        None => value,
    }
}

pub fn validate(document: &Value, schema: &Value, body: &Value, shown: &str) {
    assert!(schema.is_object(), "{shown}");
    let root = json!({ "allOf": [schema], "components": document["components"] });
    let options = jsonschema::options().with_draft(Draft::Draft202012);
    let validator = options
        .should_validate_formats(true)
        .build(&root)
        .expect("a schema");
    let wrong: Vec<String> = validator
        .iter_errors(body)
        .map(|it| it.to_string())
        .collect();
    assert!(wrong.is_empty(), "{shown}: {wrong:?}");
}

#[test]
fn equal_seeds_give_equal_answers() {
    let model = described();
    let mut samples = ShapeSamples::new(&model.api);
    let of = |seed| MockOptions {
        seed,
        ..MockOptions::default()
    };
    // Items have times by the clock.
    let mocks = [7, 7, 8].map(|seed| {
        let router = mock(&of(seed)).router().clone();
        router.clock(|| std::time::UNIX_EPOCH)
    });
    let mut has_another = false;
    for operation in &model.api.operations {
        let good = Parts::good(operation, &mut samples);
        let [one, same, other] = [0, 1, 2].map(|at| text(&call(&mocks[at], good.request())));
        assert_eq!(one, same, "{}", operation.id);
        has_another |= one != other;
    }
    assert!(has_another, "another seed gives another answer somewhere");
}

#[test]
fn what_cannot_be_answered_says_why() {
    let model = described();
    let mut samples = ShapeSamples::new(&model.api);
    let mock = mock(&MockOptions::default());
    let operation = model.api.operations.iter().find(|it| it.method == "GET");
    let good = Parts::good(operation.expect("one that reads"), &mut samples);
    for (name, value, status, said) in [
        ("Prefer", "code=299", 501, "no answer 299 is described"),
        (
            "Prefer",
            "example=none",
            501,
            "no answer has an example `none`",
        ),
        (
            "Prefer",
            "code=200, example=none",
            501,
            "has no example `none`",
        ),
        ("Prefer", "code=ok", 400, "`code=ok` is no status"),
        ("Accept", "text/html", 406, "The answer is application/json"),
    ] {
        let mut parts = good.clone();
        parts.headers.push((name.to_owned(), value.to_owned()));
        let answer = call(mock.router(), parts.request());
        assert_eq!(answer.status, status, "{value}");
        assert!(text(&answer).contains(said), "{value}: {}", text(&answer));
    }
}
