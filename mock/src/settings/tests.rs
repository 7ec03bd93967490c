//! The JSON Schema and the pages of `mock.yaml` say what the reader takes.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;

use super::MockSettings;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The pages, and the examples in them.
fn pages() -> (String, Vec<String>) {
    let names = [
        "mock_settings.md",
        "mock_scenarios.md",
        "mock_events.md",
        "mock_recording.md",
    ];
    let pages = names.map(|name| fs::read_to_string(file(&format!("../docs/{name}"))));
    let pages = pages.map(|it| it.expect("a page")).concat();
    let parts = pages.split("```yaml\n").skip(1);
    let examples = parts.map(|it| it.split("```").next().expect("an end").to_owned());
    let examples = examples.collect();
    (pages, examples)
}

fn schema() -> Value {
    schemars::schema_for!(MockSettings).to_value()
}

#[test]
fn the_schema_for_editors_is_that_of_the_reader() {
    let written = format!("{:#}\n", schema());
    let path = file("mock.schema.json");
    if env::var("INSTA_UPDATE").as_deref() == Ok("always") {
        fs::write(&path, &written).expect("the schema is written");
    }
    let known = fs::read_to_string(&path).expect("the schema");
    assert_eq!(known, written, "INSTA_UPDATE=always writes it");
}

#[test]
fn each_example_of_the_pages_is_read_and_is_valid() {
    let schema = jsonschema::validator_for(&schema()).expect("a schema");
    let (_, examples) = pages();
    assert!(examples.len() >= 4, "{examples:?}");
    for example in examples {
        MockSettings::parse("example", &example).expect(&example);
        let value: Value = serde_yaml::from_str(&example).expect(&example);
        let violation = schema.iter_errors(&value).next();
        assert!(violation.is_none(), "{example}: {violation:?}");
    }
}

#[test]
fn the_pages_have_each_key_with_an_example() {
    let (pages, examples) = pages();
    let schema = schema();
    let definitions = schema["$defs"].as_object().expect("definitions");
    for part in definitions.values().chain([&schema]) {
        let keys = part["properties"].as_object().expect("properties");
        for key in keys.keys() {
            assert!(
                pages.contains(&format!("`{key}`")),
                "`{key}` is not explained"
            );
            let example = format!("{key}:");
            assert!(
                examples.iter().any(|it| it.contains(&example)),
                "`{key}` has no example"
            );
        }
    }
}
