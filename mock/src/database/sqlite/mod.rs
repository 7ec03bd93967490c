//! Rows in a file of `SQLite`.

mod file;

use rusqlite::{Connection, params};

use super::{Database, Row, RowChanges};

pub use file::{claim, connect, explained};

/// What stands in the head of our files (`application_id`): `omck` in ASCII.
const APPLICATION: i64 = 0x6f6d_636b;

const TABLE: &str = "CREATE TABLE IF NOT EXISTS state (
    tenant TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (tenant, kind, name)
) STRICT, WITHOUT ROWID";

/// A file that this process has for itself.
pub(super) struct SqliteRows(Connection);

impl SqliteRows {
    /// Opens a file, which is made where there is none.
    ///
    /// # Errors
    /// It cannot be opened, is another program's, or another process has it.
    pub(super) fn open(path: &str) -> Result<Self, String> {
        claim(path, APPLICATION, |_| Ok(false))?;
        let connection = connect(path)?;
        let prepare = || -> rusqlite::Result<()> {
            // Kept until the end: what one process has in memory would be wrong beside another one.
            connection.pragma_update(None, "locking_mode", "exclusive")?;
            connection.execute_batch("BEGIN EXCLUSIVE")?;
            connection.execute_batch(TABLE)?;
            connection.pragma_update(None, "application_id", APPLICATION)?;
            connection.execute_batch("COMMIT")
        };
        prepare().map_err(|error| explained(path, &error))?;
        Ok(Self(connection))
    }

    fn read(&self) -> rusqlite::Result<Vec<Result<Row, String>>> {
        let mut rows = self
            .0
            .prepare("SELECT tenant, kind, name, value FROM state")?;
        let rows = rows.query_map([], |row| {
            let kind: String = row.get(1)?;
            Ok(Row::read(row.get(0)?, &kind, row.get(2)?, row.get(3)?))
        })?;
        rows.collect()
    }

    fn write_all(&mut self, changes: &RowChanges) -> rusqlite::Result<()> {
        let transaction = self.0.transaction()?;
        for (tenant, changes) in changes {
            if changes.is_cleared {
                transaction.execute("DELETE FROM state WHERE tenant = ?", [tenant])?;
            }
            let mut put =
                transaction.prepare_cached("INSERT OR REPLACE INTO state VALUES (?, ?, ?, ?)")?;
            let mut remove = transaction
                .prepare_cached("DELETE FROM state WHERE tenant = ? AND kind = ? AND name = ?")?;
            for (key, value) in &changes.rows {
                let kind = key.kind.as_str();
                match value {
                    Some(value) => put.execute(params![tenant, kind, key.name, value])?,
                    None => remove.execute(params![tenant, kind, key.name])?,
                };
            }
        }
        transaction.commit()
    }
}

impl Database for SqliteRows {
    fn rows(&mut self) -> Result<Vec<Row>, String> {
        self.read()
            .map_err(|error| error.to_string())?
            .into_iter()
            .collect()
    }

    fn write(&mut self, changes: &RowChanges) -> Result<(), String> {
        self.write_all(changes).map_err(|error| error.to_string())
    }
}
