//! A transaction of a connection, and how it runs statements.

use std::cell::RefCell;

use deadpool_postgres::Object;
use oasmith_mock::database::postgres::causes;
use tokio_postgres::types::{FromSql, ToSql};
use tokio_postgres::{Error, Row};

use super::{Failed, Postgres};
use crate::store::Fault;
use crate::store::sql::{ReadRow, SqlRow, SqlTransaction, SqlValue};

/// A transaction of a connection.
pub(super) struct PgTransaction<'t> {
    store: &'t Postgres,
    client: &'t Object,
    /// The first failure. After it the database does nothing more in this transaction.
    trouble: RefCell<Option<Failed>>,
}

impl<'t> PgTransaction<'t> {
    pub(super) fn new(store: &'t Postgres, client: &'t Object) -> Self {
        Self {
            store,
            client,
            trouble: RefCell::new(None),
        }
    }

    /// What made the transaction useless.
    pub(super) fn trouble(&self) -> Option<Failed> {
        self.trouble.borrow_mut().take()
    }

    fn failed(&self, error: &Error) -> Fault {
        self.trouble
            .borrow_mut()
            .get_or_insert_with(|| Failed::of(error));
        Fault(causes(error))
    }

    fn rows<T>(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault> {
        let rows = self.store.wait(async {
            let statement = self.client.prepare_cached(sql).await?;
            self.client.query(&statement, values).await
        });
        let rows = rows.map_err(|error| self.failed(&error))?;
        rows.iter().map(|row| read(row)).collect()
    }
}

impl SqlTransaction for PgTransaction<'_> {
    const NEXT_SEQUENCE: &'static str = "DEFAULT";

    /// Those that another transaction forgets at this moment are left to it.
    const FORGET_ANSWERS: &'static str = "DELETE FROM answers WHERE scope IN
        (SELECT scope FROM answers WHERE at < $1 LIMIT 100 FOR UPDATE SKIP LOCKED)";

    const CLEAR: &'static [&'static str] = &["TRUNCATE items, keys, answers, jobs, settings"];

    const NUMBERS_AT_ONCE: usize = usize::MAX;

    fn by_index(_: &str) -> String {
        String::new()
    }

    fn query<T>(
        &self,
        sql: &str,
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault> {
        let values: Vec<_> = values.iter().map(parameter).collect();
        self.rows(sql, &values, read)
    }

    fn query_each<T>(
        &self,
        query: &dyn Fn(&str) -> String,
        numbers: &[i64],
        values: &[SqlValue<'_>],
        read: ReadRow<T>,
    ) -> Result<Vec<T>, Fault> {
        let query = query("number");
        let sql = format!(
            "SELECT of_number.* FROM unnest($1::bigint[]) AS number CROSS JOIN LATERAL ({query}) AS of_number"
        );
        let mut all: Vec<&(dyn ToSql + Sync)> = vec![&numbers];
        all.extend(values.iter().map(parameter));
        self.rows(&sql, &all, read)
    }
}

fn parameter<'v>(value: &'v SqlValue<'_>) -> &'v (dyn ToSql + Sync) {
    match value {
        SqlValue::Bytes(bytes) => bytes,
        SqlValue::Number(number) => number,
        SqlValue::Text(text) => text,
    }
}

impl SqlRow for Row {
    fn text(&self, at: usize) -> Result<&str, Fault> {
        column(self, at)
    }

    fn number(&self, at: usize) -> Result<i64, Fault> {
        column(self, at)
    }

    fn bytes(&self, at: usize) -> Result<&[u8], Fault> {
        column(self, at)
    }
}

fn column<'r, T: FromSql<'r>>(row: &'r Row, at: usize) -> Result<T, Fault> {
    row.try_get(at).map_err(|error| Fault(causes(&error)))
}
