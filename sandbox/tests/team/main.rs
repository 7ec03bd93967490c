//! Several sandboxes on one database, as a team has them: races over three processes, kills, lost connections, a full pool.

#[path = "../postgres/mod.rs"]
mod postgres;
#[path = "../process/running.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod running;
#[path = "../process/sharing.rs"]
mod sharing;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use postgres::Server;
use running::{Running, SANDBOX, create};
use svc_client::ApiError as _;
use svc_client::models::oasmith::Json;
use svc_client::models::{ApiKeyCreate, WebhookEndpointCreate};

fn start(url: &str) -> Running {
    Running::of(Command::new(SANDBOX).args(["--control", "--database", url]))
}

/// Three processes that begin one database at once, and the key that one of them made.
fn team(url: &str) -> (Vec<Running>, String) {
    let starting: Vec<_> = (0..3)
        .map(|_| {
            let url = url.to_owned();
            thread::spawn(move || start(&url))
        })
        .collect();
    let team: Vec<Running> = starting
        .into_iter()
        .map(|one| one.join().expect("it starts"))
        .collect();
    let keys: Vec<&String> = team.iter().filter_map(|one| one.key.as_ref()).collect();
    let [key] = keys[..] else {
        panic!("one process begins the database, not {}", keys.len());
    };
    let key = key.clone();
    (team, key)
}

/// Does something fifty times at once, in turn with each process.
fn fifty<T: Send>(
    team: &[Running],
    key: &str,
    work: impl Fn(&svc_client::Client, usize) -> T + Sync,
) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        let calls: Vec<_> = (0..50)
            .map(|number| {
                let client = team[number % team.len()].client(key);
                scope.spawn(move || work(&client, number))
            })
            .collect();
        calls
            .into_iter()
            .map(|call| call.join().expect("no panic"))
            .collect()
    })
}

#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn races_over_three_processes_have_one_winner() {
    let server = Server::start();
    let (team, key) = team(&server.database("races"));

    // One idempotency key: one address, whoever asks.
    for race in 0..5 {
        let name = format!("race{race}").parse().expect("a key");
        let made: BTreeSet<String> = fifty(&team, &key, |client, _| create(client, &name))
            .into_iter()
            .flatten()
            .collect();
        assert_eq!(made.len(), 1, "{made:?}");
        let again: BTreeSet<Option<String>> = team
            .iter()
            .map(|one| create(&one.client(&key), &name))
            .collect();
        assert_eq!(again, made.into_iter().map(Some).collect());
    }
    let count = "SELECT count(*) FROM sandbox.items WHERE kind = 'liquidation_address' AND id <> 'acme0address'";
    assert_eq!(server.sql("races", count).as_deref(), Some("5"));

    // Five endpoints at most.
    let body = WebhookEndpointCreate::from_request_json(
        r#"{"url":"https://example.com/h","event_epoch":"webhook_creation","event_categories":["transfer"]}"#,
    )
    .expect("a body");
    let statuses = fifty(&team, &key, |client, _| {
        match client.webhooks().create_webhook_endpoint(&body).wait() {
            Ok(_) => Some(201),
            Err(error) => error.status(),
        }
    });
    let count = |wanted: u16| {
        statuses
            .iter()
            .filter(|status| **status == Some(wanted))
            .count()
    };
    assert_eq!((count(201), count(409)), (5, 45), "{statuses:?}");

    // A drain is executed once, and a key that one process made opens all of them.
    let ids = ["acme0customer", "acme0address", "drain1"];
    let executed = fifty(&team, &key, |client, _| {
        let call = client.liquidation_addresses();
        let [customer, address, drain] = ids;
        let call = call.execute_drain(customer, address, drain);
        call.wait().is_ok()
    });
    assert_eq!(executed.into_iter().filter(|is_done| *is_done).count(), 1);
    let scoped = ApiKeyCreate::from_request_json(r#"{"scopes":["webhook:read"]}"#).expect("a body");
    let made = team[0]
        .client(&key)
        .api_keys()
        .create(&scoped)
        .wait()
        .expect("a key");
    let value = made.value.expose().to_string();
    for one in &team {
        assert!(
            one.client(&value)
                .webhooks()
                .list_webhook_endpoints()
                .wait()
                .is_ok()
        );
    }
}

#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn clock_assumptions_and_faults_are_those_of_all() {
    let server = Server::start();
    let (team, key) = team(&server.database("shared"));
    sharing::state_is_shared(&team, &key);
}

/// A page that one process gave is gone on with by another.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn cursors_hold_across_processes() {
    let server = Server::start();
    let (team, key) = team(&server.database("cursors"));
    let mut after = String::new();
    let mut seen = Vec::new();
    for turn in 0.. {
        let one = &team[turn % 3];
        let answer = one.ask(&format!(
            "GET /v0/prefunded_accounts/acme0prefunded/history?limit=1{after} HTTP/1.1\r\nHost: {}\r\nApi-Key: {key}\r\nConnection: close\r\n\r\n",
            one.address
        ));
        let Some(id) = answer
            .split("\"id\":\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
        else {
            break;
        };
        after = format!("&starting_after={id}");
        seen.push(id.to_owned());
    }
    assert_eq!(seen, ["pfe3", "pfe2", "pfe1"]);
}

/// What was acknowledged is there, once, whatever is killed: a sandbox, or the database with everything it was doing.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn what_was_acknowledged_survives_kills() {
    let mut server = Server::start();
    let url = server.database("kills");
    let (mut team, key) = team(&url);
    let mut acknowledged: BTreeMap<String, Option<String>> = BTreeMap::new();
    for round in 0..6_u64 {
        let writers: Vec<_> = (0..6)
            .map(|writer| {
                let client = team[writer % team.len()].client(&key);
                thread::spawn(move || {
                    let mut made = Vec::new();
                    for number in 0..200 {
                        let name = format!("{round}-{writer}-{number}");
                        let id = create(&client, &name.parse().expect("a key"));
                        let is_over = id.is_none();
                        made.push((name, id));
                        if is_over {
                            break;
                        }
                    }
                    made
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(150 + round * 37));
        if round % 2 == 0 {
            server.kill();
            server.run();
        } else {
            drop(team.remove(0));
            team.push(start(&url));
        }
        for writer in writers {
            acknowledged.extend(writer.join().expect("it ends"));
        }
    }
    // Each is sent again, to any process: the same answer, or the first one.
    for (turn, (name, known)) in acknowledged.iter_mut().enumerate() {
        let name = name.parse().expect("a key");
        let client = team[turn % team.len()].client(&key);
        let again = create(&client, &name)
            .or_else(|| create(&client, &name))
            .expect("an answer");
        assert_eq!(known.get_or_insert(again.clone()), &again, "one effect");
    }
    let count = "SELECT count(*) FROM sandbox.items WHERE kind = 'liquidation_address' AND id <> 'acme0address'";
    let made = server.sql("kills", count).expect("a count");
    assert_eq!(
        made,
        acknowledged.len().to_string(),
        "one address for each key"
    );
    assert!(
        acknowledged.len() > 60,
        "there was load: {}",
        acknowledged.len()
    );
}

#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn lost_connections_are_made_anew() {
    let server = Server::start();
    let (team, key) = team(&server.database("lost"));
    let count = AtomicU32::new(0);
    let next = || {
        format!("n{}", count.fetch_add(1, Ordering::SeqCst))
            .parse()
            .expect("a key")
    };
    fifty(&team, &key, |client, _| create(client, &next()));
    for _ in 0..3 {
        server.sql(
            "postgres",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sandbox'",
        );
        for one in &team {
            let client = one.client(&key);
            assert!(
                client.api_keys().describe().wait().is_ok(),
                "reading goes on"
            );
            assert!(create(&client, &next()).is_some(), "and writing");
        }
    }
}

/// A process lives on without its database, says that it is not ready, and is ready again when the database is there.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn readiness_is_that_of_the_database() {
    let mut server = Server::start();
    let running = start(&server.database("ready"));
    assert!(running.get("/readyz").starts_with("HTTP/1.1 200 "));
    server.kill();
    assert!(running.get("/readyz").starts_with("HTTP/1.1 503 "));
    assert!(running.get("/healthz").starts_with("HTTP/1.1 200 "));
    server.run();
    assert!(running.get("/readyz").starts_with("HTTP/1.1 200 "));
}

/// While others hold everything up, each request ends with a clear failure after some seconds; then all goes on.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn a_full_pool_is_a_clear_failure() {
    let server = Server::start();
    let (team, key) = team(&server.database("busy"));
    thread::scope(|scope| {
        let lock = scope.spawn(|| {
            server.sql(
                "busy",
                "BEGIN; LOCK TABLE sandbox.items; SELECT pg_sleep(9); COMMIT",
            );
        });
        thread::sleep(Duration::from_millis(500));
        let began = Instant::now();
        let health = scope.spawn(|| {
            thread::sleep(Duration::from_secs(2));
            let asked = Instant::now();
            assert!(team[0].get("/healthz").contains("ok"));
            asked.elapsed()
        });
        let statuses: BTreeSet<Option<u16>> = fifty(&team, &key, |client, _| {
            match client.api_keys().describe().wait() {
                Ok(_) => Some(200),
                Err(error) => error.status(),
            }
        })
        .into_iter()
        .collect();
        assert!(statuses.contains(&Some(500)), "{statuses:?}");
        assert!(!statuses.contains(&None), "each is answered: {statuses:?}");
        assert!(
            began.elapsed() < Duration::from_secs(25),
            "{:?}",
            began.elapsed()
        );
        let waited = health.join().expect("no panic");
        assert!(
            waited < Duration::from_secs(1),
            "others waited for {waited:?}"
        );
        lock.join().expect("it is free");
    });
    assert!(
        fifty(&team, &key, |client, _| client
            .api_keys()
            .describe()
            .wait()
            .is_ok())
        .into_iter()
        .all(|is_ok| is_ok)
    );
}

/// An earlier version had no jobs and no settings.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn a_database_of_the_version_before_is_taken_over() {
    let server = Server::start();
    let url = server.database("earlier");
    let before = format!(
        "CREATE SCHEMA sandbox; CREATE TABLE sandbox.migrations (version INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL DEFAULT now()); {}
         INSERT INTO sandbox.migrations (version) VALUES (1);",
        include_str!("../../src/store/postgres/0001_items.sql")
    );
    server.sql("earlier", &before);
    let first = start(&url);
    let key = first.key.clone().expect("a key");
    assert!(
        first
            .control(
                "POST",
                "/deposits",
                r#"{"liquidation_address_id":"acme0address","amount":"1"}"#
            )
            .contains("200 OK")
    );
    let version = server.sql("earlier", "SELECT max(version) FROM sandbox.migrations");
    assert_eq!(version.as_deref(), Some("5"));
    server.sql(
        "earlier",
        "INSERT INTO sandbox.migrations (version) VALUES (99)",
    );
    let refused = running::run(&["--listen", "127.0.0.1:0", "--database", &url]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("later version"));
    assert!(first.client(&key).api_keys().describe().wait().is_ok());
}

/// The certificate is verified for each mode that asks for TLS, and the name of the host with it.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn connections_are_encrypted_when_the_url_says_so() {
    let server = Server::start();
    let url = server.database("tls");
    let trusted = server.speak_tls();
    let trusted = trusted.display();
    for mode in ["require", "verify-ca", "verify-full"] {
        let one = start(&format!("{url}?sslmode={mode}&sslrootcert={trusted}"));
        assert!(one.get("/_ids").contains("acme0customer"));
        let count = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'sandbox' AND NOT ssl";
        assert_eq!(server.sql("tls", count).as_deref(), Some("0"), "{mode}");
        let count = count.replace("NOT ssl", "ssl");
        assert_ne!(server.sql("tls", &count).as_deref(), Some("0"), "{mode}");
    }
    let elsewhere = url.replace("127.0.0.1", "localhost");
    for (url, part) in [
        (format!("{url}?sslmode=require"), "certificate"),
        (
            format!("{elsewhere}?sslmode=verify-full&sslrootcert={trusted}"),
            "certificate",
        ),
        (format!("{url}?sslmode=prefer"), "none of disable"),
        (
            format!("{url}?sslmode=require&sslrootcert=/nowhere.pem"),
            "/nowhere.pem",
        ),
    ] {
        let output = running::run(&["--listen", "127.0.0.1:0", "--database", &url]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !output.status.success() && error.contains(part),
            "{url}: {error}"
        );
    }
}

/// What is wrong with a URL or a database is said in one line.
#[test]
fn unusable_databases_are_named() {
    for (url, part) in [
        (
            "postgres://sandbox@127.0.0.1:1/none",
            "must run, be reachable",
        ),
        (
            "postgres://sandbox:secret@127.0.0.1:notaport/none",
            "postgres://USER:PASSWORD@HOST",
        ),
        (
            "postgres://127.0.0.1:1/none?user=sandbox&password=secret",
            "must run, be reachable",
        ),
        (
            "postgres://127.0.0.1:1/none?password=secret&sslmode=maybe",
            "sslmode",
        ),
    ] {
        let output = running::run(&["--listen", "127.0.0.1:0", "--database", url]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(part), "{error}");
        assert!(!error.contains("secret"), "no password is shown: {error}");
    }
}

/// What is printed goes to logs that others read.
#[test]
#[ignore = "needs the server programs of PostgreSQL; `.ci/run postgres` runs it"]
fn no_password_is_printed() {
    let server = Server::start();
    let url = server.database("quiet");
    let url = url.replace("sandbox@", "sandbox:hush@");
    let mut printed = vec![start(&url).greeting.clone(), start(&url).greeting.clone()];
    for words in [
        &["seed", "--customers", "1", "--events", "1"][..],
        &["keys", "list"],
        &["keys", "delete", "nobody"],
    ] {
        let output = running::run(&[words, &["--database", &url]].concat());
        let texts = [output.stdout, output.stderr];
        printed.extend(texts.map(|it| String::from_utf8_lossy(&it).into_owned()));
    }
    assert!(
        printed[1].contains("keys new --database postgres://…@"),
        "{printed:?}"
    );
    assert!(
        printed.iter().all(|text| !text.contains("hush")),
        "{printed:?}"
    );
}
