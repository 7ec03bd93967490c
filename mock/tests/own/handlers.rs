//! Handlers of a generated server in front of a mock: what they implement is theirs, the rest is the mock's, and both see the same items.

use oasmith::Problem;
use oasmith::client::Connection;
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection, Router};
use oasmith_mock::{ControlAccess, LocalMock, Mock, MockOptions, RequestChecks};
use serde_json::{Value, json};
use svc_client::Client;
use svc_server::{
    CREATE_WEBHOOK_ENDPOINT_LIMIT, CreateWebhookEndpointRequest, CreateWebhookEndpointResponse,
    DescribeApiKeyResponse,
};

use crate::caller::Answer;
use crate::controls::{Caller, ITEMS, made};
use crate::refusals::MockKey;
use crate::{call, described, text};

/// A service that lets nobody have more webhook endpoints than its description says, and leaves the rest to the mock.
struct Mine {
    mock: Router,
}

svc_server::stubs!(Mine: svc_server::{
    Cards, Customers, ExternalAccounts, LiquidationAddresses, PrefundedAccounts, Rewards, Transfers,
});

impl svc_server::Webhooks for Mine {
    type Error = Rejection;

    async fn create_webhook_endpoint(
        &self,
        _: CreateWebhookEndpointRequest,
        context: &Context,
    ) -> Result<CreateWebhookEndpointResponse, Rejection> {
        let tenant = context.headers.get("Mock-Tenant").unwrap_or("default");
        let mock = Connection::new(self.mock.clone()).key("mock-key");
        let client = Client::over(mock.header("Mock-Tenant", tenant));
        let endpoints = client.webhooks().list_webhook_endpoints().await?;
        CREATE_WEBHOOK_ENDPOINT_LIMIT.admit(u64::try_from(endpoints.data.len())?)?;
        Err(Rejection::not_implemented("create_webhook_endpoint"))
    }
}

impl svc_server::ApiKeys for Mine {
    type Error = Rejection;

    async fn describe(&self, context: &Context) -> Result<DescribeApiKeyResponse, Rejection> {
        let problem = Problem::new("busy", format!("{} is busy", context.account()));
        Err(Rejection::new(409, problem))
    }
}

fn in_front(mock: &Router) -> Router {
    let service = Mine { mock: mock.clone() };
    svc_server::router(service, MockKey)
}

fn mock() -> Mock {
    let options = MockOptions {
        controls: ControlAccess::Open,
        ..MockOptions::default()
    };
    let mock = crate::mock(&options);
    mock.behind(in_front)
        .expect("handlers of the same description")
}

fn send(caller: &Caller<'_>, request: &str, body: &str) -> Answer {
    let tenant = caller.tenant;
    let head = format!("Api-Key: mock-key\r\nMock-Tenant: {tenant}\r\n");
    caller.send_with(&head, request, body)
}

fn create(caller: &Caller<'_>) -> Answer {
    let body = json!({
        "url": "https://hooks.example/all", "event_epoch": "webhook_creation", "event_categories": ["customer"],
    });
    send(caller, "POST /v0/webhooks", &body.to_string())
}

#[test]
fn a_handler_rules_over_items_that_the_mock_has() {
    let mock = LocalMock::start(mock()).expect("a port");
    let [one, other] = ["one", "default"].map(|tenant| Caller {
        mock: &mock,
        tenant,
    });
    let ids: Vec<Value> = (0..5).map(|_| create(&one).json()["id"].clone()).collect();
    let refused = create(&one);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(
        refused.json()["message"].is_string(),
        "in the form of the description: {}",
        refused.body
    );
    let listed = send(&one, "GET /v0/webhooks", "").json();
    let listed = listed["data"].as_array().expect("a list").iter();
    let listed: Vec<Value> = listed.map(|it| it["id"].clone()).collect();
    assert_eq!(listed, ids);
    assert_eq!(create(&other).status, 201, "of another tenant");
}

#[test]
fn keys_rules_and_the_log_are_those_of_the_mock() {
    let mock = LocalMock::start(mock()).expect("a port");
    let caller = Caller {
        mock: &mock,
        tenant: "",
    };
    let whoami = "GET /v0/api_keys/whoami";
    assert_eq!(caller.send(whoami, "").status, 401);
    let busy = caller.send_with("Api-Key: mock-key\r\n", whoami, "");
    assert_eq!(
        (busy.status, busy.json()["code"].clone()),
        (409, json!("busy")),
        "{}",
        busy.body
    );
    let refused = caller.send_with("Api-Key: mock-key\r\n", "POST /v0/webhooks", "{}");
    assert_eq!(refused.status, 400);
    let log = caller.ok("GET /control/requests", "");
    let requests = log["requests"].as_array().expect("a list").iter();
    let violations = requests.map(|it| it["violations"].as_array().map_or(0, Vec::len));
    assert_eq!(violations.collect::<Vec<_>>(), [0, 0, 3], "{log}");
}

#[test]
fn the_mock_alone_answers_its_own_router() {
    let whole = crate::mock(&MockOptions::default());
    let alone = whole.router().clone();
    let whole = whole.behind(in_front).expect("handlers");
    let request = || {
        let mut request = Request::new(Method::Get, "/api_keys/whoami");
        request.headers.add("Api-Key", "mock-key");
        request
    };
    let status = |router: &Router| call(router, request()).status;
    assert_eq!((status(&alone), status(whole.router())), (200, 409));
    assert!(text(&call(whole.router(), request())).contains("is busy"));
}

#[test]
fn handlers_of_something_else_are_an_error() {
    let lenient = MockOptions {
        requests: RequestChecks::Off,
        ..MockOptions::default()
    };
    let mock = Mock::new(described(), &lenient).expect("a mock");
    let error = mock.behind(in_front).err().expect("they would refuse");
    assert!(error.contains("RequestChecks::Refuse"), "{error}");
    let shop = made(ITEMS, &MockOptions::default()).expect("a mock");
    let error = shop.behind(in_front).err().expect("another description");
    assert!(
        error.contains("of another description: GET /shops"),
        "{error}"
    );
}
