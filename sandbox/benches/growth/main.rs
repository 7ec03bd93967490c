//! How the sandbox grows: what a request takes with 10⁴, 10⁶ or 10⁷ items, in one, two and three processes, on `SQLite` and on `PostgreSQL`.
//!
//! `cargo bench -p sandbox --bench growth -- sqlite 10000 1000000` prints a line for each number of items; `postgres` needs the server programs.
//! Times are medians of many requests, one after the other at each process. `--json` writes a line of JSON for each in their place.

mod fill;
#[path = "../../tests/postgres/mod.rs"]
mod postgres;
mod requests;
#[path = "../../tests/process/running.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod running;

use std::fs;
use std::process::Command;
use std::time::Instant;

use requests::{Measured, measure};
use running::{Database, Running, SANDBOX};

/// How many processes share a database.
const TEAMS: [usize; 3] = [1, 2, 3];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_json = words.iter().any(|word| word == "--json");
    let counts: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
    for items in counts {
        if words.iter().any(|word| word == "sqlite") {
            let database = Database::new();
            let began = Instant::now();
            let key = fill::sqlite(database.path(), items);
            let filled = Filled {
                database: "sqlite",
                items,
                seconds: began.elapsed().as_secs_f64(),
                bytes: fs::metadata(database.path()).expect("the file").len(),
            };
            filled.measure(database.path(), &key, is_json);
        }
        if words.iter().any(|word| word == "postgres") {
            let server = postgres::Server::start();
            let url = server.database("growth");
            let began = Instant::now();
            let key = fill::postgres(&server, &url, items);
            let size = server.sql("growth", "SELECT pg_database_size('growth')");
            let filled = Filled {
                database: "postgres",
                items,
                seconds: began.elapsed().as_secs_f64(),
                bytes: size.and_then(|size| size.parse().ok()).expect("a size"),
            };
            filled.measure(&url, &key, is_json);
        }
    }
}

/// A database with its items.
struct Filled {
    database: &'static str,
    items: u64,
    /// How long its statements took to fill it.
    seconds: f64,
    /// What it takes on the disk.
    bytes: u64,
}

impl Filled {
    fn measure(&self, at: &str, key: &str, is_json: bool) {
        let Self {
            database,
            items,
            seconds,
            bytes,
        } = self;
        for processes in TEAMS {
            let start = || Running::of(Command::new(SANDBOX).args(["--database", at]));
            let team: Vec<Running> = (0..processes).map(|_| start()).collect();
            let measured = measure(&team, key, *items);
            if is_json {
                let operations: serde_json::Map<String, serde_json::Value> = measured
                    .iter()
                    .map(|(name, it)| ((*name).to_owned(), it.json()))
                    .collect();
                let line = serde_json::json!({
                    "database": database, "items": items, "processes": processes, "operations": operations,
                    "filled_seconds": seconds, "bytes": bytes,
                });
                println!("{line}");
            } else {
                let columns = measured.iter().map(|(name, it)| format!("{name} {it}"));
                let columns: Vec<String> = columns.collect();
                println!(
                    "{database:<9} {items:>9} items (filled in {seconds:.1} s, {} MiB) {processes} processes: {}",
                    bytes >> 20,
                    columns.join("; ")
                );
            }
        }
    }
}

impl Measured {
    fn json(&self) -> serde_json::Value {
        serde_json::json!({ "median_us": self.median_us, "p99_us": self.p99_us, "per_second": self.per_second })
    }
}
