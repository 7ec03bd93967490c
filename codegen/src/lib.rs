//! The generator: OpenAPI text in, Rust text out. Nothing here reads a file, a clock or the environment.

// leaves
pub mod arena;
pub mod artefact;

// text → tree → OpenAPI as written
pub mod link;
pub mod load;
pub mod oas;
pub mod read;
pub mod report;
pub mod source;
pub mod tree;

// doors
pub mod inspect;
