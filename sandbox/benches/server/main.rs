//! The generated layer against a hand-written one: the same three operations on the same storage, over sockets, in turns.
//!
//! `cargo bench -p sandbox` prints a line for each operation: requests in a second, the median and the 99th percentile of the latencies, and the
//! ratio of the generated server to the hand-written one (above 1: the generated one serves more).

mod by_hand;
mod load;

use std::sync::Arc;

use axum::Router;
use load::Measured;
use sandbox::app::{App, first_developer, world};
use sandbox::seed::{World, generate};
use sandbox::store::{Sqlite, Store, read, write};
use tokio::net::TcpListener;

/// How often the two take turns.
const TURNS: usize = 5;

fn main() {
    let path = std::env::temp_dir().join(format!("sandbox-bench-{}.sqlite", std::process::id()));
    let name = path.to_str().expect("a path");
    let app = App::new(Arc::new(Sqlite::open(name).expect("a database")) as Arc<dyn Store>);
    let key = app
        .begin(&world("demo").expect("the demo"))
        .expect("it begins")
        .expect("a key");
    let size = World {
        customers: 1,
        events: 400,
        random_seed: 7,
    };
    let developer = read(&*app.store, first_developer).expect("a developer");
    let now = app.now();
    write(&*app.store, |rows| {
        generate(size, rows, &developer, now).map_err(|_| svc_server::Refusal::unexpected())
    })
    .expect("a world");

    let generated = serve(app.router.clone().into_axum());
    let by_hand = serve(by_hand::router(Arc::clone(&app.store)));
    for operation in load::OPERATIONS {
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for turn in 0..TURNS {
            one.push(load::measure(
                generated,
                &key,
                operation,
                &format!("g{turn}"),
            ));
            other.push(load::measure(by_hand, &key, operation, &format!("h{turn}")));
        }
        let (one, other) = (Measured::median(one), Measured::median(other));
        println!(
            "{:<12} generated {one}; by hand {other}; ratio {:.2}",
            operation.name,
            one.per_second / other.per_second
        );
    }
    for suffix in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{name}{suffix}"));
    }
}

/// Serves on threads of its own: the port.
fn serve(app: Router) -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    listener.set_nonblocking(true).expect("it does not wait");
    std::thread::spawn(move || {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::from_std(listener).expect("a listener");
            axum::serve(listener, app).await.expect("it serves");
        });
    });
    port
}
