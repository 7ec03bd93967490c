//! How the sandbox grows: what a request takes with 10⁴, 10⁶ or 10⁷ items, in one, two and three processes, on `SQLite` and on `PostgreSQL`.
//!
//! `cargo bench -p sandbox --bench growth -- sqlite postgres 10000 1000000` prints a table of medians of many requests, one after the other at each
//! process, one of the requests of all processes in a second, and one of filling the databases; `postgres` needs the server programs.

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
    let counts: Vec<u32> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let mut tables = Tables::default();
    for database in ["sqlite", "postgres"] {
        if words.iter().any(|word| word == database) {
            for items in &counts {
                measured(database, *items, &mut tables);
            }
        }
    }
    tables.print();
}

/// Fills a database and measures what requests take on it.
fn measured(kind: &str, items: u32, tables: &mut Tables) {
    if kind == "sqlite" {
        let database = Database::new();
        let began = Instant::now();
        let key = fill::sqlite(database.path(), items.into());
        let seconds = began.elapsed().as_secs_f64();
        let bytes = fs::metadata(database.path()).expect("the file").len();
        tables.filled(kind, items, seconds, bytes);
        tables.measured(kind, items, database.path(), &key);
    } else {
        let server = postgres::Server::start();
        let url = server.database("growth");
        let began = Instant::now();
        let key = fill::postgres(&server, &url, items.into());
        let seconds = began.elapsed().as_secs_f64();
        let size = server.sql("growth", "SELECT pg_database_size('growth')");
        let bytes = size.and_then(|size| size.parse().ok()).expect("a size");
        tables.filled(kind, items, seconds, bytes);
        tables.measured(kind, items, &url, &key);
    }
}

/// The lines of the three tables, with numbers behind tabs.
#[derive(Default)]
struct Tables {
    medians: Vec<String>,
    rates: Vec<String>,
    filled: Vec<String>,
}

impl Tables {
    /// Adds what filling a database took, in time and on the disk.
    #[expect(clippy::cast_precision_loss, reason = "databases are not that large")]
    fn filled(&mut self, kind: &str, items: u32, seconds: f64, bytes: u64) {
        let (bytes, mebibytes) = (bytes as f64 / f64::from(items), bytes as f64 / 1_048_576.0);
        self.filled.push(format!(
            "{kind}, {items} items\t{seconds:.3}\t{mebibytes:.2}\t{bytes:.1}"
        ));
    }

    /// Adds what requests take, by the number of processes that share a database.
    fn measured(&mut self, kind: &str, items: u32, at: &str, key: &str) {
        for processes in TEAMS {
            let start = || Running::of(Command::new(SANDBOX).args(["--database", at]));
            let team: Vec<Running> = (0..processes).map(|_| start()).collect();
            let measured = measure(&team, key, items.into());
            let plural = if processes == 1 { "" } else { "es" };
            let name = format!("{kind}, {items} items, {processes} process{plural}");
            let line = |of: fn(&Measured) -> u64| {
                let numbers = measured.iter().map(|it| format!("\t{}", of(it)));
                name.clone() + &numbers.collect::<String>()
            };
            self.medians.push(line(|it| it.median_us));
            self.rates.push(line(|it| it.per_second));
        }
    }

    fn print(&self) {
        let columns = |unit| {
            requests::NAMES
                .map(|name| format!("{name}: {unit}"))
                .join("\t")
        };
        println!("# The median of a request\t{}", columns("µs"));
        println!("{}", self.medians.join("\n"));
        println!("# Requests of all processes\t{}", columns("1/s"));
        println!("{}", self.rates.join("\n"));
        println!("# Filling a database by its own statements\ts\tMiB\tbytes an item");
        println!("{}", self.filled.join("\n"));
    }
}
