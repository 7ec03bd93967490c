//! What a build script makes of descriptions of whole services: models, server and client.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "the lints of generated code are those of the generated crates"
)]

include!(concat!(env!("OUT_DIR"), "/theatre.rs"));
include!(concat!(env!("OUT_DIR"), "/strict_direction.rs"));
