//! Long lists and long patterns: what makes two values equal, that their order says nothing, and that what differs is told of.

use crate::support::model_with;
use oasmith_codegen::config::Config;
use oasmith_diff::compare;

/// What changes from one schema to another: the name and the detail of each kind.
fn changes(old: &str, new: &str) -> Vec<String> {
    let model = |schema: &str| model_with(&[schema.to_owned()], "", &Config::default());
    let comparison = compare(&model(old), &model(new));
    let changes = comparison.changes.iter();
    changes
        .map(|it| format!("{} {}", it.kind.name, it.detail))
        .collect()
}

#[test]
fn strings_are_equal_if_they_are_written_alike() {
    let old = r#"{type: string, enum: ["1", a]}"#;
    let new = r#"{type: string, enum: ["1.0", a]}"#;
    assert_eq!(
        changes(old, new),
        ["enum-value-removed `1`", "enum-value-added `1.0`"]
    );
}

#[test]
fn integers_are_equal_however_they_are_written() {
    let old = "{type: integer, enum: [1, 20]}";
    let new = "{type: integer, enum: [1.0, 2.0e1]}";
    assert_eq!(changes(old, new), <[String; 0]>::default());
    let new = "{type: integer, enum: [1.0, 21]}";
    assert_eq!(
        changes(old, new),
        ["enum-value-removed `20`", "enum-value-added `21`"]
    );
}

/// A schema of that many alternatives, in that order.
type Listing = fn(&mut dyn Iterator<Item = usize>) -> String;

const LISTINGS: [(&str, Listing); 3] = [
    ("strings", |all| {
        let all: Vec<String> = all.map(|it| format!("v{it}")).collect();
        format!("{{type: string, enum: [{}]}}", all.join(", "))
    }),
    ("integers", |all| {
        let all: Vec<String> = all.map(|it| it.to_string()).collect();
        format!("{{type: integer, enum: [{}]}}", all.join(", "))
    }),
    ("strings and integers", |all| {
        let all: Vec<String> = all.map(|it| format!("v{it}, {it}")).collect();
        format!("{{enum: [{}]}}", all.join(", "))
    }),
];

#[test]
fn the_order_of_a_long_list_is_no_change() {
    for (name, listing) in LISTINGS {
        let (forth, back) = (listing(&mut (0..1000)), listing(&mut (0..1000).rev()));
        assert_eq!(changes(&forth, &back), <[String; 0]>::default(), "{name}");
        // One value more is one change.
        let more = listing(&mut (0..1001).rev());
        assert!(!changes(&forth, &more).is_empty(), "{name}");
    }
}

#[test]
fn long_patterns_that_differ_are_reported() {
    let members = |pattern: &str| {
        let pattern = pattern.repeat(1000);
        format!(
            "{{type: object, patternProperties: {{{pattern}: {{type: string}}}}, additionalProperties: false}}"
        )
    };
    let (old, new) = (members("x"), members("y"));
    assert_eq!(changes(&old, &new), ["rules-changed patternProperties"]);
    assert_eq!(changes(&old, &old), <[String; 0]>::default());
}
