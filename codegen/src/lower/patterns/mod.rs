//! Patterns: ECMA-262 expressions, and those of them that become plain matching code.

mod parse;
mod plain;
mod set;
mod walk;

#[cfg(test)]
mod tests;

use crate::rust::Matcher;

pub(super) use walk::walk;

/// How an expression is matched.
///
/// # Errors
/// What is wrong with the expression, in words.
pub(super) fn matcher(source: &str) -> Result<Matcher, String> {
    let expression = parse::parse(source)?;
    Ok(plain::walk(&expression).map_or(Matcher::Engine, Matcher::Walk))
}
