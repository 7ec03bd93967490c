//! The service itself, running locally: the generated server traits, implemented with state and with every rule of the description.
//!
//! It stands on the generated crates as any user of them would. What no documented operation creates comes from a [`seed`]; what the
//! description leaves open follows the assumptions in `generated/GAPS.md`.

pub mod app;
pub mod auth;
pub mod clock;
pub mod control;
pub mod home;
pub mod idempotency;
pub mod ids;
pub mod keys;
pub mod options;
pub mod page;
pub mod seed;
pub mod serve;
pub mod service;
pub mod store;
