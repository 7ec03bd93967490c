//! Bodies of 1 MiB in every encoding, honest ones and others: the most memory that answering one takes, its own bytes included.

#[path = "../../../tests/bounds_encodings/hostile.rs"]
mod hostile;
#[path = "../../../tests/bounds_encodings/ordinary.rs"]
mod ordinary;
#[path = "../../../tests/bounds_encodings/row.rs"]
mod row;
#[path = "../../../tests/bounds_encodings/service.rs"]
mod service;
#[path = "../../../tests/bounds_encodings/shapes.rs"]
mod shapes;

use std::collections::BTreeMap;

use bench::counted::{Counted, most_held};
use bench::generated::encodings_server as server;
use cpu_time::ProcessTime;

#[global_allocator]
static ALLOCATOR: Counted = Counted;

/// What the bodies of an encoding take.
#[derive(Default)]
struct Most {
    kinds: u32,
    bytes: usize,
    seconds: f64,
}

#[expect(clippy::cast_precision_loss, reason = "memory is not that large")]
fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .expect("a runtime");
    let router = server::router(service::All);
    let mut encodings: BTreeMap<&str, Most> = BTreeMap::new();
    for row in hostile::ROWS.iter().chain(ordinary::ROWS) {
        let request = row.request(1 << 20);
        let (length, before) = (request.body.len(), ProcessTime::now());
        let held = most_held(|| drop(runtime.block_on(router.call(request))));
        let most = encodings.entry(row.media_type).or_default();
        most.kinds += 1;
        most.bytes = most.bytes.max(length + held);
        most.seconds = most.seconds.max(before.elapsed().as_secs_f64());
    }
    println!(
        "# Bodies of 1 MiB by their encoding, the worst of each\tkinds of bodies\tMiB\tCPU ms"
    );
    for (name, most) in encodings {
        let mebibytes = most.bytes as f64 / f64::from(1 << 20);
        let millis = most.seconds * 1e3;
        println!("{name}\t{}\t{mebibytes:.2}\t{millis:.2}", most.kinds);
    }
}
