//! The tests of everyday descriptions: see the README beside this crate.

#![allow(
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "what a test cannot do without ends it"
)]

extern crate self as everyday;

pub mod application;
pub mod crates;
mod forwarder;
pub mod recorder;
pub mod scratch;
pub mod served;
