//! The models of all cases, one module each, and where the cases stand.
//!
//! `build.rs` writes them, so that every case is compiled whenever the tests are.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "the lints of generated code are those of the generated crates"
)]

include!(concat!(env!("OUT_DIR"), "/cases.rs"));
