//! Pairs of schemas in each place where values are written as texts: the lines of one file are `old | new`, and each place has a snapshot of what the
//! change does, in both directions.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::support::{model_of, third_party};
use jsonschema::Validator;
use oasmith_codegen::Model;
use oasmith_diff::compare;
use oasmith_diff::verdict::{Evidence, Level, Party, Verdict};

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

/// Schemas of scalars that are parameters, each beside each.
const SCALARS: &[&str] = &[
    "{type: string}",
    "{type: string, minLength: 1}",
    "{type: string, maxLength: 2}",
    "{type: string, pattern: '^[0-9]+$'}",
    "{type: string, pattern: '^-?[0-9]+$'}",
    "{type: string, pattern: '^(true|1)$'}",
    "{type: string, enum: ['1', '2']}",
    "{type: string, enum: ['1', a, 'true']}",
    "{type: string, enum: ['1.0', '2']}",
    "{type: string, const: 'false'}",
    "{type: integer}",
    "{type: integer, minimum: 0}",
    "{type: integer, minimum: 1, maximum: 2}",
    "{type: integer, multipleOf: 5}",
    "{type: integer, enum: [1, 2, 3]}",
    "{type: number}",
    "{type: number, maximum: 0.5}",
    "{type: boolean}",
    "{const: true}",
    "{type: [integer, boolean]}",
    "{type: [string, 'null']}",
    "{anyOf: [{type: integer}, {type: string, maxLength: 1}]}",
    "{oneOf: [{type: integer, minimum: 2}, {type: string, minLength: 2}]}",
    "{type: string, not: {enum: ['1']}}",
    "{allOf: [{type: integer}, {maximum: 1}]}",
    "{}",
];

/// Texts as they may stand in a query.
const TEXTS: &[&str] = &[
    "",
    "0",
    "1",
    "2",
    "3",
    "5",
    "10",
    "-1",
    "-10",
    "00",
    "01",
    "1.0",
    "0.5",
    "0.25",
    "-0",
    "1e2",
    "100",
    "12345678901",
    "true",
    "false",
    "null",
    "a",
    "ab",
    "abc",
    "tru",
    " 1",
    "1 ",
    "+1",
    "é",
];

/// The values that a text may be read as.
fn readings(text: &str) -> Vec<serde_json::Value> {
    let read = serde_json::from_str::<serde_json::Value>(text).ok();
    let read = read.filter(|it| (it.is_number() || it.is_boolean()) && text.trim() == text);
    std::iter::once(text.into()).chain(read).collect()
}

/// Whether a caller writes a number so, and nobody writes it otherwise.
fn is_usual(text: &str) -> bool {
    let is_number = !["true", "false"].contains(&text);
    !is_number || text != "-0" && !text.contains('e') && !text.ends_with(".0")
}

/// What validates values of a schema.
fn validator(schema: &str) -> Validator {
    let schema = serde_yaml::from_str(schema).expect("a schema");
    third_party::validator(&schema, &serde_json::json!({}))
}

/// Proofs and witnesses about texts are as a third party says of all values that are written so.
#[test]
fn verdicts_about_texts_are_as_a_third_party_says() {
    let operation = PLACES[0].1;
    let pairs: Vec<(&str, &str)> = SCALARS
        .iter()
        .flat_map(|old| SCALARS.iter().map(move |new| (*old, *new)))
        .collect();
    let old: Vec<String> = pairs.iter().map(|it| it.0.to_owned()).collect();
    let new: Vec<String> = pairs.iter().map(|it| it.1.to_owned()).collect();
    let comparison = compare(&model_of(&old, operation), &model_of(&new, operation));
    let mut wrong = Vec::new();
    let mut met = BTreeMap::<&str, usize>::new();
    for (at, (old, new)) in pairs.iter().enumerate() {
        let label = format!("POST /p{at}");
        let own = comparison.changes.iter();
        let own: Vec<_> = own.filter(|it| it.requests.contains(&label)).collect();
        for (party, from, to) in [(Party::Callers, old, new), (Party::Servers, new, old)] {
            let (from, to) = (validator(from), validator(to));
            let is_lost = |text: &str| {
                let all = readings(text);
                let mut written = all.iter().filter(|it| it.is_string() || is_usual(text));
                written.any(|it| from.is_valid(it)) && !all.iter().any(|it| to.is_valid(it))
            };
            let lost = TEXTS.iter().find(|it| is_lost(it));
            let worst = own
                .iter()
                .map(|it| it.verdicts.of(party))
                .max_by_key(|it| it.level);
            let is_safe = worst.is_none_or(|it| it.level == Level::Safe);
            if let (true, Some(text)) = (is_safe, lost) {
                wrong.push(format!(
                    "{old} → {new}: {party:?} safe, and lost is {text:?}"
                ));
            }
            *met.entry(worst.map_or("silent", |it| it.level.word()))
                .or_default() += 1;
            let Some(Evidence::Witness(json)) = worst.map(|it| &it.evidence) else {
                continue;
            };
            let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
            let text = value.as_str().map_or_else(|| json.clone(), str::to_owned);
            if !is_lost(&text) {
                wrong.push(format!(
                    "{old} → {new}: {party:?} by {json}, which is not lost"
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{met:?}, {}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let undecided = met.get("likely-breaks").copied().unwrap_or_default();
    assert!(undecided * 10 < pairs.len() * 2, "{met:?}");
}
