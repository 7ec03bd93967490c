//! The file that holds the state: ours only, readable by its owner only.

use std::fs;

use crate::running::{Database, Running, run};

fn refused(database: &Database, says: &str) {
    let before = fs::read(database.path()).expect("the file");
    let output = run(&["--listen", "127.0.0.1:0", "--database", database.path()]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && error.contains(says) && error.contains("--database"),
        "{error}"
    );
    assert_eq!(
        fs::read(database.path()).expect("the file"),
        before,
        "it is as it was"
    );
}

#[test]
fn the_file_of_another_program_is_left_alone() {
    let database = Database::new();
    let other = rusqlite::Connection::open(database.path()).expect("a file");
    other
        .execute_batch("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('a')")
        .expect("a table");
    drop(other);
    refused(&database, "another program");
    let marked = Database::new();
    let other = rusqlite::Connection::open(marked.path()).expect("a file");
    other.execute_batch("PRAGMA application_id = 7; CREATE TABLE items (a); CREATE TABLE keys (a); CREATE TABLE answers (a)").expect("tables");
    drop(other);
    refused(&marked, "another program");
}

#[test]
fn damage_and_later_versions_are_named() {
    let text = Database::new();
    fs::write(
        text.path(),
        "this is a text that somebody wrote, and no database at all; ".repeat(200),
    )
    .expect("a file");
    refused(&text, "no database of SQLite");
    let later = Database::new();
    drop(Running::start(&later));
    let connection = rusqlite::Connection::open(later.path()).expect("the same");
    connection
        .pragma_update(None, "user_version", 99)
        .expect("a version");
    connection
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .expect("one file");
    drop(connection);
    refused(&later, "later version");
    let damaged = Database::new();
    drop(Running::start(&damaged));
    let connection = rusqlite::Connection::open(damaged.path()).expect("the same");
    connection
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .expect("one file");
    drop(connection);
    let mut bytes = fs::read(damaged.path()).expect("the file");
    bytes[100..200].fill(0xff);
    fs::write(damaged.path(), bytes).expect("damage");
    refused(&damaged, "damaged");
}

/// The version before had neither a mark nor the lists of keys.
#[test]
fn a_file_of_the_version_before_is_taken_over() {
    let database = Database::new();
    let key = Running::start(&database).key.clone().expect("a key");
    let connection = rusqlite::Connection::open(database.path()).expect("the same");
    let later = (0..=40).step_by(4);
    let indexes: String = later
        .map(|shift| format!("DROP INDEX changes_{shift};"))
        .collect();
    connection
        .execute_batch(&format!("PRAGMA application_id = 0; PRAGMA user_version = 1; DROP TABLE jobs; DROP TABLE settings; {indexes} UPDATE items SET list = NULL WHERE kind = 'api_key'"))
        .expect("as it was");
    drop(connection);
    let running = Running::start(&database);
    assert!(running.client(&key).api_keys().describe().wait().is_ok());
    let listed = run(&["keys", "list", "--database", database.path()]);
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), 1);
}

#[test]
#[cfg(unix)]
fn nobody_else_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let database = Database::new();
    let _running = Running::start(&database);
    for suffix in ["", "-wal"] {
        let path = format!("{}{suffix}", database.path());
        let mode = fs::metadata(&path).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{path}");
    }
}
