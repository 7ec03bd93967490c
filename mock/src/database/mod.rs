//! What outlives a mock: rows of text in `SQLite` or `PostgreSQL`. A mock works on what it has in memory; one thread writes what has changed, and no
//! call is answered before it is written.

#![cfg_attr(
    not(any(feature = "postgres", feature = "sqlite")),
    expect(dead_code, reason = "no database is built in")
)]

mod location;
#[cfg(feature = "postgres")]
pub mod postgres;
mod rows;
#[cfg(feature = "sqlite")]
pub mod sqlite;
mod touched;

pub use location::{is_url, location, shown};
pub(crate) use rows::{Row, RowChanges, RowKey, RowKind, TenantChanges, TenantRows};
pub(crate) use touched::Touched;

/// A database that one mock has for itself.
pub(crate) trait Database: Send {
    /// All rows.
    ///
    /// # Errors
    /// The database fails.
    fn rows(&mut self) -> Result<Vec<Row>, String>;

    /// Writes changes, by the names of tenants: all or none.
    ///
    /// # Errors
    /// The database fails, and nothing is written.
    fn write(&mut self, changes: &RowChanges) -> Result<(), String>;
}

/// Opens a database: a file of `SQLite`, or what a URL of `PostgreSQL` names.
///
/// # Errors
/// It cannot be opened, is another program's, or another mock has it.
pub(crate) fn open(database: &str) -> Result<Box<dyn Database>, String> {
    if is_url(database) {
        return open_url(database);
    }
    open_file(database)
}

#[cfg(feature = "sqlite")]
fn open_file(path: &str) -> Result<Box<dyn Database>, String> {
    Ok(Box::new(sqlite::SqliteRows::open(path)?))
}

#[cfg(not(feature = "sqlite"))]
fn open_file(_: &str) -> Result<Box<dyn Database>, String> {
    Err(
        "this program was built without its feature `sqlite`: `cargo install oasmith-cli --features sqlite`"
            .to_owned(),
    )
}

#[cfg(feature = "postgres")]
fn open_url(url: &str) -> Result<Box<dyn Database>, String> {
    Ok(Box::new(postgres::PostgresRows::open(url)?))
}

#[cfg(not(feature = "postgres"))]
fn open_url(_: &str) -> Result<Box<dyn Database>, String> {
    Err("this program was built without its feature `postgres`: `cargo install oasmith-cli --features postgres`".to_owned())
}
