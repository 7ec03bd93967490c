//! What outlives a process: its state, and each answer that it gave.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use svc_client::Client;

use crate::running::{Database, Running, create};

#[test]
fn state_outlives_the_process_and_the_key_is_shown_once() {
    let database = Database::new();
    let first = Running::start(&database);
    let key = first.key.clone().expect("a key");
    assert!(first.client(&key).api_keys().describe().wait().is_ok());
    assert!(first.stop(), "SIGTERM ends it cleanly");
    let second = Running::start(&database);
    assert_eq!(second.key, None);
    assert!(second.client(&key).api_keys().describe().wait().is_ok());
    // Another process on the same file sees the same.
    let third = Running::start(&database);
    assert_eq!(third.key, None);
    assert!(third.client(&key).api_keys().describe().wait().is_ok());
}

/// The ids that were answered, by idempotency key; none where the answer did not come.
type Answers = BTreeMap<String, Option<String>>;

/// Sends requests again: each has the answer that it had, or one now.
fn send_again(client: &Client, reported: &mut Answers) {
    for (name, known) in reported {
        let again = create(client, &name.parse().expect("a key")).expect("an answer");
        assert_eq!(known.get_or_insert(again.clone()), &again, "one effect");
    }
}

/// `RESTARTS=1000` kills as often as anyone wants.
#[test]
fn what_was_acknowledged_survives_a_kill() {
    let restarts = std::env::var("RESTARTS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(5_u32);
    let database = Database::new();
    let first = Running::start(&database);
    let key = first.key.clone().expect("a key");
    drop(first);
    let (mut reported, mut recent) = (Answers::new(), Answers::new());
    for restart in 0..restarts {
        let running = Running::start(&database);
        // What was sent before the last kill is sent again: the same id, or the first one. All of it is, at the end.
        send_again(&running.client(&key), &mut recent);
        reported.append(&mut recent);
        let acknowledged = Arc::new(Mutex::new(BTreeMap::new()));
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let (client, acknowledged) = (running.client(&key), Arc::clone(&acknowledged));
                thread::spawn(move || {
                    for number in 0..200 {
                        let name = format!("{restart}-{writer}-{number}");
                        let made = create(&client, &name.parse().expect("a key"));
                        let is_over = made.is_none();
                        acknowledged.lock().expect("notes").insert(name, made);
                        if is_over {
                            return;
                        }
                    }
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(20 + u64::from(restart * 37 % 60)));
        drop(running);
        for writer in writers {
            writer.join().expect("it ends");
        }
        recent.clone_from(&acknowledged.lock().expect("notes"));
    }
    let running = Running::start(&database);
    reported.append(&mut recent);
    send_again(&running.client(&key), &mut reported);
    assert!(running.stop());
    let connection = rusqlite::Connection::open(database.path()).expect("the database");
    let count = |sql: &str| {
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .expect("a count")
    };
    let made = count(
        "SELECT count(*) FROM items WHERE kind = 'liquidation_address' AND id <> 'acme0address'",
    );
    assert_eq!(
        usize::try_from(made).ok(),
        Some(reported.len()),
        "one address for each key"
    );
    assert!(reported.len() > 20, "there was load: {}", reported.len());
    let sound: String = connection
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("a check");
    assert_eq!(sound, "ok");
}
