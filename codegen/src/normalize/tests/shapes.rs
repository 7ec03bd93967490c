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
