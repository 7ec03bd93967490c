//! The store in `SQLite`: everything that only it knows. One connection writes, others read beside it.

mod open;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Row, ToSql};
use svc_server::Rejection;

use super::sql::{ReadRow, SqlRow, SqlTransaction, SqlValue};
use super::{Fault, Store, Work, apart};

/// Connections that read beside the writer.
const READERS: usize = 4;

/// Statements that a connection keeps prepared: all that there are.
const STATEMENTS: usize = 64;

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Maximum number of callers that wait for another process that writes; each takes a thread.
const MAX_WAITING: usize = 256;

/// The beginning of a transaction that writes.
const BEGIN_WRITE: &str = "BEGIN IMMEDIATE";

/// A database in a file or in memory.
#[derive(Debug)]
pub struct Sqlite {
    pub(super) writer: Mutex<Connection>,
    /// Who waits for another process that writes.
    waiting: AtomicUsize,
    /// None for a database in memory, which has one connection only.
    readers: Vec<Mutex<Connection>>,
}

impl Sqlite {
    /// Opens a database, and makes it what this version wants. `:memory:` is one that ends with the process.
    ///
    /// # Errors
    /// It cannot be opened, is no database, is another program's, or is of a later version.
    pub fn open(path: &str) -> Result<Self, Fault> {
        open::claim(path)?;
        let at_path = |error: rusqlite::Error| open::explained(path, &error);
        let mut writer = open::connect(path)?;
        open::migrate(&mut writer, path)?;
        // From here on it is waited for where that holds nobody up.
        writer.busy_timeout(Duration::ZERO).map_err(at_path)?;
        let count = if path == ":memory:" { 0 } else { READERS };
        let readers: Result<Vec<_>, Fault> = (0..count)
            .map(|_| open::connect(path).map(Mutex::new))
            .collect();
        Ok(Self {
            writer: Mutex::new(writer),
            waiting: AtomicUsize::new(0),
            readers: readers?,
        })
    }

    /// The connection that writes. Among ourselves a transaction is short; as long as another process writes, it is waited for apart.
    fn writer(&self) -> Result<MutexGuard<'_, Connection>, Fault> {
        let lock = || self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        match self.waiting.load(Ordering::Relaxed) {
            0 => Ok(lock()),
            MAX_WAITING.. => Err(Fault("the database is locked, and many wait".to_owned())),
            1.. => Ok(self.wait(lock)),
        }
    }

    /// Does what may take as long as another process writes.
    fn wait<T>(&self, work: impl FnOnce() -> T) -> T {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let done = apart(work);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        done
    }

    /// A connection to read with: one that is free, else the first.
    fn reader(&self) -> MutexGuard<'_, Connection> {
        let free = self
            .readers
            .iter()
            .find_map(|reader| reader.try_lock().ok());
        free.unwrap_or_else(|| {
            let any = self.readers.first().unwrap_or(&self.writer);
            any.lock().unwrap_or_else(PoisonError::into_inner)
        })
    }
}

impl Store for Sqlite {
    fn read(&self, work: Work<'_>) -> Result<(), Rejection> {
        let connection = self.reader();
        work(&InTransaction::begin(&connection, "BEGIN")?)
    }

    fn write(&self, _: &str, work: Work<'_>) -> Result<(), Rejection> {
        let came = Instant::now();
        let connection = self.writer()?;
        let transaction = match InTransaction::begin_write(&connection)? {
            Some(transaction) => transaction,
            None => {
                // The time behind others who waited counts: otherwise the last of many waits for the sum of all.
                let left = PATIENCE.saturating_sub(came.elapsed());
                self.wait(|| InTransaction::begin_within(&connection, left))?
            }
        };
        work(&transaction)?;
        Ok(transaction.run("COMMIT")?)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is mapped over results")]
fn fault(error: rusqlite::Error) -> Fault {
    Fault(error.to_string())
}

/// A transaction. Dropped without a commit, by a rejection or a panic, it is rolled back.
///
/// That of rusqlite parses `BEGIN` and `COMMIT` each time, which costs as much as to read a row.
pub(super) struct InTransaction<'t>(&'t Connection);

impl<'t> InTransaction<'t> {
    fn begin(connection: &'t Connection, sql: &str) -> Result<Self, Fault> {
        let transaction = Self(connection);
        transaction.run(sql)?;
        Ok(transaction)
    }

    /// None as long as another process writes.
    fn begin_write(connection: &'t Connection) -> Result<Option<Self>, Fault> {
        let mut statement = connection.prepare_cached(BEGIN_WRITE).map_err(fault)?;
        match statement.execute([]) {
            Ok(_) => Ok(Some(Self(connection))),
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(None),
            Err(error) => Err(fault(error)),
        }
    }

    /// Waits for another process that writes.
    fn begin_within(connection: &'t Connection, left: Duration) -> Result<Self, Fault> {
        connection.busy_timeout(left).map_err(fault)?;
        let begun = Self::begin(connection, BEGIN_WRITE);
        connection.busy_timeout(Duration::ZERO).map_err(fault)?;
        begun
    }

    fn run(&self, sql: &str) -> Result<(), Fault> {
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        statement.execute([]).map(drop).map_err(fault)
    }
}

impl Drop for InTransaction<'_> {
    fn drop(&mut self) {
        if self.0.is_autocommit() {
            return;
        }
        if let Err(error) = self.run("ROLLBACK") {
            tracing::error!(%error, "a transaction cannot be rolled back");
        }
    }
}

impl SqlTransaction for InTransaction<'_> {
    const NEXT_SEQUENCE: &'static str = "(SELECT coalesce(max(sequence), 0) + 1 FROM items)";

    const FORGET_ANSWERS: &'static str = "DELETE FROM answers WHERE at < $1";

    const CLEAR: &'static [&'static str] = &[
        "DELETE FROM items",
        "DELETE FROM keys",
        "DELETE FROM answers",
        "DELETE FROM jobs",
        "DELETE FROM settings",
    ];

    const NUMBERS_AT_ONCE: usize = 1;

    fn by_index(index: &str) -> String {
        format!("INDEXED BY {index}")
    }

    fn query<T>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault> {
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let values: Vec<&dyn ToSql> = values.iter().map(parameter).collect();
        let mut rows = statement.query(&*values).map_err(fault)?;
        let mut all = Vec::new();
        while let Some(row) = rows.next().map_err(fault)? {
            all.push(read(row)?);
        }
        Ok(all)
    }

    fn query_each<T>(
        &self,
        query: &dyn Fn(&str) -> String,
        numbers: &[i64],
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault> {
        let sql = query("$1");
        let mut all = Vec::new();
        for number in numbers {
            let values = [&[SqlValue::Number(*number)], values].concat();
            all.extend(self.query(&sql, &values, read)?);
        }
        Ok(all)
    }
}

fn parameter<'v>(value: &'v SqlValue<'_>) -> &'v dyn ToSql {
    match value {
        SqlValue::Bytes(bytes) => bytes,
        SqlValue::Number(number) => number,
        SqlValue::Text(text) => text,
    }
}

impl SqlRow for Row<'_> {
    fn text(&self, at: usize) -> Result<&str, Fault> {
        let value = self.get_ref(at).map_err(fault)?;
        value.as_str().map_err(|error| fault(error.into()))
    }

    fn number(&self, at: usize) -> Result<i64, Fault> {
        self.get(at).map_err(fault)
    }

    fn bytes(&self, at: usize) -> Result<&[u8], Fault> {
        let value = self.get_ref(at).map_err(fault)?;
        value.as_blob().map_err(|error| fault(error.into()))
    }
}
