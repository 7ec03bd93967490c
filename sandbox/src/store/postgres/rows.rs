//! The rows, within one transaction.

use super::lists;
use super::transaction::{COLUMNS, PgTransaction, column, item, job};
use crate::store::{Fault, Item, Job, Kind, Rows, Slice, Stored};

impl Rows for PgTransaction<'_> {
    fn item(&self, kind: Kind, id: &str) -> Result<Option<Item>, Fault> {
        // No text of PostgreSQL holds it, so that nothing has such an id.
        if id.contains('\0') {
            return Ok(None);
        }
        let sql = format!("SELECT {COLUMNS} FROM sandbox.items WHERE kind = $1 AND id = $2");
        let row = self.first(&sql, &[&kind.as_str(), &id])?;
        row.as_ref().map(item).transpose()
    }

    fn put(&self, item: &Item) -> Result<(), Fault> {
        let sql = "INSERT INTO sandbox.items (kind, id, developer, parent, list, created, updated, body)
            VALUES ($1, $2, $3, $4, nullif($5, ''), $6, $7, $8)
            ON CONFLICT (kind, id) DO UPDATE SET list = excluded.list, updated = excluded.updated, body = excluded.body";
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
        self.execute(
            sql,
            &[
                &kind.as_str(),
                id,
                developer,
                parent,
                list,
                created,
                updated,
                body,
            ],
        )
    }

    fn list(&self, slice: &Slice) -> Result<Vec<Item>, Fault> {
        lists::page(self, slice)
    }

    fn count(&self, developer: &str, list: &str) -> Result<u64, Fault> {
        let sql = "SELECT count(*) FROM sandbox.items WHERE developer = $1 AND list = $2";
        match self.first(sql, &[&developer, &list])? {
            Some(row) => column::<i64>(&row, 0).map(i64::unsigned_abs),
            None => Ok(0),
        }
    }

    fn key(&self, hash: &[u8]) -> Result<Option<String>, Fault> {
        let sql = "SELECT id FROM sandbox.keys WHERE hash = $1";
        let row = self.first(sql, &[&hash])?;
        row.as_ref().map(|row| column(row, 0)).transpose()
    }

    fn put_key(&self, hash: &[u8], id: &str) -> Result<(), Fault> {
        let sql = "INSERT INTO sandbox.keys (hash, id) VALUES ($1, $2)";
        self.execute(sql, &[&hash, &id])
    }

    fn answer(&self, scope: &str) -> Result<Option<Stored>, Fault> {
        let sql = "SELECT fingerprint, status, body, at FROM sandbox.answers WHERE scope = $1";
        let Some(row) = self.first(sql, &[&scope])? else {
            return Ok(None);
        };
        Ok(Some(Stored {
            fingerprint: column(&row, 0)?,
            status: u16::try_from(column::<i32>(&row, 1)?).unwrap_or(500),
            body: column(&row, 2)?,
            at: column(&row, 3)?,
        }))
    }

    fn put_answer(&self, scope: &str, answer: &Stored, older_than: i64) -> Result<(), Fault> {
        // Those that another transaction forgets at this moment are left to it.
        let forget = "DELETE FROM sandbox.answers WHERE scope IN
            (SELECT scope FROM sandbox.answers WHERE at < $1 LIMIT 100 FOR UPDATE SKIP LOCKED)";
        self.execute(forget, &[&older_than])?;
        let sql = "INSERT INTO sandbox.answers (scope, fingerprint, status, body, at) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (scope) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
                body = excluded.body, at = excluded.at";
        let status = i32::from(answer.status);
        self.execute(
            sql,
            &[
                &scope,
                &answer.fingerprint,
                &status,
                &answer.body,
                &answer.at,
            ],
        )
    }

    fn job(&self, id: &str) -> Result<Option<Job>, Fault> {
        let sql = "SELECT id, due, developer, kind, subject FROM sandbox.jobs WHERE id = $1";
        let row = self.first(sql, &[&id])?;
        row.as_ref().map(job).transpose()
    }

    fn put_job(&self, job: &Job) -> Result<(), Fault> {
        let sql = "INSERT INTO sandbox.jobs (id, due, developer, kind, subject) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO UPDATE SET due = excluded.due, kind = excluded.kind, subject = excluded.subject";
        self.execute(
            sql,
            &[
                &job.id,
                &job.due,
                &job.developer,
                &job.kind.as_str(),
                &job.subject,
            ],
        )
    }

    fn remove_job(&self, id: &str) -> Result<(), Fault> {
        self.execute("DELETE FROM sandbox.jobs WHERE id = $1", &[&id])
    }

    fn due_jobs(&self, until: i64, limit: u32, deliveries: bool) -> Result<Vec<Job>, Fault> {
        let sql = "SELECT id, due, developer, kind, subject FROM sandbox.jobs
            WHERE due <= $1 AND (kind <> 'drain') = $2 ORDER BY due, id LIMIT $3";
        let rows = self.query(sql, &[&until, &deliveries, &i64::from(limit)])?;
        rows.iter().map(job).collect()
    }

    fn setting(&self, name: &str) -> Result<Option<String>, Fault> {
        let sql = "SELECT value FROM sandbox.settings WHERE name = $1";
        let row = self.first(sql, &[&name])?;
        row.as_ref().map(|row| column(row, 0)).transpose()
    }

    fn put_setting(&self, name: &str, value: &str) -> Result<(), Fault> {
        let sql = "INSERT INTO sandbox.settings (name, value) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        self.execute(sql, &[&name, &value])
    }

    fn clear(&self) -> Result<(), Fault> {
        self.execute(
            "TRUNCATE sandbox.items, sandbox.keys, sandbox.answers, sandbox.jobs, sandbox.settings",
            &[],
        )
    }
}
