//! Small descriptions with the facts about their shapes, and values that are valid or not.

use std::sync::Arc;

use super::validity::{Validity, sentence};
use super::{Direction, Facts};
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, ShapeId, ShapeKind, Use, Value};
use crate::link;
use crate::load;
use crate::normalize::{SchemaReading, normalize};
use crate::read::{self, ExtensionPolicy};
use crate::source::SourceMap;

fn api(body: &str) -> Api {
    let mut sources = SourceMap::default();
    let text = format!("openapi: 3.1.0\ninfo: {{ title: T, version: '1' }}\n{body}");
    let file = sources.add("test.yaml", text);
    let mut diagnostics = Diagnostics::default();
    let tree = load::load(&sources, file, &mut diagnostics).expect("it loads");
    let document = read::read(&tree, ExtensionPolicy::Open, &mut diagnostics).expect("it reads");
    let links = link::link(&document, &tree, &mut diagnostics);
    normalize(
        &document,
        &links,
        &sources,
        SchemaReading::default(),
        &mut diagnostics,
    )
}

fn schemas(body: &str) -> Api {
    let indented: String = body.lines().map(|line| format!("    {line}\n")).collect();
    api(&format!("components:\n  schemas:\n{indented}"))
}

fn id(api: &Api, name: &str) -> ShapeId {
    *api.named.get(name).expect(name)
}

#[test]
fn circles_are_boxed_once() {
    let api = schemas(
        "
Loop: { type: object, properties: { next: { $ref: '#/components/schemas/Loop' } } }
A: { type: object, properties: { n: { type: string }, b: { $ref: '#/components/schemas/B' } } }
B: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, many: { type: array, items: { $ref: '#/components/schemas/B' } } } }
Open: { type: object, properties: { many: { type: array, items: { $ref: '#/components/schemas/Open' } } } }
",
    );
    let facts = Facts::of(&api);
    let [a, b, one] = ["A", "B", "Loop"].map(|name| id(&api, name));
    assert_eq!(facts.circles, [vec![one], vec![a, b]]);
    assert_eq!(
        facts.boxed.iter().copied().collect::<Vec<_>>(),
        [(one, 0), (b, 0)]
    );
}

#[test]
fn circles_through_tuples_are_boxed_inside_of_them() {
    let api = schemas(
        "
Pair: { type: array, prefixItems: [{ type: string }, { type: array, prefixItems: [{ $ref: '#/components/schemas/Node' }], minItems: 1, maxItems: 1 }], minItems: 2, maxItems: 2 }
Node: { type: object, properties: { pair: { $ref: '#/components/schemas/Pair' }, other: { $ref: '#/components/schemas/Other' } } }
Other: { type: object, properties: { pair: { $ref: '#/components/schemas/Pair' } } }
",
    );
    let facts = Facts::of(&api);
    let [pair, node, other] = ["Pair", "Node", "Other"].map(|name| id(&api, name));
    let ShapeKind::Tuple(outer) = &api.shapes.get(pair).kind else {
        panic!("it is a tuple");
    };
    let inner = outer
        .items
        .get(1)
        .map(|item| item.shape)
        .expect("two items");
    assert_eq!(facts.circles, [vec![node, other]]);
    assert_eq!(
        facts.boxed.iter().copied().collect::<Vec<_>>(),
        [(inner, 0)]
    );
}

/// Schemas that hold others, by position, and an operation with a group of its own for each that is used.
fn holding(held: &[&[usize]], used: &[usize]) -> String {
    let of = |at: &usize| format!("{{ $ref: '#/components/schemas/S{at}' }}");
    let mut text = "paths:\n".to_owned();
    for at in used {
        text += &format!(
            "  /s{at}: {{ get: {{ operationId: s{at}, tags: [G{at}], responses: {{ '200': {{ description: A, content: {{ application/json: {{ schema: {} }} }} }} }} }} }}\n",
            of(at)
        );
    }
    text += "components:\n  schemas:\n";
    for (at, held) in held.iter().enumerate() {
        let members = held.iter().map(|inner| format!("m{inner}: {}", of(inner)));
        let members: Vec<String> = members.collect();
        text += &format!(
            "    S{at}: {{ type: object, properties: {{ {} }} }}\n",
            members.join(", ")
        );
    }
    text
}

#[test]
fn groups_are_those_of_the_operations_from_which_a_shape_is_reached() {
    // Two circles, what both hold, what one of them holds in two ways, and what nobody uses.
    let held: &[&[usize]] = &[
        &[1, 4],
        &[2],
        &[0, 6],
        &[3, 4, 5],
        &[],
        &[6, 4],
        &[],
        &[0, 8],
        &[],
    ];
    let used = [1, 2, 3, 4];
    let api = api(&holding(held, &used));
    let users = api.users();
    for (at, _) in held.iter().enumerate() {
        let shape = id(&api, &format!("S{at}"));
        let from = used
            .iter()
            .map(|used| (used, id(&api, &format!("S{used}"))));
        let reaching = from.filter(|(_, root)| api.reach([*root]).contains(&shape));
        let expected: Vec<String> = reaching.map(|(used, _)| format!("G{used}")).collect();
        let groups = users.get(&shape).into_iter();
        let groups: Vec<String> = groups.flat_map(|it| it.iter().cloned()).collect();
        assert_eq!(groups, expected, "S{at}");
    }
    let set = |name| users.get(&id(&api, name)).expect("it is used");
    assert!(Arc::ptr_eq(set("S0"), set("S1")), "a circle shares its set");
}

#[test]
fn directions_groups_and_secrets_reach_down_and_up() {
    let api = api(
        "
paths:
  /wallets:
    post:
      operationId: create
      tags: [Wallets]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/New' } } } }
      responses:
        '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Wallet' } } } }
webhooks:
  made:
    post:
      tags: [Hooks]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } } }
      responses: { '200': { description: Taken } }
components:
  schemas:
    New: { type: object, properties: { key: { type: string, x-secret: true }, kind: { $ref: '#/components/schemas/Kind' } } }
    Wallet: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' }, rate: { type: number, format: double } } }
    Event: { type: object, properties: { wallet: { $ref: '#/components/schemas/Wallet' } } }
    Kind: { type: string, enum: [a] }
    Left: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' } } }
",
    );
    let facts = Facts::of(&api);
    let direction = |name| facts.directions.get(&id(&api, name)).copied();
    assert_eq!(direction("New"), Some(Direction::Request));
    assert_eq!(direction("Wallet"), Some(Direction::Response));
    assert_eq!(
        direction("Event"),
        Some(Direction::Response),
        "a webhook comes from the service"
    );
    assert_eq!(direction("Kind"), Some(Direction::Both));
    assert!(!facts.is_reached(id(&api, "Left")));
    let groups = |name| {
        facts
            .groups
            .get(&id(&api, name))
            .into_iter()
            .flat_map(|users| users.iter().cloned())
            .collect::<Vec<_>>()
    };
    assert_eq!(groups("Kind"), ["Hooks", "Wallets"]);
    assert_eq!(groups("New"), ["Wallets"]);
    let holds = |set: &std::collections::BTreeSet<ShapeId>| {
        api.named
            .iter()
            .filter(|(_, id)| set.contains(*id))
            .map(|(name, _)| name.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(holds(&facts.secrets), ["New"]);
    assert_eq!(holds(&facts.floats), ["Wallet", "Event"]);
}

/// The value that a JSON text is, read as the loader does.
fn value(api: &Api, name: &str) -> (Vec<Value>, Use) {
    let shape = id(api, name);
    let used = Use {
        shape,
        nullable: false,
    };
    let examples = api.shapes.get(shape).examples.iter();
    (examples.map(|it| it.value.clone()).collect(), used)
}

#[test]
fn null_is_valid_where_a_shape_is_used_with_it() {
    for schema in [
        "{ type: [object, 'null'], properties: { a: {}, b: {} }, oneOf: [{ required: [a] }, { required: [b] }] }",
        "{ anyOf: [{ type: string, maxLength: 1 }, { type: array, minItems: 1, items: {} }, { type: 'null' }] }",
        "{ type: [string, 'null'], enum: [a, null] }",
        "{ type: [integer, 'null'], format: int32, minimum: 1 }",
    ] {
        let api = schemas(&format!("S: {schema}\n"));
        let mut used = Use {
            shape: id(&api, "S"),
            nullable: true,
        };
        let mut validity = Validity::of(&api);
        assert_eq!(
            validity.violation(used, &Value::Null, None),
            None,
            "{schema}"
        );
        used.nullable = false;
        assert!(
            validity.violation(used, &Value::Null, None).is_some(),
            "{schema}"
        );
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let rows = [
        ("{ type: string }", "1", "it must be a string, not a number"),
        (
            "{ type: object, required: [a], properties: { a: { type: string } } }",
            "{ c: 1 }",
            "it must have `a`",
        ),
        (
            "{ type: array, items: { type: object, properties: { 'a/b': { type: string, maxLength: 1 } } } }",
            "[{}, { 'a/b': ab }]",
            "`/1/a~1b` must have at most 1 character",
        ),
        (
            "{ type: object, properties: { a: {} }, additionalProperties: false }",
            "{ c: 1 }",
            "`/c` must not be here",
        ),
        (
            "{ type: string, pattern: '^a$', x-rule: must be the first letter }",
            "b",
            "it must be the first letter",
        ),
        (
            "{ type: object, properties: { a: {}, b: {} }, not: { required: [a, b] } }",
            "{ a: 1, b: 1 }",
            "it must not have a and b together",
        ),
    ];
    for (schema, example, expected) in rows {
        let inner = schema.strip_suffix('}').expect("a map");
        let api = schemas(&format!("S: {inner}, examples: [{example}] }}\n"));
        let (values, used) = value(&api, "S");
        let value = values.first().expect("an example");
        let violation = Validity::of(&api).violation(used, value, None);
        assert_eq!(
            violation.map(|it| sentence(&it)).as_deref(),
            Some(expected),
            "{schema}"
        );
    }
}

#[test]
fn values_are_held_against_their_shapes() {
    let cases = [
        ("{ type: string, maxLength: 3 }", "abc", "abcd"),
        ("{ type: string, pattern: '^[a-z]{2}$' }", "ab", "a1"),
        ("{ type: string, enum: [a, b] }", "a", "c"),
        ("{ type: string, const: a }", "a", "b"),
        ("{ type: integer, minimum: 3 }", "3.0", "2"),
        ("{ type: integer }", "1e2", "1.5"),
        ("{ type: number, exclusiveMaximum: 3 }", "2.999", "3"),
        ("{ type: boolean }", "true", "'true'"),
        ("{ const: 1 }", "1.0", "2"),
        ("{ type: [string, integer], maxLength: 3 }", "5", "abcd"),
        (
            "{ type: array, items: { type: string }, maxItems: 2, uniqueItems: true }",
            "[a, b]",
            "[a, a]",
        ),
        ("{ type: array, items: { type: string } }", "[a]", "[a, 1]"),
        (
            "{ type: object, additionalProperties: { type: string } }",
            "{ a: b }",
            "{ a: 1 }",
        ),
        (
            "{ type: object, required: [a], properties: { a: { type: string } } }",
            "{ a: b, c: 1 }",
            "{ c: 1 }",
        ),
        (
            "{ type: object, properties: { a: { type: string } }, additionalProperties: false }",
            "{ a: b }",
            "{ c: 1 }",
        ),
        (
            "{ type: object, properties: { a: { type: [string, 'null'] } } }",
            "{ a: null }",
            "{ a: 1 }",
        ),
        (
            "{ type: object, properties: { a: {}, b: {} }, not: { required: [a, b] } }",
            "{ a: 1 }",
            "{ a: 1, b: 2 }",
        ),
        (
            "{ type: object, properties: { a: {}, b: {} }, oneOf: [{ required: [a] }, { required: [b] }] }",
            "{ a: 1 }",
            "{}",
        ),
    ];
    hold(&cases);
}

/// What was let pass before requests and examples were validated by the same code.
#[test]
fn values_are_valid_where_a_request_with_them_is() {
    let cases = [
        ("{ type: integer, multipleOf: 5 }", "10", "7"),
        (
            "{ type: integer, format: int32 }",
            "2147483647",
            "2147483648",
        ),
        (
            "{ type: string, format: date }",
            "'2026-02-28'",
            "'2026-02-30'",
        ),
        (
            "{ type: object, properties: { a: { type: array, items: { type: string }, contains: { const: b } } } }",
            "{ a: [c, b] }",
            "{ a: [c] }",
        ),
        (
            "{ type: object, properties: { a: {}, b: {} }, propertyNames: { maxLength: 1 } }",
            "{ a: 1 }",
            "{ aa: 1 }",
        ),
        (
            "{ oneOf: [{ type: object, properties: { a: { type: string } } }, { type: object, required: [b], properties: { b: { type: string } } }] }",
            "{ a: x }",
            "{ a: x, b: x }",
        ),
        // A value that is listed is valid even where it breaks a rule beside the list.
        (
            "{ type: string, x-known-values: [usd, pounds], maxLength: 3 }",
            "pounds",
            "euros",
        ),
    ];
    hold(&cases);
}

/// Holds that the first value is valid for a schema and the second one is not.
fn hold(cases: &[(&str, &str, &str)]) {
    for (schema, good, bad) in cases {
        let inner = schema.strip_suffix('}').expect("a map");
        let api = schemas(&format!("S: {inner}, examples: [{good}, {bad}] }}\n"));
        let (values, used) = value(&api, "S");
        let [good, bad] = values.as_slice() else {
            panic!("{schema}: two examples");
        };
        let mut validity = Validity::of(&api);
        assert_eq!(validity.violation(used, good, None), None, "{schema}");
        assert!(validity.violation(used, bad, None).is_some(), "{schema}");
    }
}
