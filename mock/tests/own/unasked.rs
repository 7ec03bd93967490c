//! What nothing creates is there when it is asked for, and is what changes make of it.

use oasmith::http::{Method, Request};
use oasmith_mock::{Memory, MockOptions, MockSettings};
use serde_json::{Value, json};

use crate::served::Served;
use crate::{call, text};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/unasked.yaml");

fn codes(served: &Served, path: &str) -> Vec<Value> {
    let list = served.get(path);
    let items = list["items"].as_array().expect("a list");
    items.iter().map(|it| it["code"].clone()).collect()
}

#[test]
fn a_list_of_what_nothing_creates_has_the_items_of_its_example() {
    let served = Served::new(SPEC, &MockOptions::default());
    assert_eq!(codes(&served, "/currencies"), ["EUR", "BTC", "CHF"]);
    assert_eq!(codes(&served, "/currencies?kind=fiat"), ["EUR", "CHF"]);
    let sorted = codes(&served, "/currencies?sort=-code");
    assert_eq!(sorted, ["EUR", "CHF", "BTC"]);
}

#[test]
fn a_list_of_what_nothing_creates_has_the_items_that_settings_give() {
    let settings = "items: {/currencies: [{code: XAU, kind: metal}]}";
    let options = MockOptions {
        settings: MockSettings::parse("mock.yaml", settings).expect("settings"),
        ..MockOptions::default()
    };
    let served = Served::new(SPEC, &options);
    assert_eq!(codes(&served, "/currencies"), ["XAU"]);
    assert!(codes(&served, "/currencies?kind=fiat").is_empty());
}

#[test]
fn items_with_an_id_in_their_path_alone_are_what_was_put_there() {
    let served = Served::new(SPEC, &MockOptions::default());
    let first = served.get("/programmes/a");
    assert!(first["title"].is_string(), "{first}");
    assert_eq!(served.get("/programmes/a"), first);
    let tea = json!({"title": "Tea", "episodes": 7});
    let put = served.send(Method::Put, "/programmes/a", &tea);
    assert_eq!(put, (200, tea.clone()));
    assert_eq!(served.get("/programmes/a"), tea);
    assert_ne!(served.get("/programmes/b"), tea);
    let deleted = served.send(Method::Delete, "/programmes/a", &Value::Null);
    assert_eq!(deleted.0, 204);
    let gone = served.send(Method::Get, "/programmes/a", &Value::Null);
    assert_eq!(gone.0, 404);
    served.get("/programmes/b");
}

/// Where nothing is remembered, members that are sent come back in an answer that has them, as long as that is valid.
#[test]
fn what_was_sent_comes_back_where_nothing_is_remembered() {
    let served = Served::new(SPEC, &MockOptions::default());
    let convert = |body: &Value| served.send(Method::Post, "/conversions", body);
    let sent = json!({"amount": 7, "from": "CHF", "key": "k"});
    let shown = json!({"amount": 7, "from": "CHF", "rate": 0.5});
    assert_eq!(convert(&sent), (200, shown));
    let shown = json!({"amount": 8, "from": "EUR", "rate": 0.5});
    assert_eq!(convert(&json!({"amount": 8})), (200, shown));
    let example = json!({"amount": 1, "from": "EUR", "rate": 0.5});
    assert_eq!(convert(&json!({"amount": 101})), (200, example.clone()));

    let mut form = Request::new(Method::Post, "/conversions");
    let media = "application/x-www-form-urlencoded";
    form.headers.add("Content-Type", media);
    form.body = b"amount=9".to_vec();
    let answer = text(&call(served.0.router(), form));
    assert_eq!(answer, r#"{"amount":9,"from":"EUR","rate":0.5}"#);

    let stateless = MockOptions {
        memory: Memory::Stateless,
        ..MockOptions::default()
    };
    let served = Served::new(SPEC, &stateless);
    let answer = served.send(Method::Post, "/conversions", &json!({"amount": 7}));
    assert_eq!(answer, (200, example));
}
