//! How a file is opened: only one that is ours, or nobody's.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Sees to it that a file is one that may be written to: a new one, which nobody else can read, or one that has the mark of an application
/// (`application_id`), or is of it though it is older than its mark. Another program's is not changed by looking at it.
///
/// # Errors
/// It cannot be opened, or is another program's.
pub fn claim(
    path: &str,
    application: i64,
    is_older: impl FnOnce(&Connection) -> rusqlite::Result<bool>,
) -> Result<(), String> {
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
            return Err(format!("{path}: {error}; `--database` names another file"));
        }
    }
    let at_path = |error: rusqlite::Error| explained(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags).map_err(at_path)?;
    file.busy_timeout(PATIENCE).map_err(at_path)?;
    let number = |sql: &str| file.query_row(sql, [], |row| row.get::<_, i64>(0));
    let is_ours = || -> rusqlite::Result<bool> {
        let mark = number("PRAGMA application_id")?;
        let tables = "SELECT count(*) FROM sqlite_master WHERE type = 'table'";
        Ok(mark == application || mark == 0 && (number(tables)? == 0 || is_older(&file)?))
    };
    if is_ours().map_err(at_path)? {
        return Ok(());
    }
    Err(format!(
        "{path} is a database of another program, and was left as it is; `--database` names another file"
    ))
}

/// A connection. An acknowledged write is on the disk: a power cut loses none (`synchronous=full`).
///
/// # Errors
/// The file cannot be opened.
pub fn connect(path: &str) -> Result<Connection, String> {
    let open = || -> Result<Connection, rusqlite::Error> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        Ok(connection)
    };
    open().map_err(|error| explained(path, &error))
}

/// An error with its file, and what to do.
#[must_use]
pub fn explained(path: &str, error: &rusqlite::Error) -> String {
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
        Some(_) | None => return format!("{path}: {error}"),
    };
    format!("{path}: {what} ({error})")
}
