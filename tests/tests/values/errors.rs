//! Violations become the service's own error object, and every such object is valid by the description.

use oasmith::{Location, Problem};
use svc_models::{
    Error, ErrorBody, ErrorList, Json, LiquidationAddressCreate, TravelRuleData,
    WebhookEndpointCreate,
};

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

#[test]
fn a_rule_says_nothing_of_what_could_not_be_read() {
    let create = |members: &str| {
        let json = format!(r#"{{"currency":"usdc","chain":"stellar",{members}}}"#);
        let violations = LiquidationAddressCreate::from_request_json(json).expect_err("a fault");
        ErrorBody::from(&violations).to_json()
    };
    let unread = create(r#""return_instructions":"0x1""#);
    assert_eq!(
        unread,
        r#"{"errors":[{"code":"invalid","message":"return_instructions must be an object, not a string","source":{"location":"body","key":"return_instructions"}}]}"#
    );
    let read = create(r#""return_instructions":{"address":"0x2"}"#);
    let message =
        "return_instructions must have a memo together with its address when chain is stellar";
    let keys = "chain,return_instructions.address,return_instructions.memo";
    assert_eq!(
        read,
        format!(
            r#"{{"errors":[{{"code":"invalid","message":"{message}","source":{{"location":"body","key":"{keys}"}}}}]}}"#
        )
    );
}

#[test]
fn members_of_members_are_told_apart() {
    let json = r#"{"originator":{"wallet_type":1},"beneficiary":{"wallet_type":2}}"#;
    let violations = TravelRuleData::from_request_json(json).expect_err("two faults");
    let problems: Vec<Problem> = (&violations).into();
    let keys: Vec<_> = problems.into_iter().filter_map(|it| it.source).collect();
    let key = |name: &str| (Location::Body, name.to_owned());
    let expected = [
        key("originator.wallet_type"),
        key("beneficiary.wallet_type"),
    ];
    assert_eq!(keys, expected);
}
