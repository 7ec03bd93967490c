//! Every kind of change on a pair of descriptions: a folder each, named after the kind, with the report as people read it.

use std::collections::BTreeSet;
use std::path::Path;

use crate::described::{self, folders, read, settings, text};
use oasmith_diff::{compare, kind, report};

fn name(folder: &Path) -> String {
    let name = folder.file_name().expect("a name");
    name.to_string_lossy().into_owned()
}

#[test]
fn every_kind_is_found() {
    let mut missing = Vec::new();
    for folder in folders("changes") {
        let comparison = described::compare(&folder);
        let name = name(&folder);
        let found: Vec<&str> = comparison.changes.iter().map(|it| it.kind.name).collect();
        if !found.contains(&name.as_str()) {
            missing.push(format!("{name}: {found:?}"));
        }
        insta::with_settings!({ snapshot_path => &folder, prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("report", report::text::show(&comparison));
        });
    }
    assert!(missing.is_empty(), "not found:\n{}", missing.join("\n"));
}

/// What a report says of changes together: a folder for each fact.
#[test]
fn reports_say_what_changes_do_together() {
    for folder in folders("reports") {
        let comparison = described::compare(&folder);
        insta::with_settings!({ snapshot_path => &folder, prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("report", report::text::show(&comparison));
        });
    }
}

/// Kinds without a pair of descriptions, with the reason.
const WITHOUT_A_PAIR: &[(&str, &str)] = &[
    (
        "values-differ",
        "a net below all others: who finds a pair has found a kind that is missing",
    ),
    (
        "reading-changed",
        "every schema is read today; the kind is there for one that is not",
    ),
    (
        "variant-null-allowed",
        "null of a variant is read as null of the whole",
    ),
    (
        "variant-null-refused",
        "null of a variant is read as null of the whole",
    ),
];

/// Pairs that give more than one finding, with the reason. All others differ by one edit, which is one finding.
const SEVERAL: &[(&str, usize, &str)] = &[
    (
        "discriminator-tag-moved",
        3,
        "two tags change places, so that other tags stand for either schema",
    ),
    (
        "member-tag-changed",
        2,
        "a schema leaves its base: whoever has the base loses a variant, and whoever has the schema by itself another tag",
    ),
    (
        "rust-feature-changed",
        2,
        "an answer loses its body, and a feature needs less, which only manifests notice",
    ),
    (
        "streaming-added",
        2,
        "the member that says it is new, and clients have a method for each form",
    ),
    (
        "streaming-changed",
        3,
        "two edits: the member goes, and a parameter comes in its place",
    ),
    (
        "streaming-removed",
        2,
        "the member that said it is gone, and with it one of two methods of clients",
    ),
    (
        "union-base-changed",
        5,
        "several edits: a base leaves its union, and each variant writes its tag and its member anew",
    ),
];

#[test]
fn one_edit_gives_one_finding() {
    let mut wrong = Vec::new();
    for folder in folders("changes") {
        let name = name(&folder);
        let row = SEVERAL.iter().find(|it| it.0 == name);
        let wanted = row.map_or(1, |it| it.1);
        let changes = described::compare(&folder).changes;
        let found: Vec<&str> = changes.iter().map(|it| it.kind.name).collect();
        if found.len() != wanted {
            wrong.push(format!("{name}: {} {found:?}", found.len()));
        }
    }
    assert!(
        wrong.is_empty(),
        "another number of findings than their rows say:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn every_kind_has_a_pair_of_descriptions() {
    let names: BTreeSet<String> = folders("changes").iter().map(|it| name(it)).collect();
    let known = kind::all().filter(|kind| !WITHOUT_A_PAIR.iter().any(|it| it.0 == kind.name));
    let kinds: BTreeSet<String> = known.map(|it| it.name.to_owned()).collect();
    let missing: Vec<&String> = kinds.difference(&names).collect();
    let unknown: Vec<&String> = names.difference(&kinds).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "kinds without a pair: {missing:?}; pairs without a kind: {unknown:?}"
    );
}

#[test]
fn ids_are_in_order_and_names_are_of_one_kind() {
    let all: Vec<_> = kind::all().collect();
    assert!(all.windows(2).all(|pair| pair[0].id < pair[1].id));
    let names: BTreeSet<&str> = all.iter().map(|it| it.name).collect();
    assert_eq!(names.len(), all.len());
}

#[test]
fn a_description_against_itself_says_nothing() {
    for folder in folders("changes") {
        let side = || read(&text(&folder, "old"), &settings(&folder, "old"));
        let comparison = compare(&side(), &side());
        assert_eq!(report::text::show(&comparison), "", "{}", folder.display());
    }
}

#[test]
fn what_means_the_same_is_no_change() {
    for folder in folders("silent") {
        let comparison = described::compare(&folder);
        let found: Vec<String> = comparison
            .changes
            .iter()
            .map(|it| format!("{} {} {}", it.kind.name, it.named(), it.detail))
            .collect();
        assert!(found.is_empty(), "{}: {found:?}", folder.display());
    }
}
