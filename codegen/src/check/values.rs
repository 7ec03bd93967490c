//! Values of an enumeration that differ in nothing a name can show, or that break the rules beside them.

use std::collections::BTreeMap;

use super::Facts;
use super::validity::{Validity, sentence};
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Enum, EnumValue, ShapeKind, Value, squeezed};

/// Reports values that become the same word without case and punctuation.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    let mut validity = Validity::of(api);
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Enum(values) = &shape.kind {
            for diagnostic in collisions(values)
                .into_iter()
                .chain(broken(values, &mut validity))
            {
                diagnostics.add(diagnostic);
            }
        }
    }
}

fn collisions(values: &Enum) -> Vec<Diagnostic> {
    let mut seen = BTreeMap::new();
    let mut found = Vec::new();
    // A name that the description gives decides.
    for value in values.values.iter().filter(|value| value.name.is_none()) {
        let word = squeezed(&value.wire);
        if word.is_empty() {
            continue;
        }
        let Some(first) = seen.insert(word, value) else {
            continue;
        };
        // Two values that are each explained are no slip.
        if is_explained(first) && is_explained(value) {
            continue;
        }
        let message = format!(
            "`{}` and `{}` differ only in case or punctuation",
            first.wire, value.wire
        );
        found.push(
            Diagnostic::new(Code(code::COLLIDING_VALUES), value.origin, message)
                .and(first.origin, "the other one")
                .note("names in code are made of letters and digits, so one of the two gets a longer name"),
        );
    }
    found
}

fn is_explained(value: &EnumValue) -> bool {
    value.docs.description.is_some()
}

fn broken(values: &Enum, validity: &mut Validity<'_>) -> Vec<Diagnostic> {
    if values.rules.is_empty() {
        return Vec::new();
    }
    let rules = validity.rules(&values.rules);
    let broken = values.values.iter().filter_map(|value| {
        let violation = validity.first(rules, &Value::Text(value.wire.clone()))?;
        let message = format!(
            "the value `{}` is not valid: {}",
            value.wire,
            sentence(&violation)
        );
        Some(
            Diagnostic::new(Code(code::VALUE_OUTSIDE_RULES), value.origin, message)
                .note("it is read as one of the values all the same, unless schemas are read literally")
                .help("correct the value, or the rule"),
        )
    });
    broken.collect()
}
