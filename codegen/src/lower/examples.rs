//! Chooses a value for a doc example that compiles and runs: one that holds against every rule that can be tested here.

use super::patterns;
use crate::ir::{Shape, Value};
use crate::rust::{ItemKind, Matcher, NumberChecks, TextChecks};
use oasmith::exact::Exact;

/// A valid text, number or value on the wire.
pub(super) fn example(shape: &Shape, kind: &ItemKind) -> Option<String> {
    match kind {
        ItemKind::Text(text) => shape
            .examples
            .iter()
            .filter_map(|example| example.as_text())
            .find(|example| holds(&text.checks, example))
            .map(str::to_owned),
        ItemKind::Number(number) => {
            shape
                .examples
                .iter()
                .find_map(|example| match &example.value {
                    Value::Number(lexeme) if in_range(&number.checks, lexeme) => {
                        Some(lexeme.clone())
                    }
                    Value::Number(_)
                    | Value::Null
                    | Value::Bool(_)
                    | Value::Text(_)
                    | Value::List(_)
                    | Value::Map(_) => None,
                })
        }
        ItemKind::Enum(values) => values.variants.first().map(|variant| variant.wire.clone()),
        ItemKind::Struct(_) | ItemKind::Union(_) | ItemKind::Alias(_) => None,
    }
}

/// Whether a text is surely valid; patterns for the engine are not tried here, so such types have no example.
fn holds(checks: &TextChecks, text: &str) -> bool {
    let length = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    let walks = checks
        .patterns
        .iter()
        .all(|pattern| match &pattern.matcher {
            Matcher::Scanner(steps) => patterns::walk(steps, text),
            Matcher::Regex { .. } => false,
        });
    checks.format.is_none_or(|format| format.holds(text))
        && checks.length.least.is_none_or(|least| length >= least)
        && checks.length.most.is_none_or(|most| length <= most)
        && walks
}

fn in_range(checks: &NumberChecks, lexeme: &str) -> bool {
    let Some(value) = Exact::parse(lexeme) else {
        return false;
    };
    let bound = |bound: &Option<(String, bool)>| {
        let (lexeme, exclusive) = bound.as_ref()?;
        Some((Exact::parse(lexeme)?, *exclusive))
    };
    let above = bound(&checks.minimum)
        .is_none_or(|(least, exclusive)| value > least || (value == least && !exclusive));
    let below = bound(&checks.maximum)
        .is_none_or(|(greatest, exclusive)| value < greatest || (value == greatest && !exclusive));
    above && below && checks.multiple_of.is_none()
}
