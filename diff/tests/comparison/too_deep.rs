//! Schemas that stand too deep for types: what changes in them is told of all the same.

use crate::support::model_with;
use oasmith_codegen::config::Config;
use oasmith_diff::compare;

fn nested(leaf: &str) -> String {
    let begin = "{type: array, items: ".repeat(64);
    format!("{begin}{{type: {leaf}}}{}", "}".repeat(64))
}

#[test]
fn what_changes_behind_the_last_type_is_found() {
    let model = |leaf| model_with(&[nested(leaf)], "", &Config::default());
    let (old, new) = (model("string"), model("integer"));
    let found = |comparison: oasmith_diff::Comparison| -> Vec<&str> {
        let changes = comparison.changes.iter();
        changes.map(|it| it.kind.name).collect()
    };
    assert_eq!(found(compare(&old, &new)), ["rules-changed"]);
    assert!(found(compare(&old, &old)).is_empty());
}
