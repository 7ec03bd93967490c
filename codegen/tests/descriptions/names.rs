//! What types, variants, members and methods are called where the description does not say: by what tells them from their siblings, and by
//! marks and numbers only where nothing does.

use std::collections::BTreeSet;

use oasmith_codegen::generate;

use crate::input;

/// All that is written for a description with these paths and schemas.
fn written(paths: &str, schemas: &[&str]) -> String {
    let schemas: Vec<String> = schemas.iter().map(|it| format!("    {it}\n")).collect();
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\npaths: {paths}\ncomponents:\n  schemas:\n{}",
        schemas.concat()
    );
    let outcome = generate(&input("api.yaml", text));
    let sorted = outcome.diagnostics.sorted();
    let messages: Vec<&str> = sorted.iter().map(|it| it.message.as_str()).collect();
    assert!(!outcome.diagnostics.has_errors(), "{messages:?}");
    let pages = outcome.artefacts.iter();
    let pages = pages.filter(|(path, _)| path.contains("/src/"));
    pages.map(|(_, artefact)| artefact.text.as_str()).collect()
}

/// The variants of the type `E`, in order.
fn variants(schemas: &[&str]) -> Vec<String> {
    let text = written("{}", schemas);
    let (_, body) = text.split_once("pub enum E {").expect("a union");
    let (body, _) = body.split_once("\n}").expect("its end");
    let lines = body.lines().map(str::trim);
    let variants = lines.filter(|line| line.starts_with(char::is_uppercase));
    let names = variants.filter_map(|line| line.split(['(', ',']).next());
    names
        .filter(|name| *name != "Unknown")
        .map(str::to_owned)
        .collect()
}

fn types(schemas: &[&str]) -> BTreeSet<String> {
    let text = written("{}", schemas);
    let declared = ["struct", "enum", "type"].map(|word| format!("\npub {word} "));
    let after = declared.iter().flat_map(|it| text.split(it));
    let names = after.filter_map(|rest| rest.split([' ', '(']).next());
    let names = names.filter(|name| name.starts_with(char::is_uppercase));
    names.map(str::to_owned).collect()
}

#[test]
fn objects_are_told_apart_by_the_constant_in_which_they_differ() {
    let one =
        "type: object, required: [at, kind], properties: {at: {const: a}, kind: {const: simple}}";
    let other =
        "type: object, required: [at, kind], properties: {at: {const: a}, kind: {const: timed}}";
    let union = format!("E: {{oneOf: [{{{one}}}, {{{other}}}]}}");
    assert_eq!(variants(&[&union]), ["Simple", "Timed"]);
}

#[test]
fn objects_are_told_apart_by_constants_that_are_no_texts() {
    let of = |version: &str| {
        format!(
            "{{type: object, required: [version], properties: {{version: {{const: {version}}}}}}}"
        )
    };
    let union = format!("E: {{oneOf: [{}, {}]}}", of("1"), of("2"));
    assert_eq!(variants(&[&union]), ["Version1", "Version2"]);
    let union = format!("E: {{oneOf: [{}, {}]}}", of("true"), of("false"));
    assert_eq!(variants(&[&union]), ["VersionTrue", "VersionFalse"]);
}

#[test]
fn objects_are_told_apart_by_what_only_one_requires() {
    let members = "properties: {a: {type: string}, b: {type: string}}";
    let union = format!(
        "E: {{oneOf: [{{type: object, required: [a], {members}}}, {{type: object, required: [b], {members}}}]}}"
    );
    assert_eq!(variants(&[&union]), ["A", "B"]);
}

#[test]
fn objects_are_told_apart_by_the_types_of_their_members() {
    let labels = |items: &str| {
        format!("{{type: object, properties: {{labels: {{type: array, items: {items}}}}}}}")
    };
    let union = format!(
        "E: {{oneOf: [{}, {}]}}",
        labels("{type: string}"),
        labels("{type: object, properties: {name: {type: string}}}")
    );
    assert_eq!(
        variants(&[&union]),
        ["LabelsStringArray", "LabelsObjectArray"]
    );
}

#[test]
fn arrays_are_told_apart_by_their_items() {
    let union = "E: {anyOf: [{type: array, items: {type: string}}, {type: array, items: {type: array, items: {type: integer}}}]}";
    assert_eq!(variants(&[union]), ["StringArray", "IntegerArrayArray"]);
}

#[test]
fn texts_are_told_apart_by_their_rules() {
    let union = "E: {anyOf: [{type: string, pattern: '^a'}, {type: string, maxLength: 3}]}";
    assert_eq!(variants(&[union]), ["Pattern", "UpTo3"]);
}

#[test]
fn alternatives_that_nothing_tells_apart_are_numbered_behind_their_titles() {
    let one = "{title: Shipped, type: object, properties: {a: {const: x}}}";
    let other = "{title: Shipped, type: object, properties: {a: {const: x, default: x}}}";
    let union = format!("E: {{anyOf: [{one}, {other}, {{type: string}}]}}");
    assert_eq!(variants(&[&union]), ["Shipped", "Shipped2", "String"]);
}

#[test]
fn parts_of_components_of_one_plain_name_have_the_names_of_their_components() {
    let part = "{type: object, properties: {type: {type: string, enum: [a, b]}}}";
    let [one, other] = ["Event.tui", "EventTui"].map(|name| format!("{name}: {part}"));
    let found = types(&[&one, &other]);
    let expected = ["EventDotTui", "EventDotTuiType", "EventTui", "EventTuiType"];
    assert_eq!(found, expected.map(str::to_owned).into());
}

#[test]
fn parts_of_one_type_are_told_apart_by_their_spelling() {
    let value = "{type: object, properties: {a: {type: string}}}";
    let found = types(&[&format!(
        "A: {{type: object, properties: {{b_c: {value}, bC: {value}}}}}"
    )]);
    let expected = ["A", "ABCMixed", "ABUnderscoreC"];
    assert_eq!(found, expected.map(str::to_owned).into());
}

#[test]
fn parts_of_several_types_say_of_which_they_are() {
    let value = "{type: object, properties: {x: {type: string}}}";
    let one = format!("Foo: {{type: object, properties: {{bar_baz: {value}}}}}");
    let other = format!("FooBar: {{type: object, properties: {{baz: {value}}}}}");
    let found = types(&[&one, &other]);
    let expected = ["BarBazOfFoo", "BazOfFooBar", "Foo", "FooBar"];
    assert_eq!(found, expected.map(str::to_owned).into());
}

#[test]
fn rules_have_names_without_numbers_beside_those_of_the_runtime() {
    let text = written("{}", &["Text: {type: string, maxLength: 3}"]);
    assert!(
        text.contains("pub type Text = CheckedText<RulesOfText>;"),
        "{text}"
    );
}

#[test]
fn a_member_is_called_as_it_is() {
    let text = written(
        "{}",
        &[
            "A: {type: object, required: [from], properties: {from: {type: string}, default: {type: string}}}",
        ],
    );
    assert!(text.contains("pub from: String,"), "{text}");
    assert!(text.contains("pub default: Option<String>,"), "{text}");
    assert!(!text.contains("from_:"), "{text}");
}

#[test]
fn an_operation_is_called_as_it_is_where_only_models_have_such_a_method() {
    let paths =
        "{/a: {get: {operationId: read, tags: [from], responses: {'204': {description: .}}}}}";
    let text = written(paths, &["A: {type: string}"]);
    assert!(
        text.contains("fn read(") && text.contains("\nmod from;"),
        "{text}"
    );
}
