//! Chooses a value for a doc example that compiles and runs: an example of the description that is valid.

use oasmith::schema::{Store, is_valid};

use super::numbers;
use crate::check::{Reading, ShapeSchemas};
use crate::ir::{Api, ShapeId, ShapeKind, Use, Value};
use crate::rust::ItemKind;

/// A valid text, number or value on the wire.
pub(super) fn example(api: &Api, shape: ShapeId, kind: &ItemKind) -> Option<String> {
    match kind {
        ItemKind::Text(_) | ItemKind::Number(_) => valid(api, shape),
        ItemKind::Enum(values) => values.variants.first().map(|variant| variant.wire.clone()),
        ItemKind::Struct(_) | ItemKind::Union(_) | ItemKind::Alias(_) => None,
    }
}

/// The first example that the schema surely takes.
fn valid(api: &Api, shape: ShapeId) -> Option<String> {
    let of = api.shapes.get(shape);
    if of.examples.is_empty() {
        return None;
    }
    let mut schemas = ShapeSchemas::new(api);
    let used = Use {
        shape,
        nullable: false,
    };
    let schema = schemas.of(used, Reading::Whole);
    let store = schemas.store();
    let is_taken =
        |it: &&Value| is_valid(store, store.schema(&schema), &it.to_json()) == Some(true);
    let taken = of.examples.iter().map(|it| &it.value).filter(is_taken);
    let mut texts = taken.map(Value::tag_text);
    texts.find(|it| {
        if let ShapeKind::Number(number) = &of.kind {
            numbers::holds(number, it)
        } else {
            true
        }
    })
}
