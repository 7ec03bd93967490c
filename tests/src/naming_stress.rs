//! The models of descriptions that are hard to write well, compiled whenever the tests are.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "the lints of generated code are those of the generated crates"
)]

include!(concat!(env!("OUT_DIR"), "/naming_stress.rs"));
