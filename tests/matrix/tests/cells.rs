//! The verdict of the generated server is that of a third-party validator, for every rule in every place.

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use jsonschema::{Draft, Validator};
use matrix::locations::Location;
use matrix::rules::{self, Rule};
use matrix::{description, requests};
use oasmith::http::{Request, Response};
use oasmith::server::Router;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};
use serde_json::json;

/// Codes of diagnostics that say that something is not checked.
const NOT_CHECKED: &[&str] = &[
    "N001", "N003", "N009", "N011", "L005", "L007", "L008", "L009", "L011",
];

/// Cells of which a diagnostic says that they are not checked: the reading, the cell and the code.
const KNOWN: &[(&str, &str, &str)] = &[];

#[test]
fn what_people_mean() {
    check("intended", &matrix::intended::router());
}

#[test]
fn what_schemas_say() {
    check("literal", &matrix::literal::router());
}

fn check(reading: &str, router: &Router) {
    let rules = rules::all(reading);
    let (mut wrong, mut said) = (BTreeSet::new(), Vec::new());
    for (place, name) in Location::ALL {
        let own: Vec<Rule> = rules
            .iter()
            .filter(|rule| place.takes(rule))
            .cloned()
            .collect();
        for rule in &own {
            let cell = format!("{name}/{}", rule.name);
            let validator = validator(&place.schema(rule));
            let mut verdicts = BTreeSet::new();
            for value in place.values(rule) {
                let expected = validator.is_valid(&value);
                verdicts.insert(expected);
                let request = requests::request(*place, name, rule, &value, &own);
                let shown = format!(
                    "{} {}",
                    request.target,
                    String::from_utf8_lossy(&request.body)
                );
                let response = call(router, request);
                let found = verdict(&response);
                if found != Some(expected) {
                    let text =
                        String::from_utf8_lossy(response.body.whole().expect("a whole body"))
                            .into_owned();
                    said.push(format!(
                        "{cell}: {value} is valid: {expected}; {} {text} for {shown}",
                        response.status
                    ));
                    wrong.insert(cell.clone());
                }
            }
            assert!(
                verdicts.contains(&true),
                "{reading} {cell} has a valid value"
            );
        }
        for rule in &own {
            let all = place.values(rule);
            assert!(!all.is_empty(), "{name}/{} has values", rule.name);
        }
    }
    let known: BTreeSet<(String, String)> = KNOWN
        .iter()
        .filter(|(own, ..)| *own == reading)
        .map(|(_, cell, code)| ((*cell).to_owned(), (*code).to_owned()))
        .collect();
    let reported = reported(reading);
    assert_eq!(reported, known, "what is told not to be checked");
    let cells: BTreeSet<&String> = known.iter().map(|(cell, _)| cell).collect();
    said.retain(|line| {
        !cells
            .iter()
            .any(|cell| line.starts_with(&format!("{cell}:")))
    });
    assert!(
        said.is_empty(),
        "{} wrong verdicts in {reading}:\n{}",
        said.len(),
        said.join("\n")
    );
    let needless: Vec<_> = cells
        .into_iter()
        .filter(|cell| !wrong.contains(*cell))
        .collect();
    assert!(
        needless.is_empty(),
        "these are checked after all: {needless:?}"
    );
}

/// Every rule breaks somewhere: otherwise it would be no test of it.
#[test]
fn every_rule_has_values_of_both_kinds() {
    for rule in rules::all("literal") {
        let validator = validator(&rule.schema);
        let verdicts: BTreeSet<bool> = rule
            .values
            .iter()
            .map(|it| validator.is_valid(it))
            .collect();
        assert_eq!(verdicts.len(), 2, "{}", rule.name);
        assert!(
            validator.is_valid(&rule.values[0]),
            "the first value of {}",
            rule.name
        );
    }
}

/// The cells that are told not to be checked, with the codes.
fn reported(reading: &str) -> BTreeSet<(String, String)> {
    let text = description::text(reading);
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", text.as_str());
    let config = format!("schemas: {{ reading: {reading} }}\n");
    let input = Input {
        sources,
        main,
        config: oasmith_codegen::settings::parse(&config).expect("good settings"),
        ..Input::default()
    };
    let outcome = generate(&input);
    let mut reported = BTreeSet::new();
    for diagnostic in outcome.diagnostics.sorted() {
        let code = diagnostic.code.0.id;
        let Some(origin) = diagnostic
            .primary
            .as_ref()
            .map(|label| label.origin)
            .filter(|_| NOT_CHECKED.contains(&code))
        else {
            continue;
        };
        let line = text[origin.start as usize..]
            .lines()
            .next()
            .unwrap_or_default();
        let cell = line.split("  # cell ").nth(1).unwrap_or("components");
        reported.insert((cell.to_owned(), code.to_owned()));
    }
    reported
}

fn validator(schema: &serde_json::Value) -> Validator {
    let root = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [schema],
        "components": { "schemas": rules::components() },
    });
    jsonschema::options()
        .with_draft(Draft::Draft202012)
        .should_validate_formats(true)
        .build(&root)
        .unwrap_or_else(|error| panic!("{schema} is not a schema: {error}"))
}

/// Whether a request was let through to the handler, which nobody wrote, or refused for what is wrong with it.
fn verdict(response: &Response) -> Option<bool> {
    match response.status {
        501 => Some(true),
        400 | 422 => Some(false),
        _ => None,
    }
}

fn call(router: &Router, request: Request) -> Response {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(router.call(request)).poll(&mut context) {
        Poll::Ready(response) => response,
        Poll::Pending => panic!("nothing here waits"),
    }
}
