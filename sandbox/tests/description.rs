//! The sentences of the description that can be observed, section by section, through the generated client: in this process and over a
//! socket.

#![allow(deprecated, reason = "what is deprecated is served all the same")]

mod fixture;

use fixture::{TestSandbox, wait};
use oasmith_mock::control::ClockMove;
use svc_client::models::oasmith::{Json, Maybe, Timestamp};
use svc_client::models::{
    ApiKeyCreate, ApiKeyState, ApiKeyType, CardAuthorizationStatus, CreatedApiKey, ErrorBody,
    LiquidationAddress, LiquidationAddressCreate, LiquidationAddressState, ScopeOrUnrestricted,
    TravelRuleData, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointUpdate, WebhookStatus,
    WireMessage,
};
use svc_client::{Client, CreateApiKeyError, ExecuteDrainError, ListPrefundedAccountHistoryError};
use svc_client::{CreateLiquidationAddressError, CreateWebhookEndpointError, Cursor};

/// Runs a scenario twice, each time with a sandbox of its own.
fn both_ways(scenario: impl AsyncFn(Client)) {
    let sandbox = TestSandbox::new();
    wait(scenario(sandbox.client()));
    TestSandbox::new().over_a_socket(async |client, _| scenario(client).await);
}

fn read<T: Json>(json: &str) -> T {
    T::from_request_json(json).unwrap_or_else(|violations| panic!("{violations}"))
}

/// Sections 2.3, 4.4 and 5.
#[test]
fn a_key_is_described_without_its_value() {
    both_ways(async |client| {
        let answer = client.api_keys().describe().answer().await.expect("a key");
        assert!(!String::from_utf8_lossy(answer.raw()).contains("\"value\""));
        let key = answer.into_body();
        assert_eq!(key.scopes, [ScopeOrUnrestricted::SvcApiUnrestricted]);
        assert_eq!(
            (key.state, key.r#type),
            (ApiKeyState::Active, ApiKeyType::Public)
        );
        assert_eq!(key.prefix.as_str(), "sk-test", "in a sandbox");
    });
}

/// Sections 3, 4.3 and 5: the value is told once, and what it grants are scopes that the caller holds.
#[test]
fn scoped_keys_are_made() {
    both_ways(async |client| {
        let body: ApiKeyCreate =
            read(r#"{"name":"Reporting","scopes":["webhook:read","webhook:read"]}"#);
        let answer = client
            .api_keys()
            .create(&body)
            .answer()
            .await
            .expect("a key");
        assert_eq!(answer.status(), 201);
        let key = answer.into_body();
        assert_eq!(key.scopes, [ScopeOrUnrestricted::WebhookRead], "each once");
        assert!(key.value.expose().as_str().ends_with(key.last_4.as_str()));
        assert_eq!(
            (key.state.clone(), key.r#type.clone()),
            (ApiKeyState::Active, ApiKeyType::Private)
        );
        let other = client.api_keys().create(&body).await.expect("another key");
        assert_ne!(other.id, key.id, "each call creates a new key");
    });
}

/// Section 5, rules 3 and 4.
#[test]
fn a_caller_grants_only_what_it_holds() {
    let sandbox = TestSandbox::new();
    let key = sandbox.scoped_key(&["api_key:create", "webhook:read"]);
    let client = sandbox.client_with(&key);
    wait(async {
        let more: ApiKeyCreate = read(r#"{"scopes":["webhook:read","webhook:create"]}"#);
        let error = client.api_keys().create(&more).await.expect_err("too much");
        assert!(
            matches!(&error, CreateApiKeyError::Forbidden(answer) if answer.received().code() == Some("forbidden")),
            "{error:?}"
        );
        let same: ApiKeyCreate = read(r#"{"scopes":["webhook:read"]}"#);
        assert!(client.api_keys().create(&same).await.is_ok());
    });
    let cannot = sandbox.client_with(&sandbox.scoped_key(&["webhook:read"]));
    let body: ApiKeyCreate = read(r#"{"scopes":["webhook:read"]}"#);
    let error = wait(async { cannot.api_keys().create(&body).await }).expect_err("no scope");
    assert!(
        matches!(error, CreateApiKeyError::Forbidden(_)),
        "{error:?}"
    );
    for body in [
        r#"{"scopes":["svc:api_unrestricted"]}"#,
        r#"{"scopes":[]}"#,
        "{}",
    ] {
        assert_eq!(sandbox.post("/api_keys", body, None).status, 400, "{body}");
    }
    let long = format!(
        r#"{{"name":"{}","scopes":["webhook:read"]}}"#,
        "é".repeat(101)
    );
    assert_eq!(
        sandbox.post("/api_keys", &long, None).status,
        400,
        "101 characters"
    );
    let fits = long.replace(&"é".repeat(101), &"é".repeat(100));
    assert_eq!(
        sandbox.post("/api_keys", &fits, None).status,
        201,
        "100 characters, 200 bytes"
    );
}

/// Sections 2.2, 4.1 and 4.2.
#[test]
fn the_history_of_a_prefunded_account_is_read_both_ways() {
    both_ways(async |client| {
        let accounts = client.prefunded_accounts();
        let history = || accounts.list_prefunded_account_history("acme0prefunded");
        let page = history().limit(2).await.expect("a page");
        let ids: Vec<&str> = page.data.iter().map(|event| event.id.as_str()).collect();
        assert_eq!(ids, ["pfe3", "pfe2"], "newest first");
        assert_eq!(page.count.map(i64::from), Some(2));
        let mut older = history().limit(1).items();
        let mut seen = Vec::new();
        while let Some(event) = older.next().await {
            let event = event.expect("a page");
            seen.push(event.id.to_string());
        }
        assert_eq!(seen, ["pfe3", "pfe2", "pfe1"]);
        let newer = Cursor::Before("pfe1");
        let mut newer = history().limit(1).pages_from(newer).items();
        let mut seen = Vec::new();
        while let Some(event) = newer.next().await {
            let event = event.expect("a page");
            seen.push(event.id.to_string());
        }
        assert_eq!(seen, ["pfe2", "pfe3"], "the items next to the cursor first");
        let error = accounts
            .list_prefunded_account_history("nobody")
            .await
            .expect_err("unknown");
        let ListPrefundedAccountHistoryError::NotFound(answer) = error else {
            panic!("{error:?}");
        };
        assert_eq!(answer.received().code(), Some("Invalid"), "section 7");
    });
}

fn creation(json: &str) -> LiquidationAddressCreate {
    read(json)
}

async fn create(
    client: &Client,
    json: &str,
) -> Result<LiquidationAddress, CreateLiquidationAddressError> {
    let customer = "acme0customer";
    client
        .liquidation_addresses()
        .create(customer, &creation(json))
        .await
}

/// Sections 2.4, 3 and 4.6.
#[test]
fn liquidation_addresses_are_made() {
    both_ways(async |client| {
        let address = create(&client, r#"{"currency":"usdc","chain":"base"}"#)
            .await
            .expect("an address");
        assert_eq!(
            address.destination_payment_rail.as_str(),
            "ach",
            "the default"
        );
        assert_eq!(address.destination_currency.as_str(), "usd", "the default");
        assert_eq!(address.state, LiquidationAddressState::Active);
        assert_eq!(address.customer_id.as_str(), "acme0customer");
        assert!(address.address.as_str().starts_with("0x") && address.memoless_address.is_none());
        assert_eq!(
            (address.return_memo, address.destination_sepa_reference),
            (Maybe::Absent, None)
        );

        let stellar = r#"{"currency":"usdc","chain":"stellar","return_instructions":{"address":"G1","memo":"7"}}"#;
        let address = create(&client, stellar).await.expect("an address");
        assert!(
            address.address.as_str().starts_with('G') && address.memoless_address.is_some(),
            "Stellar only"
        );
        assert_eq!(
            address.return_memo,
            Maybe::Value("7".parse().expect("a memo"))
        );

        let sepa = r#"{"currency":"eurc","chain":"solana","destination_payment_rail":"sepa","destination_currency":"eur"}"#;
        let references: Vec<String> = [create(&client, sepa).await, create(&client, sepa).await]
            .map(|address| {
                address
                    .expect("an address")
                    .destination_sepa_reference
                    .expect("a reference")
                    .to_string()
            })
            .to_vec();
        assert!(
            references
                .iter()
                .all(|it| it.starts_with("Payment via svc ")),
            "{references:?}"
        );
        assert_ne!(references[0], references[1], "the token is unique");
    });
}

/// Sections 2.4 and 8: four lines of 35 characters are the 140 that a message may have.
#[test]
fn wire_messages_are_four_lines() {
    let lines = |count: usize, length: usize| vec!["x".repeat(length); count].join("\n");
    for (message, is_valid) in [
        (lines(4, 35), true),
        (lines(1, 35), true),
        (lines(1, 36), false),
        (lines(5, 1), false),
        (String::new(), false),
    ] {
        let read = message.parse::<WireMessage>();
        assert_eq!(read.is_ok(), is_valid, "{message}");
    }
}

/// Sections 2.3, 3 and 4.10: what is new is `Private`, scoped and `Active`, or `disabled`, and the examples of the description say so.
#[test]
fn examples_of_creations_are_of_what_is_new() {
    let text = include_str!("../../spec/openapi.yaml");
    let document: serde_json::Value = serde_yaml::from_str(text).expect("YAML");
    let examples = |path: &str| {
        let content = &document["paths"][path]["post"]["responses"]["201"]["content"];
        let examples = content["application/json"]["examples"].as_object();
        let examples = examples.expect("examples").values();
        examples
            .map(|it| it["value"].to_string())
            .collect::<Vec<_>>()
    };
    for json in examples("/api_keys") {
        let key = CreatedApiKey::from_json(&json).expect("a key");
        assert_eq!(
            (key.r#type, key.state),
            (ApiKeyType::Private, ApiKeyState::Active)
        );
        assert!(
            key.scopes
                .iter()
                .all(|it| it.as_str() != "svc:api_unrestricted")
        );
        let value = key.value.expose().as_str();
        assert!(value.starts_with(key.prefix.as_str()) && value.ends_with(key.last_4.as_str()));
    }
    for json in examples("/webhooks") {
        let endpoint = WebhookEndpoint::from_json(&json).expect("an endpoint");
        assert_eq!(endpoint.status, WebhookStatus::Disabled);
    }
    for json in examples("/customers/{customerID}/liquidation_addresses") {
        let address = LiquidationAddress::from_json(&json).expect("an address");
        assert_eq!(address.state, LiquidationAddressState::Active);
    }
}

/// Sections 2.4 and 2.8: the field of the transfer's purpose is not shown, so that whatever bears it comes and goes as it is.
#[test]
fn the_purpose_of_a_transfer_is_kept() {
    both_ways(async |client| {
        let json = r#"{"currency":"usdc","chain":"base","travel_rule_data":{"purpose":{"code":"rent"},"beneficiary":{"is_self":true}}}"#;
        let address = create(&client, json).await.expect("an address");
        let data = address.travel_rule_data.expect("what was sent");
        let purpose = data.additional.get("purpose").map(ToString::to_string);
        assert_eq!(purpose.as_deref(), Some(r#"{"code":"rent"}"#));
    });
}

/// Section 2.4: a server does not send what contradicts itself.
#[test]
fn addresses_hold_the_rules_of_what_is_returned() {
    let with = |chain: &str, more: &str| {
        let json = format!(
            r#"{{"currency":"usdc","chain":"{chain}","destination_payment_rail":"ach","destination_currency":"usd","address":"A","state":"active","customer_id":"c"{more}}}"#
        );
        let read = LiquidationAddress::from_request_json(&json);
        read.err().map(|violations| violations.to_string())
    };
    let memo = r#","return_instructions":{"address":"G1","memo":"7"}"#;
    assert_eq!(with("base", ""), None);
    assert_eq!(with("stellar", r#","memoless_address":"M1""#), None);
    assert_eq!(
        with("base", r#","memoless_address":"M1""#).as_deref(),
        Some("memoless_address must not be there unless chain is stellar")
    );
    assert_eq!(
        with("stellar", memo).as_deref(),
        Some("return_memo must be there when return_instructions has a memo")
    );
    assert_eq!(
        with("stellar", &format!(r#"{memo},"return_memo":"7""#)),
        None
    );
}

/// Section 2.4: receivers fit what is sent to them, and are the developer's.
#[test]
fn receivers_fit() {
    both_ways(async |client| {
        for good in [
            r#"{"currency":"usdc","chain":"base","external_account_id":"acme0bank"}"#,
            r#"{"currency":"usdc","chain":"base","external_account_id":"acme0eurobank","destination_payment_rail":"sepa","destination_currency":"eur"}"#,
            r#"{"currency":"usdc","chain":"base","svc_wallet_id":"acme0wallet","destination_payment_rail":"base","destination_currency":"usdc"}"#,
            r#"{"currency":"usdc","chain":"base","prefunded_account_id":"acme0prefunded"}"#,
        ] {
            create(&client, good)
                .await
                .unwrap_or_else(|error| panic!("{good}: {error}"));
        }
        for (bad, keys) in [
            (
                r#"{"currency":"usdc","chain":"base","external_account_id":"acme0eurobank"}"#,
                "external_account_id,destination_currency",
            ),
            (
                r#"{"currency":"usdc","chain":"base","external_account_id":"nobody"}"#,
                "external_account_id",
            ),
            (
                r#"{"currency":"usdc","chain":"base","svc_wallet_id":"acme0wallet"}"#,
                "svc_wallet_id,destination_payment_rail",
            ),
            (
                r#"{"currency":"usdc","chain":"base","prefunded_account_id":"nobody"}"#,
                "prefunded_account_id",
            ),
        ] {
            let error = create(&client, bad).await.expect_err(bad);
            let CreateLiquidationAddressError::BadRequest(answer) = error else {
                panic!("{bad}: {error:?}");
            };
            let Some(ErrorBody::ErrorList(list)) = answer.body() else {
                panic!("a list");
            };
            let source = list.errors[0].source.as_ref().expect("a source");
            assert_eq!(source.key, keys, "{bad}");
        }
        let customers = client.liquidation_addresses();
        let nobody = customers.create("nobody", &creation(r#"{"currency":"usdc","chain":"base"}"#));
        assert!(matches!(
            nobody.await,
            Err(CreateLiquidationAddressError::NotFound(_))
        ));
    });
}

/// Sections 2.5, 4.7 and 4.8.
#[test]
fn pending_drains_are_listed_and_executed_once() {
    both_ways(async |client| {
        let addresses = client.liquidation_addresses();
        let page = addresses.list_pending_drains().await.expect("a page");
        let ids: Vec<&str> = page.data.iter().map(|drain| drain.id.as_str()).collect();
        assert_eq!(ids, ["drain2", "drain1"], "newest first");
        let (customer, address) = ("acme0customer", "acme0address");
        let drain = page.data[1].id.clone();
        let executed = addresses
            .execute_drain(customer, address, &drain)
            .await
            .expect("executed");
        let details = executed.exchange_details.expect("details");
        assert!(details.traded_market_rate.is_some() && details.trade_at_market == Some(true));
        let again = addresses
            .execute_drain(customer, address, &drain)
            .await
            .expect_err("once");
        assert!(matches!(again, ExecuteDrainError::Conflict(_)), "{again:?}");
        let left = addresses.list_pending_drains().await.expect("a page");
        assert_eq!(left.data.len(), 1);
        let others = [
            ("globex0customer", "acme0address"),
            ("acme0customer", "nobody"),
            ("nobody", "acme0address"),
        ];
        for (customer, address) in others {
            let error = addresses
                .execute_drain(customer, address, &drain)
                .await
                .expect_err("others");
            assert!(matches!(error, ExecuteDrainError::NotFound(_)), "{error:?}");
        }
        let rest = left.data[0].clone();
        let updated = rest
            .updated_at
            .as_ref()
            .and_then(Timestamp::to_unix)
            .expect("a moment");
        let milliseconds = updated.0 * 1000 + i64::from(updated.1 / 1_000_000);
        for (shift, expected) in [(-1, 1), (0, 0), (1, 0)] {
            let after = milliseconds + shift;
            let page = addresses
                .list_pending_drains()
                .updated_after_ms(after)
                .await
                .expect("a page");
            assert_eq!(page.data.len(), expected, "after {shift}");
        }
        for (shift, expected) in [(-1, 0), (0, 0), (1, 1)] {
            let before = milliseconds + shift;
            let page = addresses
                .list_pending_drains()
                .updated_before_ms(before)
                .await
                .expect("a page");
            assert_eq!(page.data.len(), expected, "before {shift}");
        }
    });
}

/// Sections 2.6, 4.9 and 8.
#[test]
fn card_authorizations_stand_in_their_window() {
    let sandbox = TestSandbox::new();
    let client = sandbox.client();
    let list = || {
        client
            .cards()
            .list_card_authorizations("acme0customer", "acme0card")
    };
    let ids = |page: svc_client::models::CardAuthorizationPage| -> Vec<String> {
        assert_eq!(
            i64::from(page.count),
            i64::try_from(page.data.len()).expect("a count")
        );
        page.data.iter().map(|it| it.id.to_string()).collect()
    };
    wait(async {
        assert_eq!(
            ids(list().await.expect("a page")),
            ["auth2", "auth1"],
            "approved, of 50 days"
        );
        let denied = list()
            .status(&CardAuthorizationStatus::Denied)
            .await
            .expect("a page");
        assert_eq!(ids(denied), ["auth3"]);
        let all: Timestamp = "2000-01-01T00:00:00Z".parse().expect("a moment");
        let page = list().starting_time(&all).await.expect("a page");
        assert_eq!(ids(page), ["auth2", "auth1", "auth4"]);
        let first = list().limit(1).await.expect("a page");
        let authorized: Timestamp = first.data[0]
            .authorized_at
            .clone()
            .expect("a moment")
            .parse()
            .expect("a moment");
        let before = list().ending_time(&authorized).await.expect("a page");
        assert_eq!(ids(before), ["auth1"], "the end is exclusive");
        let from = list().starting_time(&authorized).await.expect("a page");
        assert_eq!(ids(from), ["auth2"], "the start is inclusive");
        // 45 days later the older one has left the window.
        sandbox
            .app
            .move_clock(ClockMove::By(45 * 86_400_000))
            .expect("a time");
        assert_eq!(ids(list().await.expect("a page")), ["auth2"]);
    });
}

/// Sections 2.7, 3, 4.10 to 4.12, 6 and 8.
#[test]
fn webhook_endpoints_begin_disabled_and_are_enabled() {
    both_ways(async |client| {
        let webhooks = client.webhooks();
        let body: WebhookEndpointCreate = read(
            r#"{"url":"https://example.com/hook","event_epoch":"webhook_creation","event_categories":["transfer"]}"#,
        );
        let endpoint = webhooks
            .create_webhook_endpoint(&body)
            .await
            .expect("an endpoint");
        assert_eq!(endpoint.status, WebhookStatus::Disabled);
        assert!(endpoint.id.as_str().starts_with("wep_"));
        assert!(
            endpoint
                .public_key
                .as_str()
                .starts_with("-----BEGIN PUBLIC KEY-----\n")
        );
        let active: WebhookEndpointUpdate = read(r#"{"status":"active"}"#);
        let enabled = webhooks
            .update_webhook_endpoint(&endpoint.id, &active)
            .await
            .expect("enabled");
        assert_eq!(enabled.status, WebhookStatus::Active);
        assert_eq!(enabled.public_key, endpoint.public_key);
        for _ in 1..5 {
            webhooks
                .create_webhook_endpoint(&body)
                .await
                .expect("up to five");
        }
        let sixth = webhooks
            .create_webhook_endpoint(&body)
            .await
            .expect_err("a sixth");
        assert!(
            matches!(&sixth, CreateWebhookEndpointError::Conflict(answer) if answer.received().code() == Some("limit_exceeded")),
            "{sixth:?}"
        );
        let list = webhooks.list_webhook_endpoints().await.expect("a list");
        assert_eq!(list.data.len(), 5, "active and disabled");
        let none = webhooks
            .list_upcoming_webhook_events(&endpoint.id)
            .await
            .expect("a page");
        assert_eq!(none.data, [], "a sandbox sends no events");
    });
}

/// Section 4.12, wallets, rewards and external accounts.
#[test]
fn other_operations_do_what_they_are_named_for() {
    both_ways(async |client| {
        let (customer, wallet) = ("acme0customer", "acme0wallet");
        let history = client
            .customers()
            .list_wallet_history(customer, wallet)
            .await
            .expect("a page");
        assert_eq!(history.data.len(), 3);
        let end = history.data[0].created_at.clone().expect("a moment");
        let before = client
            .customers()
            .list_wallet_history(customer, wallet)
            .ending_time(&end)
            .await;
        assert_eq!(
            before.expect("a page").data.len(),
            2,
            "the end is exclusive"
        );

        let rewards = client
            .rewards()
            .list_reward_history("usdb")
            .await
            .expect("a page");
        assert_eq!(rewards.data.len(), 2);

        let accounts = client.external_accounts();
        let bank = "acme0bank";
        let uses_bank = r#"{"currency":"usdc","chain":"base","external_account_id":"acme0bank"}"#;
        accounts
            .deactivate(customer, bank)
            .await
            .expect("deactivated");
        assert!(
            create(&client, uses_bank).await.is_err(),
            "it cannot receive"
        );
        accounts
            .reactivate(customer, bank)
            .await
            .expect("reactivated");
        assert!(create(&client, uses_bank).await.is_ok());
        accounts.delete(customer, bank).await.expect("deleted");
        assert!(
            accounts.reactivate(customer, bank).await.is_err(),
            "it is hidden"
        );
    });
}

/// Sections 2.8 and 4.5: six kinds of ids.
#[test]
fn travel_rule_data_is_about_any_movement() {
    both_ways(async |client| {
        let body: TravelRuleData = read(
            r#"{"originator":{"name":"Ada","birth_date":"1990-02-28"},"beneficiary":{"is_self":true}}"#,
        );
        for movement in [
            "transfer1",
            "acme0virtual",
            "vae1",
            "acme0address",
            "we1",
            "drain1",
        ] {
            let receipt = client
                .transfers()
                .submit_travel_rule_data(movement, &body)
                .await;
            assert!(!receipt.expect("a receipt").message.is_empty());
        }
        assert!(
            client
                .transfers()
                .submit_travel_rule_data("nobody", &body)
                .await
                .is_err()
        );
    });
}
