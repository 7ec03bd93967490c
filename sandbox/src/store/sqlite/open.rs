//! How a file is opened: only one that is ours, or nobody's.

use oasmith_mock::database::sqlite;
use rusqlite::{Connection, TransactionBehavior};

use super::STATEMENTS;
use crate::store::Fault;

/// Each is run once, in order; `user_version` counts those that were.
const MIGRATIONS: &[&str] = &[
    include_str!("0001_items.sql"),
    include_str!("0002_keys.sql"),
    include_str!("0003_jobs.sql"),
    include_str!("0004_settings.sql"),
    include_str!("0005_changes.sql"),
    include_str!("0006_spans.sql"),
];

/// What stands in the head of our files (`application_id`): `svcs` in ASCII.
const APPLICATION: i64 = 0x7376_6373;

/// Sees to it that the file is a new one or one of ours.
pub(super) fn claim(path: &str) -> Result<(), Fault> {
    let own = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('items', 'keys', 'answers')";
    let is_older = |file: &Connection| {
        let own: i64 = file.query_row(own, [], |row| row.get(0))?;
        Ok(own == 3)
    };
    sqlite::claim(path, APPLICATION, is_older).map_err(Fault)
}

/// A connection, with room for all statements.
pub(super) fn connect(path: &str) -> Result<Connection, Fault> {
    let connection = sqlite::connect(path).map_err(Fault)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    let checks = connection.pragma_update(None, "foreign_keys", true);
    checks.map_err(|error| explained(path, &error))?;
    Ok(connection)
}

/// Makes a database what this version wants.
pub(super) fn migrate(connection: &mut Connection, path: &str) -> Result<(), Fault> {
    let at_path = |error: rusqlite::Error| explained(path, &error);
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Exclusive)
        .map_err(at_path)?;
    let done: u32 = transaction
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(at_path)?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    let Some(left) = MIGRATIONS.get(done..) else {
        return Err(Fault(format!(
            "{path} was written by a later version of the sandbox; use that version, or another `--database`"
        )));
    };
    for migration in left {
        transaction.execute_batch(migration).map_err(at_path)?;
    }
    let version = u32::try_from(MIGRATIONS.len()).unwrap_or(0);
    let mark = transaction.pragma_update(None, "user_version", version);
    mark.map_err(at_path)?;
    let mark = transaction.pragma_update(None, "application_id", APPLICATION);
    mark.map_err(at_path)?;
    transaction.commit().map_err(at_path)
}

/// An error with its file, and what to do.
pub(super) fn explained(path: &str, error: &rusqlite::Error) -> Fault {
    Fault(sqlite::explained(path, error))
}
