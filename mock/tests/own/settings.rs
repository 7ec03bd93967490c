//! `mock.yaml`: items that are there at the start, states that move by calls and by time, members that operations set, answers to certain requests.

use oasmith_codegen::service_model;
use oasmith_mock::{Memory, Mock, MockOptions, MockSettings};
use serde_json::{Value, json};

use crate::items::{Shop, input};
use crate::text;

const ITEMS: &str = "
items:
  /shops:
    - {slug: tea, name: Tea}
    - {slug: 'a b', name: Other}
  /shops/tea/orders:
    - {id: 6f1b1a3e-7c3d-4b8e-9d4e-0a1b2c3d4e5f, status: paid, amount: 12.5, created_at: '2026-01-02T03:04:05Z'}
  /shops/tea/settings: {currency: USD}
";

const ORDER: &str = "/shops/tea/orders/6f1b1a3e-7c3d-4b8e-9d4e-0a1b2c3d4e5f";

fn options(settings: &str) -> MockOptions {
    MockOptions {
        settings: MockSettings::parse("mock.yaml", settings).expect("settings"),
        ..MockOptions::default()
    }
}

fn shop(settings: &str) -> Shop {
    Shop::new(&options(&format!("{ITEMS}{settings}")))
}

/// What is wrong with settings.
pub(crate) fn refused(settings: &str) -> String {
    let model = service_model(&input()).0.expect("a model");
    let read = MockSettings::parse("mock.yaml", settings);
    let made = read.and_then(|settings| {
        let options = MockOptions {
            settings,
            ..MockOptions::default()
        };
        Mock::new(model, &options).map(|_| ())
    });
    made.expect_err(settings)
}

#[test]
fn items_of_settings_are_there_as_if_they_had_been_created() {
    let shop = shop("");
    let order = shop.ok("GET", ORDER, "");
    assert_eq!(
        order,
        json!({
            "id": "6f1b1a3e-7c3d-4b8e-9d4e-0a1b2c3d4e5f", "shop_id": "tea", "status": "paid",
            "amount": 12.5, "created_at": "2026-01-02T03:04:05Z",
        })
    );
    assert_eq!(
        shop.ok("GET", "/shops/tea/orders?status=paid", "")["data"],
        json!([order])
    );
    assert_eq!(
        shop.ok("GET", "/shops/tea/settings", ""),
        json!({"currency": "USD"})
    );
    assert_eq!(
        shop.status("POST", "/shops", r#"{"slug":"tea","name":"Tea"}"#),
        409
    );
    let new = shop.order(r#"{"amount":1}"#);
    assert_eq!(
        shop.ok("GET", "/shops/tea/orders", "")["data"],
        json!([order, new])
    );
    shop.ok("DELETE", "/shops/tea", "");
    assert_eq!(shop.status("GET", ORDER, ""), 404);
}

#[test]
fn items_that_cannot_be_there_are_refused_with_their_place() {
    for (settings, reason) in [
        (
            "items: {/shop: []}",
            "items: /shop: it is no collection; there are /shops,",
        ),
        (
            "items: {/shops: {slug: tea}}",
            "items: /shops: a list of items stands here",
        ),
        (
            "items: {/shops: [{slug: tea, name: Tea}, {slug: x}]}",
            "items: /shops[1]: it is not valid: `/name`",
        ),
        (
            "items: {/shops: [{name: Tea}]}",
            "items: /shops[0]: it is not valid: `/slug`",
        ),
        (
            "items: {/shops/tea/settings: {currency: USD}}",
            "belongs to `tea`, which is not there",
        ),
        (
            "items: {/shops: [{slug: tea, name: Tea}, {slug: tea, name: Two}]}",
            "items: `tea` is there twice",
        ),
        (
            "items: {/keys: [{key: a, value: x}]}",
            "items: /keys[0]: it is not valid: `/value`",
        ),
        (
            "item: {}",
            "mock.yaml: unknown field `item`, expected one of `items`",
        ),
        ("items: [", "mock.yaml: "),
    ] {
        let said = refused(settings);
        assert!(said.contains(reason), "{settings}: {said}");
    }
}

#[test]
fn states_move_by_calls_and_by_time() {
    let moves = "
states:
  /shops/{slug}/orders:
    first: paid
    moves:
      - {from: paid, to: open, by: touchOrder}
      - {from: open, to: canceled, by: cancelOrder}
      - {from: open, to: paid, after: 1h}
";
    let shop = shop(moves);
    let order = shop.order(r#"{"amount":1}"#);
    assert_eq!(order["status"], "paid");
    let path = format!("/shops/tea/orders/{}", order["id"].as_str().expect("an id"));
    let state = || shop.ok("GET", &path, "")["status"].clone();
    assert_eq!(shop.status("POST", &format!("{path}/cancel"), ""), 409);
    shop.wait(86_400);
    assert_eq!(state(), "paid", "nothing leads on from there by itself");
    assert_eq!(
        shop.ok("POST", &format!("{path}/touch"), "")["status"],
        "open"
    );
    shop.wait(3_500);
    assert_eq!(state(), "open");
    // What else changes of an item does not make it stay longer.
    shop.ok("PATCH", &path, r#"{"note":"n"}"#);
    shop.wait(200);
    assert_eq!(state(), "paid");
    let listed = shop.ok("GET", "/shops/tea/orders?status=open", "");
    assert_eq!(listed["data"], json!([]));
    assert_eq!(shop.status("POST", &format!("{path}/cancel"), ""), 409);
}

#[test]
fn items_that_nobody_asked_for_move_as_often_as_their_time_has_come() {
    let shop = shop(
        "
states:
  /shops/{slug}/orders:
    moves:
      - {from: open, to: paid, after: 1m}
      - {from: paid, to: open, after: 2m}
",
    );
    let order = shop.order(r#"{"amount":1}"#);
    let path = format!("/shops/tea/orders/{}", order["id"].as_str().expect("an id"));
    for (seconds, wanted) in [
        (61, "paid"),
        (120, "open"),
        (30, "open"),
        (30, "paid"),
        (180 * 1_000_000, "paid"),
    ] {
        shop.wait(seconds);
        assert_eq!(shop.ok("GET", &path, "")["status"], wanted, "{seconds}");
    }
}

#[test]
fn operations_set_members_or_do_nothing() {
    let shop = shop(
        "
operations:
  touchOrder: {sets: {status: canceled, note: null}}
  POST /shops/{slug}/orders: {sets: {note: new}}
  getOrder: {stateless: true}
",
    );
    let order = shop.order(r#"{"amount":1}"#);
    assert_eq!(order["note"], "new");
    let path = format!("/shops/tea/orders/{}", order["id"].as_str().expect("an id"));
    let touched = shop.ok("POST", &format!("{path}/touch"), "");
    assert_eq!(
        (&touched["status"], touched.get("note")),
        (&json!("canceled"), None)
    );
    assert_ne!(
        shop.ok("GET", &path, "")["id"],
        order["id"],
        "it has samples alone"
    );
}

#[test]
fn certain_requests_get_certain_answers() {
    let shop = shop("
answers:
  - {operation: createOrder, when: {body: {amount: 402}}, status: 409}
  - {operation: createOrder, when: {path: {slug: tea}, body: {note: odd}}, body: {data: {id: 6f1b1a3e-7c3d-4b8e-9d4e-0a1b2c3d4e5f, status: canceled, amount: 0, created_at: '2026-01-02T03:04:05Z'}}}
  - {operation: listOrders, when: {query: {limit: '999'}}, body: {data: [], total: 7, has_more: true}}
  - {operation: getShop, when: {path: {slug: 'a b'}}, status: 404}
");
    assert_eq!(
        shop.status(
            "POST",
            "/shops/tea/orders",
            r#"{"amount":402.0,"note":"x"}"#
        ),
        409
    );
    let odd = shop.order(r#"{"amount":1,"note":"odd"}"#);
    assert_eq!(
        (&odd["status"], &odd["amount"]),
        (&json!("canceled"), &json!(0))
    );
    let all = |query: &str| shop.ok("GET", &format!("/shops/tea/orders{query}"), "");
    assert_eq!(all("")["total"], 1, "nothing of them was kept");
    assert_eq!(all("?limit=999")["total"], 7);
    assert_eq!(all("?limit=998")["total"], 1);
    assert_eq!(shop.status("GET", "/shops/a%20b", ""), 404);
    assert_eq!(shop.ok("GET", "/shops/tea", "")["slug"], "tea");
}

#[test]
fn settings_that_cannot_hold_are_refused_with_their_place() {
    for (settings, reason) in [
        (
            "states: {/shops: {first: open}}",
            "states: /shops: no member was found that is the state",
        ),
        (
            "states: {/shops: {member: nam, first: open}}",
            "its items have no member `nam`",
        ),
        (
            "states: {/orders: {}}",
            "states: no collection is `/orders`",
        ),
        (
            "states: {'/shops/{slug}/orders': {first: opened}}",
            "`opened` is no state; there are open, paid, canceled",
        ),
        (
            "states: {'/shops/{slug}/orders': {moves: [{to: paid}]}}",
            "nothing moves to `paid`: say `by` or `after`",
        ),
        (
            "states: {'/shops/{slug}/orders': {moves: [{to: paid, by: getShop}]}}",
            "`getShop` is no action on one of its items",
        ),
        (
            "states: {'/shops/{slug}/orders': {moves: [{to: paid, by: touchOder}]}}",
            "no operation is `touchOder`; did you mean `touchOrder`?",
        ),
        (
            "states: {'/shops/{slug}/orders': {moves: [{to: paid, after: 1ms}]}}",
            "`after` is at least a second",
        ),
        (
            "states: {'/shops/{slug}/orders': {moves: [{to: paid, after: soon}]}}",
            "mock.yaml: states.",
        ),
        (
            "operations: {getShops: {stateless: true}}",
            "operations: no operation is `getShops`",
        ),
        (
            "operations: {getShop: {sets: {name: x}}}",
            "operations: `getShop` changes no item",
        ),
        (
            "answers: [{operation: getShop, status: 418}]",
            "answers[0]: no answer 418 is described",
        ),
        (
            "answers: [{operation: getShop, example: tea}]",
            "answers[0]: no answer has an example `tea`",
        ),
        (
            "answers: [{operation: getShop, when: {path: {id: 1}}}]",
            "answers[0]: `id` is no parameter of `getShop`",
        ),
        (
            "answers: [{operation: getShop, body: {slug: tea}}]",
            "answers[0].body: `/name` is required",
        ),
        (
            "answers: [{operation: getShop, body: {slug: tea, name: 7}}]",
            "answers[0].body: `/name` must be a string",
        ),
        (
            "answers: [{operation: getShop, body: {slug: tea, name: Tea, nmae: T}}]",
            "did you mean `name`?",
        ),
        (
            "answers: [{operation: getShop, body: text}]",
            "answers[0].body: it must be an object",
        ),
        (
            "answers: [{status: 404}]",
            "mock.yaml: answers[0]: missing field `operation`",
        ),
    ] {
        let said = refused(settings);
        assert!(said.contains(reason), "{settings}: {said}");
    }
}

#[test]
fn settings_that_have_no_effect_are_not_taken() {
    let options = MockOptions {
        memory: Memory::Stateless,
        ..options(ITEMS)
    };
    let made = Mock::new(service_model(&input()).0.expect("a model"), &options);
    let said = made.map(|_| ()).expect_err("items without memory");
    assert!(said.contains("--stateless"), "{said}");
}

#[test]
fn preferences_go_before_settings() {
    let shop = shop("answers: [{operation: getShop, status: 404}]");
    assert_eq!(shop.status("GET", "/shops/tea", ""), 404);
    let answer = shop.preferring("code=200", "/shops/tea");
    assert_eq!(answer.status, 200, "{}", text(&answer));
    let shown: Value = serde_json::from_str(&text(&answer)).expect("JSON");
    assert!(shown["slug"].is_string());
}
