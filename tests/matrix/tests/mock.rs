//! The mock refuses what the generated server refuses, and names each place that it names, for every rule in every place. Words may differ: types say
//! what they got, and whole schemas what all of their alternatives want.

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use matrix::locations::Location;
use matrix::rules::{self, Rule};
use matrix::{description, requests};
use oasmith::http::{Request, Response};
use oasmith::server::Router;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, service_model};
use oasmith_mock::{Memory, Mock, MockOptions};
use serde_json::Value;

/// Rules whose places differ, each with the reason.
const OTHER_PLACES: &[(&str, &str)] = &[
    (
        "any_of_required",
        "a type names all members that a rule is about",
    ),
    (
        "dependent_required",
        "a type names all members that a rule is about",
    ),
    (
        "not_required",
        "a type names all members that a rule is about",
    ),
    (
        "list_of_refused_null",
        "a type names the member that must not be there",
    ),
    (
        "tuple_of_refused_null",
        "a type names the member that must not be there",
    ),
    (
        "unique_items",
        "a type names the list, and a schema the second of equal items",
    ),
    (
        "unique_numbers",
        "a type names the list, and a schema the second of equal items",
    ),
    (
        "tuple_unique",
        "a type names the list, and a schema the second of equal items",
    ),
];

#[test]
fn what_people_mean() {
    check("intended", &matrix::intended::router());
}

#[test]
fn what_schemas_say() {
    check("literal", &matrix::literal::router());
}

fn check(reading: &str, generated: &Router) {
    let mock = mock(reading);
    let rules = rules::all(reading);
    let mut differences = Vec::new();
    let mut refused = 0;
    for (place, name) in Location::ALL {
        let own = rules.iter().filter(|rule| place.takes(rule)).cloned();
        let own: Vec<Rule> = own.collect();
        for rule in &own {
            for value in place.values(rule) {
                let request = requests::request(*place, name, rule, &value, &own);
                let wanted = Verdict::of(&call(generated, request.clone()));
                let found = Verdict::of(&call(mock.router(), request));
                refused += usize::from(!wanted.violations.is_empty());
                if !found.covers(&wanted, has_other_places(rule)) {
                    differences.push(format!(
                        "{name}/{}: {value}\n  generated {wanted:?}\n  mock      {found:?}",
                        rule.name
                    ));
                }
            }
        }
    }
    assert!(refused > 500, "{refused} requests are refused");
    let all = differences.len();
    assert!(
        all == 0,
        "{all} differ in {reading}:\n{}",
        differences.join("\n")
    );
}

fn has_other_places(rule: &Rule) -> bool {
    OTHER_PLACES.iter().any(|(name, _)| *name == rule.name)
}

/// What a service says of a request.
#[derive(Debug, PartialEq, Eq)]
struct Verdict {
    status: u16,
    /// The code and the place of each.
    violations: BTreeSet<[String; 4]>,
}

impl Verdict {
    /// Whether it says what another one does.
    fn covers(&self, other: &Self, has_other_places: bool) -> bool {
        let has_places = has_other_places || self.violations.is_superset(&other.violations);
        self.status == other.status && has_places
    }

    /// A stub answers 501 where the mock answers as described.
    fn of(response: &Response) -> Self {
        if matches!(response.status, 204 | 501) {
            return Self {
                status: 204,
                violations: BTreeSet::new(),
            };
        }
        let body = response.body.whole().expect("a whole body");
        let body: Value = serde_json::from_slice(body).expect("JSON");
        let errors = body["errors"].as_array().expect("a list of errors");
        let violations = errors.iter().map(|error| {
            let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
            ["code", "location", "key", "pointer"].map(text)
        });
        Self {
            status: response.status,
            violations: violations.collect(),
        }
    }
}

fn mock(reading: &str) -> Mock {
    let mut sources = SourceMap::default();
    let main = sources.add("openapi.yaml", description::text(reading).as_str());
    let config = format!("schemas: {{ reading: {reading} }}\n");
    let input = Input {
        sources,
        main,
        config: oasmith_codegen::settings::parse(&config).expect("good settings"),
        ..Input::default()
    };
    let model = service_model(&input).0.expect("a model");
    let options = MockOptions {
        memory: Memory::Stateless,
        ..MockOptions::default()
    };
    Mock::new(model, &options).expect("a mock")
}

/// An answer without a body is there at once.
fn call(router: &Router, request: Request) -> Response {
    let mut answer = pin!(router.call(request));
    let mut context = Context::from_waker(Waker::noop());
    match answer.as_mut().poll(&mut context) {
        Poll::Ready(response) => response,
        Poll::Pending => panic!("nothing is waited for"),
    }
}
