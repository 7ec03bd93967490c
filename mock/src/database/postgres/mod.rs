//! Rows in a database of `PostgreSQL`.

mod settings;
mod tls;

use std::error::Error;

use tokio::runtime::Runtime;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, NoTls, Socket};

use super::{Database, Row, RowChanges};

pub use settings::ConnectionSettings;
pub use tls::TlsOptions;

/// The lock that the one mock of a schema has: `omck` in ASCII, beside the number of the schema.
const LOCK: &str = "SELECT pg_try_advisory_lock(x'6f6d636b'::int, hashtext(current_schema()))";

const TABLE: &str = "CREATE TABLE IF NOT EXISTS oasmith_mock (
    tenant TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (tenant, kind, name)
)";

const PUT: &str = "INSERT INTO oasmith_mock
    SELECT * FROM unnest($1::TEXT[], $2::TEXT[], $3::TEXT[], $4::TEXT[])
    ON CONFLICT (tenant, kind, name) DO UPDATE SET value = excluded.value";

const REMOVE: &str = "DELETE FROM oasmith_mock
    USING unnest($1::TEXT[], $2::TEXT[], $3::TEXT[]) AS gone (tenant, kind, name)
    WHERE oasmith_mock.tenant = gone.tenant AND oasmith_mock.kind = gone.kind AND oasmith_mock.name = gone.name";

/// A schema of a database that this process has for itself.
pub(super) struct PostgresRows {
    connector: Connector,
    /// Nothing once the connection has ended.
    client: Option<Client>,
    runtime: Runtime,
}

/// What makes connections.
struct Connector {
    settings: ConnectionSettings,
    /// Where the database is, without the password.
    place: String,
}

impl PostgresRows {
    /// Connects to a database, and makes the table where there is none.
    ///
    /// # Errors
    /// The URL is none, the database cannot be reached, or another process has it.
    pub(super) fn open(url: &str) -> Result<Self, String> {
        let connector = Connector {
            settings: ConnectionSettings::read(url, "oasmith mock")?,
            place: super::location(url),
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let runtime = runtime.map_err(|error| error.to_string())?;
        let client = runtime.block_on(connector.connected())?;
        Ok(Self {
            connector,
            client: Some(client),
            runtime,
        })
    }
}

impl Connector {
    /// A connection that has the lock, to a database that has the table.
    async fn connected(&self) -> Result<Client, String> {
        let client = match self.settings.tls.connector()? {
            Some(tls) => self.client(tls).await?,
            None => self.client(NoTls).await?,
        };
        let lock = client.query_one(LOCK, &[]).await;
        let is_ours: bool = lock.map_err(|error| self.failed(&error))?.get(0);
        if !is_ours {
            return Err(format!(
                "{}: another mock has this schema; end it, or name another one: `?options=-csearch_path%3DNAME`",
                self.place
            ));
        }
        let table = client.batch_execute(TABLE).await;
        table.map_err(|error| self.failed(&error))?;
        Ok(client)
    }

    /// A connection that is driven beside whatever waits for it.
    async fn client<T>(&self, tls: T) -> Result<Client, String>
    where
        T: MakeTlsConnect<Socket>,
        T::Stream: Send + 'static,
    {
        let connected = self.settings.config.connect(tls).await;
        let (client, connection) = connected.map_err(|error| self.failed(&error))?;
        tokio::spawn(connection);
        Ok(client)
    }

    fn failed(&self, error: &tokio_postgres::Error) -> String {
        format!(
            "{}: {}; it must run, be reachable and take the user of the URL, who may create a table; `?sslmode=verify-full` asks for TLS",
            self.place,
            causes(error)
        )
    }
}

impl Database for PostgresRows {
    fn rows(&mut self) -> Result<Vec<Row>, String> {
        let sql = "SELECT tenant, kind, name, value FROM oasmith_mock";
        let client = self.client.as_ref().ok_or("it is not connected")?;
        let rows = self.runtime.block_on(client.query(sql, &[]));
        let rows = rows.map_err(|error| causes(&error))?;
        let rows = rows
            .iter()
            .map(|row| Row::read(row.get(0), row.get(1), row.get(2), row.get(3)));
        rows.collect()
    }

    fn write(&mut self, changes: &RowChanges) -> Result<(), String> {
        let Self {
            connector,
            client,
            runtime,
        } = self;
        runtime.block_on(async {
            let mut open = match client.take().filter(|it| !it.is_closed()) {
                Some(open) => open,
                None => connector.connected().await?,
            };
            // Dropped by a failure, the connection and its transaction end.
            write(&mut open, changes)
                .await
                .map_err(|error| causes(&error))?;
            *client = Some(open);
            Ok(())
        })
    }
}

async fn write(client: &mut Client, changes: &RowChanges) -> Result<(), tokio_postgres::Error> {
    let transaction = client.transaction().await?;
    let cleared = changes.iter().filter(|(_, it)| it.is_cleared);
    let cleared: Vec<&str> = cleared.map(|(tenant, _)| tenant.as_str()).collect();
    if !cleared.is_empty() {
        let sql = "DELETE FROM oasmith_mock WHERE tenant = ANY($1)";
        transaction.execute(sql, &[&cleared]).await?;
    }
    let mut put = Columns::default();
    let mut removed = Columns::default();
    for (tenant, changes) in changes {
        for (key, value) in &changes.rows {
            let columns = if value.is_some() {
                &mut put
            } else {
                &mut removed
            };
            columns.tenants.push(tenant);
            columns.kinds.push(key.kind.as_str());
            columns.names.push(&key.name);
            columns.values.extend(value.as_deref());
        }
    }
    let Columns {
        tenants,
        kinds,
        names,
        values,
    } = put;
    transaction
        .execute(PUT, &[&tenants, &kinds, &names, &values])
        .await?;
    let Columns {
        tenants,
        kinds,
        names,
        ..
    } = removed;
    transaction
        .execute(REMOVE, &[&tenants, &kinds, &names])
        .await?;
    transaction.commit().await
}

/// Rows by columns, as one statement takes them.
#[derive(Default)]
struct Columns<'r> {
    tenants: Vec<&'r str>,
    kinds: Vec<&'r str>,
    names: Vec<&'r str>,
    values: Vec<&'r str>,
}

/// An error with its causes: the first says only that there was one.
#[must_use]
pub fn causes(error: &tokio_postgres::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text += &format!(": {inner}");
        cause = inner.source();
    }
    text
}
