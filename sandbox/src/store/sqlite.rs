//! The store in `SQLite`: everything that only it knows. One connection writes, others read beside it.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, TransactionBehavior, params};
use serde::Deserialize;
use serde::de::value::{Error as ValueError, StrDeserializer};
use svc_server::Rejection;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;

use super::{Fault, Item, Kind, PageStart, Rows, Slice, Store, Stored, Work};

/// Each is run once, in order; `user_version` counts those that were.
const MIGRATIONS: &[&str] = &[include_str!("0001_items.sql")];

/// Connections that read beside the writer.
const READERS: usize = 4;

/// Statements that a connection keeps prepared: all that there are.
const STATEMENTS: usize = 32;

/// How long to wait for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// So many may wait for another process that writes; each takes a thread.
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
    /// It cannot be opened, is no database, or is of a later version.
    pub fn open(path: &str) -> Result<Self, Fault> {
        let open = || -> Result<Connection, rusqlite::Error> {
            let connection = Connection::open(path)?;
            connection.busy_timeout(PATIENCE)?;
            connection.set_prepared_statement_cache_capacity(STATEMENTS);
            connection.pragma_update(None, "journal_mode", "wal")?;
            connection.pragma_update(None, "synchronous", "normal")?;
            connection.pragma_update(None, "foreign_keys", true)?;
            Ok(connection)
        };
        let at_path = |error: rusqlite::Error| Fault(format!("{path}: {error}"));
        let mut writer = open().map_err(at_path)?;
        migrate(&mut writer, path)?;
        // From here on it is waited for where that holds nobody up.
        writer.busy_timeout(Duration::ZERO).map_err(at_path)?;
        let count = if path == ":memory:" { 0 } else { READERS };
        let readers: Result<Vec<_>, _> = (0..count).map(|_| open().map(Mutex::new)).collect();
        Ok(Self {
            writer: Mutex::new(writer),
            waiting: AtomicUsize::new(0),
            readers: readers.map_err(at_path)?,
        })
    }

    /// Whether a file is there already.
    #[must_use]
    pub fn exists(path: &str) -> bool {
        path != ":memory:" && Path::new(path).exists()
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

fn migrate(connection: &mut Connection, path: &str) -> Result<(), Fault> {
    let at_path = |error: rusqlite::Error| Fault(format!("{path}: {error}"));
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Exclusive)
        .map_err(at_path)?;
    let done: u32 = transaction
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(at_path)?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    let Some(left) = MIGRATIONS.get(done..) else {
        return Err(Fault(format!(
            "{path} was written by a later version of the sandbox"
        )));
    };
    for migration in left {
        transaction.execute_batch(migration).map_err(at_path)?;
    }
    transaction
        .pragma_update(
            None,
            "user_version",
            u32::try_from(MIGRATIONS.len()).unwrap_or(0),
        )
        .map_err(at_path)?;
    transaction.commit().map_err(at_path)
}

impl Store for Sqlite {
    fn read(&self, work: Work<'_>) -> Result<(), Rejection> {
        let connection = self.reader();
        work(&InTransaction::begin(&connection, "BEGIN")?)
    }

    fn write(&self, work: Work<'_>) -> Result<(), Rejection> {
        let connection = self.writer()?;
        let transaction = match InTransaction::begin_write(&connection)? {
            Some(transaction) => transaction,
            None => self.wait(|| InTransaction::begin_patiently(&connection))?,
        };
        work(&transaction)?;
        Ok(transaction.run("COMMIT")?)
    }
}

/// Does what may take long, so that no other request waits for its thread.
fn apart<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(work),
        Ok(_) | Err(_) => work(),
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
    fn begin_patiently(connection: &'t Connection) -> Result<Self, Fault> {
        connection.busy_timeout(PATIENCE).map_err(fault)?;
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
        let (least, bound) = places(slice);
        let sql = list_sql(slice.from);
        let mut statement = self.0.prepare_cached(&sql).map_err(fault)?;
        let values = params![
            slice.developer,
            slice.list,
            bound.0,
            bound.1,
            least.0,
            least.1,
            slice.updated_after,
            slice.updated_before,
            slice.limit
        ];
        let rows = statement
            .query_map(values, |row| item(kind(row)?, row))
            .map_err(fault)?;
        let mut items = rows.collect::<Result<Vec<Item>, _>>().map_err(fault)?;
        if let PageStart::Before(..) = slice.from {
            items.reverse();
        }
        Ok(items)
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

    fn clear(&self) -> Result<(), Fault> {
        let sql = "DELETE FROM items; DELETE FROM keys; DELETE FROM answers;";
        self.0.execute_batch(sql).map_err(fault)
    }
}

/// The least place of a slice, and the first that is beyond it: what stands for its window and its cursor in one walk on the index.
fn places(slice: &Slice) -> ((i64, i64), (i64, i64)) {
    let least = (slice.created_from, i64::MIN);
    let bound = (slice.created_before, i64::MIN);
    match slice.from {
        PageStart::Newest => (least, bound),
        PageStart::After(created, sequence) => (least, bound.min((created, sequence))),
        PageStart::Before(created, sequence) => (least.max((created, sequence + 1)), bound),
    }
}

/// A walk on the index of lists.
fn list_sql(from: PageStart) -> String {
    let order = match from {
        PageStart::Newest | PageStart::After(..) => "DESC",
        PageStart::Before(..) => "ASC",
    };
    format!(
        "SELECT {COLUMNS} FROM items
         WHERE developer = ? AND list = ? AND (created, sequence) < (?, ?) AND (created, sequence) >= (?, ?)
           AND updated > ? AND updated < ?
         ORDER BY created {order}, sequence {order} LIMIT ?"
    )
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

fn kind(row: &Row<'_>) -> Result<Kind, rusqlite::Error> {
    let name = row.get_ref(1)?.as_str()?;
    let known = Kind::deserialize(StrDeserializer::<ValueError>::new(name));
    known.map_err(|_| rusqlite::Error::InvalidColumnName(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_walks_on_the_index_and_nothing_is_sorted() {
        let store = Sqlite::open(":memory:").expect("a database");
        let connection = store.writer.lock().expect("nobody else");
        for from in [
            PageStart::Newest,
            PageStart::After(1, 1),
            PageStart::Before(1, 1),
        ] {
            let sql = format!("EXPLAIN QUERY PLAN {}", list_sql(from));
            let mut statement = connection.prepare(&sql).expect("a plan");
            let values = params!["d", "l", 1, 1, 0, 9, 0, 9, 10];
            let lines = statement.query_map(values, |row| row.get::<_, String>("detail"));
            let plan: Vec<String> = lines
                .expect("lines")
                .map(|line| line.expect("a line"))
                .collect();
            let plan = plan.join("; ");
            assert!(
                plan.contains("USING INDEX lists") && plan.contains("(created,sequence)"),
                "{plan}"
            );
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
    }

    #[test]
    fn a_database_of_a_later_version_is_refused() {
        let path =
            std::env::temp_dir().join(format!("sandbox-later-{}.sqlite", std::process::id()));
        let name = path.to_str().expect("a path");
        drop(Sqlite::open(name).expect("a database"));
        let connection = Connection::open(name).expect("the same");
        connection
            .pragma_update(None, "user_version", 99)
            .expect("a version");
        drop(connection);
        let error = Sqlite::open(name).expect_err("it is of a later version");
        assert!(error.to_string().contains("later version"), "{error}");
        for suffix in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{name}{suffix}"));
        }
    }
}
