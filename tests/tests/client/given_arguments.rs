//! Arguments are given as what their values are made from; what is wrong with one is said when the call is sent, and then nothing is.

use std::sync::Arc;

use oasmith::client::{Connection, OperationInfo, UntypedCall};
use oasmith::http::{ParamLocation, ParamStyle, Response, Style};
use oasmith::{ItemRules, MakeValue, Violations};
use svc_client::Client;
use svc_client::models::{Limit, WebhookId};
use tests::mock_transport::MockTransport;
use tests::serving::now;

const THING: OperationInfo = OperationInfo::get("get_thing", "/things/{id}");

/// Sets an argument to what could be made, or to what was wrong with it.
type Setter = fn(&mut UntypedCall, Result<Limit, Violations>);

/// Each place and style of an argument, with what a message calls it.
const ARGUMENTS: [(&str, Setter); 6] = [
    ("path id", |call, value| call.path("id", value)),
    ("query q", |call, value| call.query("q", value)),
    ("header X-Q", |call, value| call.header("X-Q", value)),
    ("cookie c", |call, value| call.cookie("c", value)),
    ("query s", |call, value| {
        let style = ParamStyle::exploded(Style::Form);
        call.styled(ParamLocation::Query, "s", style, value);
    }),
    ("query l", |call, value| {
        let style = ParamStyle::exploded(Style::Form);
        let list = value.map(|limit| vec![limit]);
        call.list(ParamLocation::Query, "l", style, list, &ItemRules::new());
    }),
];

fn limit(given: i64) -> Result<Limit, Violations> {
    given.make_value()
}

fn untyped(mock_transport: &MockTransport, is_checked: bool) -> UntypedCall {
    let connection = Connection::new(mock_transport.clone()).check_requests(is_checked);
    let mut call = UntypedCall::new(&Arc::new(connection), &THING);
    call.path("id", Ok(1));
    call
}

#[test]
fn what_could_not_be_made_is_not_sent_whether_or_not_rules_are_checked() {
    for (name, set) in ARGUMENTS {
        for is_checked in [true, false] {
            let mock_transport = MockTransport::new([Ok(Response::new(204))]);
            let mut call = untyped(&mock_transport, is_checked);
            set(&mut call, limit(-1));
            let error = now(call.clone().send()).expect_err(name).to_string();
            let start = format!("get_thing was not sent: {name} ");
            assert!(error.starts_with(&start), "{error}");
            assert_eq!(mock_transport.requests(), [], "{name}");
            // The last value counts.
            set(&mut call, limit(5));
            now(call.send()).expect(name);
            assert_eq!(mock_transport.requests().len(), 1, "{name}");
        }
    }
}

#[test]
fn a_wrong_value_behind_a_right_one_counts() {
    for (name, set) in ARGUMENTS {
        let mock_transport = MockTransport::new([Ok(Response::new(204))]);
        let mut call = untyped(&mock_transport, true);
        set(&mut call, limit(5));
        set(&mut call, limit(0));
        now(call.send()).expect_err(name);
        assert_eq!(mock_transport.requests(), [], "{name}");
    }
}

#[test]
fn all_that_is_wrong_comes_at_once() {
    let client = Client::over(Connection::new(MockTransport::new([])).key("sk-test-1"));
    let call = client.webhooks().list_upcoming_webhook_events("").limit(0);
    let error = now(call.raw()).expect_err("two are wrong").to_string();
    for wrong in ["path webhookID must ", "query limit must "] {
        assert!(error.contains(wrong), "{error}");
    }
}

#[test]
fn a_value_is_given_as_a_text_or_number_or_itself_or_lent() {
    let client = Client::over(Connection::new(MockTransport::new([])).key("sk-test-1"));
    let (id, two): (WebhookId, Limit) = ("wep_0".parse().expect("an id"), limit(2).expect("two"));
    let lent = "wep_0".to_owned();
    let events = || client.webhooks();
    let calls = [
        events().list_upcoming_webhook_events("wep_0").limit(2_u8),
        events()
            .list_upcoming_webhook_events("wep_0".to_owned())
            .limit(2_usize),
        events().list_upcoming_webhook_events(&lent).limit(&two),
        events().list_upcoming_webhook_events(&id).limit(two),
        events().list_upcoming_webhook_events(id).limit(2),
    ];
    for call in calls {
        assert_eq!(call.request().target, "/webhooks/wep_0/events?limit=2");
    }
}
