//! What is kept.

use sqlx::SqlitePool;

use crate::Receivers;

/// The house, whose rooms and bookings a database has.
#[derive(Clone)]
pub struct House {
    pub(crate) db: SqlitePool,
    pub(crate) receivers: Receivers,
}

impl House {
    /// The house of a database, which gets its tables; it sends messages to these receivers.
    pub async fn open(db: SqlitePool, receivers: Receivers) -> Result<Self, sqlx::Error> {
        sqlx::raw_sql(TABLES).execute(&db).await?;
        Ok(Self { db, receivers })
    }
}

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS rooms (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, capacity INTEGER NOT NULL, note TEXT
    );
    CREATE TABLE IF NOT EXISTS bookings (
        id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL REFERENCES rooms, account TEXT NOT NULL,
        arrival TEXT NOT NULL, departure TEXT NOT NULL, guests INTEGER NOT NULL, email TEXT NOT NULL,
        status TEXT NOT NULL DEFAULT 'booked'
    );
    CREATE TABLE IF NOT EXISTS subscriptions (
        id INTEGER PRIMARY KEY, account TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL
    );
";
