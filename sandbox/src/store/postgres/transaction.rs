//! A transaction of a connection, and what its rows are.

use std::cell::RefCell;

use deadpool_postgres::Object;
use oasmith_mock::database::postgres::causes;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::{Failed, Postgres};
use crate::store::{Fault, Item, Job, JobKind, Kind};

pub(super) const COLUMNS: &str =
    "sequence, kind, id, developer, parent, list, created, updated, body";

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

    pub(super) fn query(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Fault> {
        let rows = self.store.wait(async {
            let statement = self.client.prepare_cached(sql).await?;
            self.client.query(&statement, values).await
        });
        rows.map_err(|error| self.failed(&error))
    }

    pub(super) fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<(), Fault> {
        self.query(sql, values).map(drop)
    }

    pub(super) fn first(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<Row>, Fault> {
        Ok(self.query(sql, values)?.into_iter().next())
    }
}

/// A column of a row.
pub(super) fn column<'r, T: tokio_postgres::types::FromSql<'r>>(
    row: &'r Row,
    at: usize,
) -> Result<T, Fault> {
    row.try_get(at).map_err(|error| Fault(causes(&error)))
}

pub(super) fn job(row: &Row) -> Result<Job, Fault> {
    let name: &str = column(row, 3)?;
    Ok(Job {
        id: column(row, 0)?,
        due: column(row, 1)?,
        developer: column(row, 2)?,
        kind: JobKind::from_name(name).ok_or_else(|| Fault(format!("there is no job {name}")))?,
        subject: column(row, 4)?,
    })
}

pub(super) fn item(row: &Row) -> Result<Item, Fault> {
    let name: &str = column(row, 1)?;
    Ok(Item {
        sequence: column(row, 0)?,
        kind: Kind::from_name(name).ok_or_else(|| Fault(format!("there is no kind {name}")))?,
        id: column(row, 2)?,
        developer: column(row, 3)?,
        parent: column(row, 4)?,
        list: column::<Option<String>>(row, 5)?.unwrap_or_default(),
        created: column(row, 6)?,
        updated: column(row, 7)?,
        body: column(row, 8)?,
    })
}
