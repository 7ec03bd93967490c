//! Sample calls reach the operations that they are made for.

use std::path::Path;

use oasmith_codegen::service_model;
use oasmith_mock::{CallOutcome, MockOptions};

const SCHEMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/schemes.yaml");
const SAME_PATHS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/cases/operations/same_paths/input.yaml"
);

#[track_caller]
fn is_answered(spec: &str, operations: usize) {
    let input = oasmith_build::read::input(Path::new(""), spec, None).expect("a description");
    let model = service_model(&input).0.expect("a model");
    let mut reached = Vec::new();
    let report = oasmith_mock::check(model, &MockOptions::default(), &mut |answer| {
        reached.push(answer.operation.to_owned());
    });
    let report = report.expect("a mock");
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
