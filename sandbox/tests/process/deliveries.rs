//! Events as a receiver meets them: signed, in order, again after a failure, and no more after many.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::Command;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, SystemTime};

use oasmith::http::Headers;
use oasmith::webhook::{PublicKeySignature, Verifier};
use serde_json::Value;
use svc_client::models::oasmith::Json;
use svc_client::models::{
    WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointUpdate, WebhookStatus,
};

use crate::running::{Database, Running, SANDBOX};

/// A receiver: what came, and what to answer.
struct Inbox {
    address: String,
    came: Receiver<(String, Headers, Vec<u8>)>,
    answers: Sender<u16>,
}

fn inbox() -> Inbox {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let (sender, came) = channel();
    let (answers, statuses) = channel::<u16>();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            let mut bytes = Vec::new();
            let mut part = [0; 4096];
            let (head, body) = loop {
                let count = stream.read(&mut part).expect("a part");
                bytes.extend_from_slice(&part[..count]);
                let text = String::from_utf8_lossy(&bytes).into_owned();
                if let Some((head, body)) = text.split_once("\r\n\r\n") {
                    let length = head.lines().find_map(|line| {
                        let (name, value) = line.split_once(": ")?;
                        name.eq_ignore_ascii_case("content-length")
                            .then(|| value.parse::<usize>().ok())?
                    });
                    if length.is_none_or(|length| body.len() >= length) {
                        break (head.to_owned(), body.as_bytes().to_vec());
                    }
                }
            };
            let mut headers = Headers::default();
            for line in head.lines().skip(1) {
                let (name, value) = line.split_once(": ").expect("a header");
                headers.set(name, value);
            }
            let first = head.lines().next().unwrap_or_default().to_owned();
            if sender.send((first, headers, body)).is_err() {
                return;
            }
            let status = statuses.recv().unwrap_or(500);
            let answer =
                format!("HTTP/1.1 {status} X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    Inbox {
        address,
        came,
        answers,
    }
}

struct Scene {
    _database: Database,
    running: Running,
    key: String,
    inbox: Inbox,
}

fn scene() -> Scene {
    let (database, inbox) = (Database::new(), inbox());
    let deliver = format!("hooks.customer.test=http://{}", inbox.address);
    let mut command = Command::new(SANDBOX);
    let words = [
        "--control",
        "--deliver",
        &deliver,
        "--database",
        database.path(),
    ];
    let running = Running::of(command.args(words));
    let key = running.key.clone().expect("a key");
    Scene {
        _database: database,
        running,
        key,
        inbox,
    }
}

impl Scene {
    fn endpoint(&self, host: &str) -> WebhookEndpoint {
        self.enable(&self.create(host))
    }

    fn create(&self, host: &str) -> WebhookEndpoint {
        let body = format!(
            r#"{{"url":"https://{host}/events?a=1","event_epoch":"webhook_creation","event_categories":["liquidation_address.drain"]}}"#
        );
        let body = WebhookEndpointCreate::from_request_json(&body).expect("a body");
        let made = self
            .running
            .client(&self.key)
            .webhooks()
            .create_webhook_endpoint(&body)
            .wait();
        made.expect("an endpoint")
    }

    fn enable(&self, endpoint: &WebhookEndpoint) -> WebhookEndpoint {
        let body =
            WebhookEndpointUpdate::from_request_json(r#"{"status":"active"}"#).expect("a body");
        let call = self.running.client(&self.key);
        call.webhooks()
            .update_webhook_endpoint(&endpoint.id, &body)
            .wait()
            .expect("it is enabled")
    }

    fn status(&self) -> WebhookStatus {
        let list = self
            .running
            .client(&self.key)
            .webhooks()
            .list_webhook_endpoints()
            .wait();
        list.expect("endpoints").data.remove(0).status
    }

    fn deposit(&self, amount: &str) {
        let body = format!(r#"{{"liquidation_address_id":"acme0address","amount":"{amount}"}}"#);
        assert!(
            self.running
                .control("POST", "/deposits", &body)
                .contains("200 OK")
        );
    }

    fn wait(&self, seconds: u32) {
        self.running.control(
            "POST",
            "/clock",
            &format!("{{\"advance_seconds\":{seconds}}}"),
        );
    }

    /// The amount and the type of the next event, whose signature is good, after it was answered.
    fn next(&self, endpoint: &WebhookEndpoint, status: u16) -> (String, String) {
        let came = self.inbox.came.recv_timeout(Duration::from_secs(10));
        let (line, headers, body) = came.expect("an event");
        assert_eq!(line, "POST /events?a=1 HTTP/1.1");
        let signature = PublicKeySignature::new(endpoint.public_key.as_str()).expect("a key");
        signature
            .verify(&headers, &body, SystemTime::now())
            .expect("it is signed");
        self.inbox.answers.send(status).expect("the receiver waits");
        let event: Value = serde_json::from_slice(&body).expect("JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        (text(&event["object"]["amount"]), text(&event["type"]))
    }

    fn nothing_comes(&self) -> bool {
        self.inbox
            .came
            .recv_timeout(Duration::from_millis(900))
            .is_err()
    }
}

fn event(amount: &str, kind: &str) -> (String, String) {
    (amount.to_owned(), kind.to_owned())
}

#[test]
fn events_arrive_signed_in_order_and_again_after_a_failure() {
    let scene = scene();
    let endpoint = scene.endpoint("hooks.customer.test");
    scene.deposit("1.00");
    scene.deposit("2.00");
    assert_eq!(scene.next(&endpoint, 500), event("1.00", "created"));
    assert!(scene.nothing_comes(), "it waits, and what is behind it too");
    scene.wait(6);
    assert_eq!(
        scene.next(&endpoint, 200),
        event("1.00", "created"),
        "again"
    );
    assert_eq!(scene.next(&endpoint, 200), event("2.00", "created"));
    scene.wait(61);
    assert_eq!(scene.next(&endpoint, 204), event("1.00", "updated"));
    assert_eq!(scene.next(&endpoint, 200), event("2.00", "updated"));
    assert!(scene.nothing_comes());
    let seen = scene.running.shown("/deliveries");
    let attempts = seen["deliveries"].as_array().expect("a list").iter();
    let statuses: Vec<_> = attempts.map(|it| it["status"].as_u64()).collect();
    assert_eq!(statuses, [500, 200, 200, 204, 200].map(Some));
    let [first, again] = [0, 1].map(|at| &seen["deliveries"][at]);
    assert_eq!(first["event"], again["event"], "{seen}");
    assert_eq!(first["endpoint"], endpoint.id.as_str());
    assert_eq!(first["url"], "https://hooks.customer.test/events?a=1");
    scene.running.control("DELETE", "/deliveries", "");
    let none = scene.running.shown("/deliveries");
    assert_eq!(none["deliveries"], serde_json::json!([]));
}

/// Section 6, rule 4: what came while an endpoint was disabled is not replayed.
#[test]
fn an_endpoint_that_never_answers_is_disabled_and_gets_no_backlog() {
    let scene = scene();
    let endpoint = scene.endpoint("hooks.customer.test");
    scene.deposit("1.00");
    for pause in [6, 31, 121, 601, 3601, 21_601, 43_201, 0] {
        scene.next(&endpoint, 503);
        thread::sleep(Duration::from_millis(300));
        scene.wait(pause);
    }
    assert_eq!(scene.status(), WebhookStatus::Disabled);
    scene.deposit("2.00");
    assert!(scene.nothing_comes());
    scene.enable(&endpoint);
    assert!(scene.nothing_comes(), "no backlog");
    scene.deposit("3.00");
    assert_eq!(scene.next(&endpoint, 200), event("3.00", "created"));
}

/// Section 1, rule 4: nothing is sent to a host that is not allowed, which is no failure of its endpoint.
#[test]
fn an_endpoint_of_another_host_stays_active() {
    let scene = scene();
    scene.endpoint("elsewhere.customer.test");
    scene.deposit("1.00");
    for pause in [6, 31, 121, 601, 3601, 21_601, 43_201, 43_201] {
        thread::sleep(Duration::from_millis(300));
        scene.wait(pause);
    }
    assert_eq!(scene.status(), WebhookStatus::Active);
    assert!(scene.nothing_comes());
}

/// Section 6, rule 3, if it is read so: those before its creation when it is first enabled, and never those while it was disabled.
#[test]
fn earlier_events_are_delivered_when_that_is_assumed() {
    let scene = scene();
    let assume = |name: &str| {
        let body = format!("{{\"name\":\"{name}\",\"value\":\"on\"}}");
        let answer = scene.running.control("POST", "/assumptions", &body);
        assert!(answer.contains("200 OK"), "{answer}");
    };
    assume("deliver_earlier_events");
    assume("sign_by_sandbox_clock");
    scene.deposit("1.00");
    scene.deposit("2.00");
    thread::sleep(Duration::from_millis(20));
    let endpoint = scene.create("hooks.customer.test");
    scene.deposit("3.00");
    thread::sleep(Duration::from_millis(20));
    scene.enable(&endpoint);
    scene.deposit("4.00");
    for amount in ["1.00", "2.00", "4.00"] {
        assert_eq!(scene.next(&endpoint, 200), event(amount, "created"));
    }
    assert!(scene.nothing_comes());
    // A day later by the sandbox's clock alone, a receiver of today refuses what is signed.
    scene.wait(86_400);
    let came = scene.inbox.came.recv_timeout(Duration::from_secs(10));
    let (_, headers, body) = came.expect("an event");
    let signature = PublicKeySignature::new(endpoint.public_key.as_str()).expect("a key");
    let tomorrow = SystemTime::now() + Duration::from_hours(24);
    assert!(
        signature
            .verify(&headers, &body, SystemTime::now())
            .is_err()
    );
    assert!(signature.verify(&headers, &body, tomorrow).is_ok());
}

#[test]
fn no_other_host_is_asked() {
    let scene = scene();
    scene.endpoint("other.customer.test");
    scene.deposit("1.00");
    assert!(scene.nothing_comes());
    assert!(scene.running.get("/healthz").contains("ok"));
}

/// A receiver whose answer does not end is one that failed: nothing of it is gathered, and it is asked again.
#[test]
fn an_endless_answer_is_a_failure() {
    let database = Database::new();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let (asked, times) = channel();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a connection");
            let mut part = [0; 4096];
            let _ = stream.read(&mut part);
            let head = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
            let mut written = stream.write_all(head).is_ok().then_some(0_usize);
            while let Some(sum) = written.filter(|sum| *sum < 1 << 28) {
                let chunk = [b"1000\r\n".as_slice(), &[b'x'; 0x1000], b"\r\n"].concat();
                written = stream.write_all(&chunk).is_ok().then_some(sum + 0x1000);
            }
            if asked.send(written.is_none()).is_err() {
                return;
            }
        }
    });
    let deliver = format!("hooks.customer.test=http://{address}");
    let mut command = Command::new(SANDBOX);
    let words = [
        "--control",
        "--deliver",
        &deliver,
        "--database",
        database.path(),
    ];
    let running = Running::of(command.args(words));
    let key = running.key.clone().expect("a key");
    let scene = Scene {
        _database: database,
        running,
        key,
        inbox: inbox(),
    };
    scene.endpoint("hooks.customer.test");
    scene.deposit("1.00");
    for _ in 0..2 {
        let is_cut = times.recv_timeout(Duration::from_secs(10));
        assert_eq!(is_cut, Ok(true), "it is not read to its end");
        thread::sleep(Duration::from_millis(300));
        scene.wait(31);
    }
}
