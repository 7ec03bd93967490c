//! What HTTP says, over every transport, in both roles, against peers that are ours and peers that are not.
//!
//! There are two tables: [`calls`] is what our client makes of what services say, and what services hear of it; [`requests`] is what our server makes
//! of what clients say. Every row stands against every column, which is a way to carry it and who is at the other end. A cell that cannot be is
//! named with its reason.

#![allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    clippy::similar_names,
    reason = "what a test cannot do without ends it"
)]

extern crate self as transports;

pub mod answer;
pub mod calls;
pub mod cells;
#[path = "../../tests/transport/certificates.rs"]
pub mod certificates;
pub mod clients;
pub mod columns;
pub mod frame;
pub mod gate;
pub mod heard;
pub mod peers;
pub mod requests;
pub mod running;
pub mod service;

/// What is generated from the description.
#[allow(
    missing_docs,
    clippy::pedantic,
    clippy::module_inception,
    reason = "the lints of generated code are those of the generated crates"
)]
pub mod post {
    include!(concat!(env!("OUT_DIR"), "/post.rs"));
}

/// Runs a future with everything that it may need.
pub fn run<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(future)
}
