//! Requests pass through to a service behind the mock, what it answers is validated and recorded, and the recording alone answers alike.

use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{env, fs};

use oasmith_mock::{UpstreamOptions, UpstreamRole};
use serde_json::{Value, json};

use crate::upstream::{Bytes, Canned, front, replayed, send};

const LINKS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/cases/resources/self_links/input.yaml"
);
const ITEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/items.yaml");
const ACCOUNTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/recording.yaml");
const SECRETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/secrets.yaml");

const WELL: Bytes = Bytes::These(
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n{\"ok\":false}",
);

/// A file that is gone when this is dropped.
struct Recording(PathBuf);

impl Recording {
    fn new(name: &str) -> Self {
        let name = format!("oasmith-recording-{name}-{}.yaml", std::process::id());
        let path = env::temp_dir().join(name);
        drop(fs::remove_file(&path));
        Self(path)
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("a recording")
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

/// The options, and the lines that are reported.
fn upstream(url: String, recording: Option<&Recording>) -> (UpstreamOptions, Lines) {
    let lines = Lines::default();
    let heard = lines.clone();
    let options = UpstreamOptions {
        record: recording.map(|it| it.0.clone()),
        report: Arc::new(move |line| heard.0.lock().expect("lines").push(line.to_owned())),
        ..UpstreamOptions::new(url)
    };
    (options, lines)
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

impl Lines {
    fn all(&self) -> Vec<String> {
        self.0.lock().expect("lines").clone()
    }
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect(text)
}

#[test]
fn a_recording_alone_answers_as_the_service_did() {
    let service = oasmith_mock::start(ITEMS).expect("a service");
    let recording = Recording::new("items");
    let (options, lines) = upstream(service.base_url(), Some(&recording));
    let mock = front(ITEMS, options).expect("a mock");
    for slug in ["tea", "milk", "0x1F", "no"] {
        let body = json!({"slug": slug, "name": "1e3"}).to_string();
        send(&mock, "POST /shops", "", &body).with_status(201);
    }
    let order = json!({"amount": 1.5, "note": "yes"}).to_string();
    let created = send(&mock, "POST /shops/tea/orders", "", &order).with_status(201);
    let id = parsed(&created.body)["data"]["id"].clone();
    let order_path = format!("/shops/tea/orders/{}", id.as_str().expect("an id"));
    let patched = send(&mock, &format!("PATCH {order_path}"), "", r#"{"amount":7}"#);
    assert_eq!(parsed(&patched.with_status(200).body)["amount"], 7);
    send(&mock, &format!("POST {order_path}/cancel"), "", "").with_status(200);
    send(
        &mock,
        "PUT /shops/tea/settings",
        "",
        r#"{"currency":"USD"}"#,
    )
    .with_status(200);
    send(&mock, "DELETE /shops/milk", "", "").with_status(204);
    let asked = [
        "GET /shops",
        "GET /shops/tea/orders",
        &format!("GET {order_path}"),
        "GET /shops/tea/settings",
        "GET /health",
    ];
    let before: Vec<Value> = asked
        .iter()
        .map(|line| parsed(&send(&mock, line, "", "").with_status(200).body))
        .collect();
    drop((mock, service));
    assert_eq!(lines.all(), Vec::<String>::new(), "{}", recording.text());
    let again = replayed(ITEMS, &recording.0);
    for (line, before) in asked.iter().zip(before) {
        let after = send(&again, line, "", "").with_status(200);
        assert_eq!(parsed(&after.body), before, "{line}");
    }
    send(&again, "GET /shops/milk", "", "").with_status(404);
}

/// A recording has it as `mock.yaml` does.
#[test]
fn what_has_no_id_is_recorded_by_its_link() {
    let service = oasmith_mock::start(LINKS).expect("a service");
    let recording = Recording::new("links");
    let (options, lines) = upstream(service.base_url(), Some(&recording));
    let mock = front(LINKS, options).expect("a mock");
    for customer in ["Ana", "Zoë"] {
        let order = json!({"customer": customer}).to_string();
        send(&mock, "POST /orders", "", &order).with_status(201);
    }
    let changed = send(&mock, "PUT /orders/2", "", r#"{"customer":"Eva"}"#).with_status(200);
    let listed = send(&mock, "GET /orders", "", "").with_status(200).json();
    drop((mock, service));
    assert_eq!(lines.all(), Vec::<String>::new(), "{}", recording.text());
    let again = replayed(LINKS, &recording.0);
    assert_eq!(send(&again, "GET /orders", "", "").json(), listed);
    let read = send(&again, "GET /orders/2", "", "").with_status(200);
    assert_eq!(read.json(), changed.json());
    send(&again, "GET /orders/3", "", "").with_status(404);
    let new = send(&again, "POST /orders", "", r#"{"customer":"Ida"}"#).with_status(201);
    let link = new.json()["_links"]["self"]["href"].clone();
    assert_eq!(link, format!("{}/orders/3", again.base_url()));
}

#[test]
fn no_secret_is_recorded() {
    for (spec, calls) in [
        (
            ACCOUNTS,
            &[
                (
                    "POST /accounts",
                    r#"{"name":"ann","pin":"geheim-1","nested":{"note":"n","code":"geheim-2"}}"#,
                    201,
                ),
                ("GET /accounts/ann", "", 200),
                ("GET /accounts", "", 200),
                ("GET /rates/EUR?day=monday&pass=geheim-3", "", 200),
            ][..],
        ),
        (
            SECRETS,
            &[(
                "PUT /sessions/geheim-4/notes/1?api_key=g-5",
                r#"{"text":"t","done":true,"password":"abc"}"#,
                204,
            )],
        ),
    ] {
        let service = oasmith_mock::start(spec).expect("a service");
        let recording = Recording::new("secrets");
        let (options, lines) = upstream(service.base_url(), Some(&recording));
        let mock = front(spec, options).expect("a mock");
        let key = "Authorization: Bearer mock-token\r\nCookie: c=geheim-6\r\nX-Trace: geheim-7\r\n";
        for (line, body, status) in calls {
            send(&mock, line, key, body).with_status(*status);
        }
        drop(mock);
        let text = recording.text();
        for secret in ["geheim", "g-5", "abc", "mock-token"] {
            assert!(
                !text.contains(secret),
                "{secret}: {text}\n{:?}",
                lines.all()
            );
        }
        let again = replayed(spec, &recording.0);
        if spec == ACCOUNTS {
            let ann = send(&again, "GET /accounts/ann", key, "").with_status(200);
            assert_eq!(parsed(&ann.body)["nested"]["note"], "n", "{}", ann.body);
            assert!(text.contains("monday"), "{text}");
        }
    }
}

#[test]
fn an_upstream_without_a_whole_answer_is_named() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let nobody = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let of = |bytes| Canned::start(bytes).url();
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
    for (url, timeout, status, reason) in [
        (nobody, 60, 502, "upstream_failed"),
        (
            of(Bytes::These("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n")),
            60,
            502,
            "upstream_failed",
        ),
        (of(Bytes::Endless(head)), 60, 502, "larger than"),
        (of(Bytes::Silent(head)), 1, 504, "upstream_timeout"),
    ] {
        let (mut options, _) = upstream(url.clone(), None);
        options.timeout = Duration::from_secs(timeout);
        let mock = front(ITEMS, options).expect("a mock");
        let answer = send(&mock, "GET /shops", "", "").with_status(status);
        assert!(answer.body.contains(&url), "{}", answer.body);
        assert!(answer.body.contains(reason), "{}", answer.body);
    }
}

#[test]
fn an_answer_against_the_description_is_passed_on_and_reported() {
    for (bytes, reported) in [
        (
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{\"slug\":1}",
            "`/name`",
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{",
            "no JSON",
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\n<",
            "`text/html`",
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
            "has no body",
        ),
        (
            "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
            "status",
        ),
    ] {
        let recording = Recording::new("reported");
        let (options, lines) = upstream(Canned::start(Bytes::These(bytes)).url(), Some(&recording));
        let mock = front(ITEMS, options).expect("a mock");
        let answer = send(&mock, "GET /shops/tea", "", "");
        let status = bytes.lines().next().expect("a status");
        assert!(answer.head.starts_with(status), "{}", answer.head);
        assert_eq!(
            bytes.contains("Location: "),
            answer.head.to_lowercase().contains("location: ")
        );
        let all = lines.all();
        assert!(all.len() == 1 && all[0].contains(reported), "{all:?}");
        assert!(all[0].starts_with("GET /shops/{slug}: "), "{all:?}");
        let log = mock
            .control("", "GET /control/requests", "")
            .expect("a log");
        assert_eq!(
            parsed(&log)["requests"][0]["violations"][0]["in"],
            "answer",
            "{log}"
        );
        drop(mock);
        let text = recording.text();
        assert!(
            text.contains("items: {}") && text.contains("answers: []"),
            "{text}"
        );
    }
}

#[test]
fn members_that_are_not_described_pass_and_are_not_recorded() {
    let shop = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 43\r\n\r\n{\"slug\":\"tea\",\"name\":\"Tea\",\"other\":\"thing\"}";
    let recording = Recording::new("members");
    let service = Canned::start(Bytes::These(shop));
    let (options, lines) = upstream(service.url(), Some(&recording));
    let mock = front(ITEMS, options).expect("a mock");
    let answer = send(&mock, "GET /shops/tea", "", "").with_status(200);
    assert!(answer.body.contains("thing"), "{}", answer.body);
    drop(mock);
    assert_eq!(lines.all(), Vec::<String>::new());
    let text = recording.text();
    assert!(
        text.contains("slug: tea") && !text.contains("thing"),
        "{text}"
    );
}

#[test]
fn what_is_of_one_connection_does_not_pass() {
    let service = Canned::start(WELL);
    let (options, _) = upstream(service.url(), None);
    let mock = front(ITEMS, options).expect("a mock");
    let headers = "Authorization: Bearer one\r\nMock-Tenant: a\r\nAccept-Encoding: gzip\r\nX-Other: two\r\nTE: trailers\r\n";
    send(&mock, "GET /health?a=%20b", headers, "").with_status(200);
    let all = service.requests();
    let head = all.first().expect("a request").to_lowercase();
    assert!(
        head.starts_with("get /base/health?a=%20b http/1.1\r\n"),
        "{head}"
    );
    for (header, passes) in [
        ("authorization: bearer one", true),
        ("x-other: two", true),
        ("mock-tenant", false),
        ("accept-encoding", false),
        ("\r\nte:", false),
        ("connection: close", false),
    ] {
        assert_eq!(head.contains(header), passes, "{header}: {head}");
    }
    let own = service.url();
    let host = own["http://".len()..].split('/').next().expect("a host");
    assert!(head.contains(&format!("host: {host}\r\n")), "{head}");
    send(&mock, "GET /shops/%2e%2E", "", "").with_status(400);
    assert_eq!(service.requests().len(), 1);
}

#[test]
fn a_request_that_breaks_rules_is_refused_before_it_is_sent() {
    let service = Canned::start(WELL);
    let (options, _) = upstream(service.url(), None);
    let mock = front(ITEMS, options).expect("a mock");
    send(&mock, "POST /shops", "", "{}").with_status(400);
    send(&mock, "GET /nothing", "", "").with_status(404);
    assert_eq!(service.requests(), Vec::<String>::new());
}

#[test]
fn a_fallback_is_asked_for_what_the_mock_does_not_know() {
    let service = Canned::start(WELL);
    let (mut options, _) = upstream(service.url(), None);
    options.role = UpstreamRole::Fallback;
    let mock = front(ITEMS, options).expect("a mock");
    send(&mock, "POST /shops", "", r#"{"slug":"tea","name":"Tea"}"#).with_status(201);
    send(&mock, "GET /shops/tea", "", "").with_status(200);
    send(&mock, "GET /health", "Prefer: code=200\r\n", "").with_status(200);
    assert_eq!(service.requests(), Vec::<String>::new());
    let answer = send(&mock, "GET /health", "", "").with_status(200);
    assert_eq!(answer.body, r#"{"ok":false}"#);
    send(&mock, "GET /health", "Prefer: code=418\r\n", "").with_status(200);
    assert_eq!(service.requests().len(), 2);
}

#[test]
fn a_recording_that_could_not_be_written_is_written_later() {
    let folder = Recording::new("folder").0.clone();
    fs::create_dir(&folder).expect("a folder");
    let recording = Recording(folder.join("recording.yaml"));
    let service = oasmith_mock::start(ITEMS).expect("a service");
    let (options, lines) = upstream(service.base_url(), Some(&recording));
    let mock = front(ITEMS, options).expect("a mock");
    fs::remove_dir_all(&folder).expect("no folder");
    send(&mock, "POST /shops", "", r#"{"slug":"tea","name":"Tea"}"#).with_status(201);
    while lines.all().is_empty() {
        std::thread::yield_now();
    }
    assert!(lines.all()[0].starts_with("the recording is not written: "));
    fs::create_dir(&folder).expect("a folder");
    drop(mock);
    assert!(recording.text().contains("slug: tea"));
    fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn only_a_recording_is_written_over() {
    let recording = Recording::new("other");
    fs::write(&recording.0, "items: {}\n").expect("a file");
    let started = || {
        front(
            ITEMS,
            upstream("http://127.0.0.1:1".to_owned(), Some(&recording)).0,
        )
    };
    let error = started().expect_err("it is refused");
    assert!(error.contains("it is no recording"), "{error}");
    assert_eq!(recording.text(), "items: {}\n");
    fs::remove_file(&recording.0).expect("removed");
    drop(started().expect("a mock"));
    let first = recording.text();
    drop(started().expect("a mock over its own recording"));
    assert_eq!(recording.text(), first);
    assert!(front(ITEMS, UpstreamOptions::new("nowhere")).is_err());
}
