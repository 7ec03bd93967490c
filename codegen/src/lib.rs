//! The generator: OpenAPI text in, Rust text out. Nothing here reads a file, a clock or the environment.

// leaves
pub mod arena;
pub mod artefact;
pub mod config;
pub mod exact;

// text → tree → OpenAPI as written
pub mod link;
pub mod load;
pub mod oas;
pub mod read;
pub mod report;
pub mod source;
pub mod tree;

// the API, language-free
pub mod check;
pub mod ir;
pub mod normalize;

// the Rust to write, and the pages it becomes
pub mod page;
pub mod rust;

// doors
pub mod inspect;
