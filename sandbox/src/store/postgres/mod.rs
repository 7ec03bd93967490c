//! The store in `PostgreSQL`, which several processes share: everything that only it knows.
//!
//! Work that writes is done one after the other for each developer, in whichever process: a transaction begins by taking that developer's lock.
//! So limits, idempotency keys and the order of lists hold as with one writer, and developers do not wait for each other.

mod open;
mod transaction;

use std::future::Future;
use std::time::Duration;

use deadpool_postgres::{Object, Pool};
use oasmith_mock::database::location;
use oasmith_mock::database::postgres::causes;
use sha2::{Digest, Sha256};
use svc_server::Rejection;
use tokio::runtime::Runtime;
use tokio::task::unconstrained;

use super::{Fault, Store, Work, apart};
use open::{migrate, pool, unreachable};
use transaction::PgTransaction;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Maximum number of callers that wait for a connection; each takes a thread.
const MAX_WAITING: usize = 256;

/// How often work is begun again after a connection broke or a deadlock was ended. Nothing was kept before.
const TRIES: u32 = 4;

/// What is read is of one moment.
const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path = sandbox; SET LOCAL lock_timeout = '5s'";

/// A database that several processes may share.
pub struct Postgres {
    pool: Pool,
    /// Where it is, without the password.
    place: String,
    /// What drives the connections; none once it is stopped.
    runtime: Option<Runtime>,
}

impl Postgres {
    /// Opens a database, and makes it what this version wants.
    ///
    /// # Errors
    /// The URL is none, the database cannot be reached, or is of a later version.
    pub fn open(url: &str) -> Result<Self, Fault> {
        let pool = pool(url)?;
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let builder = builder
            .worker_threads(1)
            .thread_name("postgres")
            .enable_all();
        let runtime = builder.build().map_err(|error| Fault(error.to_string()))?;
        let store = Self {
            pool,
            place: location(url),
            runtime: Some(runtime),
        };
        apart(|| {
            let client = store.client()?;
            let migrated = store.wait(migrate(&client, &store.place));
            if migrated.is_err() {
                drop(Object::take(client));
            }
            migrated
        })?;
        Ok(store)
    }

    /// Waits for something of the database, whose own threads bring it about.
    fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        let _entered = self.runtime.as_ref().map(Runtime::enter);
        // Whoever waits here gives nothing back to an executor, so that there is no sense in asking for it.
        futures_executor::block_on(unconstrained(future))
    }

    fn client(&self) -> Result<Object, Fault> {
        if self.pool.status().waiting > MAX_WAITING {
            return Err(Fault(format!("{}: many wait for a connection", self.place)));
        }
        let client = self.wait(self.pool.get());
        client.map_err(|error| unreachable(&self.place, &error))
    }

    fn run(&self, begin: &str, work: Work<'_>) -> Result<(), Rejection> {
        let mut tries = 1;
        loop {
            match self.attempt(begin, work) {
                Ok(()) => return Ok(()),
                Err(Failed::Again(what)) if tries < TRIES => {
                    tracing::warn!(what, "a transaction is begun again");
                    // Where one connection broke, those that wait beside it are likely to have, too.
                    self.pool.retain(|_, _| false);
                    tries += 1;
                }
                Err(Failed::Again(what)) => return Err(Fault(what).into()),
                Err(Failed::Refused(rejection)) => return Err(rejection),
            }
        }
    }

    /// Does the work in a transaction. Unless it is ended in order, its connection is closed, and nothing is kept.
    fn attempt(&self, begin: &str, work: Work<'_>) -> Result<(), Failed> {
        let client = self
            .client()
            .map_err(|fault| Failed::Refused(fault.into()))?;
        let open = Open(Some(client));
        let Some(client) = &open.0 else {
            return Err(Failed::Refused(Rejection::unexpected()));
        };
        let started = self.wait(client.batch_execute(begin));
        started.map_err(|error| Failed::of(&error))?;
        let transaction = PgTransaction::new(self, client);
        let outcome = work(&transaction);
        let trouble = transaction.trouble();
        match (outcome, trouble) {
            (Ok(()), None) => {
                // Whether a transaction was kept whose connection broke just now is not known: it is not done again.
                let kept = self.wait(client.batch_execute("COMMIT"));
                kept.map_err(|error| match Failed::of(&error) {
                    Failed::Again(_) if error.code().is_none() => Failed::Refused(
                        Fault(format!(
                            "the connection broke at the end of a transaction: {}",
                            causes(&error)
                        ))
                        .into(),
                    ),
                    other => other,
                })?;
            }
            (_, Some(failed)) => return Err(failed),
            (Err(rejection), None) => {
                let undone = self.wait(client.batch_execute("ROLLBACK"));
                if undone.is_ok() {
                    open.close_in_order();
                }
                return Err(Failed::Refused(rejection));
            }
        }
        open.close_in_order();
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.pool.close();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Store for Postgres {
    fn read(&self, work: Work<'_>) -> Result<(), Rejection> {
        apart(|| self.run(BEGIN_READ, work))
    }

    fn write(&self, account: &str, work: Work<'_>) -> Result<(), Rejection> {
        let begin = format!(
            "BEGIN; SET LOCAL search_path = sandbox; SET LOCAL lock_timeout = '5s'; SELECT pg_advisory_xact_lock({})",
            lock(account)
        );
        apart(|| self.run(&begin, work))
    }
}

/// The lock of a developer, the same in every process.
fn lock(account: &str) -> i64 {
    let digest = Sha256::digest(account.as_bytes());
    digest
        .iter()
        .take(8)
        .fold(0, |sum: i64, byte| sum.wrapping_shl(8) | i64::from(*byte))
}

/// Why a transaction came to nothing.
enum Failed {
    /// It may be begun again.
    Again(String),
    /// The work refused, or the store failed for good.
    Refused(Rejection),
}

impl Failed {
    fn of(error: &tokio_postgres::Error) -> Self {
        // A deadlock, a transaction that cannot be put in order, and what the server says when it stops.
        let is_passing = error.code().is_none_or(|code| {
            let code = code.code();
            ["40001", "40P01"].contains(&code) || code.starts_with("57P") || code.starts_with("08")
        });
        if is_passing && (error.is_closed() || error.code().is_some() || is_io(error)) {
            Self::Again(causes(error))
        } else {
            Self::Refused(Fault(causes(error)).into())
        }
    }
}

fn is_io(error: &tokio_postgres::Error) -> bool {
    let cause = std::error::Error::source(error);
    cause.is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
}

/// A connection with a transaction. Dropped before the end, by a failure or a panic, it is closed, which rolls back.
struct Open(Option<Object>);

impl Open {
    fn close_in_order(mut self) {
        drop(self.0.take());
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        if let Some(client) = self.0.take() {
            drop(Object::take(client));
        }
    }
}
