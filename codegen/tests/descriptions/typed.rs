//! A keyword speaks of values of one type. Where a type is said beside it, wherever that is, no other type is missing; and where it speaks of another
//! type, it means nothing, and that is said.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::diagnostics::{Colour, Format, render};
use oasmith_codegen::{Input, generate, model};

/// The keywords that speak of values of one type: that type, and each of them with a value.
const KEYWORDS: [(&str, &[&str]); 4] = [
    (
        "number",
        &[
            "multipleOf: 2",
            "maximum: 9",
            "exclusiveMaximum: 9",
            "minimum: 1",
            "exclusiveMinimum: 1",
        ],
    ),
    (
        "string",
        &[
            "maxLength: 5",
            "minLength: 1",
            "pattern: '^a'",
            "contentEncoding: base64",
            "contentMediaType: application/json",
        ],
    ),
    (
        "array",
        &[
            "items: {type: string}",
            "prefixItems: [{type: string}]",
            "contains: {type: string}",
            "minItems: 1",
            "maxItems: 3",
            "uniqueItems: true",
            "unevaluatedItems: false",
        ],
    ),
    (
        "object",
        &[
            "properties: {a: {type: string}}",
            "patternProperties: {'^a': {type: string}}",
            "additionalProperties: {type: string}",
            "propertyNames: {maxLength: 4}",
            "required: [a]",
            "minProperties: 1",
            "maxProperties: 3",
            "dependentRequired: {a: [b]}",
            "dependentSchemas: {a: {required: [b]}}",
            "unevaluatedProperties: false",
        ],
    ),
];

/// Types, each with what else a schema of it says.
const TYPES: [(&str, &str); 6] = [
    ("string", "type: string"),
    ("integer", "type: integer"),
    ("number", "type: number"),
    ("boolean", "type: boolean"),
    ("array", "type: array, items: {type: string}"),
    ("object", "type: object"),
];

/// Ways to say a keyword (`K`) of a value beside its type (`T`): where it stands, and by a reference to a schema `X` which has nothing else.
const BESIDE: [&str; 21] = [
    "T, K",
    "allOf: [{T}, {K}]",
    "T, allOf: [{K}]",
    "T, allOf: [{allOf: [{K}]}]",
    "T, anyOf: [{K}, {title: Other}]",
    "T, anyOf: [{K}, {not: {K}}]",
    "T, anyOf: [{anyOf: [{K}, {const: z}]}, {const: y}]",
    "T, oneOf: [{K}, {enum: [q]}]",
    "T, not: {K}",
    "T, if: {K}, then: {K}, else: {K}",
    "T, $ref: X",
    "allOf: [{T}, {$ref: X}]",
    "T, allOf: [{$ref: X}]",
    "T, allOf: [{allOf: [{$ref: X}]}]",
    "T, anyOf: [{$ref: X}, {minLength: 3}]",
    "T, anyOf: [{anyOf: [{$ref: X}, {const: z}]}, {const: y}]",
    "T, oneOf: [{$ref: X}, {enum: [q]}]",
    "T, not: {$ref: X}",
    "T, if: {$ref: X}, then: {$ref: X}, else: {$ref: X}",
    "T, dependentSchemas: {a: {$ref: X}}",
    "type: object, propertyNames: {$ref: X}",
];

/// A member of an object by its schema, and a schema beside it that `$ref: X` refers to.
struct Member<'m> {
    schema: &'m str,
    other: Option<&'m str>,
}

/// The description of an object with these members.
fn input(members: &[Member<'_>]) -> Input {
    let (mut properties, mut others) = (String::new(), String::new());
    for (at, member) in members.iter().enumerate() {
        let reference = format!("$ref: '#/components/schemas/X{at}'");
        let schema = member.schema.replace("$ref: X", &reference);
        properties += &format!("        m{at}: {{{schema}}}\n");
        if let Some(other) = member.other {
            others += &format!("    X{at}: {{{other}}}\n");
        }
    }
    let description = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /things:\n    post:\n      operationId: add\n      requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/Thing'}}}}}}}}\n      responses: {{'204': {{description: Added}}}}\ncomponents:\n  schemas:\n    Thing:\n      type: object\n      properties:\n{properties}{others}"
    );
    crate::input("openapi.yaml", description)
}

/// The codes that are drawn, and the lines that draw them.
fn drawn(members: &[Member<'_>]) -> (BTreeSet<&'static str>, String) {
    let input = input(members);
    let (_, diagnostics) = model(&input);
    let lines = render(&diagnostics, &input.sources, Format::Human(Colour::Never));
    assert!(!diagnostics.has_errors(), "{lines}");
    let codes = diagnostics.sorted().into_iter().map(|it| it.code.0.id);
    (codes.collect(), lines)
}

/// The pages of the models.
fn models(schema: &str) -> BTreeMap<String, String> {
    let output = generate(&input(&[Member {
        schema,
        other: None,
    }]));
    let models = output.artefacts.iter();
    let models = models.filter(|(path, _)| path.starts_with("models/"));
    let models = models.map(|(path, artefact)| (path.to_owned(), artefact.text.clone()));
    models.collect()
}

#[test]
fn no_type_is_missing_where_one_is_said_beside() {
    for keyword in KEYWORDS.iter().flat_map(|(_, keywords)| *keywords) {
        for (_, ty) in TYPES {
            // A list says one time what its items are.
            let ty = if keyword.starts_with("items") {
                ty.trim_end_matches(", items: {type: string}")
            } else {
                ty
            };
            let schemas = BESIDE.map(|it| it.replace('T', ty).replace('K', keyword));
            let members = schemas.iter().map(|schema| Member {
                schema,
                other: schema.contains("$ref: X").then_some(*keyword),
            });
            let (codes, lines) = drawn(&members.collect::<Vec<_>>());
            assert!(!codes.contains("N005"), "{ty}, {keyword}: {lines}");
        }
    }
}

#[test]
fn a_type_is_missing_where_none_is_said() {
    for keyword in KEYWORDS.iter().flat_map(|(_, keywords)| *keywords) {
        let places = [
            (*keyword, None),
            ("$ref: X", Some(*keyword)),
            ("anyOf: [{$ref: X}, {type: boolean}]", Some(*keyword)),
            ("type: array, items: {$ref: X}", Some(*keyword)),
            ("type: boolean", Some(*keyword)),
        ];
        for (member, other) in places {
            let (codes, lines) = drawn(&[Member {
                schema: member,
                other,
            }]);
            assert!(codes.contains("N005"), "{member}, {other:?}: {lines}");
        }
        // One place that says the type does not speak for another one.
        let member = "type: object, properties: {a: {type: string, $ref: X}, b: {$ref: X}}";
        let (codes, lines) = drawn(&[Member {
            schema: member,
            other: Some(keyword),
        }]);
        assert!(codes.contains("N005"), "{keyword}: {lines}");
    }
}

#[test]
fn what_speaks_of_another_type_means_nothing_and_that_is_said() {
    let mut meant = Vec::new();
    for (spoken_of, keywords) in KEYWORDS {
        for (name, ty) in TYPES {
            if name == spoken_of || (name == "integer" && spoken_of == "number") {
                continue;
            }
            let plain = models(ty);
            for keyword in keywords {
                let member = format!("{ty}, {keyword}");
                let (codes, lines) = drawn(&[Member {
                    schema: &member,
                    other: None,
                }]);
                assert!(codes.contains("N006"), "{member}: {lines}");
                if models(&member) != plain {
                    meant.push(member);
                }
            }
        }
    }
    assert_eq!(meant, Vec::<String>::new(), "what means something");
}

#[test]
fn no_type_is_missing_where_bytes_are_what_comes() {
    let missing = |media: &str| {
        let description = format!(
            "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n  /things:\n    post:\n      operationId: add\n      requestBody: {{required: true, content: {{{media}: {{schema: {{contentMediaType: {media}}}}}}}}}\n      responses: {{'200': {{description: Ok, content: {{{media}: {{schema: {{maxLength: 9}}}}}}}}}}\n"
        );
        let (_, diagnostics) = model(&crate::input("openapi.yaml", description));
        let all = diagnostics.sorted().into_iter();
        all.filter(|it| it.code.0.id == "N005").count()
    };
    assert_eq!(missing("image/png"), 0);
    assert_eq!(missing("application/json"), 2);
}
