//! Regular expressions of ECMA-262: reading them, and whether they match a text.
//!
//! The checks judge a description by them, lowering turns them into matching code: both read them here, so that they cannot disagree.

mod escapes;
mod find;
mod parse;
mod set;

pub(crate) use escapes::without_needless_escapes;
pub(crate) use find::found;
pub(crate) use parse::{Node, parse};
pub(crate) use set::Set;
