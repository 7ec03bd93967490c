//! What people read of a comparison first, and what is named in it.

use std::path::Path;

use crate::described::{self, folders};
use oasmith_diff::report::{markdown, text};
use oasmith_diff::verdict::{Level, Party};

/// Kinds about something that has a name.
const NAMED: [&str; 8] = [
    "parameter",
    "header",
    "link",
    "success",
    "error-added",
    "error-removed",
    "media-type",
    "rules-changed",
];

#[test]
fn what_has_a_name_is_named() {
    let mut asked = 0;
    for folder in ["changes", "reports", "rust"].into_iter().flat_map(folders) {
        for change in described::compare(&folder).changes {
            let kind = change.kind.name;
            if NAMED.iter().any(|it| kind.contains(it)) {
                asked += 1;
                assert!(!change.detail.is_empty(), "{kind} in {}", folder.display());
            }
        }
    }
    assert!(asked > 60, "{asked} changes were asked");
}

/// What is said of each party comes before anything that changed, and counts it.
#[test]
fn a_report_begins_with_what_it_comes_to() {
    for folder in ["changes", "reports"].into_iter().flat_map(folders) {
        let comparison = described::compare(&folder);
        let shown = text::show(&comparison);
        if comparison.changes.is_empty() {
            continue;
        }
        let first: Vec<&str> = shown.lines().take_while(|it| !it.is_empty()).collect();
        for party in Party::ALL {
            let level = |it: &&oasmith_diff::change::Change| it.verdicts.of(party).level;
            let changes = comparison.changes.iter();
            let broken = changes.filter(|it| level(it) == Level::Breaks).count();
            let word = party.word();
            let line = first.iter().find(|it| it.starts_with(&format!("{word}: ")));
            let line = line.expect("a line for each party");
            let is_counted = line.contains(&format!(" {broken} break"));
            assert_eq!(is_counted, broken > 0, "{shown}");
        }
    }
}

/// Sections are by what is done to callers.
#[test]
fn a_changelog_is_for_those_who_call() {
    let changes = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/changes");
    for (kind, section) in [
        ("operation-added", "Added"),
        ("optional-parameter-added", "Added"),
        ("operation-removed", "Breaking"),
        ("success-replaced", "Likely breaking"),
        ("error-added", "May break"),
        ("operation-deprecated", "Deprecated"),
        ("operation-renamed", "Changed"),
        ("member-default-added", "May break"),
        ("enum-value-deprecated", "Deprecated"),
        ("rust-crate-removed", "Rust crates"),
    ] {
        let page = markdown::show(&described::compare(&changes.join(kind)));
        let headings: Vec<&str> = page.lines().filter(|it| it.starts_with("###")).collect();
        assert_eq!(headings, [format!("### {section}")], "{kind}: {page}");
    }
    let reports = changes.with_file_name("reports");
    let page = markdown::show(&described::compare(
        &reports.join("payments_paged_by_a_cursor"),
    ));
    insta::assert_snapshot!("an_entry_of_a_changelog", page);
}
