//! What tests ask of a mock beside the API, over a socket and in process.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};

use oasmith_codegen::service_model;
use oasmith_mock::{ControlAccess, LocalMock, Memory, Mock, MockOptions, RequestChecks};
use serde_json::{Value, json};

use crate::caller::Answer;

pub(crate) const ITEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/items.yaml");
pub(crate) const FORMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/forms.yaml");
const SECRETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/secrets.yaml");

/// A mock on a port, as one tenant sees it.
pub(crate) struct Caller<'m> {
    pub(crate) mock: &'m LocalMock,
    pub(crate) tenant: &'static str,
}

impl Caller<'_> {
    pub(crate) fn send(&self, request: &str, body: &str) -> Answer {
        let mut headers = String::new();
        if !self.tenant.is_empty() {
            write!(headers, "Mock-Tenant: {}\r\n", self.tenant).expect("a text");
        }
        self.send_with(&headers, request, body)
    }

    /// Sends a request with lines of a head; the status is 0 where the connection was closed instead.
    pub(crate) fn send_with(&self, headers: &str, request: &str, body: &str) -> Answer {
        let url = self.mock.base_url();
        let address = url["http://".len()..]
            .split('/')
            .next()
            .expect("an address");
        let mut stream = TcpStream::connect(address).expect("a connection");
        let length = body.len();
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n{headers}Connection: close\r\n\r\n"
        );
        // A body that is too long is not read to its end.
        let _ = stream.write_all(head.as_bytes());
        let _ = stream.write_all(body.as_bytes());
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok());
        Answer {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    pub(crate) fn ok(&self, request: &str, body: &str) -> Value {
        let answer = self.send(request, body);
        let is_ok = (200..300).contains(&answer.status);
        assert!(is_ok, "{request}: {} {}", answer.status, answer.body);
        answer.json()
    }

    pub(crate) fn shop(&self, slug: &str) -> Value {
        let body = json!({ "slug": slug, "name": slug });
        self.ok("POST /v1/shops", &body.to_string())
    }

    pub(crate) fn order(&self, amount: u32) -> Value {
        let body = json!({ "amount": amount }).to_string();
        self.ok("POST /v1/shops/tea/orders", &body)["data"].clone()
    }

    fn requests(&self) -> Value {
        self.ok("GET /control/requests", "")["requests"].clone()
    }
}

pub(crate) fn start(spec: &str, options: &MockOptions) -> LocalMock {
    started(spec, options).expect("a mock")
}

pub(crate) fn started(spec: &str, options: &MockOptions) -> Result<LocalMock, String> {
    LocalMock::start(made(spec, options)?)
}

pub(crate) fn made(spec: &str, options: &MockOptions) -> Result<Mock, String> {
    let input = oasmith_build::read::input(Path::new(""), spec, None).expect("the description");
    Mock::new(service_model(&input).0.expect("a model"), options)
}

pub(crate) fn default(mock: &LocalMock) -> Caller<'_> {
    Caller { mock, tenant: "" }
}

#[test]
fn a_fault_is_met_by_its_tenant_alone() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let [a, b] = ["a", "b"].map(|tenant| Caller {
        mock: &mock,
        tenant,
    });
    let fault = r#"{"status": 404, "times": 2, "path": "/v1/shops/tea"}"#;
    a.ok("POST /control/faults", fault);
    a.shop("tea");
    b.shop("tea");
    let failed = a.send("GET /v1/shops/tea", "");
    // In the form that the operation has for it.
    assert_eq!(
        (failed.status, &failed.json()["title"]),
        (404, &json!("Not Found"))
    );
    assert_eq!(b.send("GET /v1/shops/tea", "").status, 200);
    assert_eq!(default(&mock).send("GET /v1/shops/tea", "").status, 404);
    assert_eq!(a.ok("GET /v1/shops", ""), b.ok("GET /v1/shops", ""));
    assert_eq!(a.send("GET /v1/shops/tea", "").status, 404);
    assert_eq!(a.send("GET /v1/shops/tea", "").status, 200);
    for (fault, status) in [
        (r#"{"drop": "request"}"#, 0),
        (r#"{"drop": "response", "method": "delete"}"#, 0),
        (r#"{"status": 503}"#, 503),
    ] {
        a.ok("POST /control/faults", fault);
        assert_eq!(a.send("DELETE /v1/shops/tea", "").status, status, "{fault}");
    }
    assert_eq!(
        a.send("GET /v1/shops/tea", "").status,
        404,
        "it was deleted"
    );
    a.ok("POST /control/faults", r#"{"cut_after": 1}"#);
    assert_eq!(a.send("GET /v1/shops", "").body, "[");
    a.ok("POST /control/faults", r#"{"status": 500}"#);
    let waiting = a.ok("GET /control/faults", "");
    assert_eq!(waiting, json!({"faults": [{"status": 500, "times": 1}]}));
    a.ok("DELETE /control/faults", "");
    assert_eq!(a.ok("GET /control/faults", ""), json!({"faults": []}));
    assert_eq!(a.send("GET /v1/shops", "").body, "[]");
}

#[test]
fn a_reset_is_of_one_tenant() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let [a, b] = ["a", "b"].map(|tenant| Caller {
        mock: &mock,
        tenant,
    });
    for caller in [&a, &b, &default(&mock)] {
        caller.shop("tea");
        caller.ok(
            "POST /control/faults",
            r#"{"status": 500, "path": "/v1/labels"}"#,
        );
        caller.ok("POST /control/clock", r#"{"now": "2030-01-01T00:00:00Z"}"#);
        caller.ok("POST /control/snapshots/one", "");
    }
    let seen = |caller: &Caller<'_>| {
        let created = caller.shop("cake").to_string();
        let shops = caller
            .ok("GET /v1/shops", "")
            .as_array()
            .expect("a list")
            .len();
        let fault = caller.send("GET /v1/labels", "").status;
        let snapshots = caller.ok("GET /control/snapshots", "");
        let requests = caller.requests().as_array().expect("a list").len();
        (
            created,
            shops,
            fault,
            snapshots["snapshots"].clone(),
            requests,
        )
    };
    a.ok("POST /control/reset", "");
    let (_, shops, fault, snapshots, requests) = seen(&a);
    assert_eq!((shops, fault, snapshots, requests), (1, 200, json!([]), 3));
    for other in [&b, &default(&mock)] {
        let (_, shops, fault, snapshots, requests) = seen(other);
        assert_eq!(
            (shops, fault, snapshots, requests),
            (2, 500, json!(["one"]), 4)
        );
    }
}

#[test]
fn a_snapshot_is_what_was_there() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let caller = default(&mock);
    caller.shop("tea");
    let first = caller.order(1);
    caller.ok("POST /control/clock", r#"{"now": "2031-01-01T00:00:00Z"}"#);
    caller.ok("POST /control/snapshots/before", "");
    let before = caller.ok("GET /v1/shops/tea/orders", "");
    let lost = caller.order(2);
    let path = format!(
        "/v1/shops/tea/orders/{}",
        first["id"].as_str().expect("an id")
    );
    caller.ok(&format!("PATCH {path}"), r#"{"amount": 7}"#);
    caller.ok("DELETE /v1/shops/tea", "");
    caller.ok("POST /control/clock", r#"{"advance_seconds": 99999999}"#);
    for _ in 0..2 {
        caller.ok("POST /control/snapshots/before/restore", "");
        assert_eq!(caller.ok("GET /v1/shops/tea/orders", ""), before);
        let new = caller.order(3);
        assert!(new["id"] != first["id"] && new["id"] != lost["id"], "{new}");
        let created = new["created_at"].as_str().expect("a time");
        assert!(created.starts_with("2031-01-01T00:"), "{created}");
    }
    caller.ok("DELETE /control/snapshots/before", "");
    for request in [
        "POST /control/snapshots/before/restore",
        "DELETE /control/snapshots/before",
        "POST /control/snapshots/other/restore",
    ] {
        assert_eq!(caller.send(request, "").status, 404, "{request}");
    }
    for number in 0..16 {
        caller.ok(&format!("POST /control/snapshots/s{number}"), "");
    }
    let refused = caller.send("POST /control/snapshots/s16", "");
    assert!(
        refused.status == 400 && refused.body.contains("DELETE"),
        "{}",
        refused.body
    );
    caller.ok("POST /control/snapshots/s3", "");
}

#[test]
fn a_snapshot_forgets_answers_by_idempotency_keys() {
    let mock = oasmith_mock::start(FORMS).expect("a mock");
    let caller = default(&mock);
    caller.ok("POST /control/snapshots/before", "");
    let create = || {
        let key = "Idempotency-Key: one\r\n";
        let answer = caller.send_with(key, "POST /clusters", r#"{"name": "one", "size": 3}"#);
        assert_eq!(answer.status, 201, "{}", answer.body);
    };
    create();
    caller.ok("POST /control/snapshots/before/restore", "");
    assert_eq!(caller.send("GET /clusters/one", "").status, 404);
    create();
    caller.ok("GET /clusters/one", "");
}

/// An answer to a key is as old as the item that it shows: with the one, the other is there again.
#[test]
fn a_snapshot_has_answers_by_idempotency_keys() {
    let mock = oasmith_mock::start(FORMS).expect("a mock");
    let caller = default(&mock);
    let create = || {
        let key = "Idempotency-Key: one\r\n";
        let answer = caller.send_with(key, "POST /clusters", r#"{"name": "one", "size": 3}"#);
        assert_eq!(answer.status, 201, "{}", answer.body);
    };
    caller.ok("POST /control/snapshots/before", "");
    create();
    caller.ok("POST /control/snapshots/after", "");
    for _ in 0..2 {
        caller.ok("POST /control/snapshots/before/restore", "");
        assert_eq!(caller.send("GET /clusters/one", "").status, 404);
        caller.ok("POST /control/snapshots/after/restore", "");
        // There is one with this name: only an earlier answer is 201.
        create();
    }
}

#[test]
fn times_follow_the_clock() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let caller = default(&mock);
    caller.shop("tea");
    let now = caller.ok("POST /control/clock", r#"{"now": "2026-01-01T00:00:00Z"}"#);
    let shown = caller.ok("GET /control/clock", "");
    let second = |of: &Value| of["now"].as_str().map(|it| it[..19].to_owned());
    assert_eq!(second(&shown), second(&now));
    assert!(
        now["now"]
            .as_str()
            .is_some_and(|it| it.starts_with("2026-01-01T00:00:")),
        "{now}"
    );
    let order = caller.order(1);
    assert!(
        order["created_at"]
            .as_str()
            .is_some_and(|it| it.starts_with("2026-01-01T00:"))
    );
    caller.ok("POST /control/clock", r#"{"advance_seconds": 86400}"#);
    let path = format!(
        "PATCH /v1/shops/tea/orders/{}",
        order["id"].as_str().expect("an id")
    );
    let changed = caller.ok(&path, r#"{"amount": 2}"#);
    assert_eq!(changed["created_at"], order["created_at"]);
    assert!(
        changed["updated_at"]
            .as_str()
            .is_some_and(|it| it.starts_with("2026-01-02T00:"))
    );
}

#[test]
fn requests_are_listed_with_what_they_broke() {
    for (requests, status) in [(RequestChecks::Refuse, 400), (RequestChecks::Off, 204)] {
        let options = MockOptions {
            requests,
            controls: ControlAccess::Open,
            ..MockOptions::default()
        };
        let mock = start(SECRETS, &options);
        let caller = default(&mock);
        let key = "Authorization: Bearer mock-token\r\n";
        let request = "PUT /v1/sessions/hush0/notes/seven?api_key=hush1";
        let body = r#"{"text": 1, "password": "hush-2"}"#;
        assert_eq!(caller.send_with(key, request, body).status, status);
        let wrong = "Authorization: Bearer hush3\r\nCookie: hush4\r\n";
        caller.send_with(wrong, "PUT /v1/sessions/hush5/notes/8", "{}");
        caller.send("GET /v1/nothing", "");
        caller.ok("POST /control/faults", r#"{"drop": "response"}"#);
        caller.send("GET /v1/nothing", "");
        let seen = caller.requests();
        assert!(!seen.to_string().contains("hush"), "{seen}");
        let first = &seen[0];
        assert_eq!(
            [
                &first["method"],
                &first["path"],
                &first["operation"],
                &first["status"]
            ],
            [
                &json!("PUT"),
                &json!("/v1/sessions/***/notes/seven"),
                &json!("putNote"),
                &json!(status)
            ]
        );
        let violations = first["violations"].as_array().expect("a list").iter();
        let violations =
            violations.map(|it| format!("{} {}", it["in"], it["pointer"]).replace('"', ""));
        let violations: Vec<String> = violations.collect();
        for wanted in [
            "query /api_key",
            "body /text",
            "body /password",
            "body /done",
        ] {
            assert!(violations.iter().any(|it| it == wanted), "{wanted}: {seen}");
        }
        assert_eq!(
            (&seen[1]["status"], &seen[1]["operation"]),
            (&json!(401), &json!("putNote"))
        );
        assert_eq!(
            (&seen[2]["status"], &seen[2]["operation"]),
            (&json!(404), &Value::Null)
        );
        assert_eq!(seen[3]["status"], Value::Null);
        caller.ok("DELETE /control/requests", "");
        assert_eq!(caller.requests(), json!([]));
    }
}

#[test]
fn items_are_put_all_or_none() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let caller = default(&mock);
    let order = |end: u8, amount: u8| {
        json!({
            "id": format!("00000000-0000-4000-8000-00000000000{end}"), "status": "paid", "amount": amount,
            "created_at": "2020-01-01T00:00:00Z",
        })
    };
    let given = json!({"items": {
        "/shops/tea/orders": [order(1, 5), order(2, 6)],
        "/shops/tea/settings": {"currency": "USD"},
        "/keys": [{"key": "k/1", "value": 123_456_789_012_345_678_u64}],
        "/shops": [{"slug": "tea", "name": "Tea"}, {"slug": "a/b", "name": "Other"}],
        "/shops/a%2Fb/orders": [order(1, 7)],
    }});
    let added = caller.ok("POST /control/items", &given.to_string());
    assert_eq!(added, json!({"added": 7}));
    let all = caller.ok("GET /v1/shops/tea/orders", "");
    assert_eq!(all["total"], 2);
    assert_eq!(all["data"][0]["created_at"], "2020-01-01T00:00:00Z");
    assert_eq!(all["data"][0]["shop_id"], "tea");
    let key = caller.send("GET /v1/keys/k%2F1", "").body;
    assert!(key.contains("123456789012345678"), "{key}");
    let settings = caller.ok("GET /v1/shops/tea/settings", "");
    assert_eq!(settings, json!({"currency": "USD"}));
    // What is shown may be given.
    let shown = caller.send("GET /control/items", "").body;
    let other = Caller {
        mock: &mock,
        tenant: "other",
    };
    other.ok("POST /control/items", &shown);
    assert_eq!(other.send("GET /control/items", "").body, shown);
    for (items, part) in [
        (json!({"/shop": []}), "/shops/{slug}/orders"),
        (json!({"/shops": {}}), "/shops: a list"),
        (json!({"/shops/tea/settings": []}), "settings[0]"),
        (json!({"/shops": [7]}), "/shops[0]"),
        (
            json!({"/shops": [{"slug": "new", "name": "New"}, {"slug": "tea", "name": "Tea"}]}),
            "`tea` is there",
        ),
        (
            json!({"/shops": [{"slug": "new", "name": 7}]}),
            "/shops[0]: it is not valid: `/name`",
        ),
        (
            json!({"/shops": [{"slug": "new", "name": "New", "nmae": "x"}]}),
            "`/nmae`",
        ),
        (
            json!({"/shops/none/orders": [order(1, 1)]}),
            "belongs to `none`",
        ),
        (json!([]), "an object of paths"),
    ] {
        let body = json!({ "items": items }).to_string();
        let answer = caller.send("POST /control/items", &body);
        let detail = answer.json()["detail"].to_string();
        assert!(
            answer.status == 400 && detail.contains(part),
            "{body}: {detail}"
        );
        let after = caller.send("GET /control/items", "").body;
        assert_eq!(after, shown, "{body}");
    }
}

#[test]
fn controls_say_what_is_wrong_with_them() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let caller = default(&mock);
    let deep = format!("{{\"items\":{}{}}}", "[".repeat(50_000), "]".repeat(50_000));
    let long = json!({"status": 500, "path": format!("/v1/{}", "a".repeat(9_000))}).to_string();
    let huge = format!("{{\"items\":\"{}\"}}", "a".repeat(2 << 20));
    for (request, body, status, part) in [
        ("POST /control/clocks", "", 404, "POST /control/clock"),
        ("PUT /control/clock", "", 404, "POST /control/clock"),
        ("POST /control/clock", "", 400, "JSON object"),
        ("POST /control/clock", "{", 400, "line 1 column 1"),
        ("POST /control/clock", r#"{"advance": 1}"#, 400, "`advance`"),
        (
            "POST /control/clock",
            r#"{"advance_seconds": 1e99}"#,
            400,
            "line 1",
        ),
        (
            "POST /control/clock",
            r#"{"advance_seconds": 9000000000000}"#,
            400,
            "9999",
        ),
        (
            "POST /control/clock",
            r#"{"now": "10000-01-01T00:00:00Z"}"#,
            400,
            "`now`",
        ),
        (
            "POST /control/faults",
            r#"{"status": 200}"#,
            400,
            "400 to 599",
        ),
        (
            "POST /control/faults",
            r#"{"status": 500, "path": "/shops"}"#,
            400,
            "`/v1`",
        ),
        ("POST /control/faults", &deep, 400, "items"),
        ("POST /control/faults", &long, 400, "4096"),
        ("POST /control/items", "\u{0}", 400, "GET /control"),
        ("POST /control/items", &deep, 400, "GET /control"),
        ("POST /control/items", &huge, 413, "megabyte"),
        ("POST /control/items", r#"{"item": {}}"#, 400, "`items`"),
        (
            "POST /control/items",
            r#"{"items": {"/shops": [{"slug": "a", "slug": "b"}]}}"#,
            400,
            "slug",
        ),
        (
            "POST /control/reset",
            r#"{"keep": ["clock"]}"#,
            400,
            "no body",
        ),
        ("POST /control/snapshots/a%20b", "", 400, "letters"),
    ] {
        let answer = caller.send(request, body);
        assert!(
            answer.status == status && answer.body.contains(part),
            "{request}: {} {}",
            answer.status,
            answer.body
        );
    }
    for (names, part) in [
        (vec!["a b"], "letters"),
        (vec![""], "letters"),
        (vec!["a", "b"], "twice"),
    ] {
        let headers: String = names
            .iter()
            .map(|it| format!("Mock-Tenant: {it}\r\n"))
            .collect();
        for request in ["GET /v1/shops", "GET /control/items"] {
            let answer = caller.send_with(&headers, request, "");
            assert!(
                answer.status == 400 && answer.body.contains(part),
                "{headers}{}",
                answer.body
            );
        }
    }
    let foreign = "Origin: http://evil.example\r\n";
    assert_eq!(
        caller.send_with(foreign, "POST /control/reset", "").status,
        403
    );
    let listed = caller.ok("GET /control", "");
    for control in listed["controls"].as_array().expect("a list") {
        let request = control["request"].as_str().expect("a text");
        let answer = caller.send(request, control["body"].as_str().expect("a text"));
        let is_found = !answer.body.contains("There is no such control");
        assert!(is_found, "{request}");
    }
}

#[test]
fn tenants_are_few() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let caller = default(&mock);
    let list = |name: usize| {
        caller
            .send_with(&format!("Mock-Tenant: t{name}\r\n"), "GET /v1/shops", "")
            .status
    };
    assert!((0..64).all(|name| list(name) == 200));
    assert_eq!(list(64), 400);
    caller.send_with("Mock-Tenant: t3\r\n", "POST /control/reset", "");
    assert_eq!((list(64), list(3)), (200, 400));
    assert_eq!(caller.send("GET /v1/shops", "").status, 200);
}

#[test]
fn without_controls_there_are_none() {
    let mock = start(ITEMS, &MockOptions::default());
    for request in ["GET /control", "POST /control/reset"] {
        let answer = default(&mock).send(request, "");
        assert!(
            answer.status == 404 && !answer.body.contains("clock"),
            "{}",
            answer.body
        );
    }
    assert!(mock.control("", "GET /control", "").is_err());
    let options = MockOptions {
        memory: Memory::Stateless,
        controls: ControlAccess::Open,
        ..MockOptions::default()
    };
    let mock = start(ITEMS, &options);
    let refused = mock.control("", "GET /control/items", "");
    assert!(refused.is_err_and(|it| it.contains("--stateless")));
}

#[test]
fn tests_side_by_side_rule_in_process() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    std::thread::scope(|scope| {
        for tenant in ["a", "b", "c"] {
            let mock = &mock;
            scope.spawn(move || {
                let caller = Caller { mock, tenant };
                for _ in 0..5 {
                    let shop = format!(
                        r#"{{"items": {{"/shops": [{{"slug": "{tenant}", "name": ""}}]}}}}"#
                    );
                    mock.control(tenant, "POST /control/items", &shop)
                        .expect("added");
                    let shops = caller.ok("GET /v1/shops", "");
                    assert_eq!(shops, json!([{"slug": tenant, "name": ""}]));
                    mock.control(tenant, "POST /control/reset", "")
                        .expect("reset");
                }
            });
        }
    });
    let refused = mock.control("", "POST /control/clock", "{}");
    assert!(refused.is_err_and(|it| it.contains("advance_seconds")));
}

#[test]
fn an_answer_waits_as_long_as_is_preferred() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let caller = default(&mock);
    let began = Instant::now();
    let answer = caller.send_with("Prefer: code=404, delay=120\r\n", "GET /v1/shops/tea", "");
    assert_eq!(answer.status, 404);
    assert!(began.elapsed() >= Duration::from_millis(120));
    let refused = caller.send_with("Prefer: delay=soon\r\n", "GET /v1/shops", "");
    assert!(
        refused.status == 400 && refused.body.contains("delay=250"),
        "{}",
        refused.body
    );
}
