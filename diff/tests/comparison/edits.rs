//! One edit gives one finding: a line for each keyword, in each place where a schema may stand, forth and back, in requests and in answers, alone and
//! beside another edit.

use std::collections::BTreeMap;

use crate::support::{model_of_answers, model_with};
use oasmith_codegen::Model;
use oasmith_codegen::config::Config;
use oasmith_diff::compare;

const EDITS: &str = include_str!("../edits.txt");

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

/// The findings of each edit, by the label of its operation.
fn findings(edits: &[Edit], model: fn(&[String]) -> Model) -> BTreeMap<String, Vec<String>> {
    let side = |pick: fn(&Edit) -> &String| {
        let schemas: Vec<String> = edits.iter().map(|it| pick(it).clone()).collect();
        model(&schemas)
    };
    let comparison = compare(&side(|it| &it.old), &side(|it| &it.new));
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for change in &comparison.changes {
        for label in change.requests.iter().chain(&change.responses) {
            let (kind, pointer) = (change.kind.name, change.named());
            let shown = format!("{kind} at {pointer}: {}", change.detail);
            found.entry(label.clone()).or_default().push(shown);
        }
    }
    found
}

/// The edits whose findings are not as they should be.
fn wrong(
    edits: &[Edit],
    model: fn(&[String]) -> Model,
    is_right: fn(&[String]) -> bool,
) -> Vec<String> {
    let found = findings(edits, model);
    let mut wrong = Vec::new();
    for (at, edit) in edits.iter().enumerate() {
        let Edit { old, new } = edit;
        let own = found.get(&format!("POST /p{at}"));
        let own = own.map_or(&[][..], Vec::as_slice);
        if !is_right(own) {
            let shown = own.join("\n    ");
            wrong.push(format!("{old}\n{new}\n    {} findings: {shown}", own.len()));
        }
    }
    wrong
}

fn of_bodies(schemas: &[String]) -> Model {
    model_with(schemas, "", &Config::default())
}

#[test]
fn one_edit_gives_one_finding() {
    let edits = all();
    assert!(edits.len() > 200, "{} edits", edits.len());
    let wrong = wrong(&edits, of_bodies, |found| found.len() == 1);
    assert!(
        wrong.is_empty(),
        "{} edits give another number of findings than one:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// An answer says no less than a request, whatever its root is.
#[test]
fn an_edit_is_found_in_answers() {
    let wrong = wrong(&all(), model_of_answers, |found| !found.is_empty());
    assert!(
        wrong.is_empty(),
        "{} edits are not found:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// A member that is added beside it hides no edit of another.
#[test]
fn an_edit_is_found_beside_another() {
    let object = |schema: &str, more: &str| {
        format!(r#"{{"type": "object", "properties": {{"m": {schema}{more}}}}}"#)
    };
    let edits: Vec<Edit> = all()
        .into_iter()
        .map(|edit| Edit {
            old: object(&edit.old, ""),
            new: object(&edit.new, r#", "added": {"type": "string"}"#),
        })
        .collect();
    for model in [of_bodies, model_of_answers] {
        let wrong = wrong(&edits, model, |found| {
            let mut found = found.iter();
            found.any(|it| !it.contains("/properties/added"))
        });
        assert!(
            wrong.is_empty(),
            "{} edits are not found:\n{}",
            wrong.len(),
            wrong.join("\n")
        );
    }
}
