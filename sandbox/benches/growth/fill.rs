//! Fills a database with one long list, by the database itself: as the service would keep it, and in seconds.

use std::fs::File;

use sandbox::app::{App, first_developer, open};
use sandbox::seed::Seed;
use sandbox::store::{Item, Kind, read};

use crate::postgres::Server;

/// The account whose history it is, and one item of it, which all others are like.
const FIXTURE: &str = "items:
  - {kind: customer, id: acme0customer}
  - {kind: prefunded_account, id: long}
  - {kind: prefunded_event, id: event0, parent: long, at: -400d, body: {amount: '1.50', available_balance: '1.50',
     currency: usd, name: Operating account, type: funding, deposit_id: transfer1}}
";

/// Begins a database: its key, and the item that the others are like.
fn begun(database: &str) -> (String, Item) {
    let app: App = open(database).expect("a database");
    let fixture = Seed::parse(FIXTURE).expect("a fixture");
    let key = app.begin(&fixture).expect("it begins").expect("a new one");
    let item = read(&*app.store, |rows| {
        first_developer(rows)?;
        Ok(rows.item(Kind::PrefundedEvent, "event0")?)
    });
    (key, item.expect("it is read").expect("it is there"))
}

/// The id of an item. All are of one length, so that each is behind the one before in the index as well, which a database fills fastest.
pub fn id(number: u64) -> String {
    format!("event{}", FIRST + number)
}

/// What the number of an item is counted from in its id.
const FIRST: u64 = 100_000_000;

/// Items, a hundredth of a second each, as `number` counts them.
fn values(of: &Item, number: &str) -> String {
    let text = |text: &str| format!("'{}'", text.replace('\'', "''"));
    let id = format!("event' || ({FIRST} + {number}) || '");
    let body = text(&of.body).replace("event0", &id);
    format!(
        "{}, '{id}', {}, {}, {}, {} + {number} * 10, {} + {number} * 10, {body}",
        text(of.kind.as_str()),
        text(&of.developer),
        text(&of.parent),
        text(&of.list),
        of.created,
        of.created
    )
}

const COLUMNS: &str = "kind, id, developer, parent, list, created, updated, body";

/// Fills a file: its key.
pub fn sqlite(path: &str, count: u64) -> String {
    let (key, like) = begun(path);
    let connection = rusqlite::Connection::open(path).expect("the file");
    // A file that is lost is filled again: nothing is written twice, and nothing is waited for.
    connection
        .execute_batch(
            "PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA cache_size = -500000",
        )
        .expect("it is set");
    let sql = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
         INSERT INTO items (sequence, {COLUMNS})
         SELECT (SELECT max(sequence) FROM items) + i, {} FROM n",
        values(&like, "i")
    );
    connection.execute_batch(&sql).expect("it is filled");
    drop(connection);
    // What is not on the disk yet would hold up what is measured next.
    let file = File::open(path).expect("the file");
    file.sync_all().expect("it is on the disk");
    key
}

/// Fills a database of a server: its key.
pub fn postgres(server: &Server, url: &str, count: u64) -> String {
    let (key, like) = begun(url);
    let sql = format!(
        "INSERT INTO sandbox.items ({COLUMNS}) SELECT {} FROM generate_series(1, {count}) AS i",
        values(&like, "i")
    );
    server.sql("growth", &sql);
    server.sql("growth", "ANALYZE sandbox.items");
    server.sql("growth", "CHECKPOINT");
    key
}
