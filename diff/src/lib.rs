//! Two descriptions in, what changed between them out: for callers, for servers, and for Rust code on the generated crates. Nothing here reads a
//! file, a clock or the environment.

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

mod added_parts;
pub mod asked;
mod by_way;
mod causes;
pub mod change;
mod code_verdicts;
mod compare;
mod comparison;
mod consequences;
pub mod day;
mod decide;
mod deep_stack;
pub mod deny;
mod described;
mod excerpt;
mod finding;
pub mod inclusion;
pub mod kind;
mod members;
pub mod only;
pub mod policy;
mod reach;
pub mod report;
mod residual;
mod rust_code;
pub mod semver;
mod sent_already;
mod spoken_of;
mod text_places;
mod unexplained;
mod unproved;
mod value_verdicts;
mod values;
pub mod verdict;
mod whole;
mod wildcard;
mod wire_form;

pub use comparison::{Comparison, compare, compare_below};
