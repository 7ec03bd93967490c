//! The store in `SQLite`: everything that only it knows. One connection writes, others read beside it.

mod lists;
mod open;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};
use svc_server::Rejection;

use super::{Fault, Item, Job, JobKind, Kind, Rows, Slice, Store, Stored, Work, apart};

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
    writer: Mutex<Connection>,
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
struct InTransaction<'t>(&'t Connection);

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

const COLUMNS: &str = "sequence, kind, id, developer, parent, list, created, updated, body";

impl Rows for InTransaction<'_> {
    fn item(&self, kind: Kind, id: &str) -> Result<Option<Item>, Fault> {
        let sql = format!("SELECT {COLUMNS} FROM items WHERE kind = ? AND id = ?");
        let mut statement = self.0.prepare_cached(&sql).map_err(fault)?;
        let row = statement.query_row(params![kind.as_str(), id], |row| item(kind, row));
        row.optional().map_err(fault)
    }

    fn put(&self, item: &Item) -> Result<(), Fault> {
        let sql = "INSERT INTO items (sequence, kind, id, developer, parent, list, created, updated, body)
            VALUES ((SELECT coalesce(max(sequence), 0) + 1 FROM items), ?, ?, ?, ?, nullif(?, ''), ?, ?, ?)
            ON CONFLICT (kind, id) DO UPDATE SET list = excluded.list, updated = excluded.updated, body = excluded.body";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let Item {
            sequence: _,
            kind,
            id,
            developer,
            parent,
            list,
            created,
            updated,
            body,
        } = item;
        let values = params![
            kind.as_str(),
            id,
            developer,
            parent,
            list,
            created,
            updated,
            body
        ];
        statement.execute(values).map(drop).map_err(fault)
    }

    fn list(&self, slice: &Slice) -> Result<Vec<Item>, Fault> {
        lists::page(self.0, slice)
    }

    fn count(&self, developer: &str, list: &str) -> Result<u64, Fault> {
        let sql = "SELECT count(*) FROM items WHERE developer = ? AND list = ?";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let count = statement.query_row(params![developer, list], |row| row.get::<_, i64>(0));
        count.map(i64::unsigned_abs).map_err(fault)
    }

    fn key(&self, hash: &[u8]) -> Result<Option<String>, Fault> {
        let sql = "SELECT id FROM keys WHERE hash = ?";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        statement
            .query_row([hash], |row| row.get(0))
            .optional()
            .map_err(fault)
    }

    fn put_key(&self, hash: &[u8], id: &str) -> Result<(), Fault> {
        let sql = "INSERT INTO keys (hash, id) VALUES (?, ?)";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let values = params![hash, id];
        statement.execute(values).map(drop).map_err(fault)
    }

    fn answer(&self, scope: &str) -> Result<Option<Stored>, Fault> {
        let sql = "SELECT fingerprint, status, body, at FROM answers WHERE scope = ?";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let stored = statement.query_row([scope], |row| {
            Ok(Stored {
                fingerprint: row.get(0)?,
                status: row.get(1)?,
                body: row.get(2)?,
                at: row.get(3)?,
            })
        });
        stored.optional().map_err(fault)
    }

    fn put_answer(&self, scope: &str, answer: &Stored, older_than: i64) -> Result<(), Fault> {
        let forget = "DELETE FROM answers WHERE at < ?";
        let mut statement = self.0.prepare_cached(forget).map_err(fault)?;
        statement.execute([older_than]).map_err(fault)?;
        let sql = "INSERT OR REPLACE INTO answers (scope, fingerprint, status, body, at) VALUES (?, ?, ?, ?, ?)";
        let Stored {
            fingerprint,
            status,
            body,
            at,
        } = answer;
        let values = params![scope, fingerprint, status, body, at];
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        statement.execute(values).map(drop).map_err(fault)
    }

    fn job(&self, id: &str) -> Result<Option<Job>, Fault> {
        let sql = "SELECT id, due, developer, kind, subject FROM jobs WHERE id = ?";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        statement.query_row([id], job).optional().map_err(fault)
    }

    fn put_job(&self, job: &Job) -> Result<(), Fault> {
        let sql = "INSERT OR REPLACE INTO jobs (id, due, developer, kind, subject) VALUES (?, ?, ?, ?, ?)";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let values = params![
            job.id,
            job.due,
            job.developer,
            job.kind.as_str(),
            job.subject
        ];
        statement.execute(values).map(drop).map_err(fault)
    }

    fn remove_job(&self, id: &str) -> Result<(), Fault> {
        let mut statement = self
            .0
            .prepare_cached("DELETE FROM jobs WHERE id = ?")
            .map_err(fault)?;
        statement.execute([id]).map(drop).map_err(fault)
    }

    fn due_jobs(&self, until: i64, limit: u32, deliveries: bool) -> Result<Vec<Job>, Fault> {
        let sql = "SELECT id, due, developer, kind, subject FROM jobs
            WHERE due <= ? AND (kind <> 'drain') = ? ORDER BY due, id LIMIT ?";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let jobs = statement
            .query_map(params![until, deliveries, limit], job)
            .map_err(fault)?;
        jobs.collect::<Result<Vec<Job>, _>>().map_err(fault)
    }

    fn setting(&self, name: &str) -> Result<Option<String>, Fault> {
        let sql = "SELECT value FROM settings WHERE name = ?";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        let value = statement.query_row([name], |row| row.get(0));
        value.optional().map_err(fault)
    }

    fn put_setting(&self, name: &str, value: &str) -> Result<(), Fault> {
        let sql = "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)";
        let mut statement = self.0.prepare_cached(sql).map_err(fault)?;
        statement.execute([name, value]).map(drop).map_err(fault)
    }

    fn clear(&self) -> Result<(), Fault> {
        let sql = "DELETE FROM items; DELETE FROM keys; DELETE FROM answers; DELETE FROM jobs; DELETE FROM settings;";
        self.0.execute_batch(sql).map_err(fault)
    }
}

/// An item from [`COLUMNS`], which are counted: to look up their names costs as much as the row.
fn item(kind: Kind, row: &Row<'_>) -> Result<Item, rusqlite::Error> {
    Ok(Item {
        sequence: row.get(0)?,
        kind,
        id: row.get(2)?,
        developer: row.get(3)?,
        parent: row.get(4)?,
        list: row.get::<_, Option<String>>(5)?.unwrap_or_default(),
        created: row.get(6)?,
        updated: row.get(7)?,
        body: row.get(8)?,
    })
}

fn job(row: &Row<'_>) -> Result<Job, rusqlite::Error> {
    let name = row.get_ref(3)?.as_str()?;
    let kind = JobKind::from_name(name);
    Ok(Job {
        id: row.get(0)?,
        due: row.get(1)?,
        developer: row.get(2)?,
        kind: kind.ok_or_else(|| rusqlite::Error::InvalidColumnName(name.to_owned()))?,
        subject: row.get(4)?,
    })
}

fn kind(row: &Row<'_>) -> Result<Kind, rusqlite::Error> {
    let name = row.get_ref(1)?.as_str()?;
    Kind::from_name(name).ok_or_else(|| rusqlite::Error::InvalidColumnName(name.to_owned()))
}
