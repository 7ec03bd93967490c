//! Values that stand in no request: the generator validates what a description gives as examples and defaults.

use super::completion::Completion;
use super::store::{SchemaIn, Store};
use super::tree::Tree;
use super::validator::{Validator, Wanted};
use super::verdicts::Known;
use crate::json::locate;
use crate::{Decoder, Limits, Mode, Violation};

/// What is wrong with a JSON text by a schema of a store. Nothing is where the text is no JSON, or where finding out takes too long.
pub fn violations<S: Store>(store: &S, schema: &SchemaIn<S>, json: &str) -> Vec<Violation> {
    all_violations(store, schema, json).unwrap_or_default()
}

/// What is wrong with a JSON text by a schema of a store, which is valid if nothing is; `None` where the text is no JSON, or where finding out
/// takes too long.
pub fn all_violations<S: Store>(
    store: &S,
    schema: &SchemaIn<S>,
    json: &str,
) -> Option<Vec<Violation>> {
    let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
    let tree = Tree::read(&mut from).ok()?;
    let (mut known, limit, stack) = (Known::default(), from.notes_limit, from.stack);
    let mut validator = Validator::new(store, &mut known, from.budget_left(), limit, stack);
    validator.validate(schema, &tree);
    match validator.end() {
        (failures, Completion::Whole | Completion::Cut) => Some(locate(json, failures)),
        (_, Completion::TooDeep | Completion::OutOfSteps | Completion::OutOfMemory) => None,
    }
}

/// Whether a JSON text is valid by a schema of a store; `None` where the text is no JSON, or where finding out takes too long. What is wrong is not looked for.
pub fn is_valid<S: Store>(store: &S, schema: &SchemaIn<S>, json: &str) -> Option<bool> {
    let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
    let tree = Tree::read(&mut from).ok()?;
    let (mut known, stack) = (Known::default(), from.stack);
    let mut validator = Validator::new(store, &mut known, from.budget_left(), 1, stack);
    let (failures, _) = validator.attempt(schema, &tree, Wanted::Verdict);
    match validator.end() {
        (_, Completion::Whole | Completion::Cut) => Some(failures.is_empty()),
        (_, Completion::TooDeep | Completion::OutOfSteps | Completion::OutOfMemory) => None,
    }
}
