//! A default that is not valid is taken nowhere, whatever rule it breaks: no text says that it is taken, and no code takes it.

use std::path::Path;

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

/// Schemas by what their defaults are about: one default that is valid, and one that is not.
const KINDS: [(&str, &str, &str); 13] = [
    ("type: string, enum: [a, b]", "a", "z"),
    ("type: integer, enum: [1, 2]", "1", "3"),
    ("type: integer, format: int32, maximum: 9", "9", "10"),
    ("type: number, exclusiveMinimum: 0", "0.5", "0"),
    ("type: number, multipleOf: 0.5", "1.5", "0.2"),
    ("type: string, maxLength: 2", "ab", "abc"),
    ("type: string, pattern: '^[a-z]+$'", "ab", "'7'"),
    ("type: string, format: date", "'2026-01-01'", "'2026-13-01'"),
    (
        "type: array, items: {type: integer}, maxItems: 1",
        "[1]",
        "[1, 2]",
    ),
    (
        "type: array, items: {type: string, enum: [a]}",
        "[a]",
        "[b]",
    ),
    (
        "type: object, required: [a], properties: {a: {type: integer}}",
        "{a: 1}",
        "{b: 1}",
    ),
    ("$ref: '#/components/schemas/Color'", "red", "blue"),
    (
        "oneOf: [{type: string, maxLength: 1}, {type: integer}]",
        "a",
        "ab",
    ),
];

/// All written texts, and what there is to say.
fn run(schema: &str, default: &str) -> (String, Diagnostics) {
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /things:\n    get:\n      operationId: list\n      parameters:\n        - name: p\n          in: query\n          schema:\n            allOf: [{{{schema}}}]\n            default: {default}\n      responses: {{'200': {{description: D, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Thing'}}}}}}}}}}\ncomponents:\n  schemas:\n    Color: {{type: string, enum: [red, green]}}\n    Thing:\n      type: object\n      properties:\n        m:\n          allOf: [{{{schema}}}]\n          default: {default}\n"
    );
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", description);
    let output = generate(&Input {
        sources,
        main,
        ..Input::default()
    });
    let rust = output
        .artefacts
        .iter()
        .filter(|(path, _)| Path::new(path).extension().is_some_and(|it| it == "rs"));
    let texts = rust.map(|(_, file)| file.text.as_str());
    (texts.collect(), output.diagnostics)
}

/// How often the diagnostic about defaults is among these.
fn reported(diagnostics: &Diagnostics) -> usize {
    let all = diagnostics.sorted().into_iter();
    all.filter(|it| it.code.0.id == "C006").count()
}

#[test]
fn a_default_is_taken_where_it_is_valid_and_nowhere_else() {
    for (schema, valid, invalid) in KINDS {
        let (text, diagnostics) = run(schema, valid);
        assert_eq!(reported(&diagnostics), 0, "{schema}: {valid}");
        assert!(text.contains("when it is missing"), "{schema}: {valid}");
        assert!(text.contains("fill_defaults"), "{schema}: {valid}");
        assert!(text.contains(".unwrap_or"), "{schema}: {valid}");
        let (text, diagnostics) = run(schema, invalid);
        assert_eq!(reported(&diagnostics), 2, "{schema}: {invalid}");
        assert!(!text.contains("when it is missing"), "{schema}: {invalid}");
        assert!(!text.contains("fill_defaults"), "{schema}: {invalid}");
        assert!(!text.contains(".unwrap_or"), "{schema}: {invalid}");
    }
}
