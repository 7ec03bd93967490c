//! The service itself, running locally: the generated server traits, implemented with state and with every rule of the description.
//!
//! It stands on the generated crates as any user of them would. What no documented operation creates comes from a [`seed`]; what the
//! description leaves open follows the assumptions in `generated/GAPS.md`.

pub mod app;
pub mod assumptions;
pub mod auth;
pub mod commands;
pub mod control;
pub mod delivery;
pub mod developer_fee;
pub mod disturbances;
mod drain_steps;
pub mod endpoint_secret;
pub mod events;
pub mod health;
pub mod home;
pub mod idempotency;
pub mod ids;
pub mod keys;
pub mod magic;
pub mod options;
pub mod page;
pub mod pages;
pub mod reset;
pub mod responses;
pub mod return_policies;
pub mod seed;
mod seen;
pub mod serve;
pub mod service;
pub mod shared;
pub mod simulation;
pub mod start;
pub mod store;
pub mod ticker;
pub mod timestamps;

pub use start::{LocalSandbox, start, start_with};
