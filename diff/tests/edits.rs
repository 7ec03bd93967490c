//! One edit gives one finding: a line for each keyword, in each place where a schema may stand, forth and back.

mod support;

use std::collections::BTreeMap;

use oasmith_codegen::config::Config;
use oasmith_diff::compare;
use support::model_with;

const EDITS: &str = include_str!("edits.txt");

/// The places of a schema.
const PLACES: [fn(&str) -> String; 4] = [
    str::to_owned,
    |schema| format!(r#"{{"type": "object", "properties": {{"m": {schema}}}}}"#),
    |schema| format!(r#"{{"type": "array", "items": {schema}}}"#),
    |schema| format!(r#"{{"type": "object", "additionalProperties": {schema}}}"#),
];

/// An edit in a place and one way.
struct Edit {
    old: String,
    new: String,
}

fn all() -> Vec<Edit> {
    let lines = EDITS.lines().filter(|it| !it.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(" | "));
    let pairs = pairs.flat_map(|(one, other)| {
        PLACES.iter().flat_map(move |place| {
            [(one, other), (other, one)].map(|(old, new)| Edit {
                old: place(old),
                new: place(new),
            })
        })
    });
    pairs.collect()
}

#[test]
fn one_edit_gives_one_finding() {
    let edits = all();
    assert!(edits.len() > 200, "{} edits", edits.len());
    let side = |pick: fn(&Edit) -> &String| {
        let schemas: Vec<String> = edits.iter().map(|it| pick(it).clone()).collect();
        model_with(&schemas, "", &Config::default())
    };
    let comparison = compare(&side(|it| &it.old), &side(|it| &it.new));
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for change in &comparison.changes {
        for label in &change.requests {
            let shown = format!(
                "{} at {}: {}",
                change.kind.name,
                change.pointer(),
                change.detail
            );
            found.entry(label).or_default().push(shown);
        }
    }
    let mut wrong = Vec::new();
    for (at, edit) in edits.iter().enumerate() {
        let Edit { old, new } = edit;
        let label = format!("POST /p{at}");
        let own = found.get(label.as_str()).map_or(&[][..], Vec::as_slice);
        if own.len() != 1 {
            let shown = own.join("\n    ");
            wrong.push(format!("{old}\n{new}\n    {} findings: {shown}", own.len()));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} edits give another number of findings than one:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
