//! Sample calls reach the operations that they are made for.

use std::path::Path;

use oasmith_codegen::service_model;
use oasmith_mock::{CallOutcome, MockOptions, MockReport};

const SCHEMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/schemes.yaml");
const SAME_PATHS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/cases/operations/same_paths/input.yaml"
);

/// What becomes of calls of all operations, with those that were called.
fn checked(spec: &str) -> (MockReport, Vec<String>) {
    let input = oasmith_build::read::input(Path::new(""), spec, None).expect("a description");
    let model = service_model(&input).0.expect("a model");
    let mut reached = Vec::new();
    let report = oasmith_mock::check(model, &MockOptions::default(), &mut |answer| {
        reached.push(answer.operation.to_owned());
    });
    (report.expect("a mock"), reached)
}

#[track_caller]
fn is_answered(spec: &str, operations: usize) {
    let (report, reached) = checked(spec);
    assert_eq!(report.operations.len(), operations);
    for operation in report.operations {
        let outcome = CallOutcome::Answered(204);
        assert_eq!(operation.outcome, outcome, "{}", operation.id);
        assert!(reached.contains(&operation.id), "{}", operation.id);
    }
}

#[test]
fn operations_that_ask_for_several_keys_are_answered() {
    is_answered(SCHEMES, 6);
}

#[test]
fn operations_of_one_path_are_answered() {
    is_answered(SAME_PATHS, 5);
}

#[test]
fn calls_mean_what_was_created_by_its_tag_and_its_id() {
    let spec = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/tagged.yaml");
    let (report, _) = checked(spec);
    for operation in &report.operations {
        let is_answered = matches!(operation.outcome, CallOutcome::Answered(_));
        assert!(is_answered, "{}: {:?}", operation.id, operation.outcome);
    }
    let faults: Vec<_> = report.round_trips.iter().map(|it| &it.faults).collect();
    assert_eq!(faults, [&Vec::<String>::new()]);
}
