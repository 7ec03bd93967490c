//! Violations become the service's own error object, and every such object is valid by the description.

use runtime::{Location, Problem};
use svc_models::{Error, ErrorBody, ErrorList, Json, WebhookEndpointCreate};

#[test]
fn all_violations_of_a_request_become_one_list() {
    let bad = r#"{"url": 7, "event_categories": [], "event_epoch": "tomorrow"}"#;
    let violations = WebhookEndpointCreate::from_request_json(bad).expect_err("faults");
    let body = ErrorBody::from(&violations);
    let ErrorBody::ErrorList(list) = &body else {
        panic!("several are a list: {}", body.to_json());
    };
    assert_eq!(list.errors.len(), violations.len());
    assert_eq!(
        list.errors[0].to_json(),
        r#"{"code":"invalid","message":"url must be a string, not a number","source":{"location":"body","key":"url"}}"#
    );
    assert!(body.check().is_ok());
}

#[test]
fn a_single_problem_is_flat() {
    let missing = Problem::new("required", "The Api-Key header is missing");
    let body = ErrorBody::from(missing.at(Location::Header, "Api-Key"));
    assert_eq!(
        body.to_json(),
        r#"{"code":"required","message":"The Api-Key header is missing","source":{"location":"header","key":"Api-Key"}}"#
    );
}

#[test]
fn every_error_object_is_valid() {
    let long = Problem::new("invalid", "ä".repeat(2_000)).at(Location::Path, "id");
    assert!(Error::from(long.clone()).check().is_ok());
    assert!(ErrorList::from(vec![long; 3]).check().is_ok());
    assert!(
        Error::from(Problem::new("code of tomorrow", "x"))
            .check()
            .is_ok()
    );
}
