//! The generated layer against a hand-written one: the same three operations on the same storage, over sockets, in turns.
//!
//! `cargo bench -p sandbox` prints a line for each operation: requests in a second, the median and the 99th percentile of the latencies, the
//! processor time of a request, and the ratio of the generated server to the hand-written one (above 1: the generated one serves more); then
//! the peak memory of both. `cargo bench -p sandbox -- create` measures the operations whose name has that in it.

mod by_hand;
mod load;
mod server;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use load::{Measured, Operation};
use sandbox::app::{App, first_developer, world};
use sandbox::seed::{World, generate};
use sandbox::store::{Sqlite, Store, read, write};
use server::{Layer, Server};

/// How often the two take turns.
const TURNS: usize = 7;

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

/// A database with a world, and the key to it.
fn database(folder: &Path) -> (PathBuf, String) {
    let path = folder.join("world.sqlite");
    let store = Sqlite::open(path.to_str().expect("a path")).expect("a database");
    let app = App::new(Arc::new(store) as Arc<dyn Store>);
    let demo = world("demo").expect("the demo");
    let key = app.begin(&demo).expect("it begins").expect("a key");
    let size = World {
        customers: 1,
        events: 400,
        random_seed: 7,
    };
    let developer = read(&*app.store, first_developer).expect("a developer");
    let now = app.now();
    let made = write(&*app.store, |rows| {
        generate(size, rows, &developer, now).map_err(|_| svc_server::Refusal::unexpected())
    });
    made.expect("a world");
    (path, key)
}

fn compare(database: &Path, key: &str, filter: &str) {
    let servers = [Layer::Generated, Layer::ByHand].map(|layer| Server::start(layer, database));
    for operation in load::OPERATIONS {
        if operation.name.contains(filter) {
            let turns = (0..TURNS).map(|turn| turns(&servers, key, operation, turn));
            let (generated, by_hand): (Vec<_>, Vec<_>) = turns.unzip();
            let (generated, by_hand) = (Measured::median(generated), Measured::median(by_hand));
            println!(
                "{:<12} generated {generated}; by hand {by_hand}; ratio {:.2}, of processor time {:.2}",
                operation.name,
                generated.per_second / by_hand.per_second,
                generated.processor / by_hand.processor,
            );
        }
    }
    let [generated, by_hand] = servers.map(Server::stop);
    println!(
        "peak memory  generated {generated} KiB; by hand {by_hand} KiB; ratio {:.2}",
        generated / by_hand
    );
}

/// Both once. Who begins changes from turn to turn.
fn turns(
    [one, other]: &[Server; 2],
    key: &str,
    operation: &Operation,
    turn: usize,
) -> (Measured, Measured) {
    let name = turn.to_string();
    if turn.is_multiple_of(2) {
        let first = load::measure(one, key, operation, &name);
        (first, load::measure(other, key, operation, &name))
    } else {
        let first = load::measure(other, key, operation, &name);
        (load::measure(one, key, operation, &name), first)
    }
}
