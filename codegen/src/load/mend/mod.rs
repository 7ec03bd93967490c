//! What common readers take of YAML and our parser does not: found in a text that was refused, and respelt so that it is read.
//!
//! A line inside brackets or quotes that is not indented more than its key, `enum:[a]` inside brackets, a lone `-` there, a `#` right
//! behind a closing quote or bracket, a tab behind a `:`, and the two halves of a character in `\u` escapes. Nothing else is changed, and
//! only in a text that cannot be read as it is; the text that it becomes is read from the beginning.
//!
//! `tests/descriptions/customary_yaml.rs` holds what is read then against what other readers make of random documents.

mod brackets;
mod edit;
mod lines;
mod mended;
mod quotes;
mod scanner;

pub(super) use edit::{Edit, EditKind};
pub(super) use mended::{Mended, WayBack};
