//! Small descriptions with the IR they become.

use crate::ir::{Api, dump};
use crate::link;
use crate::load;
use crate::normalize::normalize;
use crate::read::{self, ExtensionPolicy};
use crate::report::Reports;
use crate::source::SourceMap;

/// The IR of a description, and the codes of all complaints about it.
fn api(text: &str) -> (Api, Vec<String>) {
    let mut sources = SourceMap::default();
    let file = sources.add("test.yaml", text);
    let mut reports = Reports::default();
    let tree = load::load(&sources, file, &mut reports).expect("it loads");
    let document = read::read(&tree, ExtensionPolicy::Open, &mut reports).expect("it reads");
    let links = link::link(&document, &tree, &mut reports);
    let api = normalize(&document, &links, &mut reports);
    let codes = reports
        .sorted()
        .iter()
        .map(|it| it.code.0.id.to_owned())
        .collect();
    (api, codes)
}

/// The dump of schemas, without the head of the document.
fn schemas(text: &str) -> (String, Vec<String>) {
    let indented: String = text.lines().map(|line| format!("    {line}\n")).collect();
    let (api, codes) = api(&format!(
        "openapi: 3.1.0\ninfo: {{ title: T, version: '1' }}\npaths: {{}}\ncomponents:\n  schemas:\n{indented}"
    ));
    let dump = dump::dump(&api);
    let shapes = dump.split_once("\n\n").map_or("", |(_, shapes)| shapes);
    (shapes.to_owned(), codes)
}

/// Holds schemas against their dump, both written without their common indentation; nothing may be complained about.
#[track_caller]
fn becomes(text: &str, expected: &str) {
    let (dump, codes) = schemas(&dedent(text));
    assert_eq!(dump.trim(), dedent(expected).trim());
    assert!(codes.is_empty(), "{codes:?}");
}

fn dedent(text: &str) -> String {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let depth = lines()
        .map(|line| line.len() - line.trim_start().len())
        .min()
        .unwrap_or(0);
    text.lines()
        .map(|line| format!("{}\n", line.get(depth..).unwrap_or("")))
        .collect()
}

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
        Base:
          type: object
          required: [id]
          properties:
            id: { type: string, readOnly: true }
            note: { type: string }
            kind: { type: string, enum: [a, b] }
          additionalProperties: { type: string }
        ",
        "
        shape Derived: record
          id: Base/id read-only
          note: Base/note
          kind?: Derived/kind
          more = true: Derived/more
          other members: Base/additional

        shape Base: record
          id: Base/id read-only
          note?: Base/note
          kind?: Base/kind
          other members: Base/additional

        shape Base/id: text

        shape Base/note: text

        shape Base/kind: enum
          \"a\"
          \"b\"

        shape Base/additional: text

        shape Derived/kind: enum
          \"b\"

        shape Derived/more: bool
        ",
    );
}

#[test]
fn several_bounds_on_one_text_all_hold() {
    becomes(
        r"
        Wire:
          type: string
          allOf:
            - { minLength: 1, maxLength: 256 }
            - { maxLength: 140, pattern: '^a*$', x-rule: must be of a }
            - { pattern: '^.{2}' }
        ",
        "
        shape Wire: text
          length >= 1
          length <= 140
          pattern /^a*$/ — must be of a
          pattern /^.{2}/
        ",
    );
}

#[test]
fn sets_of_values_are_documented_open_or_closed() {
    becomes(
        "
        Currency:
          type: string
          enum: [usd, eur]
          x-enum-descriptions: { usd: The dollar }
          x-beta-values: [eur]
        Owner: { type: string, const: Developer, x-closed: true }
        Seen: { type: string, x-known-values: [a, b], maxLength: 9 }
        Growing: { anyOf: [{ $ref: '#/components/schemas/Currency' }, { type: string }] }
        Told:
          oneOf:
            - { const: up, title: Up, description: To the top }
            - { const: down, deprecated: true }
        Both: { anyOf: [{ $ref: '#/components/schemas/Currency' }, { type: string, enum: [gbp] }] }
        ",
        "
        shape Currency: enum
          \"usd\"
            /// The dollar
          \"eur\" @beta

        shape Owner: closed enum
          \"Developer\"

        shape Seen: open enum
          \"a\"
          \"b\"
          length <= 9

        shape Growing: open enum
          \"usd\"
            /// The dollar
          \"eur\"

        shape Told: enum
          \"up\"
            /// Up
            /// To the top
          \"down\" @deprecated

        shape Both: enum
          \"usd\"
            /// The dollar
          \"eur\"
          \"gbp\"
        ",
    );
}

#[test]
fn unions_are_told_apart_by_the_surest_sign() {
    becomes(
        "
        ByType: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Cat' }, { type: array, items: { type: string } }] }
        ByKey: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Fish' }] }
        ByTag: { oneOf: [{ $ref: '#/components/schemas/Up' }, { $ref: '#/components/schemas/Down' }] }
        Mapped:
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Fish' }]
          discriminator: { propertyName: kind, mapping: { feline: Cat } }
        Mixed: { type: [string, integer], maxLength: 3, minimum: 4 }
        Cat: { type: object, required: [claws], properties: { claws: { type: boolean } } }
        Fish: { type: object, properties: { fins: { type: boolean } } }
        Up: { type: object, required: [way], properties: { way: { type: string, enum: [up, north] } } }
        Down: { type: object, required: [way], properties: { way: { type: string, const: down } } }
        ",
        "
        shape ByType: one of
          string: ByType/string
          Cat: Cat
          array: ByType/array
          told apart by type

        shape ByKey: one of
          Cat: Cat when it has claws
          Fish: Fish otherwise

        shape ByTag: one of
          Up: Up when way is \"up\" or \"north\"
          Down: Down when way is \"down\"

        shape Mapped: one of
          Cat: Cat when kind is \"feline\"
          Fish: Fish when kind is \"Fish\"

        shape Mixed: one of
          integer: Mixed/integer
          string: Mixed/string
          told apart by type

        shape Cat: record
          claws: Cat/claws

        shape Fish: record
          fins?: Fish/fins

        shape Up: record
          way: Up/way

        shape Down: record
          way: Down/way

        shape Cat/claws: bool

        shape ByType/string: text

        shape ByType/array: list of ByType/array/item

        shape ByType/array/item: text

        shape Fish/fins: bool

        shape Up/way: enum
          \"up\"
          \"north\"

        shape Down/way: enum
          \"down\"

        shape Mixed/integer: integer
          >= 4

        shape Mixed/string: text
          length <= 3
        ",
    );
}

#[test]
fn what_stands_beside_alternatives_goes_into_each() {
    becomes(
        "
        Event:
          type: object
          required: [id]
          properties: { id: { type: string } }
          oneOf:
            - { title: made, required: [made], properties: { made: { type: boolean } } }
            - { title: gone, required: [gone], properties: { gone: { type: boolean } } }
        ",
        "
        shape Event: one of
          made: Event/made when it has made
          gone: Event/gone when it has gone

        shape Event/id: text

        shape Event/made: record
          /// made
          id: Event/id
          made: Event/made/made

        shape Event/made/made: bool

        shape Event/gone: record
          /// gone
          id: Event/id
          gone: Event/gone/gone

        shape Event/gone/gone: bool
        ",
    );
}

/// The rules that the schema of an object states, with its members `a`, `b`, `c` (texts), `n` (nullable), `l` (a list) and `o` (an object
/// with `x` and `y`).
fn rules(assertions: &str) -> (String, Vec<String>) {
    let (dump, codes) = schemas(&format!(
        "Record:\n  type: object\n  properties:\n    a: {{ type: string }}\n    b: {{ type: string }}\n    c: {{ type: string }}\n    n: {{ type: [string, 'null'] }}\n    l: {{ type: array, items: {{ type: string }} }}\n    o: {{ type: object, properties: {{ x: {{ type: string }}, y: {{ type: string }} }} }}\n  allOf:\n    - {assertions}\n"
    ));
    let record = dump.split("\n\n").next().unwrap_or_default();
    let rules = record
        .lines()
        .skip_while(|line| !line.starts_with("  rule"));
    (rules.map(str::trim).collect::<Vec<_>>().join("\n"), codes)
}

#[test]
fn assertions_become_conditions() {
    let cases = [
        (
            "not: { required: [a, b] }",
            "rule exclusive — must not have a and b together\nnot(all(has a, has b))",
        ),
        (
            "dependentRequired: { a: [b, c] }",
            "rule requires — must have b and c when it has a\nany(not(has a), all(has b, has c))",
        ),
        (
            "anyOf: [{ required: [a] }, { required: [b] }]",
            "rule at_least_one — must have at least one of a and b\nany(has a, has b)",
        ),
        (
            "oneOf: [{ required: [a] }, { required: [b] }]",
            "rule exactly_one — must have exactly one of a and b\none(has a, has b)",
        ),
        (
            "{ if: { required: [a], properties: { a: { const: x } } }, then: { required: [b] }, else: { required: [c] } }",
            "rule rule — must keep the rule between a, b and c\nall(any(not(a is \"x\"), has b), any(a is \"x\", has c))",
        ),
        (
            "{ x-rule: must keep still, not: { required: [a] }, dependentRequired: { b: [c] } }",
            "rule rule — must keep still\nall(not(has a), any(not(has b), has c))",
        ),
        (
            "not: { required: [n], properties: { n: { not: { type: 'null' } } } }",
            "rule rule — must keep the rule of n\nnot(all(has n, not(n is null)))",
        ),
        (
            "{ x-rule: must have x, properties: { o: { required: [x] } } }",
            "rule requires — must have x\nany(not(has o), has o.x)",
        ),
        (
            "{ x-rule: must be alone, if: { properties: { l: { contains: { const: all } } }, required: [l] }, then: { properties: { l: { maxItems: 1 } } } }",
            "rule rule — must be alone\nany(not(l contains \"all\"), any(not(has l), count of l <= 1))",
        ),
        (
            "dependentSchemas: { a: { not: { required: [b] } } }",
            "rule rule — must keep the rule between a and b\nany(not(has a), not(has b))",
        ),
    ];
    for (assertions, expected) in cases {
        let (found, codes) = rules(assertions);
        assert_eq!(found, expected, "{assertions}");
        assert!(codes.is_empty(), "{assertions}: {codes:?}");
    }
}

#[test]
fn what_has_no_test_is_told() {
    for assertions in [
        "not: { properties: { a: { minLength: 3 } } }",
        "if: { maxProperties: 2 }",
        "not: { properties: { l: { contains: { minLength: 3 } } } }",
    ] {
        let (found, codes) = rules(assertions);
        assert_eq!(
            (found.as_str(), codes),
            ("", vec!["N003".to_owned()]),
            "{assertions}"
        );
    }
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
            any(not(has scopes), any(not(scopes contains \"all\"), count of scopes <= 1))

        shape Key/scopes: list of Key/scopes/item

        shape Key/scopes/item: text
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
fn operations_have_everything_resolved() {
    let (api, codes) = api(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1' }
security: [{ key: [] }]
paths:
  /wallets/{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get:
      operationId: get_wallet
      summary: Reads
      tags: [Wallets]
      parameters:
        - { name: limit, in: query, schema: { type: integer, format: int32, maximum: 9, default: 3 } }
        - { name: since, in: query, schema: { type: string, format: date-time, x-default-from-clock: -P1D } }
      x-pagination: { items: data, cursor: id, limit: limit, order: newest-first, ends: empty-page }
      responses:
        default: { description: Bad }
        '200':
          description: Good
          headers: { X-Id: { schema: { type: string } } }
          content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } }
        4XX: { $ref: '#/components/responses/Bad' }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: Api-Key } }
  parameters:
    Id: { name: id, in: path, required: true, schema: { type: string, maxLength: 3 } }
  responses:
    Bad:
      description: Refused
      content: { application/json: { schema: { type: object, properties: { code: { type: string } } } } }
",
    );
    let (_, operation) = dump::dump(&api)
        .split_once("operation ")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap_or_default();
    let expected = "
        get_wallet: GET /wallets/{id} [Wallets]
          /// Reads
          path id: Id joined
          query limit = 3: get_wallet(limit)
          query since = now -P1D: get_wallet(since)
          response 200
            /// Good
            header X-Id?: get_wallet(X-Id)
            application/json: get_wallet(response)
          response 4XX
            /// Refused
            application/json: BadBody
          response default
            /// Bad
          security key
          pages of data by id, limit limit
    ";
    assert_eq!(operation.trim(), dedent(expected).trim());
    assert!(codes.is_empty(), "{codes:?}");
}

#[test]
fn gaps_have_pointers_groups_and_sections() {
    let (api, codes) = api(
        "
openapi: 3.1.0
info: { title: Wallets, version: '1', x-undocumented: [Rate limits.] }
paths:
  /wallets:
    get:
      operationId: list_wallets
      tags: [Wallets]
      x-section: '4.1'
      parameters:
        - { name: a, in: query, schema: { type: string }, x-assumption: [{ assumed: Its name., because: It is not shown. }] }
      responses:
        '200': { description: Good, content: { application/json: { schema: { $ref: '#/components/schemas/Wallet' } } } }
components:
  schemas:
    Wallet: { type: object, properties: { b/c: { type: string, x-section: ['2.1'], x-undocumented: [Its form.] } } }
",
    );
    let lines: Vec<String> = api
        .gaps
        .iter()
        .map(|gap| format!("{} {} {:?}", gap.pointer, gap.group, gap.sections))
        .collect();
    assert_eq!(
        lines,
        [
            "/info General []",
            "/paths/~1wallets/get/parameters/0 Wallets [\"4.1\"]",
            "/components/schemas/Wallet/properties/b~1c Wallets [\"2.1\"]",
        ]
    );
    assert!(codes.is_empty(), "{codes:?}");
}
