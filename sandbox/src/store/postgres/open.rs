//! How a database is opened: its pool, and its tables as this version wants them.

use deadpool_postgres::{
    Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime as PoolRuntime,
    TimeoutType,
};
use oasmith_mock::database::postgres::{ConnectionSettings, causes};
use tokio_postgres::NoTls;

use super::PATIENCE;
use crate::store::Fault;

/// Each is run once, in order; `sandbox.migrations` counts those that were.
const MIGRATIONS: &[&str] = &[
    include_str!("0001_items.sql"),
    include_str!("0002_jobs.sql"),
    include_str!("0003_settings.sql"),
    include_str!("0004_changes.sql"),
    include_str!("0005_spans.sql"),
];

/// Connections of one process.
const CONNECTIONS: usize = 16;

/// The lock that processes take one after the other when they begin: `svcs` in ASCII.
const BEGINNING: i64 = 0x7376_6373;

/// The pool of a database, which is not connected to yet.
pub(super) fn pool(url: &str) -> Result<Pool, Fault> {
    let ConnectionSettings { config, tls } =
        ConnectionSettings::read(url, "sandbox").map_err(Fault)?;
    let recycling = ManagerConfig {
        recycling_method: RecyclingMethod::Fast,
    };
    let manager = match tls.connector().map_err(Fault)? {
        Some(tls) => Manager::from_config(config, tls, recycling),
        None => Manager::from_config(config, NoTls, recycling),
    };
    let pool = Pool::builder(manager)
        .max_size(CONNECTIONS)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .recycle_timeout(Some(PATIENCE))
        .runtime(PoolRuntime::Tokio1)
        .build();
    pool.map_err(|error| Fault(error.to_string()))
}

/// Makes a database what this version wants. Of several processes that begin at once, one does it.
pub(super) async fn migrate(client: &Object, place: &str) -> Result<(), Fault> {
    let failed = |error: tokio_postgres::Error| {
        Fault(format!(
            "{place}: {}; the user of the URL must be able to create a schema",
            causes(&error)
        ))
    };
    let begin = format!("BEGIN; SELECT pg_advisory_xact_lock({BEGINNING})");
    client.batch_execute(&begin).await.map_err(failed)?;
    let sql = "SELECT to_regclass('sandbox.migrations') IS NOT NULL";
    let is_there: bool = client.query_one(sql, &[]).await.map_err(failed)?.get(0);
    if !is_there {
        let sql = "CREATE SCHEMA IF NOT EXISTS sandbox;
            CREATE TABLE sandbox.migrations (version INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL DEFAULT now())";
        client.batch_execute(sql).await.map_err(failed)?;
    }
    let sql = "SELECT coalesce(max(version), 0) FROM sandbox.migrations";
    let done: i32 = client.query_one(sql, &[]).await.map_err(failed)?.get(0);
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    let Some(left) = MIGRATIONS.get(done..) else {
        return Err(Fault(format!(
            "{place} was written by a later version of the sandbox; use that version, or another `--database`"
        )));
    };
    for (at, migration) in left.iter().enumerate() {
        client.batch_execute(migration).await.map_err(failed)?;
        let version = i32::try_from(done + at + 1).unwrap_or(i32::MAX);
        let sql = "INSERT INTO sandbox.migrations (version) VALUES ($1)";
        client.execute(sql, &[&version]).await.map_err(failed)?;
    }
    client.batch_execute("COMMIT").await.map_err(failed)
}

/// Why there is no connection, and what to do.
pub(super) fn unreachable(place: &str, error: &PoolError) -> Fault {
    let what = match error {
        PoolError::Timeout(TimeoutType::Wait) => {
            format!(
                "none of its {CONNECTIONS} connections was free for {} s; another process takes a part of the load",
                PATIENCE.as_secs()
            )
        }
        PoolError::Timeout(TimeoutType::Create | TimeoutType::Recycle) => {
            "it does not answer; it must run and be reachable".to_owned()
        }
        PoolError::Backend(error) => format!(
            "{}; it must run, be reachable and take the user of the URL; `?sslmode=verify-full` asks for TLS",
            causes(error)
        ),
        PoolError::Closed | PoolError::NoRuntimeSpecified | PoolError::PostCreateHook(_) => {
            error.to_string()
        }
    };
    Fault(format!("{place}: {what}"))
}
