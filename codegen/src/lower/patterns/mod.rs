//! Patterns: those that become plain matching code, and those that are left to an engine.

mod plain;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod walk;

use oasmith_pattern::{Pattern, has_property_escape, parse};

use crate::rust::{Cost, Matcher};

/// Longer expressions are left to the engine; code for them would be read by nobody, and drawing their alternatives together would cost
/// the square of their length.
const MAX_PATTERN_LENGTH: usize = 4_000;

/// How an expression is matched.
///
/// # Errors
/// What is wrong with the expression, in words.
pub(super) fn matcher(source: &str) -> Result<Matcher, String> {
    let expression = parse(source)?;
    let steps = (source.len() <= MAX_PATTERN_LENGTH)
        .then(|| plain::walk(&expression))
        .flatten();
    match steps {
        Some(steps) => Ok(Matcher::Scanner(steps)),
        None => Pattern::parse(source).map(|pattern| {
            let steps = pattern.steps_per_character();
            Matcher::Regex {
                cost: steps.map_or(Cost::Trying, Cost::Linear),
                has_properties: has_property_escape(source),
            }
        }),
    }
}
