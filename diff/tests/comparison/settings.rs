//! Each setting of gen.yaml that reaches generated API is compared: a case for each, with the change that is found, or the reason why it reaches none.

use std::collections::BTreeSet;
use std::path::Path;

use crate::described::read;
use oasmith_diff::semver::Bump;
use oasmith_diff::verdict::{Level, Party};
use oasmith_diff::{Comparison, compare};

const DESCRIPTION: &str = include_str!("../settings/openapi.yaml");

/// A setting, what `gen.yaml` says before and afterwards, and a change that is found.
const CASES: &[(&str, &str, &str, &str)] = &[
    ("name", "{}", "name: animals", "api-renamed"),
    (
        "crates",
        "{}",
        "crates: [models, client]",
        "rust-crate-removed",
    ),
    ("only", "{}", "only: {tags: [pets]}", "operation-removed"),
    ("skip", "{}", "skip: [listOwners]", "operation-removed"),
    (
        "names",
        "{}",
        "names: {/components/schemas/Pet: Animal}",
        "rust-item-removed",
    ),
    (
        "modules",
        "{}",
        "modules: {listOwners: pets}",
        "operation-group-changed",
    ),
    (
        "default_features",
        "{}",
        "default_features: [pets]",
        "rust-default-feature-changed",
    ),
    (
        "formats",
        "{}",
        "formats: {date: string}",
        "rust-item-changed",
    ),
    (
        "types",
        "{}",
        "types: {/components/schemas/Weight: 'money::Pet'}\ndependencies: {money: '1'}",
        "own-type-changed",
    ),
    (
        "extra",
        "extra: [/components/schemas/Pet]",
        "{}",
        "rust-item-changed",
    ),
    (
        "ids",
        "{}",
        "ids: {/components/schemas/Owner/properties/id: OwnerId}",
        "rust-item-changed",
    ),
    (
        "dependencies",
        "dependencies: {money: '1.2'}",
        "dependencies: {money: '2'}",
        "rust-dependency-changed",
    ),
    (
        "derives",
        "derives: {'*': ['money::Pet']}\ndependencies: {money: '1'}",
        "{}",
        "rust-item-changed",
    ),
    (
        "schemas",
        "{}",
        "schemas: {reading: literal}",
        "type-removed",
    ),
    (
        "short_names",
        "{}",
        "short_names: {path: false}",
        "rust-item-removed",
    ),
    (
        "conventions",
        "{}",
        "conventions: {secrets: false}",
        "member-secret-changed",
    ),
];

/// Settings that reach no API, with the reason.
const WITHOUT: &[(&str, &str)] = &[
    ("package", "what manifests say of a crate is no API"),
    ("documents", "which files may be opened"),
    ("overlays", "they are applied before anything is compared"),
    ("extensions", "what is an error"),
    ("examples", "values for tests, which nothing that runs has"),
    ("lenient", "what is an error"),
    ("limits", "what a run may cost"),
    (
        "serialization",
        "it is a change of what is sent, which `what_is_sent_otherwise_is_found` holds",
    ),
];

fn changed(old: &str, new: &str) -> Comparison {
    let text = ("openapi.yaml".to_owned(), DESCRIPTION.to_owned());
    compare(&read(&text, old), &read(&text, new))
}

#[test]
fn every_setting_is_compared_or_reaches_no_api() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../codegen/gen.schema.json");
    let text = std::fs::read_to_string(path).expect("the schema of gen.yaml");
    let schema: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let all = schema["properties"].as_object().expect("settings").keys();
    let all: BTreeSet<&str> = all.map(String::as_str).collect();
    let named = CASES
        .iter()
        .map(|it| it.0)
        .chain(WITHOUT.iter().map(|it| it.0));
    assert_eq!(named.collect::<BTreeSet<_>>(), all);
}

#[test]
fn changes_of_settings_are_found() {
    let mut wrong = Vec::new();
    for (setting, old, new, kind) in CASES {
        let changes = changed(old, new).changes;
        let is_found = changes.iter().any(|it| {
            let code = [Party::ClientCode, Party::ServerCode];
            let levels = code.map(|party| it.verdicts.of(party).level);
            it.kind.name == *kind && levels.iter().any(|it| *it > Level::Safe)
        });
        if !is_found {
            let kinds: Vec<&str> = changes.iter().map(|it| it.kind.name).collect();
            wrong.push(format!("{setting}: {kinds:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_a_setting_adds_is_a_minor_version() {
    let derives = "derives: {'*': ['money::Pet']}\ndependencies: {money: '1'}";
    for (old, new) in [("{}", derives), ("default_features: [pets]", "{}")] {
        let bumps = changed(old, new).bumps;
        let most = bumps.iter().map(|it| it.1).max();
        assert_eq!(most, Some(Bump::Minor), "{new}");
    }
}

#[test]
fn what_is_sent_otherwise_is_found() {
    let kinds = [
        ("nested_lists: brackets", "parameter-style-changed"),
        ("nested_objects: dots", "form-field-style-changed"),
        ("list_parts: items", "form-field-style-changed"),
    ];
    let text = ("openapi.yaml".to_owned(), FORMS.to_owned());
    for (setting, kind) in kinds {
        let setting = format!("serialization: {{{setting}}}");
        let comparison = compare(&read(&text, "{}"), &read(&text, &setting));
        let changes = comparison.changes.iter();
        let found = changes.filter(|it| it.kind.name == kind);
        assert_eq!(found.count(), 1, "{setting}");
    }
}

const FORMS: &str = r#"
openapi: 3.0.3
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{name: filter, in: query, schema: {type: object, properties: {tags: {type: array, items: {type: string}}}}}]
      responses: {"204": {description: none}}
    put:
      operationId: putPet
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {owner: {type: object, properties: {name: {type: string}}}}}}}}
      responses: {"204": {description: none}}
    post:
      operationId: addPet
      requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {tags: {type: array, items: {type: string}}}}, encoding: {tags: {contentType: application/json}}}}}
      responses: {"204": {description: none}}
"#;
