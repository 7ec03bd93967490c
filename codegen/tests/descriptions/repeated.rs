//! Alternatives that are the same, texts for people aside, are one variant.

use oasmith_codegen::diagnostics::Diagnostics;
use oasmith_codegen::generate;

use crate::input;

fn models(schema: &str) -> (Diagnostics, String) {
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /a:\n    post:\n      operationId: a\n      requestBody: {{content: {{application/json: {{schema: {{$ref: '#/components/schemas/A'}}}}}}}}\n      \
         responses: {{'204': {{description: Done.}}}}\ncomponents:\n  schemas:\n    A: {schema}\n    Named: {{type: object, properties: {{n: {{type: string}}}}}}\n    Other: {{type: object, properties: {{n: {{type: string}}}}}}\n"
    );
    let outcome = generate(&input("input.yaml", text));
    assert!(!outcome.diagnostics.has_errors(), "{schema}");
    let files = outcome.artefacts.iter();
    let files = files.filter(|(path, _)| path.starts_with("models/src/"));
    let text = files.map(|(_, file)| file.text.as_str()).collect();
    (outcome.diagnostics, text)
}

/// How many variants the enum `A` has, without the one for what is unknown; none where there is no such enum.
fn variants(text: &str) -> Option<usize> {
    let body = text.split("pub enum A {").nth(1)?;
    let body = body.split("\n}").next()?;
    let lines = body.lines().map(str::trim);
    Some(
        lines
            .filter(|line| line.starts_with(char::is_uppercase) && !line.starts_with("Unknown"))
            .count(),
    )
}

/// Pairs of alternatives, and whether they are the same.
const PAIRS: &[(&str, &str, bool)] = &[
    (
        "{type: object, properties: {a: {type: string}}}",
        "{type: object, properties: {a: {type: string}}}",
        true,
    ),
    (
        "{type: object, title: X, properties: {a: {type: string}}}",
        "{properties: {a: {type: string, description: An a.}}, type: object, example: {a: b}}",
        true,
    ),
    (
        "{type: object, required: [a], properties: {a: {$ref: '#/components/schemas/Named'}}}",
        "{type: object, required: [a], properties: {a: {$ref: '#/components/schemas/Named'}}}",
        true,
    ),
    (
        "{$ref: '#/components/schemas/Named'}",
        "{$ref: '#/components/schemas/Named'}",
        true,
    ),
    (
        "{type: array, items: {type: object, title: X, properties: {b: {enum: [x]}}}}",
        "{type: array, items: {type: object, title: Y, properties: {b: {enum: [x]}}}}",
        true,
    ),
    // Names of their own are kept.
    (
        "{$ref: '#/components/schemas/Named'}",
        "{$ref: '#/components/schemas/Other'}",
        false,
    ),
    // A member called as a keyword is no text for people, and neither is what a value holds.
    (
        "{type: object, properties: {title: {type: string}}}",
        "{type: object, properties: {description: {type: string}}}",
        false,
    ),
    (
        "{type: object, properties: {a: {const: {title: x}}}}",
        "{type: object, properties: {a: {const: {title: y}}}}",
        false,
    ),
    (
        "{type: object, properties: {a: {type: string}}}",
        "{type: object, required: [a], properties: {a: {type: string}}}",
        false,
    ),
    (
        "{type: object, properties: {a: {type: string}}}",
        "{type: object, properties: {a: {type: string, maxLength: 5}}}",
        false,
    ),
    (
        "{type: array, items: {type: string, enum: [a]}}",
        "{type: array, items: {type: string, enum: [b]}}",
        false,
    ),
];

#[test]
fn equal_alternatives_are_one_variant() {
    for keyword in ["anyOf", "oneOf"] {
        for (one, other, is_same) in PAIRS {
            let (_, text) = models(&format!(
                "{{{keyword}: [{one}, {{type: integer}}, {other}]}}"
            ));
            let expected = if *is_same { 2 } else { 3 };
            assert_eq!(
                variants(&text),
                Some(expected),
                "{keyword}: {one} {other}\n{text}"
            );
        }
    }
}

#[test]
fn a_type_with_one_alternative_left_is_that_alternative() {
    let (diagnostics, text) = models(
        "{anyOf: [{type: object, title: X, properties: {a: {type: string}}}, {type: object, title: Y, properties: {a: {type: string}}}]}",
    );
    assert!(
        text.contains("pub struct A {") && text.contains("pub a: Option<String>"),
        "{text}"
    );
    assert!(diagnostics.sorted().iter().all(|it| it.code.0.id != "N032"));
}

#[test]
fn a_one_of_refuses_what_fits_an_alternative_twice_and_says_so() {
    for (one, other, is_same) in PAIRS {
        let (diagnostics, text) =
            models(&format!("{{oneOf: [{one}, {{type: integer}}, {other}]}}"));
        let sorted = diagnostics.sorted();
        let said = sorted.iter().filter(|it| it.code.0.id == "N032").count();
        assert_eq!(said, usize::from(*is_same), "{one} {other}");
        assert!(
            !is_same || text.contains("Keyword::OneOf("),
            "{one} {other}\n{text}"
        );
    }
}
