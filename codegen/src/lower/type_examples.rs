//! Makes a valid value of each type that is written, where the settings want it: an example of the description, or one that is made.

use std::collections::BTreeSet;

use super::context::LowerContext;
use super::sampled_api;
use crate::check::{Direction, Extent, Sender, ShapeSamples};
use crate::config::Config;
use crate::ir::{ShapeId, Use};
use crate::rust::{ItemId, ItemKind, Items, Ty, TypeExample, TypeExamples};

/// The values of all items that are types of their own.
pub(super) fn of(
    context: &LowerContext<'_>,
    config: &Config,
    items: &Items,
) -> Option<TypeExamples> {
    if !config.examples {
        return None;
    }
    let mut examples = TypeExamples::default();
    let api = sampled_api::of(context);
    let mut samples = ShapeSamples::new(&api);
    for shape in &context.emitted.typed {
        let Some(id) = context.items.get(shape) else {
            continue;
        };
        let item = items.get(*id);
        let example = match &item.kind {
            _ if item.alias_of.is_some() => continue,
            ItemKind::Alias(Ty::Item(_)) => continue,
            ItemKind::Alias(_) => TypeExample::Missing(ALIAS),
            _ if holds_own(items, *id) => TypeExample::Missing(OWN),
            ItemKind::Struct(_)
            | ItemKind::Text(_)
            | ItemKind::Number(_)
            | ItemKind::Enum(_)
            | ItemKind::Union(_) => made(context, &mut samples, *shape),
        };
        examples.insert(*id, example);
    }
    Some(examples)
}

const ALIAS: &str = "another name for a type of the language or of the runtime";
const OWN: &str = "it holds a type of your own, which alone knows what is valid";

fn made(context: &LowerContext<'_>, samples: &mut ShapeSamples<'_>, id: ShapeId) -> TypeExample {
    let used = Use {
        shape: id,
        nullable: false,
    };
    let sender = match context.direction(id) {
        Some(Direction::Request) => Sender::User,
        Some(Direction::Response) => Sender::Service,
        Some(Direction::Both) | None => Sender::Both,
    };
    let name = context.shape(id).hint.name();
    match samples.sample(used, sender, name, Extent::Typical, 0) {
        Ok(value) => TypeExample::Valid(value.to_json()),
        Err(reason) => TypeExample::Missing(reason.describe()),
    }
}

/// Whether a type of the user's own stands anywhere in an item.
fn holds_own(items: &Items, id: ItemId) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([id]), vec![id]);
    while let Some(id) = open.pop() {
        for ty in items.get(id).kind.types() {
            if is_own(ty) {
                return true;
            }
            open.extend(ty.items().into_iter().filter(|it| seen.insert(*it)));
        }
    }
    false
}

fn is_own(ty: &Ty) -> bool {
    matches!(ty, Ty::OwnText(_) | Ty::OwnJson(_)) || ty.parts().iter().any(is_own)
}
