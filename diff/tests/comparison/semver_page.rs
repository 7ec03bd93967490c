//! The page that says why `cargo semver-checks` and the versions of a comparison differ.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use oasmith_diff::semver::Bump;

/// A difference: what a comparison asks for, what the tool asks for, the crates that both ask it for, and the pair of descriptions.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    pub ours: String,
    pub theirs: String,
    pub crates: String,
    pub pair: String,
}

impl Difference {
    pub fn new((ours, theirs): (Bump, Bump), crates: &[&str], pair: &str) -> Self {
        Self {
            ours: ours.word().to_owned(),
            theirs: theirs.word().to_owned(),
            crates: crates.join(", "),
            pair: pair.to_owned(),
        }
    }
}

/// All differences that the page explains. Each row has several pairs of one reason.
pub fn explained() -> BTreeSet<Difference> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("SEMVER_CHECKS.md");
    let page = fs::read_to_string(path).expect("the page");
    // The first is the heading.
    let rows = page.lines().filter(|it| it.starts_with("| ")).skip(1);
    let mut explained = BTreeSet::new();
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [ours, theirs, crates, why, pairs] = cells[..] else {
            panic!("a row has five cells: {row}");
        };
        assert!(why.split(' ').count() > 5, "a reason is a sentence: {row}");
        for pair in pairs.split('`').skip(1).step_by(2) {
            let difference = Difference {
                ours: ours.to_owned(),
                theirs: theirs.to_owned(),
                crates: crates.to_owned(),
                pair: pair.to_owned(),
            };
            assert!(
                explained.insert(difference),
                "{pair} stands twice in a row like {row}"
            );
        }
    }
    explained
}
