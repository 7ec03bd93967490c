//! A default that is not valid is taken nowhere, whatever rule it breaks: no text says that it is taken, and no code takes it.

use std::path::Path;

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::generate;

use crate::input;

/// Schemas by what their defaults are about: one default that is valid, and one that is not.
const KINDS: [(&str, &str, &str); 19] = [
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
    // What no type says: the schema of the whole does, also of what is inside of it.
    (
        "type: array, items: {type: string}, contains: {const: a}, minContains: 2",
        "[a, a]",
        "[a, b]",
    ),
    ("type: string, not: {pattern: '^a'}", "ba", "ab"),
    (
        "type: object, patternProperties: {'^x': {type: integer}}",
        "{x: 1}",
        "{x: a}",
    ),
    (
        "type: object, propertyNames: {maxLength: 2}",
        "{ab: 1}",
        "{abc: 1}",
    ),
    (
        "type: array, items: {type: integer, not: {const: 0}}",
        "[1]",
        "[0]",
    ),
    (
        "type: string, allOf: [{anyOf: [{maxLength: 1}, {pattern: '^long'}]}]",
        "longer",
        "other",
    ),
];

/// All written texts, and what there is to say.
fn run(schema: &str, default: &str) -> (String, Diagnostics) {
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /things:\n    get:\n      operationId: list\n      parameters:\n        - name: p\n          in: query\n          schema:\n            allOf: [{{{schema}}}]\n            default: {default}\n      responses: {{'200': {{description: D, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Thing'}}}}}}}}}}\ncomponents:\n  schemas:\n    Color: {{type: string, enum: [red, green]}}\n    Thing:\n      type: object\n      properties:\n        m:\n          allOf: [{{{schema}}}]\n          default: {default}\n"
    );
    let output = generate(&input("openapi.yaml", description));
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

/// Where a member stands: in a component, and in what it holds.
const PLACES: [&str; 4] = [
    "{type: object, properties: {m: M}}",
    "{type: object, properties: {in: {type: object, properties: {m: M}}}}",
    "{type: object, properties: {in: {type: array, items: {type: object, properties: {m: M}}}}}",
    "{type: object, additionalProperties: {type: object, properties: {m: M}}}",
];

/// What the schema of a whole or a rule of an object says, no type does: the values inside are asked for it all the same.
#[test]
fn what_stands_inside_of_others_is_asked_for_all_rules() {
    let of_bodies = |schema: &str, place: &str, value: &str| {
        let member = format!("{{{schema}, default: {value}, example: {value}}}");
        let thing = place.replace('M', &member);
        let description = format!(
            "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{/things: {{post: {{operationId: add, requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/Thing'}}}}}}}}, responses: {{'204': {{description: D}}}}}}}}}}\ncomponents: {{schemas: {{Color: {{type: string, enum: [red, green]}}, Thing: {thing}}}}}\n"
        );
        let input = input("openapi.yaml", description);
        let diagnostics = generate(&input).diagnostics;
        let all = diagnostics.sorted().into_iter();
        let ids = all.map(|it| it.code.0.id.to_string());
        ids.filter(|id| ["C006", "C007"].contains(&id.as_str()))
            .collect::<Vec<_>>()
    };
    // One of many parts of a component, which all hold.
    let others = (0..150).map(|at| format!(", {{properties: {{p{at}: {{type: string}}}}}}"));
    let of_many = format!(
        "{{type: object, allOf: [{{properties: {{m: M}}}}{}]}}",
        others.collect::<String>()
    );
    let places = PLACES.into_iter().chain([of_many.as_str()]);
    for (schema, valid, invalid) in KINDS {
        for place in places.clone() {
            let found = of_bodies(schema, place, valid);
            assert!(found.is_empty(), "{schema}: {valid} in {place}: {found:?}");
            let found = of_bodies(schema, place, invalid);
            // An example beside a reference is not used, which N002 says.
            let expected = if schema.starts_with("$ref") {
                &["C006"][..]
            } else {
                &["C006", "C007"]
            };
            assert_eq!(found, expected, "{schema}: {invalid} in {place}");
        }
    }
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
