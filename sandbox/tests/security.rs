//! Who sees and may do what.

mod fixture;

use fixture::{ADDRESSES, TestSandbox, codes, json, text, with_body};
use serde_json::Value;
use svc_server::oasmith::http::{Method, Request};

/// Every operation with the scope that it wants, read from the description.
fn operations() -> Vec<(Method, String, String)> {
    let document: Value =
        serde_json::from_str(&sandbox::home::openapi("http://localhost/v0")).expect("JSON");
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("a path") {
            let Some(scope) = operation["x-required-scope"][0].as_str() else {
                continue;
            };
            let method = Method::from_name(&method.to_uppercase()).expect("a method");
            operations.push((method, path.clone(), scope.to_owned()));
        }
    }
    assert!(operations.len() >= 18);
    operations
}

/// A path with the demo's ids in the place of its parameters.
fn filled(path: &str) -> String {
    let ids = [
        ("{prefundedAccountID}", "acme0prefunded"),
        ("{customerID}", "acme0customer"),
        ("{customerId}", "acme0customer"),
        ("{customer_id}", "acme0customer"),
        ("{liquidationAddressID}", "acme0address"),
        ("{drainID}", "drain1"),
        ("{cardAccountID}", "acme0card"),
        ("{webhookID}", "wep_0"),
        ("{eventID}", "event"),
        ("{currency}", "usdb"),
        ("{walletId}", "acme0wallet"),
        ("{id}", "acme0bank"),
    ];
    let path = ids
        .iter()
        .fold(path.to_owned(), |path, (name, id)| path.replace(name, id));
    assert!(!path.contains('{'), "{path}");
    path
}

/// Section 5: each operation with each single scope.
#[test]
fn each_operation_wants_its_scope_and_no_other() {
    let local = TestSandbox::new();
    let operations = operations();
    let mut scopes: Vec<&str> = operations
        .iter()
        .map(|(.., scope)| scope.as_str())
        .collect();
    scopes.push("customer:read");
    scopes.sort_unstable();
    scopes.dedup();
    for scope in scopes {
        let key = local.scoped_key(&[scope]);
        for (method, path, wanted) in &operations {
            let mut request = with_body(local.request(*method, &filled(path)), "{");
            request.headers.set_secret("Api-Key", key.clone());
            let response = local.call(request);
            let is_let_in = response.status != 403;
            assert_eq!(
                is_let_in,
                wanted == scope,
                "{method} {path} with {scope}: {}",
                text(&response)
            );
        }
    }
}

/// Section 7: what belongs to others is answered as what does not exist.
#[test]
fn a_foreign_id_is_answered_like_an_unknown_one() {
    let local = TestSandbox::new();
    let other = local.other_key();
    for (method, path, _) in operations() {
        if !path.contains('{') || path.starts_with("/rewards") {
            continue;
        }
        let body = match path.as_str() {
            "/travel_rule_data/{id}" => "{}",
            "/webhooks/{webhookID}" => r#"{"status":"active"}"#,
            _ => r#"{"currency":"usdc","chain":"base"}"#,
        };
        let hook = r#"{"url":"https://example.com/h","event_epoch":"webhook_creation","event_categories":["transfer"]}"#;
        let hook = json(&local.post("/webhooks", hook, Some("one")))["id"]
            .as_str()
            .map(str::to_owned);
        let theirs = filled(&path).replace("wep_0", &hook.expect("an id"));
        let theirs = theirs.replace("/travel_rule_data/acme0bank", "/travel_rule_data/transfer1");
        let ask = |target: &str| {
            let mut request = with_body(Request::new(method, target), body);
            request.headers.set_secret("Api-Key", other.clone());
            request
                .headers
                .set("Idempotency-Key", target.len().to_string());
            let response = local.call(request);
            (response.status, text(&response))
        };
        let (status, foreign) = ask(&theirs);
        assert_eq!(status, 404, "{theirs}: {foreign}");
        // The same with an id that nobody has: only the id itself may differ.
        let own_id = foreign
            .rsplit("the id ")
            .next()
            .and_then(|rest| rest.split('"').next())
            .expect("an id")
            .to_owned();
        let unknown: String = own_id
            .chars()
            .map(|c| if c.is_ascii_digit() { c } else { 'e' })
            .collect();
        let unknown = if own_id.starts_with("wep_") {
            format!("wep_{}", &unknown[4..])
        } else {
            unknown
        };
        let (status, answer) = ask(&theirs.replace(&own_id, &unknown));
        assert_eq!(
            (status, answer.replace(&unknown, &own_id)),
            (404, foreign),
            "{path}"
        );
    }
}

/// Sections 5 and 7.
#[test]
fn only_a_good_key_in_the_header_opens() {
    let local = TestSandbox::new();
    let ask = |keys: &[&str], target: &str| {
        let mut request = Request::new(Method::Get, target);
        for key in keys {
            request.headers.add("Api-Key", *key);
        }
        local.call(request)
    };
    let whoami = "/api_keys/whoami";
    let key = local.key.as_str();
    assert_eq!(ask(&[key], whoami).status, 200);
    let live = key.replace("sk-test", "sk-live");
    let (long, spaced, cut) = ("k".repeat(10_000), format!(" {key}"), &key[..key.len() - 1]);
    for wrong in [
        &live,
        &long,
        &spaced,
        cut,
        "ключ",
        "sk-test-",
        "' OR 1=1 --",
    ] {
        let response = ask(&[wrong], whoami);
        assert_eq!(
            (response.status, codes(&response)),
            (401, vec!["invalid".to_owned()]),
            "{wrong:.20}"
        );
        assert!(!text(&response).contains(wrong), "it is not echoed");
    }
    for missing in [&[][..], &[""]] {
        let response = ask(missing, &format!("{whoami}?Api-Key={key}&api_key={key}"));
        assert_eq!(
            (response.status, codes(&response)),
            (401, vec!["required".to_owned()])
        );
    }
    assert_eq!(ask(&[key, key], whoami).status, 401, "two keys are none");
}

/// Section 2.4: what the service says of an address is not what a caller says.
#[test]
fn what_is_read_only_is_not_taken() {
    let local = TestSandbox::new();
    let body = r#"{"currency":"usdc","chain":"base","state":"deactivated","address":"0xmine","customer_id":"globex0customer","id":"mine"}"#;
    let response = local.post(ADDRESSES, body, Some("a"));
    if response.status == 201 {
        let address = json(&response);
        assert_eq!(
            (&address["state"], &address["customer_id"]),
            (&"active".into(), &"acme0customer".into())
        );
        assert!(address["address"] != "0xmine" && address["id"] != "mine");
    } else {
        assert_eq!(response.status, 400);
    }
    let hook = r#"{"url":"https://example.com/h","event_epoch":"webhook_creation","event_categories":["transfer"],"status":"active"}"#;
    let hook = local.post("/webhooks", hook, None);
    assert!(hook.status == 400 || json(&hook)["status"] == "disabled");
}

/// Section 2.7.
#[test]
fn webhook_urls_are_https_and_nobody_is_asked() {
    let local = TestSandbox::new();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.set_nonblocking(true).expect("it does not wait");
    let port = listener.local_addr().expect("an address").port();
    let made = |url: &str| {
        let body = serde_json::json!({"url": url, "event_epoch": "beginning_of_time", "event_categories": ["customer"]});
        local.post("/webhooks", &body.to_string(), None).status
    };
    assert_eq!(made(&format!("https://127.0.0.1:{port}/hook")), 201);
    for bad in [
        "http://example.com",
        "",
        "example.com",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "https://example.com:99999/hook",
        "https:///hook",
        "https://",
        "https://user:word@example.com/hook",
    ] {
        assert_eq!(made(bad), 400, "{bad}");
    }
    assert!(listener.accept().is_err(), "nobody came");
}

/// A secret is in the answer that made it, and nowhere else.
#[test]
fn secrets_are_kept_as_hashes() {
    let path = std::env::temp_dir().join(format!("sandbox-secrets-{}.sqlite", std::process::id()));
    let name = path.to_str().expect("a path").to_owned();
    let local = TestSandbox::over(sandbox::store::Sqlite::open(&name).expect("a database"));
    let made = local.scoped_key(&["webhook:read"]);
    let wrong = r#"{"scopes":["webhook:read"],"name":7,"value":"sk-test-SECRETSECRET"}"#;
    assert!(
        !text(&local.post("/api_keys", wrong, None)).contains("SECRETSECRET"),
        "not echoed"
    );
    drop(local);
    for suffix in ["", "-wal", "-shm"] {
        let file = format!("{name}{suffix}");
        let bytes = std::fs::read(&file).unwrap_or_default();
        let hit = bytes
            .windows(made.len())
            .any(|window| window == made.as_bytes());
        assert!(!hit, "the key is in {file}");
        let _ = std::fs::remove_file(file);
    }
}
