//! Schemas of one name in several documents and `$defs`: types are told apart by where they stand, and settings name each by its place.

use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

/// Two documents with a `Row` each, beside the description's own.
const DOCUMENTS: &[(&str, &str)] = &[
    (
        "api.yaml",
        "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    Row: {type: object, properties: {own: {type: string}}}\n    \
         Held: {type: object, properties: {own: {$ref: '#/components/schemas/Row'}, a: {$ref: 'birds.yaml#/definitions/Row'}, b: {$ref: 'fish.yaml#/definitions/Row'}}}\n",
    ),
    (
        "birds.yaml",
        "definitions:\n  Row: {type: object, properties: {wings: {type: string}}}\n",
    ),
    (
        "fish.yaml",
        "definitions:\n  Row: {type: object, properties: {fins: {type: string}}}\n",
    ),
];

/// The models, as one text.
fn models(documents: &[(&str, &str)], settings: &str) -> String {
    let mut sources = SourceMap::default();
    let mut files = documents
        .iter()
        .map(|(path, text)| sources.add(*path, *text));
    let main = files.next().expect("a description");
    files.for_each(drop);
    let config = oasmith_codegen::settings::parse(settings).expect("settings");
    let outcome = generate(&Input {
        sources,
        main,
        config,
        ..Input::default()
    });
    let sorted = outcome.diagnostics.sorted();
    let messages: Vec<&str> = sorted.iter().map(|it| it.message.as_str()).collect();
    assert!(!outcome.diagnostics.has_errors(), "{messages:?}");
    let files = outcome
        .artefacts
        .iter()
        .filter(|(path, _)| path.starts_with("models/src"));
    files.map(|(_, artefact)| artefact.text.as_str()).collect()
}

#[test]
fn documents_tell_equal_names_apart() {
    let text = models(DOCUMENTS, "");
    for (name, member) in [("Row", "own"), ("BirdsRow", "wings"), ("FishRow", "fins")] {
        let found = text.split(&format!("pub struct {name} {{")).nth(1);
        let body = found
            .and_then(|rest| rest.split('}').next())
            .unwrap_or_else(|| panic!("a {name} in {text}"));
        assert!(body.contains(&format!("pub {member}:")), "{name}: {body}");
    }
    // The order in which they are referred to changes nothing.
    let turned = DOCUMENTS
        .iter()
        .map(|(path, text)| (*path, text.replace("a: {$ref: 'birds", "z: {$ref: 'birds")));
    let turned: Vec<(&str, String)> = turned.collect();
    let turned: Vec<(&str, &str)> = turned
        .iter()
        .map(|(path, text)| (*path, text.as_str()))
        .collect();
    assert!(models(&turned, "").contains("pub struct BirdsRow {"));
}

#[test]
fn settings_name_what_stands_elsewhere() {
    let text = models(
        DOCUMENTS,
        "names:\n  'birds.yaml#/definitions/Row': Feather\n",
    );
    assert!(
        text.contains("pub struct Feather {") && !text.contains("pub struct BirdsRow {"),
        "{text}"
    );
}
