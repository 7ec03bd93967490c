//! How a file is opened: only one that is ours, or nobody's.

use std::fs::OpenOptions;
use std::io::ErrorKind;

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use super::{PATIENCE, STATEMENTS};
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

/// Sees to it that the file is one that we may write to: a new one, which nobody else can read, or one of ours. Another program's is not
/// changed by looking at it.
pub(super) fn claim(path: &str) -> Result<(), Fault> {
    if path == ":memory:" {
        return Ok(());
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    match options.open(path) {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => {
            return Err(Fault(format!(
                "{path}: {error}; `--database` names another file"
            )));
        }
    }
    let at_path = |error: rusqlite::Error| explained(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags).map_err(at_path)?;
    file.busy_timeout(PATIENCE).map_err(at_path)?;
    let number = |sql: &str| {
        file.query_row(sql, [], |row| row.get::<_, i64>(0))
            .map_err(at_path)
    };
    let tables = number("SELECT count(*) FROM sqlite_master WHERE type = 'table'")?;
    let own = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('items', 'keys', 'answers')";
    let is_ours = match number("PRAGMA application_id")? {
        APPLICATION => true,
        // Ours before there was a mark, or empty.
        0 => tables == 0 || number(own)? == 3,
        _ => false,
    };
    if is_ours {
        return Ok(());
    }
    Err(Fault(format!(
        "{path} is a database of another program, and was left as it is; `--database` names another file"
    )))
}

/// A connection. An acknowledged write is on the disk: a power cut loses none (`synchronous=full`).
pub(super) fn connect(path: &str) -> Result<Connection, Fault> {
    let open = || -> Result<Connection, rusqlite::Error> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        Ok(connection)
    };
    open().map_err(|error| explained(path, &error))
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
    let what = match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => {
            "this is no database of SQLite, and was left as it is; `--database` names another file"
        }
        Some(ErrorCode::DatabaseCorrupt) => {
            "the file is damaged; put a copy in its place, or begin anew with another `--database`"
        }
        Some(ErrorCode::DiskFull) => {
            "the disk is full; make room, or put the file elsewhere with `--database`"
        }
        Some(ErrorCode::SystemIoFailure) => {
            "the disk cannot be read or written, or is full; make room, or put the file elsewhere with `--database`"
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another process has locked the file; end it, or name another file with `--database`"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            "the file cannot be written; give yourself the right to, or name another file with `--database`"
        }
        Some(ErrorCode::CannotOpen) => {
            "the file cannot be opened; `--database` takes the path of a file"
        }
        Some(_) | None => return Fault(format!("{path}: {error}")),
    };
    Fault(format!("{path}: {what} ({error})"))
}
