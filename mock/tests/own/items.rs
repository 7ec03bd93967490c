//! What is created is read, listed, changed and deleted.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use oasmith::http::{Method, Request, Response};
use oasmith_codegen::{Input, service_model};
use oasmith_mock::{Memory, Mock, MockOptions, RequestChecks};
use serde_json::{Value, json};

use crate::answers::validate;
use crate::{call, text};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/items.yaml");

/// A mock, whose every answer is validated.
#[derive(Clone)]
pub(crate) struct Shop {
    mock: Arc<Mock>,
    /// How many seconds its clock is before that of this machine.
    later: Arc<AtomicU64>,
    document: Arc<Value>,
}

pub(crate) fn input() -> Input {
    oasmith_build::read::input(Path::new(""), SPEC, None).expect("the description")
}

impl Shop {
    pub(crate) fn new(options: &MockOptions) -> Self {
        let document = oasmith_codegen::description(&input()).expect("one document");
        let model = service_model(&input()).0.expect("a model");
        Self {
            mock: Arc::new(Mock::new(model, options).expect("a mock")),
            later: Arc::default(),
            document: Arc::new(serde_json::from_str(&document.to_json()).expect("JSON")),
        }
    }

    /// One with a shop.
    fn open(options: &MockOptions) -> Self {
        let shop = Self::new(options);
        shop.ok("POST", "/shops", r#"{"slug":"tea","name":"Tea"}"#);
        shop
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Response {
        let media = match (method, path.split_once('#')) {
            (_, Some((_, media))) => media,
            (_, None) => "application/json",
        };
        let path = path.split('#').next().expect("a path");
        let method = Method::from_name(method).expect("a method");
        let mut request = Request::new(method, path);
        if !body.is_empty() {
            request.headers.add("Content-Type", media);
            request.body = body.to_owned().into_bytes();
        }
        let later = Duration::from_secs(self.later.load(Ordering::Relaxed));
        let router = self.mock.router().clone();
        call(&router.clock(move || SystemTime::now() + later), request)
    }

    /// The answer to a GET that prefers one.
    pub(crate) fn preferring(&self, preference: &str, path: &str) -> Response {
        let mut request = Request::new(Method::Get, path);
        request.headers.add("Prefer", preference);
        call(self.mock.router(), request)
    }

    pub(crate) fn wait(&self, seconds: u64) {
        self.later.fetch_add(seconds, Ordering::Relaxed);
    }

    /// An answer of a success, which is valid.
    pub(crate) fn ok(&self, method: &str, path: &str, body: &str) -> Value {
        let answer = self.send(method, path, body);
        let shown = format!("{method} {path}: {} {}", answer.status, text(&answer));
        assert!(answer.status < 300, "{shown}");
        if answer.status == 204 {
            return Value::Null;
        }
        let given = path.split(['#', '?']).next().expect("a path");
        let given: Vec<&str> = given.split('/').collect();
        let paths = self.document["paths"].as_object().expect("paths");
        let is_it = |it: &&String| {
            let parts: Vec<&str> = it.split('/').collect();
            let mut pairs = parts.iter().zip(&given);
            parts.len() == given.len() && pairs.all(|(it, is)| it == is || it.starts_with('{'))
        };
        let path = paths.keys().find(is_it).expect("a path");
        let operation = &self.document["paths"][path][method.to_lowercase()];
        let described = &operation["responses"][answer.status.to_string()];
        let schema = &described["content"]["application/json"]["schema"];
        let body: Value = serde_json::from_str(&text(&answer)).expect("JSON");
        validate(&self.document, schema, &body, &shown);
        body
    }

    pub(crate) fn status(&self, method: &str, path: &str, body: &str) -> u16 {
        self.send(method, path, body).status
    }

    pub(crate) fn order(&self, body: &str) -> Value {
        self.ok("POST", "/shops/tea/orders", body)["data"].clone()
    }
}

fn path(order: &Value) -> String {
    format!("/shops/tea/orders/{}", order["id"].as_str().expect("an id"))
}

#[test]
fn what_is_created_is_there_until_it_is_deleted() {
    let shop = Shop::open(&MockOptions::default());
    let none = shop.ok("GET", "/shops/tea/orders", "");
    assert_eq!(none, json!({"data": [], "total": 0, "has_more": false}));
    let order = shop.order(r#"{"amount":5,"secret":"s"}"#);
    assert_eq!(order["shop_id"], "tea");
    assert_eq!(order["status"], "open");
    assert!(order.get("note").is_none() && order.get("secret").is_none());
    assert_eq!(shop.ok("GET", &path(&order), ""), order);
    let second = shop.order(r#"{"amount":6}"#);
    let all = shop.ok("GET", "/shops/tea/orders", "");
    assert_eq!(all["data"], json!([order, second]));
    assert_eq!(all["total"], 2);
    shop.ok("DELETE", &path(&order), "");
    for method in ["GET", "DELETE"] {
        assert_eq!(shop.status(method, &path(&order), ""), 404, "{method}");
    }
    let left = shop.ok("GET", "/shops/tea/orders", "");
    assert_eq!(left["data"], json!([second]));
}

#[test]
fn members_stand_in_the_order_of_the_schema() {
    let shop = Shop::open(&MockOptions::default());
    let body = r#"{"note":"n","amount":5}"#;
    let order = text(&shop.send("POST", "/shops/tea/orders", body));
    let names = ["id", "shop_id", "status", "amount", "note", "created_at"];
    let places = names.map(|it| order.find(&format!("\"{it}\":")));
    assert!(places.iter().all(Option::is_some), "{order}");
    assert!(places.is_sorted(), "{order}");
}

#[test]
fn items_are_below_their_parents() {
    let shop = Shop::open(&MockOptions::default());
    let order = shop.order(r#"{"amount":5}"#);
    shop.ok("POST", "/shops", r#"{"slug":"salt","name":"Salt"}"#);
    let elsewhere = path(&order).replace("tea", "salt");
    assert_eq!(shop.status("GET", &elsewhere, ""), 404);
    let missing = shop.send("GET", "/shops/none", "");
    assert_eq!(missing.status, 404);
    let media = missing.headers.get("Content-Type");
    assert_eq!(media, Some("application/problem+json"));
    for method in ["GET", "POST"] {
        let body = if method == "POST" {
            r#"{"amount":5}"#
        } else {
            ""
        };
        assert_eq!(shop.status(method, "/shops/none/orders", body), 404);
    }
    // What belonged to it does not come back with it.
    shop.ok("DELETE", "/shops/tea", "");
    shop.ok("POST", "/shops", r#"{"slug":"tea","name":"Tea"}"#);
    assert_eq!(shop.status("GET", &path(&order), ""), 404);
}

#[test]
fn an_id_of_the_client_is_there_once() {
    let shop = Shop::open(&MockOptions::default());
    assert_eq!(shop.ok("GET", "/shops/tea", "")["name"], "Tea");
    let again = r#"{"slug":"tea","name":"Other"}"#;
    assert_eq!(shop.status("POST", "/shops", again), 409);
    assert_eq!(shop.ok("GET", "/shops/tea", "")["name"], "Tea");
}

#[test]
fn bodies_change_items_by_their_media_types() {
    let shop = Shop::open(&MockOptions::default());
    let order = shop.order(r#"{"amount":5,"note":"a"}"#);
    let path = path(&order);
    let patched = |media: &str, body| shop.ok("PATCH", &format!("{path}#{media}"), body);
    let null = r#"{"note":null}"#;
    assert_eq!(patched("application/json", null)["note"], Value::Null);
    assert!(patched("application/json", null).get("note").is_some());
    let merged = patched(
        "application/merge-patch+json",
        r#"{"note":null,"amount":7}"#,
    );
    assert!(merged.get("note").is_none());
    assert_eq!(merged["amount"], 7);
    let json_patch = format!("{path}#application/json-patch+json");
    let replace = r#"[{"op":"test","path":"/amount","value":7.0},{"op":"replace","path":"/amount","value":9.50},{"op":"add","path":"/id","value":"x"}]"#;
    let by_operations = shop.ok("PATCH", &json_patch, replace);
    assert_eq!(
        (&by_operations["amount"], &by_operations["id"]),
        (&json!(9.5), &order["id"])
    );
    for failing in [
        r#"[{"op":"remove","path":"/note"}]"#,
        r#"[{"op":"replace","path":"/amount","value":1},{"op":"test","path":"/amount","value":2}]"#,
    ] {
        assert_eq!(shop.status("PATCH", &json_patch, failing), 400, "{failing}");
    }
    let invalid = r#"[{"op":"remove","path":"/amount"}]"#;
    assert_eq!(shop.status("PATCH", &json_patch, invalid), 400);
    assert_eq!(shop.ok("GET", &path, ""), by_operations);
    let replaced = shop.ok("PUT", &path, r#"{"amount":8,"note":"b"}"#);
    assert_eq!(
        (&replaced["amount"], &replaced["note"]),
        (&json!(8), &json!("b"))
    );
    for member in ["id", "created_at", "status", "shop_id"] {
        assert_eq!(replaced[member], order[member], "{member}");
    }
    assert_eq!(shop.ok("GET", &path, ""), replaced);
    let none = path.replace(|it: char| it.is_ascii_digit(), "0");
    assert_eq!(shop.status("PUT", &none, r#"{"amount":8}"#), 404);
}

#[test]
fn an_item_that_is_not_valid_is_not_remembered() {
    let shop = Shop::open(&MockOptions {
        requests: RequestChecks::Off,
        ..MockOptions::default()
    });
    let order = shop.order(r#"{"amount":5}"#);
    let merge = format!("{}#application/merge-patch+json", path(&order));
    for (body, member) in [
        (r#"{"note":"longer than that"}"#, "/note"),
        (r#"{"amount":null}"#, "/amount"),
        (r#"{"amount":"5"}"#, "/amount"),
    ] {
        let answer = shop.send("PATCH", &merge, body);
        let shown = format!("{body}: {}", text(&answer));
        assert_eq!(answer.status, 400, "{shown}");
        assert!(shown.contains(member), "{shown}");
        assert_eq!(shop.ok("GET", &path(&order), ""), order, "{shown}");
    }
    let invalid = r#"{"amount":"5"}"#;
    assert_eq!(shop.status("POST", "/shops/tea/orders", invalid), 501);
    assert_eq!(shop.ok("GET", "/shops/tea/orders", "")["total"], 1);
}

#[test]
fn actions_move_states() {
    let shop = Shop::open(&MockOptions::default());
    let order = shop.order(r#"{"amount":5}"#);
    let cancel = format!("{}/cancel", path(&order));
    assert_eq!(shop.ok("POST", &cancel, "")["status"], "canceled");
    assert_eq!(shop.ok("GET", &path(&order), "")["status"], "canceled");
    assert_eq!(shop.status("POST", &cancel, ""), 409);
    let touched = shop.ok("POST", &format!("{}/touch", path(&order)), "");
    assert_eq!(touched["id"], order["id"]);
}

#[test]
fn lists_are_filtered_and_paged() {
    let shop = Shop::open(&MockOptions::default());
    let orders: Vec<Value> = (0..5)
        .map(|it| shop.order(&format!(r#"{{"amount":{it}}}"#)))
        .collect();
    shop.ok("POST", &format!("{}/cancel", path(&orders[1])), "");
    let amounts = |query: &str| {
        let page = shop.ok("GET", &format!("/shops/tea/orders?{query}"), "");
        let all = page["data"].as_array().expect("items").iter();
        let all: Vec<i64> = all.map(|it| it["amount"].as_i64().expect("one")).collect();
        (all, page["has_more"].as_bool(), page["total"].as_i64())
    };
    let page = |all: &[i64], more, total| (all.to_vec(), Some(more), Some(total));
    assert_eq!(amounts("status=canceled"), page(&[1], false, 1));
    assert_eq!(amounts("status=paid"), page(&[], false, 0));
    assert_eq!(amounts("limit=2"), page(&[0, 1], true, 5));
    assert_eq!(amounts("limit=2&offset=2"), page(&[2, 3], true, 5));
    assert_eq!(amounts("limit=2&offset=4"), page(&[4], false, 5));
    assert_eq!(amounts("offset=9"), page(&[], false, 5));
}

#[test]
fn what_is_put_is_there() {
    let shop = Shop::open(&MockOptions::default());
    assert_eq!(shop.status("GET", "/keys/a", ""), 404);
    let put = shop.ok("PUT", "/keys/a", r#"{"value":1}"#);
    assert_eq!(put, json!({"key": "a", "value": 1}));
    shop.ok("PUT", "/keys/a", r#"{"value":2}"#);
    assert_eq!(shop.ok("GET", "/keys/a", "")["value"], 2);
    shop.ok("DELETE", "/keys/a", "");
    assert_eq!(shop.status("GET", "/keys/a", ""), 404);
    // There is one of it from the start.
    shop.ok("GET", "/shops/tea/settings", "");
    let settings = r#"{"currency":"USD"}"#;
    shop.ok("PUT", "/shops/tea/settings", settings);
    let shown = shop.ok("GET", "/shops/tea/settings", "");
    assert_eq!(shown, json!({"currency": "USD"}));
}

#[test]
fn items_are_filtered_and_sorted_by_members_of_any_name() {
    let shop = Shop::open(&MockOptions::default());
    let red = shop.ok("POST", "/labels", r#"{"app/kind":"red"}"#);
    let blue = shop.ok("POST", "/labels", r#"{"app/kind":"blue"}"#);
    let found = |query: &str| shop.ok("GET", &format!("/labels?{query}"), "");
    assert_eq!(found("app%2Fkind=red"), json!([red]));
    for (query, all) in [
        ("", [&red, &blue]),
        ("order=desc", [&blue, &red]),
        ("sort=app%2Fkind", [&blue, &red]),
        ("sort=-app%2Fkind", [&red, &blue]),
        ("sort=app%2Fkind&order=desc", [&red, &blue]),
    ] {
        assert_eq!(found(query), json!(all), "{query}");
    }
}

#[test]
fn numbers_come_back_digit_for_digit() {
    let shop = Shop::open(&MockOptions::default());
    for number in ["1.10", "123456789012345678901234567890", "1e400", "-0.0"] {
        let put = shop.send("PUT", "/keys/n", &format!(r#"{{"value":{number}}}"#));
        assert_eq!(put.status, 200, "{number}: {}", text(&put));
        let got = text(&shop.send("GET", "/keys/n", ""));
        let is_there = [',', '}'].map(|end| got.contains(&format!("\"value\":{number}{end}")));
        assert!(is_there.contains(&true), "{number}: {got}");
    }
}

#[test]
fn creates_at_once_lose_nothing() {
    let shop = Shop::open(&MockOptions::default());
    let create = |_| {
        let shop = shop.clone();
        thread::spawn(move || {
            let ids = (0..50).map(|_| shop.order(r#"{"amount":1}"#)["id"].to_string());
            ids.collect::<Vec<String>>()
        })
    };
    let threads: Vec<_> = (0..2).map(create).collect();
    let ids = threads.into_iter().flat_map(|it| it.join().expect("ids"));
    let ids: BTreeSet<String> = ids.collect();
    assert_eq!(ids.len(), 100);
    let all = shop.ok("GET", "/shops/tea/orders?limit=1000", "");
    let all = all["data"].as_array().expect("items").iter();
    let listed: BTreeSet<String> = all.map(|it| it["id"].to_string()).collect();
    assert_eq!(listed, ids);
}

#[test]
fn there_is_room_for_so_much() {
    let shop = Shop::new(&MockOptions::default());
    let note = "n".repeat(700 << 10);
    let create = |at: usize| {
        let body = json!({"slug": format!("s{at}"), "name": "n", "opened": note});
        shop.status("POST", "/shops", &body.to_string())
    };
    let mut statuses = (0..200).map(create);
    let refused = statuses.position(|it| it != 201).expect("a bound");
    assert_eq!(statuses.next(), Some(507));
    shop.ok("DELETE", "/shops/s0", "");
    assert_eq!(create(refused), 201);
}

#[test]
fn preferences_and_options_ask_for_what_is_described() {
    let shop = Shop::open(&MockOptions::default());
    assert_eq!(shop.mock.stateful(), 20);
    let mut request = Request::new(Method::Get, "/shops/none");
    request.headers.add("Prefer", "code=200");
    assert_eq!(call(shop.mock.router(), request).status, 200);
    let stateless = Shop::new(&MockOptions {
        memory: Memory::Stateless,
        ..MockOptions::default()
    });
    assert_eq!(stateless.mock.stateful(), 0);
    stateless.ok("GET", "/shops/none", "");
    stateless.ok("DELETE", "/shops/none", "");
}
