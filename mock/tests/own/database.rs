//! State that outlives a mock, in a file and in `PostgreSQL`.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use oasmith_mock::deliveries::WEBHOOK_SECRET;
use oasmith_mock::{ControlAccess, LocalMock, Memory, MockOptions};
use serde_json::{Value, json};

use crate::controls::{Caller, FORMS, ITEMS, default, start, started};
use crate::events::{self, EVENTS, is_state, until};
use crate::postgres::Server;
use crate::receiver::Hooks;

/// A folder that is gone in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let number = COUNTER.fetch_add(1, Ordering::SeqCst);
        let name = format!("oasmith-mock-database-{}-{number}", process::id());
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn options(database: &str) -> MockOptions {
    MockOptions {
        database: Some(database.to_owned()),
        controls: ControlAccess::Open,
        ..MockOptions::default()
    }
}

fn orders(database: &str, deliver_to: Option<String>) -> LocalMock {
    let options = MockOptions {
        database: Some(database.to_owned()),
        ..events::options(EVENTS, deliver_to)
    };
    start(events::SPEC, &options)
}

/// All that a tenant has, as far as the controls show it.
fn state(mock: &LocalMock, tenant: &'static str) -> Value {
    let caller = Caller { mock, tenant };
    let mut deliveries = caller.ok("GET /control/deliveries", "");
    deliveries["forgotten"].take();
    let clock = caller.ok("POST /control/clock", r#"{"advance_seconds": 0}"#);
    json!({
        "items": caller.ok("GET /control/items", ""),
        "snapshots": caller.ok("GET /control/snapshots", ""),
        "deliveries": deliveries,
        "year": clock["now"].as_str().map(|it| it[..4].to_owned()),
    })
}

/// After each change of any kind, another mock of the database has what the one before had, for each tenant.
fn every_change_is_kept(database: &str) {
    let mut mock = Some(orders(database, None));
    let mut step = |tenant: &'static str, request: &str, body: &str| {
        let before = mock.take().expect("a mock");
        let shown = Caller {
            mock: &before,
            tenant,
        }
        .ok(request, body);
        let states = ["", "other"].map(|it| state(&before, it));
        drop(before);
        let after = orders(database, None);
        let again = ["", "other"].map(|it| state(&after, it));
        assert_eq!(again, states, "{request}");
        mock = Some(after);
        shown
    };
    let first = step("", "POST /v1/orders", r#"{"amount": 1.50}"#);
    let second = step("", "POST /v1/orders", r#"{"amount": 2}"#);
    let path = |order: &Value| format!("/v1/orders/{}", order["id"].as_str().expect("an id"));
    step("other", "POST /v1/orders", r#"{"amount": 3}"#);
    step("", &format!("POST {}/pay", path(&first)), "");
    step("", &format!("PATCH {}", path(&first)), r#"{"amount": 4}"#);
    step(
        "",
        &format!("POST {}/lines", path(&first)),
        r#"{"text": "a"}"#,
    );
    step("", "PUT /v1/settings", r#"{"currency": "USD"}"#);
    step("", "POST /control/snapshots/one", "");
    step("other", "POST /control/snapshots/two", "");
    step("", "DELETE /v1/receipts/r1", "");
    // The lines go with it.
    step("", &format!("DELETE {}", path(&first)), "");
    step(
        "",
        "POST /control/items",
        r#"{"items": {"/orders": [{"id": "given", "amount": 9, "status": "open"}]}}"#,
    );
    step(
        "",
        "POST /control/clock",
        r#"{"now": "2031-01-01T00:00:00Z"}"#,
    );
    let expired = step("", &format!("GET {}", path(&second)), "");
    assert_eq!(expired["status"], "expired", "its time has come");
    step("", "POST /control/snapshots/one/restore", "");
    step("", &format!("GET {}", path(&first)), "");
    step("", "DELETE /control/snapshots/one", "");
    step("other", "POST /control/reset", "");
    step("", "DELETE /control/deliveries", "");
    let third = step("", "POST /v1/orders", r#"{"amount": 5}"#);
    assert!(
        ![&first, &second]
            .map(|it| &it["id"])
            .contains(&&third["id"]),
        "ids are given once"
    );
}

/// What was deleted stays deleted, also where nothing creates it.
fn deleted_samples_stay_deleted(database: &str) {
    let mock = orders(database, None);
    default(&mock).ok("GET /v1/receipts/r1", "");
    default(&mock).ok("DELETE /v1/receipts/r1", "");
    drop(mock);
    let mock = orders(database, None);
    assert_eq!(default(&mock).send("GET /v1/receipts/r1", "").status, 404);
    default(&mock).ok("GET /v1/receipts/r2", "");
}

/// A request that was answered is not done once more.
fn answers_by_keys_are_kept(database: &str) {
    let create = |body: &str| {
        let mock = start(FORMS, &options(database));
        let key = "Idempotency-Key: one\r\n";
        default(&mock).send_with(key, "POST /clusters", body)
    };
    let first = create(r#"{"name": "one", "size": 3}"#);
    let again = create(r#"{"size": 3, "name": "one"}"#);
    assert_eq!((first.status, &first.body), (again.status, &again.body));
    assert_eq!(create(r#"{"name": "other", "size": 3}"#).status, 409);
    let mock = start(FORMS, &options(database));
    default(&mock).ok("POST /control/snapshots/s", "");
    default(&mock).ok("POST /control/snapshots/s/restore", "");
    drop(mock);
    let restored = create(r#"{"name": "one", "size": 3}"#);
    assert_eq!(
        (first.status, &first.body),
        (restored.status, &restored.body)
    );
}

/// An event that was not taken is sent by the next mock, under the same id.
fn deliveries_go_on(database: &str) {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    hooks.answer(&[503]);
    let mock = orders(database, Some(hooks.url()));
    default(&mock).ok("PUT /v1/settings", r#"{"currency": "USD"}"#);
    let has_failed = |it: &Value| it["attempts"][0]["status"] == 503 && it["state"] == "waiting";
    let waiting = until(&default(&mock), "settings.changed", has_failed);
    drop(mock);
    assert!(hooks.received().is_empty());
    let mock = orders(database, Some(hooks.url()));
    default(&mock).ok("POST /control/clock", r#"{"advance_seconds": 60}"#);
    let delivered = until(&default(&mock), "settings.changed", is_state("delivered"));
    assert_eq!(
        (&delivered[0]["id"], delivered.len()),
        (&waiting[0]["id"], 1)
    );
    assert_eq!(delivered[0]["attempts"].as_array().map(Vec::len), Some(2));
    assert_eq!(json!(hooks.received()[0].id), waiting[0]["id"]);
    drop(mock);
    // What is delivered is not sent again, and what settings have no more is not sent.
    let mock = start(events::SPEC, &options(database));
    assert_eq!(
        default(&mock).send("GET /control/deliveries", "").status,
        400
    );
    drop(mock);
    let mock = orders(database, Some(hooks.url()));
    assert_eq!(
        until(&default(&mock), "settings.changed", is_state("delivered")).len(),
        1
    );
    assert_eq!(hooks.received().len(), 1);
}

#[test]
fn a_file_has_every_change() {
    let folder = Folder::new();
    every_change_is_kept(&folder.file("changes.db"));
    deleted_samples_stay_deleted(&folder.file("samples.db"));
    answers_by_keys_are_kept(&folder.file("answers.db"));
    deliveries_go_on(&folder.file("deliveries.db"));
}

#[test]
fn a_file_is_for_one_mock_and_one_description() {
    let folder = Folder::new();
    let refused = |spec: &str, options: &MockOptions, part: &str| {
        let error = started(spec, options).expect_err(part);
        assert!(error.contains(part), "{error}");
    };
    let database = folder.file("orders.db");
    let mock = orders(&database, None);
    default(&mock).ok("POST /v1/orders", r#"{"amount": 1}"#);
    refused(
        events::SPEC,
        &options(&database),
        "another process has locked the file",
    );
    drop(mock);
    refused(
        ITEMS,
        &options(&database),
        "the description has no such resource",
    );
    let stateless = MockOptions {
        memory: Memory::Stateless,
        ..options(&database)
    };
    refused(events::SPEC, &stateless, "with `--stateless` nothing is");
    refused(
        events::SPEC,
        &options(&folder.file("missing/orders.db")),
        "names another file",
    );
    let text = folder.file("notes.txt");
    fs::write(&text, "buy tea, and more tea, and more").expect("a file");
    refused(events::SPEC, &options(&text), "no database of SQLite");
    assert_eq!(
        fs::read_to_string(&text).expect("a file"),
        "buy tea, and more tea, and more"
    );
    let mock = orders(&database, None);
    let listed = default(&mock).ok("GET /v1/orders", "");
    assert_eq!(
        listed.as_array().map(Vec::len),
        Some(1),
        "nothing was lost by that"
    );
    assert!(Path::new(&database).exists());
}

#[test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
fn a_database_of_postgresql_has_every_change() {
    let server = Server::start();
    every_change_is_kept(&server.database("changes"));
    deleted_samples_stay_deleted(&server.database("samples"));
    answers_by_keys_are_kept(&server.database("answers"));
    deliveries_go_on(&server.database("deliveries"));
    let url = server.database("shared");
    let mock = orders(&url, None);
    let second = started(events::SPEC, &options(&url)).expect_err("two mocks");
    assert!(second.contains("another mock has this schema"), "{second}");
    server.sql("shared", "CREATE SCHEMA second");
    let elsewhere = format!("{url}?options=-csearch_path%3Dsecond");
    let other = orders(&elsewhere, None);
    default(&other).ok("POST /v1/orders", r#"{"amount": 1}"#);
    assert_eq!(default(&mock).ok("GET /v1/orders", ""), json!([]));
    let error = started(
        events::SPEC,
        &options("postgres://nobody:hush@127.0.0.1:1/x"),
    );
    let error = error.expect_err("nothing is there");
    assert!(
        error.contains("it must run") && !error.contains("hush"),
        "{error}"
    );
}

/// A change that is not in the database is not acknowledged, and is there once it can be written.
#[test]
#[ignore = "needs PostgreSQL: .ci/postgres"]
fn nothing_is_acknowledged_that_is_not_written() {
    let mut server = Server::start();
    let url = server.database("orders");
    let mock = orders(&url, None);
    let caller = default(&mock);
    caller.ok("POST /v1/orders", r#"{"amount": 1}"#);
    server.kill();
    let refused = caller.send("POST /v1/orders", r#"{"amount": 2}"#);
    assert_eq!(refused.status, 503, "{}", refused.body);
    let control = caller.send("POST /control/snapshots/one", "");
    assert_eq!(control.status, 503, "{}", control.body);
    // Nothing is changed any more.
    assert_eq!(
        caller.send("POST /v1/orders", r#"{"amount": 3}"#).status,
        503
    );
    server.run();
    let amounts = |mock: &LocalMock| {
        let listed = default(mock).ok("GET /v1/orders", "");
        let listed = listed.as_array().expect("a list").iter();
        listed.map(|it| it["amount"].clone()).collect::<Vec<_>>()
    };
    let before = amounts(&mock);
    assert!(before == [1, 2] || before == [1], "{before:?}");
    caller.ok("POST /v1/orders", r#"{"amount": 4}"#);
    let before = state(&mock, "");
    drop(mock);
    assert_eq!(state(&orders(&url, None), ""), before);
}
