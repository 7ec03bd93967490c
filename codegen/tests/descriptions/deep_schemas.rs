//! Schemas that stand deep inside one another, or behind a long row of references: what no type says of them is validated.

use oasmith_codegen::generate;

use crate::input;

/// All files of a description with these schemas.
fn files(schemas: &str) -> String {
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n{schemas}"
    );
    let outcome = generate(&input("api.yaml", description));
    assert!(!outcome.diagnostics.has_errors());
    let files = outcome.artefacts.iter();
    files.map(|(_, file)| file.text.as_str()).collect()
}

/// Unions in a ring: each has a record of its own, which holds the unions behind it.
fn ring(count: usize) -> String {
    let union = |at: usize| {
        let (next, other) = ((at + 1) % count, (at + 7) % count);
        format!(
            "    U{at}: {{oneOf: [{{$ref: '#/components/schemas/A{at}'}}, {{$ref: '#/components/schemas/B{at}'}}], discriminator: {{propertyName: kind}}}}\n    \
             A{at}: {{allOf: [{{$ref: '#/components/schemas/Base{at}'}}, {{type: object, properties: {{a: {{type: string}}}}}}]}}\n    \
             B{at}: {{allOf: [{{$ref: '#/components/schemas/Base{at}'}}, {{type: object, properties: {{b: {{type: string}}}}}}]}}\n    \
             Base{at}: {{type: object, required: [kind], properties: {{kind: {{type: string}}, next: {{anyOf: [{{$ref: '#/components/schemas/U{next}'}}, {{type: 'null'}}]}}, other: {{$ref: \
             '#/components/schemas/U{other}'}}, items: {{type: array, items: {{$ref: '#/components/schemas/U{other}'}}}}}}}}\n"
        )
    };
    (0..count).map(union).collect()
}

#[test]
fn what_stands_behind_a_long_row_of_references_has_its_type() {
    for count in [8, 16, 40, 80] {
        let files = files(&ring(count));
        assert!(!files.contains("RawJson"), "{count}");
        for at in 0..count {
            assert!(
                files.contains(&format!("\npub enum U{at} {{")),
                "{count}: {at}"
            );
        }
    }
}

#[test]
fn what_stands_too_deep_for_a_type_is_validated() {
    for depth in [50, 58, 59, 60, 61, 80] {
        let open = "{type: object, properties: {a: ".repeat(depth);
        let close = "}}".repeat(depth);
        let files = files(&format!(
            "    Deep: {open}{{type: string, maxLength: 77}}{close}\n"
        ));
        let is_typed = files.contains("impl TextRule for Deep");
        let is_validated = files.contains("Keyword::AtMost(77, Counted::Characters)");
        assert!(
            is_typed != is_validated,
            "{depth}: {is_typed}, {is_validated}"
        );
    }
}

/// What may stand beside a reference to the schema that it is in.
const RULES: [&str; 12] = [
    "maxItems: 3",
    "minProperties: 1",
    "required: [a]",
    "not: {minItems: 3}",
    "if: {minItems: 1}, then: {maxItems: 2}",
    "properties: {a: {type: integer}}",
    "patternProperties: {'^a': {type: integer}}",
    "additionalProperties: {$ref: '#/components/schemas/Own'}",
    "items: {$ref: '#/components/schemas/Own'}",
    "anyOf: [{$ref: '#/components/schemas/Own'}, {type: string}]",
    "unevaluatedProperties: false",
    "dependentRequired: {a: [b]}",
];

#[test]
fn what_holds_itself_by_a_reference_with_a_rule_beside_it_ends() {
    for holder in ["type: array, items", "type: object, additionalProperties"] {
        for rule in RULES {
            for reference in [
                "$ref: '#/components/schemas/Own'",
                "allOf: [{$ref: '#/components/schemas/Own'}]",
            ] {
                let files = files(&format!("    Own: {{{holder}: {{{reference}, {rule}}}}}\n"));
                assert!(
                    files.contains("pub type Own = "),
                    "{holder}, {reference}, {rule}"
                );
            }
        }
    }
}
