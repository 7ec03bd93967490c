//! What is made of damaged descriptions that are still accepted, compiled whenever the tests are.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "the lints of generated code are those of the generated crates"
)]

include!(concat!(env!("OUT_DIR"), "/damaged.rs"));
