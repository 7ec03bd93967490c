//! The generated layer against a hand-written one: the same three operations on the same storage, over sockets, in turns.
//!
//! `cargo bench -p sandbox` prints a line for each operation: requests in a second, the ratios of the generated server to the hand-written one (above
//! 1: the generated one serves more) and those of the processor time of a request, the 99th percentile of the latencies; then the peak memory of
//! both. `cargo bench -p sandbox -- create` measures the operations whose name has that in it. Columns stand behind tabs.
//!
//! Each turn has two new processes on two new copies of the database, because where a process happens to lie in memory moves its speed by a
//! tenth for as long as it lives. A ratio is the one in the middle of those of all turns, between the quartiles that are printed with it.

mod by_hand;
mod load;
mod server;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use load::{Measured, OPERATIONS, Operation, Pair};
use sandbox::app::{App, first_developer, fixture};
use sandbox::seed::{FixtureSize, generate};
use sandbox::store::{Sqlite, Store, read, write};
use server::{Layer, Server};

/// How often the two take turns.
const ROUNDS: usize = 41;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [serve, layer, database] = &words[..]
        && serve == "serve"
    {
        return server::serve(Layer::named(layer), database);
    }
    let filter = words
        .iter()
        .find(|word| !word.starts_with('-'))
        .map_or("", String::as_str);
    let folder = std::env::temp_dir().join(format!("sandbox-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (database, key) = database(&folder);
    compare(&database, &key, filter);
    std::fs::remove_dir_all(folder).expect("it was ours");
}

/// A database with a fixture, and the key to it.
fn database(folder: &Path) -> (PathBuf, String) {
    let path = folder.join("fixture.sqlite");
    let store = Sqlite::open(path.to_str().expect("a path")).expect("a database");
    let app = App::new(Arc::new(store) as Arc<dyn Store>);
    let demo = fixture("demo").expect("the demo");
    let key = app.begin(&demo).expect("it begins").expect("a key");
    let size = FixtureSize {
        customers: 1,
        events: 400,
        random_seed: 7,
    };
    let developer = read(&*app.store, first_developer).expect("a developer");
    let now = app.now();
    let made = write(&*app.store, "", |rows| {
        Ok(generate(size, rows, &developer, now)?)
    });
    made.expect("a fixture");
    (path, key)
}

fn compare(database: &Path, key: &str, filter: &str) {
    let chosen = OPERATIONS.iter().filter(|it| it.name.contains(filter));
    let operations: Vec<Operation> = chosen.copied().collect();
    let turns = (0..ROUNDS).map(|turn| measured(database, key, &operations, turn));
    let (turns, memory): (Vec<_>, Vec<_>) = turns.unzip();
    let title = "The generated server, and one by hand on the same storage";
    println!("# {title}\t{}", load::COLUMNS);
    for (at, operation) in operations.iter().enumerate() {
        let pairs: Vec<Pair> = turns.iter().map(|turn| turn[at]).collect();
        let numbers = load::summary(&pairs).map(|number| format!("{number:.4}"));
        println!("{}\t{}", operation.name, numbers.join("\t"));
    }
    let memory = |of: usize| load::quartiles(memory.iter().map(|both| both[of]))[1];
    println!("# Peak memory of both servers\tours / by hand");
    println!("after all requests\t{:.4}", memory(0) / memory(1));
}

/// One turn of both with all operations, and the memory that they held. Who begins changes from turn to turn.
fn measured(
    database: &Path,
    key: &str,
    operations: &[Operation],
    turn: usize,
) -> (Vec<Pair>, [f64; 2]) {
    let servers =
        [Layer::Generated, Layer::ByHand].map(|layer| Server::start(layer, database, turn));
    let pairs = operations.iter().map(|operation| {
        let ask = |server| -> Measured { load::measure(server, key, operation) };
        let [one, other] = &servers;
        if turn.is_multiple_of(2) {
            let generated = ask(one);
            Pair {
                generated,
                by_hand: ask(other),
            }
        } else {
            let by_hand = ask(other);
            Pair {
                generated: ask(one),
                by_hand,
            }
        }
    });
    (pairs.collect(), servers.map(Server::stop))
}
