//! Rules across members.

use super::{becomes, schemas};

/// The rules that the schema of an object states, with its members `a`, `b`, `c` (texts), `n` (nullable), `l` (a list) and `o` (an object
/// with `x` and `y`).
fn rules(assertions: &str) -> (String, Vec<String>) {
    let (dump, codes) = schemas(&format!(
        "Record:\n  type: object\n  properties:\n    a: {{ type: string }}\n    b: {{ type: string }}\n    c: {{ type: string }}\n    n: {{ type: [string, 'null'] }}\n    l: {{ type: array, items: {{ type: string }} }}\n    o: {{ type: object, properties: {{ x: {{ type: string }}, y: {{ type: string }} }} }}\n  allOf:\n    - {assertions}\n"
    ));
    let record = dump.split("\n\n").next().unwrap_or_default();
    let rules = record
        .lines()
        .skip_while(|line| !(line.starts_with("  rule") || line.starts_with("  validated")));
    (rules.map(str::trim).collect::<Vec<_>>().join("\n"), codes)
}

#[test]
fn a_null_that_nothing_refuses_is_reported() {
    let item =
        "type: [object, 'null'], properties: { a: { type: string } }, not: { required: [a] }";
    let of = |text: &str| schemas(&text.replace("ITEM", item)).1;
    assert_eq!(of("Rows: { type: array, items: { ITEM } }"), ["N001"]);
    assert_eq!(
        of("Rows: { type: array, items: { anyOf: [{ ITEM }, { type: 'null' }] } }"),
        Vec::<String>::new()
    );
    let held = "Rows: { type: array, items: { ITEM } }\nTable: { type: object, properties: { rows: { $ref: '#/components/schemas/Rows' } } }";
    assert_eq!(of(held), Vec::<String>::new());
}

#[test]
fn assertions_become_rules() {
    let cases = [
        (
            "not: { required: [a, b] }",
            "rule exclusive — must not have a and b together\n{\"not\":{\"required\":[\"a\",\"b\"]}}",
        ),
        (
            "dependentRequired: { a: [b, c] }",
            "rule requires — must have b and c when it has a\n{\"if\":{\"required\":[\"a\"]},\"then\":{\"required\":[\"b\",\"c\"]}}",
        ),
        (
            "anyOf: [{ required: [a] }, { required: [b] }]",
            "rule at_least_one — must have at least one of a and b\n{\"anyOf\":[{\"required\":[\"a\"]},{\"required\":[\"b\"]}]}",
        ),
        (
            "oneOf: [{ required: [a] }, { required: [b] }]",
            "rule exactly_one — must have exactly one of a and b\n{\"oneOf\":[{\"required\":[\"a\"]},{\"required\":[\"b\"]}]}",
        ),
        (
            "{ if: { required: [a], properties: { a: { const: x } } }, then: { required: [b] }, else: { required: [c] } }",
            "rule rule — must have b when it has a that is \"x\", and must have c when it has no a that is \"x\"\n{\"allOf\":[{\"if\":{\"properties\":{\"a\":{\"enum\":[\"x\"]}},\"required\":[\"a\"]},\"then\":{\"required\":[\"b\"]}},{\"if\":{\"not\":{\"properties\":{\"a\":{\"enum\":[\"x\"]}},\"required\":[\"a\"]}},\"then\":{\"required\":[\"c\"]}}]}",
        ),
        (
            "{ x-rule: must keep still, not: { required: [a] }, dependentRequired: { b: [c] } }",
            "rule rule — must keep still\n{\"not\":{\"required\":[\"a\"]},\"if\":{\"required\":[\"b\"]},\"then\":{\"required\":[\"c\"]}}",
        ),
        (
            "not: { required: [n], properties: { n: { not: { type: 'null' } } } }",
            "rule rule — must have n that is null when it has n\n{\"not\":{\"properties\":{\"n\":{\"not\":{\"enum\":[null]}}},\"required\":[\"n\"]}}",
        ),
        (
            "{ x-rule: must have x, properties: { o: { required: [x] } } }",
            "rule requires — must have x\n{\"properties\":{\"o\":{\"required\":[\"x\"]}}}",
        ),
        (
            "{ x-rule: must be alone, if: { properties: { l: { contains: { const: all } } }, required: [l] }, then: { properties: { l: { maxItems: 1 } } } }",
            "rule rule — must be alone\n{\"if\":{\"properties\":{\"l\":{\"contains\":{\"enum\":[\"all\"]}}},\"required\":[\"l\"]},\"then\":{\"properties\":{\"l\":{\"maxItems\":1}}}}",
        ),
        (
            "dependentSchemas: { a: { not: { required: [b] } } }",
            "rule rule — must have no b when it has a\n{\"if\":{\"required\":[\"a\"]},\"then\":{\"not\":{\"required\":[\"b\"]}}}",
        ),
        (
            "not: { required: [a] }",
            "rule rule — must have no a\n{\"not\":{\"required\":[\"a\"]}}",
        ),
        ("{ properties: { a: { enum: [x, y] } }, required: [b] }", ""),
    ];
    for (assertions, expected) in cases {
        let (found, codes) = rules(assertions);
        assert_eq!(found, expected, "{assertions}");
        assert!(codes.is_empty(), "{assertions}: {codes:?}");
    }
}

#[test]
fn what_has_no_test_is_validated() {
    for assertions in [
        "not: { properties: { a: { minLength: 3 } } }",
        "if: { maxProperties: 2 }\n      then: { minProperties: 1 }",
        "not: { properties: { l: { contains: { minLength: 3 } } } }",
        "properties: { l: { contains: { type: boolean, enum: [false, a] } } }",
        "not: { properties: { l: { contains: { const: a, enum: [a, b] } } } }",
    ] {
        let (found, codes) = rules(assertions);
        assert_eq!(
            (found.as_str(), codes),
            ("validated by its whole schema", Vec::new()),
            "{assertions}"
        );
    }
}

#[test]
fn what_an_alternative_says_beside_values_is_validated() {
    for choice in [
        "anyOf: [{ enum: [now] }, { type: string, format: date }]",
        "anyOf: [{ enum: [now] }, { type: string, not: { const: never } }]",
        "anyOf: [{ enum: [now, never], not: { const: never } }, { type: string, maxLength: 3 }]",
    ] {
        let (found, codes) = schemas(&format!(
            "Record: {{ type: object, properties: {{ a: {{ {choice} }} }} }}\n"
        ));
        assert!(
            found.contains("validated by its whole schema") && codes.is_empty(),
            "{choice}: {found} {codes:?}"
        );
    }
    let choice = "anyOf: [{ enum: [now] }, { type: string, maxLength: 9, format: strange }]";
    let (found, _) = schemas(&format!(
        "Record: {{ type: object, properties: {{ a: {{ {choice} }} }} }}\n"
    ));
    assert!(!found.contains("validated"), "{found}");
}

#[test]
fn rules_on_a_list_are_rules_of_the_object_that_holds_it() {
    becomes(
        "
        Key:
          type: object
          properties:
            scopes:
              type: array
              items: { type: string }
              x-rule: must be alone
              if: { contains: { const: all } }
              then: { maxItems: 1 }
        ",
        "
        shape Key: record
          scopes?: Key/scopes
          rule rule — must be alone
            {\"properties\":{\"scopes\":{\"if\":{\"contains\":{\"enum\":[\"all\"]}},\"then\":{\"maxItems\":1}}}}

        shape Key/scopes: list of Key/scopes/item

        shape Key/scopes/item: text
        ",
    );
}
