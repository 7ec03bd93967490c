//! The tests of the whole house: each folder beside this crate is data, this crate is the harness.

// The modules of the cases speak of this crate by its name.
extern crate self as tests;

pub mod annotation;
pub mod callers;
pub mod cases;
pub mod choices;
pub mod damaged;
pub mod decoders;
pub mod differential;
pub mod document;
pub mod errors;
mod families;
pub mod flat;
pub mod folder;
pub mod fuzzing;
pub mod instance;
pub mod kept;
pub mod lost;
pub mod misbehaving;
pub mod mock_transport;
pub mod mutate;
pub mod naming_stress;
pub mod operations;
pub mod oracle;
pub mod random;
pub mod requests;
pub mod rewritten;
pub mod scratch;
pub mod services;
pub mod serving;

/// The lines of Rust in the first page are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}
