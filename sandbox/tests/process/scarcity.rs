//! Locked databases, slow clients, a full disk, descriptors that run out.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use svc_client::models::CustomerId;
use svc_client::{ApiError as _, IdempotencyKey};

use crate::running::{Database, Running, SANDBOX, create, creation};

/// A process that writes into the database, until it says that it is done or ends.
fn locked(database: &Database) -> rusqlite::Connection {
    let other = rusqlite::Connection::open(database.path()).expect("it opens");
    let begun = other.execute_batch("BEGIN IMMEDIATE");
    begun.expect("it is locked");
    other
}

/// Many wait for another process that writes, and nobody else waits with them.
#[test]
fn a_locked_database_holds_up_only_those_who_write() {
    let database = Database::new();
    let running = Running::start(&database);
    let key = running.key.clone().expect("a key");
    let other = locked(&database);
    let count = AtomicU32::new(0);
    let name = || {
        let number = count.fetch_add(1, Ordering::SeqCst).to_string();
        number.parse().expect("a key")
    };
    thread::scope(|scope| {
        let writers: Vec<_> = (0..40)
            .map(|_| scope.spawn(|| create(&running.client(&key), &name())))
            .collect();
        thread::sleep(Duration::from_millis(500));
        let began = std::time::Instant::now();
        for _ in 0..20 {
            assert!(running.get("/healthz").contains("ok"));
            assert!(running.client(&key).api_keys().describe().wait().is_ok());
        }
        let took = began.elapsed();
        assert!(
            writers.iter().all(|writer| !writer.is_finished()),
            "they wait"
        );
        assert!(took < Duration::from_secs(3), "others waited for {took:?}");
        other.execute_batch("COMMIT").expect("it is free");
        let made = writers
            .into_iter()
            .filter_map(|it| it.join().expect("no panic"))
            .count();
        assert!(made > 0, "they go on");
    });
}

/// As long as another process writes, nobody waits for more than their own time: the last of many not for the sum of all.
#[test]
fn nobody_waits_for_others_to_give_up() {
    let database = Database::new();
    let running = Running::start(&database);
    let key = running.key.clone().expect("a key");
    let _other = locked(&database);
    let began = std::time::Instant::now();
    thread::scope(|scope| {
        for number in 0..10 {
            let (running, key) = (&running, &key);
            scope.spawn(move || {
                let name = number.to_string().parse().expect("a key");
                assert_eq!(create(&running.client(key), &name), None);
            });
        }
    });
    let took = began.elapsed();
    assert!(
        took < Duration::from_secs(15),
        "the last waited for {took:?}"
    );
}

/// A slow client is not waited for, and hinders nobody.
#[test]
fn a_stuck_client_hinders_nobody() {
    let database = Database::new();
    let running = Running::start(&database);
    let stuck: Vec<TcpStream> = (0..50)
        .map(|_| {
            let mut stream = TcpStream::connect(&running.address).expect("a connection");
            stream
                .write_all(b"POST /v0/webhooks HTTP/1.1\r\nHost: x")
                .expect("a part");
            stream
        })
        .collect();
    assert!(running.get("/healthz").contains("ok"));
    drop(stuck);
}

#[test]
fn a_locked_database_is_a_clear_failure() {
    let database = Database::new();
    let running = Running::start(&database);
    let key = running.key.clone().expect("a key");
    let other = locked(&database);
    let client = running.client(&key);
    let name: IdempotencyKey = "a".parse().expect("a key");
    assert!(
        client.api_keys().describe().wait().is_ok(),
        "reading goes on"
    );
    let customer: CustomerId = "acme0customer".parse().expect("an id");
    let call = client
        .liquidation_addresses()
        .create(&customer, &creation());
    let error = call
        .with_idempotency_key(name.clone())
        .wait()
        .expect_err("nobody can write");
    assert_eq!(error.status(), Some(500), "{error}");
    other.execute_batch("ROLLBACK").expect("no lock");
    assert!(
        create(&client, &name).is_some(),
        "the same request succeeds later"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_clear_failure() {
    let database = Database::new();
    let key = Running::start(&database).key.clone().expect("a key");
    // The limit on the size of files stands for the end of the disk.
    let line = "trap '' XFSZ; ulimit -f 400; exec \"$0\" \"$@\"";
    let mut command = Command::new("bash");
    let command = command.args(["-c", line, SANDBOX, "--database", database.path()]);
    let running = Running::of(command);
    let client = running.client(&key);
    let customer: CustomerId = "acme0customer".parse().expect("an id");
    let mut made = Vec::new();
    let failure = (0..5_000).find_map(|number| {
        let name: IdempotencyKey = number.to_string().parse().expect("a key");
        let call = client
            .liquidation_addresses()
            .create(&customer, &creation());
        match call.with_idempotency_key(name.clone()).wait() {
            Ok(address) => {
                made.push((name, address.id.expect("an id")));
                None
            }
            Err(error) => Some(error),
        }
    });
    assert_eq!(failure.expect("it is full in the end").status(), Some(500));
    assert!(
        client.api_keys().describe().wait().is_ok(),
        "reading goes on"
    );
    drop(running);
    let running = Running::start(&database);
    for (name, id) in made {
        assert_eq!(
            create(&running.client(&key), &name),
            Some(id.to_string()),
            "what was told is there"
        );
    }
}

/// Who opens more connections than the process may have hinders others as long as they are open, and no longer; the log says it once.
#[test]
#[cfg(target_os = "linux")]
fn descriptors_that_run_out_are_waited_for() {
    let database = Database::new();
    let log = std::env::temp_dir().join(format!("sandbox-log-{}", std::process::id()));
    let line = "ulimit -n 40; exec \"$0\" \"$@\" --log text 2>\"$LOG\"";
    let mut command = Command::new("bash");
    let command = command.args(["-c", line, SANDBOX, "--database", database.path()]);
    let running = Running::of(command.env("LOG", &log));
    let many: Vec<TcpStream> = (0..100)
        .map(|_| TcpStream::connect(&running.address).expect("a connection"))
        .collect();
    thread::sleep(Duration::from_millis(2_500));
    drop(many);
    assert!(running.get("/healthz").contains("ok"), "it goes on");
    let logged = std::fs::read_to_string(&log).expect("the log");
    let diagnostics = logged.matches("cannot be accepted").count();
    assert_eq!(diagnostics, 1, "{logged}");
    std::fs::remove_file(&log).expect("it was there");
}

/// Output and log that nobody reads any more, as behind `| head -1`: it goes on serving.
#[test]
fn output_that_nobody_reads_ends_nothing() {
    let database = Database::new();
    let words = ["--listen", "127.0.0.1:0", "--database", database.path()];
    let mut child = Command::new(SANDBOX)
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut first = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    output.read_line(&mut first).expect("a line");
    let address = first.trim().rsplit('/').next().expect("an address");
    drop((output, child.stderr.take()));
    let running = Running {
        address: address.to_owned(),
        child,
        key: None,
        greeting: String::new(),
    };
    for _ in 0..3 {
        assert!(running.get("/healthz").contains("ok"));
    }
    drop(running);
    // One whose output is closed from the start says so, where what it says is all that it does.
    let line = "exec \"$0\" --help >/dev/full";
    let done = Command::new("bash").args(["-c", line, SANDBOX]).output();
    let done = done.expect("it runs");
    let error = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success(), "{error}");
    assert!(
        error.contains("the output") && !error.contains("panic"),
        "{error}"
    );
}
