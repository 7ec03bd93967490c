//! Sample calls show all keys that an operation asks for, each place once.

use std::path::Path;

use oasmith_codegen::model;
use oasmith_mock::{CallOutcome, MockOptions};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/schemes.yaml");

#[test]
fn sample_calls_open_operations_that_ask_for_several_keys() {
    let input = oasmith_build::read::input(Path::new(""), SPEC, None).expect("a description");
    let model = model(&input).0.expect("a model");
    let report = oasmith_mock::check(model, &MockOptions::default(), &mut |_| {});
    let operations = report.expect("a mock").operations;
    assert_eq!(operations.len(), 6);
    for operation in operations {
        assert_eq!(
            operation.outcome,
            CallOutcome::Answered(204),
            "{}",
            operation.id
        );
    }
}
