//! `JSONPath` (RFC 9535) over our own tree: which nodes of a document an expression selects.
//!
//! It is written here because a library would cost more than it gives: those of the registry select in a `serde_json::Value`, which knows no
//! places and keeps no number as it was written, and bring a parser generator, `serde_json` and `regex` into the first build of the generator.
//!
//! An expression may come from a stranger. So it nests at most [`MAX_NESTING`] deep, what it visits is counted against [`PathSteps`], and a list
//! of selected nodes has at most [`MAX_SELECTED`] entries. Texts are matched by the crate `pattern`, in linear time.

mod compare;
mod cursor;
mod function;
mod literal;
mod name;
mod parse;
mod query;
mod regexp;
mod select;
mod slice;
mod steps;

#[cfg(test)]
mod tests;

pub use cursor::PathError;
pub use parse::{MAX_NESTING, parse};
pub use query::PathQuery;
pub use select::{MAX_SELECTED, Selected, select};
pub use steps::{PathSteps, StepLimit};
