//! Rules that the sandbox holds beyond the schemas, and those that it assumes.

mod fixture;

use fixture::{ADDRESSES, TestSandbox, json, named, text};
use oasmith_mock::control::ClockMove;
use serde_json::json as value;
use svc_server::oasmith::http::Method;

/// Section 2.4: memos are for chains that have them, addresses for the chain whose form they have.
#[test]
fn memos_and_addresses_fit_their_chain() {
    let sandbox = TestSandbox::new();
    let stellar = format!("G{}", "A".repeat(55));
    let evm = format!("0x{}", "a".repeat(40));
    let post = |members: &serde_json::Value, key: &str| {
        let mut body = value!({"currency": "usdc", "chain": "base"});
        let own = members.as_object().expect("members").clone();
        body.as_object_mut().expect("a body").extend(own);
        sandbox.post(ADDRESSES, &body.to_string(), Some(key))
    };
    for (at, (members, wrong)) in [
        (
            value!({"destination_blockchain_memo": "7"}),
            "destination_blockchain_memo,destination_payment_rail",
        ),
        (
            value!({"destination_blockchain_memo": "7", "destination_payment_rail": "ethereum"}),
            "destination_blockchain_memo,destination_payment_rail",
        ),
        (
            value!({"destination_blockchain_memo": "", "destination_payment_rail": "stellar"}),
            "destination_blockchain_memo",
        ),
        (
            value!({"destination_blockchain_memo": "7", "destination_payment_rail": "wire"}),
            "destination_blockchain_memo,destination_payment_rail",
        ),
        (
            value!({"return_instructions": {"address": evm, "memo": ""}}),
            "return_instructions.memo",
        ),
        (
            value!({"return_instructions": {"address": ""}}),
            "return_instructions.address",
        ),
        (value!({"return_address": ""}), "return_address"),
        (
            value!({"chain": "ethereum", "return_address": stellar}),
            "return_address",
        ),
        (
            value!({"chain": "stellar", "return_instructions": {"address": evm, "memo": "1"}}),
            "return_instructions.address",
        ),
        (
            value!({"destination_payment_rail": "tron", "destination_address": evm}),
            "destination_address",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let response = post(&members, &format!("bad{at}"));
        assert_eq!(
            (response.status, named(&response)),
            (400, vec![wrong.to_owned()]),
            "{}",
            text(&response)
        );
    }
    for (at, members) in [
        value!({"destination_blockchain_memo": "7", "destination_payment_rail": "stellar"}),
        value!({"chain": "ethereum", "return_address": evm}),
        value!({"return_instructions": {"address": evm, "memo": "7"}}),
        value!({"destination_address": evm}),
        value!({"destination_address": stellar}),
        value!({"chain": "evm", "return_address": evm}),
        value!({"chain": "stellar", "return_instructions": {"address": stellar, "memo": "1"}}),
    ]
    .into_iter()
    .enumerate()
    {
        let response = post(&members, &format!("good{at}"));
        assert_eq!(response.status, 201, "{}", text(&response));
    }
    let memo = value!({"destination_blockchain_memo": "7", "destination_payment_rail": "solana"});
    assert_eq!(post(&memo, "solana1").status, 400);
    sandbox
        .app
        .choose("memo_chains", "stellar,solana")
        .expect("a choice");
    assert_eq!(
        post(&memo, "solana2").status,
        201,
        "it is assumed otherwise"
    );
}

/// Section 2.4: funds go to the customer of the address, or to the developer.
#[test]
fn receivers_are_the_customers_own() {
    let sandbox = TestSandbox::new();
    let create = |customer: &str, receiver: &str, key: &str| {
        let body = format!(r#"{{"currency":"usdc","chain":"base",{receiver}}}"#);
        let target = format!("/customers/{customer}/liquidation_addresses");
        sandbox.post(&target, &body, Some(key))
    };
    let wallet = r#""svc_wallet_id":"acme0wallet","destination_payment_rail":"base","destination_currency":"usdc""#;
    assert_eq!(create("acme0customer", wallet, "a").status, 201);
    let foreign = create("globex0customer", wallet, "b");
    assert_eq!(
        (foreign.status, named(&foreign)),
        (400, vec!["svc_wallet_id".to_owned()])
    );
    let bank = create(
        "globex0customer",
        r#""external_account_id":"acme0bank""#,
        "c",
    );
    assert_eq!(
        (bank.status, named(&bank)),
        (400, vec!["external_account_id".to_owned()])
    );
}

/// Section 4.12: the data lag by two business days, and a currency without records has an empty page.
#[test]
fn reward_records_lag() {
    let sandbox = TestSandbox::new();
    let ids = || {
        let page = json(&sandbox.get("/rewards/usdb/history"));
        page["data"].as_array().expect("records").len()
    };
    assert_eq!(ids(), 2);
    sandbox.seed(r#"{"items":[{"kind":"reward_record","id":"fresh","parent":"usdb","at":"-1s","body":{"fees":"1"}}]}"#);
    assert_eq!(ids(), 2, "not yet");
    sandbox
        .app
        .move_clock(ClockMove::By(5 * 86_400_000))
        .expect("five days");
    assert_eq!(ids(), 3);
    let empty = sandbox.get("/rewards/eur/history");
    assert_eq!(
        (empty.status, text(&empty)),
        (200, r#"{"count":0,"data":[]}"#.to_owned())
    );
    assert_eq!(sandbox.get("/rewards/euro/history").status, 404);
}

/// Section 2.7.
#[test]
fn impossible_urls_are_refused() {
    let sandbox = TestSandbox::new();
    for url in [
        "https://[::1",
        "https:///x",
        "https://:443/",
        "https://?x",
        "https://user@/",
        "https://a:99999",
        "https://a b",
        "https://a:0/",
        "https://a..b/",
        "https://-a/",
        "https://1.2.3.999/",
        "https://[12345::]/",
    ] {
        let body = value!({"url": url, "event_epoch": "webhook_creation", "event_categories": ["customer"]});
        let response = sandbox.post("/webhooks", &body.to_string(), None);
        assert_eq!(
            (response.status, named(&response)),
            (400, vec!["url".to_owned()]),
            "{url}"
        );
    }
}

/// RFC 3986, section 3.1: a scheme has no case. What is refused is told in words.
#[test]
fn urls_are_named_in_words_and_their_scheme_has_no_case() {
    let sandbox = TestSandbox::new();
    let post = |url: &str| {
        let body = value!({"url": url, "event_epoch": "webhook_creation", "event_categories": ["customer"]});
        sandbox.post("/webhooks", &body.to_string(), None)
    };
    for url in [
        "https://a.example",
        "HTTPS://a.example/x",
        "hTTpS://A.example",
    ] {
        assert_eq!(post(url).status, 201, "{url}");
    }
    let refused = text(&post("http://a.example"));
    assert!(
        refused.contains("url must be an https URL with a host") && !refused.contains('^'),
        "{refused}"
    );
}

/// Section 7: each refusal says where, and all that is missing.
#[test]
fn refusals_name_everything() {
    let sandbox = TestSandbox::new();
    for body in ["{", "", "[]", "nope"] {
        let response = sandbox.post("/api_keys", body, None);
        assert_eq!(
            (response.status, named(&response)),
            (400, vec!["body".to_owned()]),
            "{body}"
        );
    }
    let key = sandbox.scoped_key(&["api_key:create"]);
    let mut request = sandbox.request(Method::Post, "/api_keys");
    request.headers.set_secret("Api-Key", key);
    let request = fixture::with_body(
        request,
        r#"{"scopes":["webhook:read","card:read","api_key:create"]}"#,
    );
    let response = sandbox.call(request);
    assert_eq!(response.status, 403);
    assert!(
        text(&response).contains("webhook:read, card:read\""),
        "{}",
        text(&response)
    );
    // An operation without parameters is not hindered by a query that nobody reads.
    assert_eq!(sandbox.get("/api_keys/whoami?%ff").status, 200);
    assert_eq!(
        sandbox
            .get("/liquidation_addresses/drains/pending?%ff")
            .status,
        400
    );
}

/// A fixture of one's own: mistakes are found where they stand.
#[test]
fn mistakes_in_fixtures_are_named() {
    let sandbox = TestSandbox::new();
    for (item, part) in [
        (r#"{"kind":"customer","id":"Acme"}"#, "must match"),
        (r#"{"kind":"customer","id":""}"#, "empty"),
        (r#"{"kind":"customer","id":"acme0customer"}"#, "taken"),
        (
            r#"{"kind":"wallet","id":"w","parent":"nobody","body":{"chain":"base"}}"#,
            "no customer",
        ),
        (
            r#"{"kind":"wallet","id":"w","parent":"acme0customer","body":{"chain":"bass"}}"#,
            "no chain `bass`",
        ),
        (
            r#"{"kind":"external_account","id":"e","parent":"acme0customer","body":{"currency":"dollars"}}"#,
            "no currency",
        ),
        (
            r#"{"kind":"external_account","id":"e","parent":"acme0customer","body":{"currency":"usd","stat":"active"}}"#,
            "stat",
        ),
        (
            r#"{"kind":"customer","id":"c","developer":"nobody"}"#,
            "no developer",
        ),
        (
            r#"{"kind":"drain","id":"d","parent":"acme0address","status":"pendin","body":{}}"#,
            "none of pending",
        ),
        (
            r#"{"kind":"customer","id":"c","status":"active"}"#,
            "only drains",
        ),
        (
            r#"{"kind":"drain","id":"d","parent":"acme0address","status":"pending","body":{"currency":"usdc"}}"#,
            "`usdt`",
        ),
        (
            r#"{"kind":"drain","id":"d","parent":"acme0address","body":{"amuont":"1"}}"#,
            "`amuont`",
        ),
        (
            r#"{"kind":"customer","id":"c","body":{"id":"b"}}"#,
            "body.id",
        ),
        (
            r#"{"kind":"reward_record","id":"r","parent":"usdx"}"#,
            "no currency",
        ),
    ] {
        refused(&sandbox, item, part);
    }
    let twice = r#"{"items":[{"kind":"customer","id":"c"},{"kind":"customer","id":"c"}]}"#;
    assert!(
        sandbox
            .seeded(twice)
            .expect_err("twice")
            .starts_with("item 2: ")
    );
    for (empty, part) in [
        ("", "--seed empty"),
        ("[]", "an object with"),
        ("{}", "items"),
    ] {
        let error = sandbox.seeded(empty).expect_err(empty);
        assert!(error.contains(part), "{error}");
    }
}

/// What stands in an item is what the service could show: its values are listed, and its ids are of what is there.
#[test]
fn values_and_ids_in_fixtures_fit() {
    let sandbox = TestSandbox::new();
    for (item, part) in [
        (
            r#"{"kind":"reward_record","id":"r","parent":"usdb","at":"yesterday"}"#,
            "`-3d`",
        ),
        (
            r#"{"kind":"webhook","id":"wep_1","body":{"url":"https://a.example","status":"activ","public_key":"p"}}"#,
            "unlisted",
        ),
        (
            r#"{"kind":"customer","id":"c","body":{"name":"Acme"}}"#,
            "no `name`",
        ),
        (
            r#"{"kind":"transfer","id":"t","parent":"nobody"}"#,
            "no parent",
        ),
        (
            r#"{"kind":"drain","id":"d","parent":"acme0address","body":{"customer_id":"globex0customer"}}"#,
            "belongs to `acme0customer`",
        ),
        (
            r#"{"kind":"drain","id":"d","parent":"acme0address","body":{"liquidation_address_id":"other"}}"#,
            "belongs to `acme0address`",
        ),
    ] {
        refused(&sandbox, item, part);
    }
    let address = r#"{"kind":"liquidation_address","id":"l","parent":"acme0customer","body":{"currency":"usdc","chain":"base","destination_payment_rail":"ach","destination_currency":"usd","address":"0x1","state":"active","customer_id":"acme0customer"}}"#;
    for (from, to, part) in [
        ("base", "bass", "unlisted"),
        (r#""active""#, r#""activ""#, "unlisted"),
        (
            r#""customer_id":"acme0customer""#,
            r#""customer_id":"globex0customer""#,
            "belongs to `acme0customer`",
        ),
        (
            r#""state""#,
            r#""external_account_id":"nobody","state""#,
            "no external_account",
        ),
        (
            r#""state""#,
            r#""svc_wallet_id":"nobody","state""#,
            "no wallet",
        ),
    ] {
        refused(&sandbox, &address.replace(from, to), part);
    }
    let later = address
        .replace("base", "introduced")
        .replace(r#""parent""#, r#""unlisted":true,"parent""#);
    sandbox.seed(&format!("{{\"items\":[{address}]}}"));
    sandbox.seed(&format!(
        "{{\"items\":[{}]}}",
        later.replace(r#""l""#, r#""l2""#)
    ));
}

/// Holds what is wrong with an item against what should be said of it.
fn refused(sandbox: &TestSandbox, item: &str, part: &str) {
    let error = sandbox
        .seeded(&format!("{{\"items\":[{item}]}}"))
        .expect_err(item);
    assert!(
        error.contains(part) && error.starts_with("item 1: "),
        "{item}: {error}"
    );
}
