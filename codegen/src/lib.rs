//! The generator: OpenAPI text in, Rust text out. Nothing here reads a file, a clock or the environment.

#![cfg_attr(
    not(test),
    deny(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::panic,
        clippy::todo,
        clippy::unreachable,
        clippy::unwrap_used,
        clippy::wildcard_enum_match_arm
    )
)]

// leaves
pub mod artefact;
mod code_span;
pub mod config;
mod debug_form;
mod imports;
pub mod integers;
mod invisible;
pub mod media_type;
mod method;
mod shell_word;

// text → tree → OpenAPI as written
pub mod diagnostics;
pub mod jsonpath;
pub mod link;
pub mod load;
pub mod oas;
pub mod overlay;
pub mod read;
pub mod settings;
pub mod source;
pub mod tree;

// the API, language-free
pub mod check;
pub mod ir;
pub mod normalize;
pub mod select;

// the Rust to write, and the pages it becomes
pub mod emit;
pub mod lower;
pub mod page;
pub mod print;
pub mod rust;

// the door
mod generate;
mod references;
mod stage;

#[doc(hidden)]
pub use generate::pages;
pub use generate::{
    Input, Model, Output, ServiceModel, description, generate, model, service_model,
};
pub use invisible::{breaks_a_line, escape_invisible, escape_invisible_in_json};
pub use references::references;
pub use shell_word::shell_word;
pub use stage::{Stage, dump};
