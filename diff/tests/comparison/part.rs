//! A part of a description has the verdicts of what happens in it: of a schema that is sent in one operation and answered in another, a comparison of the
//! one operation says what it says where there is no other.

use std::collections::BTreeSet;

use crate::described::read;
use oasmith_codegen::Model;
use oasmith_diff::deny::Denied;
use oasmith_diff::only::Only;
use oasmith_diff::verdict::{Level, Party};
use oasmith_diff::{Comparison, compare};

const EDITS: &str = include_str!("../edits.txt");

/// The schemas of all edits, forth and back.
fn edits() -> [Vec<&'static str>; 2] {
    let lines = EDITS.lines().filter(|it| !it.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(" | "));
    let (one, other): (Vec<_>, Vec<_>) = pairs.unzip();
    [[one.clone(), other.clone()].concat(), [other, one].concat()]
}

/// Operations that send schemas, and those that answer them.
fn described(schemas: &[&str], paths: &[&str]) -> Model {
    let mut text = String::from("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths:\n");
    for at in 0..schemas.len() {
        let content = format!(
            "content: {{application/json: {{schema: {{$ref: '#/components/schemas/S{at}'}}}}}}"
        );
        for path in paths {
            let (body, answer) = match *path {
                "sent" => (format!("requestBody: {{{content}}}, "), String::new()),
                _ => (String::new(), format!(", {content}")),
            };
            text += &format!(
                "  /{path}/p{at}: {{post: {{operationId: {path}{at}, {body}responses: {{'200': {{description: It{answer}}}}}}}}}\n"
            );
        }
    }
    text += "components:\n  schemas:\n";
    for (at, schema) in schemas.iter().enumerate() {
        text += &format!("    S{at}: {schema}\n");
    }
    read(&("api.yaml".to_owned(), text), "")
}

/// What breaks whom, and how much.
fn broken(comparison: &Comparison) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for change in &comparison.changes {
        for (party, verdict) in change.verdicts.iter() {
            if !party.is_code() && verdict.level > Level::Safe {
                all.insert(format!(
                    "{} {} {} {party:?} {:?}",
                    change.kind.name,
                    change.named(),
                    change.detail,
                    verdict.level
                ));
            }
        }
    }
    all
}

#[test]
fn what_happens_in_other_operations_says_nothing_of_a_part() {
    let [old, new] = edits();
    let both = ["sent", "answered"];
    let whole = compare(&described(&old, &both), &described(&new, &both));
    for path in both {
        let alone = compare(&described(&old, &[path]), &described(&new, &[path]));
        let mut part = whole.clone();
        let only = Only {
            paths: vec![format!("/{path}/*")],
            ..Only::default()
        };
        part.retain_operations(&only).expect("operations");
        let wanted = broken(&alone);
        assert!(wanted.len() > 100, "{}", wanted.len());
        let found = broken(&part);
        let differing: Vec<&String> = wanted.symmetric_difference(&found).collect();
        assert!(differing.is_empty(), "/{path}: {differing:#?}");
        for party in [Party::Callers, Party::Servers] {
            let word = format!("may-break:{}@/{path}/*", party.word());
            let denied = Denied::parse(&word).expect("a denial");
            let is_denied = |change| denied.iter().any(|it: &Denied| it.denies(change));
            let found = whole.changes.iter().filter(|it| is_denied(it));
            let is_broken = |change: &&oasmith_diff::change::Change| {
                change.verdicts.of(party).level > Level::Safe
            };
            assert_eq!(
                found.count(),
                alone.changes.iter().filter(is_broken).count()
            );
        }
    }
}
