//! The rows in a database of SQL. What is asked of it is said once, in words that each of them takes; a database says how it runs a statement, and the
//! few words that it alone has.

mod lists;
mod read;

use super::{Fault, Item, Job, Kind, Rows, Slice, Stored};
use read::{ITEM, JOB, first_text, item, job, stored};

/// A value of a statement: `$1` is the first. They stand there in their order.
#[derive(Debug, Clone, Copy)]
pub(super) enum SqlValue<'v> {
    Bytes(&'v [u8]),
    Number(i64),
    Text(&'v str),
}

/// A row that a statement gives, by the places of its columns.
pub(super) trait SqlRow {
    /// The text in a column.
    fn text(&self, at: usize) -> Result<&str, Fault>;

    /// The number in a column.
    fn number(&self, at: usize) -> Result<i64, Fault>;

    /// The bytes in a column.
    fn bytes(&self, at: usize) -> Result<&[u8], Fault>;
}

/// What is made of a row.
pub(super) type ReadRow<T> = fn(&dyn SqlRow) -> Result<T, Fault>;

/// A transaction of a database.
pub(super) trait SqlTransaction {
    /// What a new item has as its place in the order of all.
    const NEXT_SEQUENCE: &'static str;

    /// Forgets answers that are older than `$1`.
    const FORGET_ANSWERS: &'static str;

    /// Forgets everything, by one statement after the other.
    const CLEAR: &'static [&'static str];

    /// How many numbers [`SqlTransaction::query_each`] asks the database for at once.
    const NUMBERS_AT_ONCE: usize;

    /// What stands behind the name of a table that is walked by this index.
    fn by_index(index: &str) -> String;

    /// The rows that a statement gives.
    fn query<T>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault>;

    /// The rows that a query gives for each of some numbers. It is made with what stands for the number in it, and its values begin with `$2`.
    fn query_each<T>(
        &self,
        query: &dyn Fn(&str) -> String,
        numbers: &[i64],
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault>;

    /// The first row that a statement gives.
    fn first<T>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Option<T>, Fault> {
        Ok(self.query(sql, values, read)?.into_iter().next())
    }

    /// Runs a statement that gives no rows.
    fn execute(&self, sql: &str, values: &[SqlValue<'_>]) -> Result<(), Fault> {
        self.query(sql, values, |_| Ok(())).map(drop)
    }
}

impl<S: SqlTransaction> Rows for S {
    fn item(&self, kind: Kind, id: &str) -> Result<Option<Item>, Fault> {
        // No text of PostgreSQL holds it, so that nothing has such an id.
        if id.contains('\0') {
            return Ok(None);
        }
        let sql = format!("SELECT {ITEM} FROM items WHERE kind = $1 AND id = $2");
        let values = [SqlValue::Text(kind.as_str()), SqlValue::Text(id)];
        self.first(&sql, &values, item)
    }

    fn put(&self, item: &Item) -> Result<(), Fault> {
        let sequence = S::NEXT_SEQUENCE;
        let sql = format!(
            "INSERT INTO items (sequence, kind, id, developer, parent, list, created, updated, body)
            VALUES ({sequence}, $1, $2, $3, $4, nullif($5, ''), $6, $7, $8)
            ON CONFLICT (kind, id) DO UPDATE SET list = excluded.list, updated = excluded.updated, body = excluded.body"
        );
        let values = [
            SqlValue::Text(item.kind.as_str()),
            SqlValue::Text(&item.id),
            SqlValue::Text(&item.developer),
            SqlValue::Text(&item.parent),
            SqlValue::Text(&item.list),
            SqlValue::Number(item.created),
            SqlValue::Number(item.updated),
            SqlValue::Text(&item.body),
        ];
        self.execute(&sql, &values)
    }

    fn list(&self, slice: &Slice) -> Result<Vec<Item>, Fault> {
        lists::page(self, slice)
    }

    fn count(&self, developer: &str, list: &str) -> Result<u64, Fault> {
        let sql = "SELECT count(*) FROM items WHERE developer = $1 AND list = $2";
        let values = [SqlValue::Text(developer), SqlValue::Text(list)];
        let count = self.first(sql, &values, |row| row.number(0))?;
        Ok(count.unwrap_or_default().unsigned_abs())
    }

    fn key(&self, hash: &[u8]) -> Result<Option<String>, Fault> {
        let sql = "SELECT id FROM keys WHERE hash = $1";
        self.first(sql, &[SqlValue::Bytes(hash)], first_text)
    }

    fn put_key(&self, hash: &[u8], id: &str) -> Result<(), Fault> {
        let sql = "INSERT INTO keys (hash, id) VALUES ($1, $2)";
        self.execute(sql, &[SqlValue::Bytes(hash), SqlValue::Text(id)])
    }

    fn answer(&self, scope: &str) -> Result<Option<Stored>, Fault> {
        let sql =
            "SELECT fingerprint, CAST(status AS BIGINT), body, at FROM answers WHERE scope = $1";
        self.first(sql, &[SqlValue::Text(scope)], stored)
    }

    fn put_answer(&self, scope: &str, answer: &Stored, older_than: i64) -> Result<(), Fault> {
        self.execute(S::FORGET_ANSWERS, &[SqlValue::Number(older_than)])?;
        let sql = "INSERT INTO answers (scope, fingerprint, status, body, at) VALUES ($1, $2, CAST($3 AS BIGINT), $4, $5)
            ON CONFLICT (scope) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
                body = excluded.body, at = excluded.at";
        let values = [
            SqlValue::Text(scope),
            SqlValue::Bytes(&answer.fingerprint),
            SqlValue::Number(answer.status.into()),
            SqlValue::Bytes(&answer.body),
            SqlValue::Number(answer.at),
        ];
        self.execute(sql, &values)
    }

    fn job(&self, id: &str) -> Result<Option<Job>, Fault> {
        let sql = format!("SELECT {JOB} FROM jobs WHERE id = $1");
        self.first(&sql, &[SqlValue::Text(id)], job)
    }

    fn put_job(&self, job: &Job) -> Result<(), Fault> {
        let sql = format!(
            "INSERT INTO jobs ({JOB}) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO UPDATE SET due = excluded.due, kind = excluded.kind, subject = excluded.subject"
        );
        let values = [
            SqlValue::Text(&job.id),
            SqlValue::Number(job.due),
            SqlValue::Text(&job.developer),
            SqlValue::Text(job.kind.as_str()),
            SqlValue::Text(&job.subject),
        ];
        self.execute(&sql, &values)
    }

    fn remove_job(&self, id: &str) -> Result<(), Fault> {
        self.execute("DELETE FROM jobs WHERE id = $1", &[SqlValue::Text(id)])
    }

    fn due_jobs(&self, until: i64, limit: u32, deliveries: bool) -> Result<Vec<Job>, Fault> {
        let is_wanted = if deliveries { "<>" } else { "=" };
        let sql = format!(
            "SELECT {JOB} FROM jobs WHERE due <= $1 AND kind {is_wanted} 'drain' ORDER BY due, id LIMIT $2"
        );
        let values = [SqlValue::Number(until), SqlValue::Number(limit.into())];
        self.query(&sql, &values, job)
    }

    fn setting(&self, name: &str) -> Result<Option<String>, Fault> {
        let sql = "SELECT value FROM settings WHERE name = $1";
        self.first(sql, &[SqlValue::Text(name)], first_text)
    }

    fn put_setting(&self, name: &str, value: &str) -> Result<(), Fault> {
        let sql = "INSERT INTO settings (name, value) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.execute(sql, &[SqlValue::Text(name), SqlValue::Text(value)])
    }

    fn clear(&self) -> Result<(), Fault> {
        S::CLEAR.iter().try_for_each(|sql| self.execute(sql, &[]))
    }
}
