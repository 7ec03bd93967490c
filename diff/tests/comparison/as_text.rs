//! Pairs of schemas in each place where values are written as texts: the lines of one file are `old | new`, and each place has a snapshot of what the
//! change does, in both directions.

use std::fmt::Write as _;
use std::path::Path;

use crate::support::model_of;
use oasmith_codegen::Model;
use oasmith_diff::compare;
use oasmith_diff::verdict::{Evidence, Party, Verdict};

/// Of a schema, an operation that has it in some place.
type Operation = fn(&str) -> String;

const DONE: &str = "responses: {'204': {description: Done}}";

const PLACES: &[(&str, Operation)] = &[
    ("query", |schema| {
        format!("parameters: [{{name: q, in: query, schema: {schema}}}]\n      {DONE}")
    }),
    ("header", |schema| {
        format!("parameters: [{{name: X-Q, in: header, schema: {schema}}}]\n      {DONE}")
    }),
    ("cookie", |schema| {
        format!("parameters: [{{name: q, in: cookie, schema: {schema}}}]\n      {DONE}")
    }),
    ("deep_object", |schema| {
        format!(
            "parameters: [{{name: q, in: query, style: deepObject, explode: true, schema: {schema}}}]\n      {DONE}"
        )
    }),
    ("json_in_a_query", |schema| {
        format!(
            "parameters: [{{name: q, in: query, content: {{application/json: {{schema: {schema}}}}}}}]\n      {DONE}"
        )
    }),
    ("field_of_a_form", |schema| {
        body(
            "application/x-www-form-urlencoded",
            &format!("{{type: object, properties: {{f: {schema}}}}}"),
        )
    }),
    ("part", |schema| {
        body(
            "multipart/form-data",
            &format!("{{type: object, properties: {{f: {schema}}}}}"),
        )
    }),
    ("text", |schema| body("text/plain", schema)),
    ("xml", |schema| body("application/xml", schema)),
    ("json", |schema| body("application/json", schema)),
    ("answer_header", |schema| {
        format!(
            "responses: {{'204': {{description: Done, headers: {{X-Q: {{schema: {schema}}}}}}}}}"
        )
    }),
];

fn body(media: &str, schema: &str) -> String {
    format!("requestBody: {{content: {{{media}: {{schema: {schema}}}}}}}\n      {DONE}")
}

/// What changes do to both sides of the wire.
fn shown(old: &Model, new: &Model) -> String {
    let found = compare(old, new);
    let mut lines = String::new();
    for change in &found.changes {
        let of = |party| word(change.verdicts.of(party));
        let (callers, servers) = (of(Party::Callers), of(Party::Servers));
        writeln!(
            lines,
            "     {}: callers {callers}, servers {servers}",
            change.kind.name
        )
        .expect("a text");
    }
    if lines.is_empty() {
        lines.push_str("     no change\n");
    }
    lines
}

fn word(verdict: &Verdict) -> String {
    let evidence = match &verdict.evidence {
        Evidence::Kind => return verdict.level.word().to_owned(),
        Evidence::Proved => "proved".to_owned(),
        Evidence::Assumed(assumption) => assumption.word().to_owned(),
        Evidence::Tried(_) => "tried".to_owned(),
        Evidence::Undecided(_) => "undecided".to_owned(),
        Evidence::Witness(json) => json.clone(),
    };
    format!("{} ({evidence})", verdict.level.word())
}

#[test]
fn what_is_written_decides_in_each_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/as_text");
    let text = std::fs::read_to_string(folder.join("pairs.txt")).expect("pairs");
    for (place, operation) in PLACES {
        let mut shows = String::new();
        for (old, new) in text.lines().filter_map(|line| line.split_once(" | ")) {
            let of = |schema: &str| model_of(&[schema.to_owned()], operation);
            let (before, after) = (of(old), of(new));
            let (forth, back) = (shown(&before, &after), shown(&after, &before));
            write!(shows, "{old}\n{new}\n  ->\n{forth}  <-\n{back}\n").expect("a text");
        }
        insta::with_settings!({ snapshot_path => &folder, prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(*place, shows);
        });
    }
}
