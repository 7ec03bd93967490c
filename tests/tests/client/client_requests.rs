//! What a client does before a request is sent: it checks values, asks for keys and for the trace; and what it reports of each attempt.

use std::future::IntoFuture as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use oasmith::client::{
    CallAttempt, Connection, Failure, KeyError, KeyProvider, OperationInfo, Retry, TraceContext,
    TransportErrorKind, UntypedCall,
};
use oasmith::http::{
    Credential, ParamLocation, ParamStyle, RequiredScheme, Response, Security, Style,
};
use oasmith::{ItemRules, Json, Secret};
use svc_client::ApiError as _;
use svc_client::models::{ApiKeyCreate, CustomerId, LiquidationAddressCreate};
use svc_client::{Client, CreateApiKeyError};
use tests::cases::bounds_attacks_client as bounds;
use tests::mock_transport::MockTransport;
use tests::serving::now;

#[allow(deprecated, reason = "its rule is the one between members")]
fn address() -> LiquidationAddressCreate {
    let json = r#"{"currency":"usdc","chain":"stellar","return_address":"GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ"}"#;
    LiquidationAddressCreate::from_json(json).expect("an object")
}

fn customer() -> CustomerId {
    "3c4d5e6f7a8b".parse().expect("an id")
}

#[test]
fn bodies_that_break_rules_are_not_sent() {
    let mock_transport = MockTransport::new([Ok(Response::new(500))]);
    let connection = Connection::new(mock_transport.clone()).key("sk-test-all");
    let connection = connection.retry(Retry::never());
    let client = Client::over(connection.clone());
    let call = client
        .api_keys()
        .create(&ApiKeyCreate::from_json(r#"{"scopes":[]}"#).expect("an object"));
    let error = now(call.into_future()).expect_err("no scopes");
    let CreateApiKeyError::Failed(Failure::InvalidRequest(violations, _)) = &error else {
        panic!("{error:?}");
    };
    assert_eq!(violations.first().expect("one").pointer.as_str(), "/scopes");
    assert!(
        error
            .to_string()
            .starts_with("create_api_key was not sent: /scopes "),
        "{error}"
    );
    assert!(!error.is_retryable() && error.attempts() == 0);
    let unknown = ApiKeyCreate::from_json(r#"{"scopes":["nobody:knows"]}"#).expect("an object");
    let error = now(client.api_keys().create(&unknown).into_future()).expect_err("unlisted");
    assert!(error.to_string().contains("/scopes/0 "), "{error}");
    let addresses = client.liquidation_addresses();
    let call = addresses.create(&customer(), &address());
    let error = now(call.into_future()).expect_err("a rule between members");
    assert!(
        error
            .to_string()
            .contains("must not be set when chain is stellar"),
        "{error}"
    );
    assert_eq!(mock_transport.requests().len(), 0);

    let trusting = Client::over(connection.check_requests(false)).liquidation_addresses();
    let call = trusting.create(&customer(), &address());
    let error = now(call.into_future()).expect_err("500");
    assert_eq!(
        (error.status(), mock_transport.requests().len()),
        (Some(500), 1)
    );
}

/// What no type expresses is validated by its schema: of the body itself, of a parameter, and deep in a body.
#[test]
fn bodies_that_break_schemas_are_not_sent() {
    let mock_transport = MockTransport::new([Ok(Response::new(204))]);
    let bounds = bounds::Client::over(Connection::new(mock_transport.clone())).bounds();
    let wide = |json: &str| bounds::models::Wide::from_json(json).expect("a value");
    let many = vec![wide("{}"); 11];
    let error = now(bounds.send_list(&many).into_future()).expect_err("11 of 10 items");
    assert!(error.to_string().contains("was not sent: "), "{error}");
    let words = ["b".to_owned()];
    let error = now(bounds.find().words(&words).into_future()).expect_err("no `a`");
    assert!(error.to_string().contains("query words "), "{error}");
    assert_eq!(mock_transport.requests().len(), 0);
    now(bounds.send_list(&many[..10]).into_future()).expect("10 of 10 items");
    assert_eq!(mock_transport.requests().len(), 1);
}

static LIST: OperationInfo = OperationInfo {
    security: Security(&[&[RequiredScheme::new(
        "ApiKey",
        Credential::Header("Api-Key"),
        &[],
    )]]),
    ..OperationInfo::get("list_things", "/things")
};

fn call(connection: Connection) -> UntypedCall {
    UntypedCall::new(&Arc::new(connection), &LIST)
}

#[test]
fn of_a_parameter_that_is_set_twice_the_last_value_is_checked() {
    let mock_transport = MockTransport::new([Ok(Response::new(204))]);
    let mut call = call(Connection::new(mock_transport.clone()));
    let mut set = |tags: &[String]| {
        let style = ParamStyle::exploded(Style::Form);
        let rules = ItemRules::new().min(1).max(2).unique();
        call.list(
            ParamLocation::Query,
            "tags",
            style,
            Ok(tags.to_vec()),
            &rules,
        );
        now(call.clone().send()).map_err(|error| error.to_string())
    };
    let tag = |text: &str| text.to_owned();
    let few = set(&[]).expect_err("too few");
    assert!(
        few.starts_with("list_things was not sent: query tags "),
        "{few}"
    );
    set(&[tag("a"), tag("a")]).expect_err("equal items");
    set(&[tag("a"), tag("b")]).expect("two");
    set(&[tag("a"), tag("b"), tag("c")]).expect_err("too many");
    assert_eq!(mock_transport.requests().len(), 1);
}

static EXCLUSIVE: OperationInfo = OperationInfo {
    exclusive: &[
        (ParamLocation::Query, &["a", "b"]),
        (ParamLocation::Header, &["X-A", "X-B"]),
        (ParamLocation::Cookie, &["c", "d"]),
    ],
    ..OperationInfo::get("list_things", "/")
};

/// What is sent of a call whose parameters are set so, or why it is not.
fn sent_of(set: impl FnOnce(&mut UntypedCall), is_checked: bool) -> Result<usize, String> {
    let mock_transport = MockTransport::new([Ok(Response::new(204))]);
    let connection = Connection::new(mock_transport.clone()).check_requests(is_checked);
    let mut call = UntypedCall::new(&Arc::new(connection), &EXCLUSIVE);
    set(&mut call);
    let outcome = now(call.send()).map_err(|error| error.to_string());
    outcome.map(|_| mock_transport.requests().len())
}

#[test]
fn parameters_that_exclude_each_other_are_not_sent() {
    let query = |call: &mut UntypedCall| {
        call.query("a", Ok(1));
        call.query("b", Ok(1));
    };
    let not_sent = |what: &str| {
        Err(format!(
            "list_things was not sent: {what} must not be set together"
        ))
    };
    assert_eq!(sent_of(query, true), not_sent("query a and b"));
    assert_eq!(sent_of(query, false), Ok(1));
    let header = |call: &mut UntypedCall| {
        call.header("X-A", Ok(1));
        call.header("X-B", Ok(1));
    };
    assert_eq!(sent_of(header, true), not_sent("header X-A and X-B"));
    let cookie = |call: &mut UntypedCall| {
        call.cookie("c", Ok(1));
        call.cookie("d", Ok(1));
    };
    assert_eq!(sent_of(cookie, true), not_sent("cookie c and d"));
    // One of each list, and a list without items, which writes nothing.
    let one_of_each = |call: &mut UntypedCall| {
        call.query("a", Ok(1));
        call.header("X-B", Ok(1));
        call.cookie("d", Ok(1));
        let style = ParamStyle::exploded(Style::Form);
        let none = Ok(Vec::<String>::new());
        call.list(ParamLocation::Query, "b", style, none, &ItemRules::new());
    };
    assert_eq!(sent_of(one_of_each, true), Ok(1));
}

/// Gives `key-1` and so on, another one after each that was refused.
#[derive(Default)]
struct Renewed(Mutex<Renewals>);

#[derive(Default)]
struct Renewals {
    asked: usize,
    number: usize,
}

impl KeyProvider for Renewed {
    async fn key(&self, refused: Option<&Secret<String>>) -> Result<Secret<String>, KeyError> {
        let mut own = self.0.lock().expect("no test panics here");
        own.asked += 1;
        let key = |number: usize| format!("key-{number}");
        if refused.is_some_and(|it| it.expose() == &key(own.number)) {
            own.number += 1;
        }
        if own.number == 3 {
            return Err("the vault is closed".into());
        }
        Ok(key(own.number).into())
    }
}

fn keys(mock_transport: &MockTransport) -> Vec<String> {
    let requests = mock_transport.requests();
    let keys = requests.iter().filter_map(|it| it.headers.get("Api-Key"));
    keys.map(str::to_owned).collect()
}

#[test]
fn a_key_is_asked_for_before_each_attempt_and_renewed_once() {
    let provider = Arc::new(Renewed::default());
    let run = |answers: &[u16]| {
        let answers = answers.iter().map(|status| Ok(Response::new(*status)));
        let mock_transport = MockTransport::new(answers);
        let connection = Connection::new(mock_transport.clone()).key("none");
        let connection = connection.key_provider(Arc::clone(&provider));
        let status = now(call(connection).send()).map(|received| received.status());
        (
            status.map_err(|error| error.to_string()),
            keys(&mock_transport),
        )
    };
    assert_eq!(run(&[503, 204]), (Ok(204), vec!["key-0".to_owned(); 2]));
    assert_eq!(
        run(&[401, 204]),
        (Ok(204), vec!["key-0".into(), "key-1".into()])
    );
    assert_eq!(
        run(&[401, 401, 204]),
        (Ok(401), vec!["key-1".into(), "key-2".into()])
    );
    let (error, sent) = run(&[401]);
    let expected = "list_things was not sent, as there is no key: the vault is closed";
    assert_eq!(
        (error, sent),
        (Err(expected.into()), vec!["key-2".to_owned()])
    );
    assert_eq!(provider.0.lock().expect("free").asked, 8);
}

#[test]
fn keys_are_provided_by_the_names_of_their_schemes() {
    static BOTH: OperationInfo = OperationInfo {
        security: Security(&[&[
            RequiredScheme::new("app", Credential::Header("App-Key"), &[]),
            RequiredScheme::new("user", Credential::Header("Api-Key"), &[]),
        ]]),
        ..OperationInfo::get("", "/")
    };
    let mock_transport = MockTransport::new([Ok(Response::new(204))]);
    let connection = Connection::new(mock_transport.clone()).key_of("app", "app-1");
    let connection = connection.key_provider_of("user", Arc::new(Renewed::default()));
    let received = now(UntypedCall::new(&Arc::new(connection), &BOTH).send());
    assert_eq!(received.expect("an answer").status(), 204);
    assert_eq!(
        mock_transport.requests()[0].headers.get("App-Key"),
        Some("app-1")
    );
    assert_eq!(keys(&mock_transport), ["key-0"]);
}

#[test]
fn each_attempt_belongs_to_a_trace_and_is_reported() {
    let mock_transport = MockTransport::new([
        Ok(Response::new(503)),
        Err(TransportErrorKind::Broken),
        Ok(Response::new(204)),
    ]);
    let reported: Arc<Mutex<Vec<String>>> = Arc::default();
    let kept = Arc::clone(&reported);
    let observe = move |attempt: &CallAttempt<'_>| {
        let CallAttempt {
            operation,
            template,
            number,
            status,
            error,
            again_after,
            ..
        } = attempt;
        let is_last = again_after.is_none();
        let line = format!("{operation} {template} {number} {status:?} {error:?} {is_last}");
        kept.lock().expect("no test panics here").push(line);
    };
    let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    let trace = TraceContext::new(parent).and_then(|trace| trace.state("congo=t61"));
    let trace = trace.expect("a context");
    let connection = Connection::new(mock_transport.clone())
        .observe(observe)
        .trace_context(move || Some(trace.clone()))
        .retry(Retry::default().first_pause(Duration::ZERO));
    now(call(connection).send()).expect("an answer");
    let reported = reported.lock().expect("no test panics here").clone();
    assert_eq!(
        reported,
        [
            r#"list_things /things 1 Some(503) Some("503") false"#,
            r#"list_things /things 2 None Some("broken") false"#,
            "list_things /things 3 Some(204) None true",
        ]
    );
    for request in mock_transport.requests() {
        assert_eq!(request.headers.get("traceparent"), Some(parent));
        assert_eq!(request.headers.get("tracestate"), Some("congo=t61"));
    }
}
