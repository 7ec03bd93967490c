//! Every example, against a sandbox that each test starts.

use sandbox::LocalSandbox;
use svc_client::Client;
use svc_client::models::WebhookStatus;
use svc_client::oasmith::client::{Connection, Http};
use try_client::{create_once, errors, history, webhooks, without_an_executor};

/// A sandbox, which ends when it is dropped, and a client of it.
fn start() -> (LocalSandbox, Client) {
    let sandbox = sandbox::start().expect("it starts");
    let http = Http::new(&sandbox.base_url()).expect("a base URL");
    let client = Client::over(Connection::new(http).key(sandbox.key().to_owned()));
    (sandbox, client)
}

fn wait<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    let runtime = builder.enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

#[test]
fn an_address_is_created_once() {
    let (_sandbox, client) = start();
    let file = std::env::temp_dir().join(format!("examples-{}.key", std::process::id()));
    let customer = "acme0customer".parse().expect("an id");
    let first = wait(create_once::run(&client, &customer, &file)).expect("an address");
    let again = wait(create_once::run(&client, &customer, &file)).expect("the same address");
    assert_eq!(again.id, first.id);
    std::fs::remove_file(&file).expect("the key was stored");
    let other = wait(create_once::run(&client, &customer, &file)).expect("another address");
    assert_ne!(other.id, first.id);
    std::fs::remove_file(&file).expect("the key was stored");
}

#[test]
fn a_history_is_walked_both_ways() {
    let (_sandbox, client) = start();
    let account = "acme0prefunded".parse().expect("an id");
    let all = wait(history::all(&client, &account)).expect("events");
    assert_eq!(
        all.iter().map(AsRef::as_ref).collect::<Vec<&str>>(),
        ["pfe3", "pfe2", "pfe1"]
    );
    let newer = wait(history::newer(&client, &account, all[2].clone())).expect("events");
    assert_eq!(newer, [all[1].clone(), all[0].clone()]);
}

#[test]
fn errors_are_told_apart() {
    let (_sandbox, client) = start();
    let (customer, bank) = (
        "acme0customer".parse().expect("an id"),
        "acme0bank".parse().expect("an id"),
    );
    assert_eq!(
        wait(errors::run(&client, &customer, &bank)).map(|account| account.id),
        Ok(bank)
    );
    let nobody = "nobody".parse().expect("an id");
    let reported = wait(errors::run(&client, &customer, &nobody));
    assert_eq!(
        reported.map(|account| account.id),
        Err("there is no account nobody".to_owned())
    );
}

#[test]
fn an_endpoint_is_enabled() {
    let url = "https://example.com/hook".parse().expect("a URL");
    let (_sandbox, client) = start();
    let endpoint = wait(webhooks::run(&client, &url)).expect("an endpoint");
    assert_eq!(endpoint.status, WebhookStatus::Active);
}

#[test]
fn no_executor_is_needed() {
    let (_sandbox, client) = start();
    let drains = without_an_executor::run(&client).expect("drains");
    assert_eq!(
        drains.iter().map(AsRef::as_ref).collect::<Vec<&str>>(),
        ["drain2", "drain1"]
    );
}
