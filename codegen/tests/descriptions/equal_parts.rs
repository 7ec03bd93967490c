//! Parts of schemas that are equal have one type, whatever they are, and each keeps the name of its place.

use std::collections::BTreeSet;

use oasmith_codegen::Input;
use oasmith_codegen::generate;
use oasmith_codegen::source::SourceMap;

/// A member of each kind that has a type of its own.
const PARTS: &[(&str, &str)] = &[
    ("number", "{type: integer, minimum: 0, maximum: 9}"),
    ("text", "{type: string, minLength: 3, maxLength: 9}"),
    ("pattern", "{type: string, pattern: '^[a-z]+$'}"),
    ("secret", "{type: string, minLength: 3, x-secret: true}"),
    ("enumeration", "{type: string, enum: [on, off]}"),
    ("integers", "{type: integer, enum: [1, 2]}"),
    (
        "record",
        "{type: object, required: [a], properties: {a: {type: string}, b: {type: integer}}}",
    ),
    ("union", "{anyOf: [{type: string}, {type: integer}]}"),
    (
        "list",
        "{type: array, minItems: 1, items: {type: object, properties: {a: {type: boolean}}}}",
    ),
    (
        "map",
        "{type: object, additionalProperties: {type: object, properties: {a: {type: boolean}}}}",
    ),
    (
        "nested",
        "{type: object, properties: {inner: {type: object, properties: {state: {type: string, enum: [on]}}}, all: {type: array, items: {type: number, minimum: 1}}}}",
    ),
    (
        "ruled",
        "{type: object, properties: {a: {type: string}}, not: {required: [a, b]}, minProperties: 1}",
    ),
];

/// The types of models with these schemas: of each its name, and what it is another name of.
fn types(schemas: &[String], settings: &str) -> Vec<(String, Option<String>)> {
    let schemas: Vec<String> = schemas.iter().map(|it| format!("    {it}\n")).collect();
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {{}}\ncomponents:\n  schemas:\n{}",
        schemas.concat()
    );
    let mut sources = SourceMap::default();
    let main = sources.add("api.yaml", text);
    let outcome = generate(&Input {
        sources,
        main,
        config: oasmith_codegen::settings::parse(settings).expect("settings"),
        ..Input::default()
    });
    assert!(!outcome.diagnostics.has_errors());
    let models = outcome.artefacts.iter();
    let models =
        models.filter(|(path, _)| path.starts_with("models/src") && *path != "models/src/lib.rs");
    let text: String = models.map(|(_, artefact)| artefact.text.as_str()).collect();
    text.lines().filter_map(declared).collect()
}

/// A type that a line declares. What a number is made of is no other name.
fn declared(line: &str) -> Option<(String, Option<String>)> {
    let rest = line.strip_prefix("pub ")?;
    let (word, rest) = rest.split_once(' ')?;
    let name = rest.split([' ', ';', '{', '(']).next()?.to_owned();
    match word {
        "struct" | "enum" if !name.ends_with("Rules") => Some((name, None)),
        "type" => {
            let target = rest.split_once(" = ")?.1.trim_end_matches(';').to_owned();
            let is_own = target.contains('<');
            Some((name, (!is_own).then_some(target)))
        }
        _ => None,
    }
}

fn names(schemas: &[String]) -> BTreeSet<String> {
    types(schemas, "")
        .into_iter()
        .map(|(name, _)| name)
        .collect()
}

fn schema(name: &str, part: &str) -> String {
    format!("{name}: {{type: object, properties: {{part: {part}}}}}")
}

#[test]
fn equal_parts_are_one_type_in_any_order() {
    for (kind, part) in PARTS {
        let (a, b) = (schema("A", part), schema("B", part));
        let one = types(&[a.clone(), b.clone()], "");
        let mut other = types(&[b, a], "");
        let (of_a, of_b): (Vec<_>, Vec<_>) = one
            .iter()
            .filter(|it| it.0.len() > 1)
            .partition(|it| it.0.starts_with('A'));
        assert!(!of_a.is_empty(), "{kind}: {one:?}");
        assert_eq!(of_a.len(), of_b.len(), "{kind}: {one:?}");
        assert!(
            of_a.iter().all(|(_, target)| target.is_none()),
            "{kind}: {one:?}"
        );
        for (name, target) in of_b {
            let expected = name.replacen('B', "A", 1);
            assert_eq!(
                target.as_deref(),
                Some(expected.as_str()),
                "{kind}: {one:?}"
            );
        }
        let mut one = one;
        one.sort();
        other.sort();
        assert_eq!(one, other, "{kind}");
    }
}

#[test]
fn neither_another_place_nor_a_rule_takes_a_name_away() {
    for (kind, part) in PARTS {
        let two = names(&[schema("A", part), schema("B", part)]);
        let changed = part.replacen("{type", "{x-note: 1, description: Changed., type", 1);
        let ruled = part
            .replacen("minimum: 0", "minimum: 1", 1)
            .replacen("minLength: 3", "minLength: 2", 1)
            .replacen("[on", "[up, on", 1);
        for (what, others) in [
            (
                "a place before",
                [schema("A", part), schema("B", part), schema("AA", part)],
            ),
            (
                "another text",
                [schema("A", &changed), schema("B", part), schema("C", part)],
            ),
            (
                "another rule of the first",
                [schema("A", &ruled), schema("B", part), schema("C", part)],
            ),
            (
                "another rule of the second",
                [schema("A", part), schema("B", &ruled), schema("C", part)],
            ),
        ] {
            let found = names(&others);
            assert!(
                two.is_subset(&found),
                "{kind}: {what}: {two:?} and {found:?}"
            );
        }
    }
}

#[test]
fn what_differs_in_anything_that_is_written_has_its_own_type() {
    let differing = [
        ("{type: integer, minimum: 0}", "{type: integer, minimum: 1}"),
        (
            "{type: integer, minimum: 0}",
            "{type: integer, format: int32, minimum: 0}",
        ),
        (
            "{type: string, maxLength: 3}",
            "{type: string, maxLength: 4}",
        ),
        (
            "{type: string, maxLength: 3}",
            "{type: string, maxLength: 3, x-secret: true}",
        ),
        ("{enum: [on, off]}", "{enum: [off, on]}"),
        (
            "{properties: {a: {type: string}}}",
            "{properties: {a: {type: string}}, required: [a]}",
        ),
        (
            "{properties: {a: {type: string}}}",
            "{properties: {a: {type: string, description: Said.}}}",
        ),
        (
            "{properties: {a: {type: string}}}",
            "{properties: {a: {type: string}}, additionalProperties: false}",
        ),
        (
            "{properties: {a: {type: string}}}",
            "{properties: {a: {type: [string, 'null']}}}",
        ),
        (
            "{properties: {a: {type: string}}}",
            "{properties: {a: {type: string, default: x}}}",
        ),
        (
            "{properties: {a: {type: string}}}",
            "{properties: {a: {type: string}}, minProperties: 1}",
        ),
        (
            "{anyOf: [{type: string}, {type: integer}]}",
            "{anyOf: [{type: integer}, {type: string}]}",
        ),
        (
            "{anyOf: [{type: string}, {type: integer}]}",
            "{oneOf: [{type: string}, {type: number}]}",
        ),
    ];
    for (a, b) in differing {
        let types = types(&[schema("A", a), schema("B", b)], "");
        let aliases = types.iter().filter(|(_, target)| target.is_some());
        assert_eq!(aliases.count(), 0, "{a} and {b}: {types:?}");
    }
}

#[test]
fn secrets_of_two_names_are_two_types() {
    let schema = |name: &str, member: &str| {
        format!(
            "{name}: {{properties: {{{member}: {{type: string, maxLength: 9, x-secret: true}}}}}}"
        )
    };
    let types = types(
        &[schema("A", "pin"), schema("B", "pin"), schema("C", "key")],
        "",
    );
    let target = |name: &str| {
        types
            .iter()
            .find(|it| it.0 == name)
            .map(|it| it.1.as_deref())
    };
    assert_eq!(target("BPin"), Some(Some("APin")), "{types:?}");
    assert_eq!(target("CKey"), Some(None), "{types:?}");
}

#[test]
fn what_settings_name_stands_for_itself() {
    let part = "{type: integer, minimum: 0}";
    let schemas = [schema("A", part), schema("B", part), schema("C", part)];
    let settings = "names:\n  /components/schemas/A/properties/part: Level\n";
    let types = types(&schemas, settings);
    let target = |name: &str| types.iter().find(|it| it.0 == name).map(|it| it.1.clone());
    assert_eq!(target("Level"), Some(None), "{types:?}");
    assert_eq!(target("CPart"), Some(Some("BPart".to_owned())), "{types:?}");
}

#[test]
fn what_several_groups_have_is_there_with_each_of_them() {
    let operation = |path: &str, tag: &str, id: &str| {
        format!(
            "  /{path}:\n    get:\n      tags: [{tag}]\n      operationId: {id}\n      responses: {{'200': {{description: Done., content: {{application/json: \
             {{schema: {{type: object, properties: {{level: {{type: integer, minimum: 0}}}}}}}}}}}}}}\n"
        )
    };
    let paths = [
        operation("a", "ants", "get_ant"),
        operation("b", "bees", "get_bee"),
    ]
    .concat();
    let text = format!("openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths:\n{paths}");
    let outcome = generate(&crate::input("api.yaml", text));
    let root = outcome
        .artefacts
        .iter()
        .find(|(path, _)| *path == "models/src/lib.rs")
        .expect("models")
        .1
        .text
        .clone();
    let shared = root
        .split("pub use self::shared::")
        .nth(1)
        .expect("shared types");
    let shared = shared.split(';').next().expect("their names");
    assert!(
        shared.contains("GetAntResponse") && shared.contains("GetAntResponseLevel"),
        "{root}"
    );
    assert!(!shared.contains("GetBee"), "{root}");
}
