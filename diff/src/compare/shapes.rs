//! Two shapes that stand in the same place: what is said about both, then what their kinds say.

use oasmith_codegen::ir::{Api, NameHint, OwnType, Shape, ShapeKind};

use super::compared::Compared;
use super::flags::{self, FlagKinds};
use super::shape::enumeration::Listed;
use super::shape::{Both, enumeration, kinds, list, number, record, text, union};
use crate::finding::{PairId, arrow};
use crate::kind::{api, value as kind};
use oasmith_samples::is_equal;

const FLAGS: FlagKinds = FlagKinds {
    deprecated: kind::SCHEMA_DEPRECATED,
    reinstated: kind::SCHEMA_REINSTATED,
    secret: Some(kind::SECRET_CHANGED),
    other: Some(kind::SCHEMA_FLAG_CHANGED),
};

/// Compares all pairs that wait for it, with a list in the place of recursion: shapes may contain themselves.
pub(super) fn all(compared: &mut Compared<'_>) {
    while let Some(pair) = compared.next_pair() {
        compare(compared, pair);
    }
}

/// Compares the shapes of a pair, and lets the parts of them be compared.
fn compare(compared: &mut Compared<'_>, pair: PairId) {
    let Some(own) = compared.pairs.get(pair) else {
        return;
    };
    let (old_id, new_id) = (own.old, own.new);
    let (old_api, new_api) = (compared.old.api, compared.new.api);
    let Shape {
        // Where it stands is no difference.
        origin: _,
        kind: old_kind,
        hint: old_hint,
        docs: _,
        flags: old_flags,
        // Values and keys for people.
        examples: _,
        extensions: _,
        // Compared where nothing else is found: see `residual`.
        residual: _,
        // Compared once all places of the pair are known: see `unchecked`.
        unchecked: _,
        patterned: _,
        element_docs: _,
    } = old_api.shapes.get(old_id);
    let new = new_api.shapes.get(new_id);
    let both = Both {
        pair,
        ids: (old_id, new_id),
        place: [compared.old.spot(old_id), compared.new.spot(new_id)],
    };
    if let (NameHint::Component(before), NameHint::Component(after)) = (old_hint, &new.hint)
        && before != after
    {
        let is_renamed = !new_api.named.contains_key(before) && !old_api.named.contains_key(after);
        let kind = if is_renamed {
            api::SCHEMA_RENAMED
        } else {
            kind::SCHEMA_REPLACED
        };
        compared.find(both.changed(kind, arrow(before, after)));
    }
    let moved = is_from_component_to_member((old_api, old_hint), (new_api, &new.hint));
    for (kind, word) in flags::compare(old_flags, &new.flags, &FLAGS) {
        // What is written beside a reference is said of the member.
        if kind != kind::SECRET_CHANGED || !moved {
            compared.find(both.changed(kind, word).sunset(&new.flags));
        }
    }
    let own = (old_api.own.get(&old_id), new_api.own.get(&new_id));
    let path = |own: Option<&OwnType>| own.map(|it| it.path.clone());
    let (before, after) = (path(own.0), path(own.1));
    if before != after {
        let word = |path: Option<String>| path.unwrap_or_else(|| "a generated type".to_owned());
        compared.find(both.changed(kind::OWN_TYPE_CHANGED, arrow(word(before), word(after))));
    }
    of_kinds(&both, old_kind, &new.kind, compared);
}

/// Whether a shape is a component in one description and belongs to a member in the other.
fn is_from_component_to_member(
    (old_api, old): (&Api, &NameHint),
    (new_api, new): (&Api, &NameHint),
) -> bool {
    let is_member = |api: &Api, hint: &NameHint| match hint {
        NameHint::Part { parent, role: _ } => {
            matches!(api.shapes.get(*parent).kind, ShapeKind::Record(_))
        }
        NameHint::Component(_) | NameHint::OperationPart { .. } => false,
    };
    let is_component = |hint: &NameHint| hint.is_component();
    is_component(old) && is_member(new_api, new) || is_member(old_api, old) && is_component(new)
}

fn of_kinds(both: &Both, old: &ShapeKind, new: &ShapeKind, compared: &mut Compared<'_>) {
    match (old, new) {
        (ShapeKind::Anything, ShapeKind::Anything)
        | (ShapeKind::Nothing, ShapeKind::Nothing)
        | (ShapeKind::Bool, ShapeKind::Bool) => {}
        (ShapeKind::Number(old), ShapeKind::Number(new)) => {
            number::compare(both, old, new, compared);
        }
        (ShapeKind::Text(old), ShapeKind::Text(new)) => text::compare(both, old, new, compared),
        (ShapeKind::Enum(old), ShapeKind::Enum(new)) => {
            enumeration::compare(both, Listed::Texts, old, new, compared);
        }
        (ShapeKind::IntegerEnum(old), ShapeKind::IntegerEnum(new)) => {
            enumeration::compare(both, Listed::Integers, old, new, compared);
        }
        (ShapeKind::Constant(old), ShapeKind::Constant(new)) => {
            if !is_equal(old, new) {
                compared.find(
                    both.changed(kind::CONSTANT_CHANGED, arrow(old.to_json(), new.to_json())),
                );
            }
        }
        (ShapeKind::List(old), ShapeKind::List(new)) => list::compare(both, old, new, compared),
        (ShapeKind::Tuple(old), ShapeKind::Tuple(new)) => list::tuples(both, old, new, compared),
        (ShapeKind::Map(old), ShapeKind::Map(new)) => record::maps(both, old, new, compared),
        (ShapeKind::Record(old), ShapeKind::Record(new)) => {
            record::compare(both, old, new, compared);
        }
        (ShapeKind::Union(old), ShapeKind::Union(new)) => union::compare(both, old, new, compared),
        (ShapeKind::Opaque(old), ShapeKind::Opaque(new)) => {
            if old != new {
                compared.find(both.changed(kind::READING_CHANGED, arrow(old, new)));
            }
        }
        (old, new) => kinds::compare(both, old, new, compared),
    }
}
