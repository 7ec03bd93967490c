//! The models of random unions, which `build.rs` writes anew for each seed.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "the lints of generated code are those of the generated crates"
)]

use crate::decoders::{Decode, decode};

include!(concat!(env!("OUT_DIR"), "/random_unions_table.rs"));

/// The description that they are written from.
pub const DOCUMENT: &str =
    include_str!(concat!(env!("OUT_DIR"), "/random_unions_input/input.json"));
