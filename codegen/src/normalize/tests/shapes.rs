//! References, null, `allOf` and circles.

use super::{becomes, schemas};

#[test]
fn null_has_many_spellings() {
    becomes(
        "
        Id: { type: string }
        Record:
          type: object
          properties:
            by_type: { type: [string, 'null'] }
            by_any_of: { anyOf: [{ $ref: '#/components/schemas/Id' }, { type: 'null' }] }
            by_one_of: { oneOf: [{ const: null }, { $ref: '#/components/schemas/Id' }] }
            by_enum: { type: [string, 'null'], enum: [a, null] }
            by_const: { const: null }
            not_by_enum: { type: [string, 'null'], enum: [a] }
        ",
        "
        shape Id: text

        shape Record: record
          by_type?: Record/by_type | null
          by_any_of?: Id | null
          by_one_of?: Id | null
          by_enum?: Record/by_enum | null
          by_const?: Record/by_const
          not_by_enum?: Record/not_by_enum

        shape Record/by_type: text

        shape Record/by_enum: enum
          \"a\"

        shape Record/by_const: constant null

        shape Record/not_by_enum: enum
          \"a\"
        ",
    );
}

#[test]
fn null_of_a_named_schema_counts_where_it_is_used() {
    becomes(
        "
        Memo: { type: [string, 'null'] }
        List: { type: array, items: { $ref: '#/components/schemas/Memo' } }
        ",
        "
        shape Memo: text

        shape List: list of Memo | null
        ",
    );
}

#[test]
fn a_reference_with_texts_beside_it_is_the_reference() {
    becomes(
        "
        Id: { type: string, description: An id }
        Record:
          type: object
          required: [id]
          properties:
            id: { $ref: '#/components/schemas/Id', description: My id, deprecated: true }
            other: { allOf: [{ $ref: '#/components/schemas/Id' }, { description: Its id }], default: a }
        ",
        "
        shape Id: text
          /// An id

        shape Record: record
          id: Id @deprecated
            /// My id
          other = \"a\": Id
            /// Its id
        ",
    );
}

#[test]
fn a_reference_with_rules_beside_it_is_a_shape_of_its_own() {
    becomes(
        "
        Id: { type: string, maxLength: 42 }
        Record:
          type: object
          properties:
            id: { $ref: '#/components/schemas/Id', minLength: 3, maxLength: 50 }
        ",
        "
        shape Id: text
          length <= 42

        shape Record: record
          id?: Record/id

        shape Record/id: text
          length >= 3
          length <= 42
        ",
    );
}

#[test]
fn all_of_is_one_record_in_order() {
    becomes(
        "
        Derived:
          allOf:
            - $ref: '#/components/schemas/Base'
            - type: object
              required: [note]
              properties:
                more: { type: boolean, default: true }
                kind: { type: string, enum: [b, c] }
          unevaluatedProperties: { type: string }
        Base:
          type: object
          required: [id]
          properties:
            id: { type: string, readOnly: true }
            note: { type: string }
            kind: { type: string, enum: [a, b] }
        ",
        "
        shape Derived: record
          id: Base/id read-only
          note: Base/note
          kind?: Derived/kind
          more = true: Derived/more
          other members: Derived/additional

        shape Base: record
          id: Base/id read-only
          note?: Base/note
          kind?: Base/kind

        shape Base/id: text

        shape Base/note: text

        shape Base/kind: enum
          \"a\"
          \"b\"

        shape Derived/kind: enum
          \"b\"

        shape Derived/more: bool

        shape Derived/additional: text
        ",
    );
}

#[test]
fn several_bounds_on_one_text_all_hold() {
    becomes(
        r"
        Codec:
          type: string
          allOf:
            - { minLength: 1, maxLength: 256 }
            - { maxLength: 140, pattern: '^a*$', x-rule: must be of a }
            - { pattern: '^.{2}' }
        ",
        "
        shape Codec: text
          length >= 1
          length <= 140
          pattern /^a*$/ — must be of a
          pattern /^.{2}/
        ",
    );
}

#[test]
fn circles_are_shapes_that_refer_to_each_other() {
    becomes(
        "
        Tree: { type: object, properties: { left: { $ref: '#/components/schemas/Tree' }, leaf: { $ref: '#/components/schemas/Leaf' } } }
        Leaf: { type: object, properties: { tree: { $ref: '#/components/schemas/Tree/properties/left' } } }
        ",
        "
        shape Tree: record
          left?: Tree
          leaf?: Leaf

        shape Leaf: record
          tree?: Tree
        ",
    );
}

#[test]
fn hostile_schemas_come_to_an_end() {
    let nested = "{ allOf: [".repeat(100) + "{ type: string }" + &"] }".repeat(100);
    let deep = "{ type: array, items: ".repeat(100) + "{ type: string }" + &" }".repeat(100);
    for text in [
        "A: { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }".to_owned(),
        "A: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }\nB: { anyOf: [{ $ref: '#/components/schemas/A' }] }".to_owned(),
        "A: { allOf: [{ $ref: '#/components/schemas/A' }] }".to_owned(),
        "A: { type: object, properties: { a: { allOf: [{ $ref: '#/components/schemas/A' }, { minProperties: 1 }] } } }".to_owned(),
        "A: { not: { $ref: '#/components/schemas/A' } }".to_owned(),
        "A: { if: { $ref: '#/components/schemas/A' }, then: false }".to_owned(),
        format!("A: {nested}"),
        format!("A: {deep}"),
    ] {
        let (dump, _) = schemas(&text);
        assert!(dump.contains("shape"), "{dump}");
    }
}

#[test]
fn arrays_of_a_fixed_length_are_tuples() {
    becomes(
        "
        Both: { type: array, prefixItems: [{ type: string }, { type: [integer, 'null'] }], minItems: 2, items: false }
        Most: { type: array, prefixItems: [{ type: boolean }], minItems: 1, maxItems: 1, items: { type: string } }
        Parts:
          allOf:
            - { type: array, prefixItems: [{ type: string }], items: { type: string } }
            - { type: array, prefixItems: [{}, { maxLength: 3 }], minItems: 2 }
            - { type: array, maxItems: 2 }
        ",
        "
        shape Both: tuple of Both/item0, Both/item1 | null

        shape Most: tuple of Most/item0

        shape Parts: tuple of Parts/item0, Parts/item1

        shape Both/item0: text

        shape Both/item1: integer

        shape Most/item0: bool

        shape Parts/item0: text

        shape Parts/item1: text
          length <= 3
        ",
    );
}

#[test]
fn other_lists_are_no_tuples_and_what_is_not_checked_is_reported() {
    for list in [
        "{ type: array, prefixItems: [{ type: string }, { type: integer }] }",
        "{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }",
        "{ type: array, prefixItems: [{ type: string }, { type: integer }], minItems: 2 }",
        "{ type: array, prefixItems: [{ type: string }, { type: integer }], minItems: 1, maxItems: 2 }",
        "{ type: array, prefixItems: [{ type: string }, { type: integer }], minItems: 3, maxItems: 3 }",
        "{ type: array, prefixItems: [{ type: string }, { type: integer }], minItems: 3, items: false }",
    ] {
        let (dump, codes) = schemas(&format!("Pair: {list}"));
        assert!(dump.starts_with("shape Pair: list of"), "{list}: {dump}");
        assert_eq!(codes, ["N001"], "{list}");
    }
    let many = |count: usize| {
        let items = vec!["{ type: string }"; count].join(", ");
        schemas(&format!(
            "Row: {{ type: array, prefixItems: [{items}], minItems: {count}, maxItems: {count} }}"
        ))
    };
    assert!(many(12).0.starts_with("shape Row: tuple of"));
    assert!(many(13).0.starts_with("shape Row: list of"));
}

/// Tuples have no names in Rust: one that holds itself would be written out without end, and one that holds another twice, which does so
/// again, would double with each.
#[test]
fn tuples_that_do_not_end_or_that_multiply_are_lists() {
    let tuple = |items: &str| {
        format!("{{ type: array, prefixItems: [{items}], minItems: 2, maxItems: 2 }}\n")
    };
    let this = |name: &str| format!("{{ $ref: '#/components/schemas/{name}' }}");
    for (name, around) in [
        ("alone", "THIS".to_owned()),
        ("in a list", "{ type: array, items: THIS }".to_owned()),
        (
            "in a map",
            "{ type: object, additionalProperties: THIS }".to_owned(),
        ),
        ("in a tuple", tuple("{}, THIS").trim().to_owned()),
    ] {
        let around = around.replace(
            "THIS",
            &format!("{{ anyOf: [{}, {{ type: 'null' }}] }}", this("Self")),
        );
        let (dump, codes) = schemas(&format!("Self: {}", tuple(&format!("{{}}, {around}"))));
        assert!(dump.starts_with("shape Self: list of"), "{name}: {dump}");
        assert_eq!(codes, ["N001"], "{name}");
    }
    let mut doubling = format!("T0: {}", tuple("{ type: string }, { type: string }"));
    for level in 1..30 {
        let inner = this(&format!("T{}", level - 1));
        doubling += &format!("T{level}: {}", tuple(&format!("{inner}, {inner}")));
    }
    let (dump, _) = schemas(&doubling);
    assert!(dump.contains("shape T5: tuple of T4, T4"), "{dump}");
    assert!(dump.contains("shape T6: list of"), "{dump}");
    let record = "R: { type: object, properties: { pair: { type: array, prefixItems: [{ $ref: '#/components/schemas/R' }, {}], minItems: 2, maxItems: 2 } } }";
    assert!(
        schemas(record)
            .0
            .contains("shape R/pair: tuple of R, R/pair/item1")
    );
}
