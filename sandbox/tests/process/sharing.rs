//! What was told to one process of several on one database holds for all at once: a balancer leads each request to another.

use std::process::Command;
use std::thread;

use svc_client::ApiError as _;
use svc_client::models::oasmith::Json;

use crate::running::{Database, Running, SANDBOX};

#[test]
fn two_processes_on_one_file_share_clock_assumptions_and_faults() {
    let database = Database::new();
    let start = || {
        let mut command = Command::new(SANDBOX);
        Running::of(command.args(["--control", "--database", database.path()]))
    };
    let (first, second) = (start(), start());
    let key = first.key.clone().expect("a key");
    state_is_shared(&[first, second], &key);
}

/// The clock, assumptions, faults and additions, from whichever process.
pub fn state_is_shared(team: &[Running], key: &str) {
    the_clock_is_moved_once_for_each_that_moves_it(team, key);
    what_one_assumes_all_assume(team);
    faults_are_met_as_often_as_they_were_asked_for(team, key);
    let members = r#"{"members":{"introduced_later":true}}"#;
    assert!(
        team[0]
            .control("POST", "/additions", members)
            .contains("200 OK")
    );
    for one in team {
        assert!(who(one, key).contains("introduced_later"));
    }
    let kept = team[0].control("POST", "/reset", "");
    assert!(kept.contains("sk-test"));
    for one in team {
        let shown = one.get("/_assumptions");
        assert!(!shown.contains("\"value\":\"stellar,solana\""), "forgotten");
    }
}

fn who(one: &Running, key: &str) -> String {
    one.ask(&format!(
        "GET /v0/api_keys/whoami HTTP/1.1\r\nHost: {}\r\nApi-Key: {key}\r\nConnection: close\r\n\r\n",
        one.address
    ))
}

/// When each process makes a key, by its clock: the year and the day.
fn days(team: &[Running], key: &str) -> Vec<String> {
    let body =
        svc_client::models::ApiKeyCreate::from_request_json(r#"{"scopes":["webhook:read"]}"#);
    let body = body.expect("a body");
    let made = team
        .iter()
        .map(|one| one.client(key).api_keys().create(&body).wait());
    made.map(|made| made.expect("a key").created_at.as_str()[..10].to_owned())
        .collect()
}

fn the_clock_is_moved_once_for_each_that_moves_it(team: &[Running], key: &str) {
    let before = days(team, key);
    thread::scope(|scope| {
        for number in 0..50 {
            let one = &team[number % team.len()];
            let day = r#"{"advance_seconds":86400}"#;
            scope.spawn(move || assert!(one.control("POST", "/clock", day).contains("200 OK")));
        }
    });
    let day = |text: &str| text.parse::<jiff::civil::Date>().expect("a day");
    for (before, after) in before.iter().zip(days(team, key)) {
        let passed = (day(&after) - day(before)).get_days();
        // Midnight may have passed between the two.
        assert!((50..=51).contains(&passed), "{before} {after}");
    }
}

fn what_one_assumes_all_assume(team: &[Running]) {
    let choice = r#"{"name":"memo_chains","value":"stellar,solana"}"#;
    assert!(
        team[0]
            .control("POST", "/assumptions", choice)
            .contains("200 OK")
    );
    for one in team {
        let shown = one.get("/_assumptions");
        assert!(shown.contains("\"value\":\"stellar,solana\""), "{shown}");
    }
}

fn faults_are_met_as_often_as_they_were_asked_for(team: &[Running], key: &str) {
    let fault = r#"{"status":503,"times":10}"#;
    assert!(team[0].control("POST", "/faults", fault).contains("200 OK"));
    let failed = thread::scope(|scope| {
        let calls: Vec<_> = (0..40)
            .map(|number| {
                let one = &team[number % team.len()];
                scope.spawn(move || one.client(key).api_keys().describe().wait())
            })
            .collect();
        let answers = calls.into_iter().map(|call| call.join().expect("no panic"));
        let failed = answers.filter_map(Result::err);
        failed.map(|error| error.status()).collect::<Vec<_>>()
    });
    assert_eq!(failed, [Some(503); 10]);
}
