//! Alternatives that lead back to the union they belong to: they add no value, and a reader that tried them would never end.

use std::collections::BTreeSet;

use oasmith_schemas::arena::Arena;

use crate::diagnostics::code::normalize as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Selector, Shape, ShapeId, ShapeKind, Union, Variant};

/// Takes such alternatives out, and takes in what stands beside them on the way back.
pub fn cut(shapes: &mut Arena<Shape>, diagnostics: &mut Diagnostics) {
    let circular = shapes
        .iter()
        .filter_map(|(id, _)| Some((id, without(shapes, id)?)));
    let circular: Vec<(ShapeId, Cut)> = circular.collect();
    for (id, cut) in circular {
        for variant in &cut.dropped {
            let message = format!(
                "the alternative `{}` leads back to this union",
                variant.role
            );
            diagnostics.add(
                Diagnostic::new(Code(code::ALTERNATIVE_OF_ITSELF), variant.origin, message)
                    .label("so it adds no value")
                    .help("remove it"),
            );
        }
        let shape = shapes.get_mut(id);
        shape.kind = match cut.union {
            Some(union) => ShapeKind::Union(union),
            None => ShapeKind::Nothing,
        };
    }
}

/// A union without its circular alternatives.
struct Cut {
    /// `None` where no other alternative is left.
    union: Option<Union>,
    dropped: Vec<Variant>,
}

fn without(shapes: &Arena<Shape>, id: ShapeId) -> Option<Cut> {
    let union = shapes.get(id).kind.union()?;
    let is_circular = |variant: &Variant| leads_to(shapes, variant.value.shape, id);
    let (dropped, _): (Vec<Variant>, Vec<Variant>) =
        union.variants.iter().cloned().partition(is_circular);
    if dropped.is_empty() {
        return None;
    }
    let (mut open, mut seen) = (vec![id], BTreeSet::from([id]));
    let mut kept: Vec<Variant> = Vec::new();
    while let Some(at) = open.pop() {
        for variant in shapes
            .get(at)
            .kind
            .union()
            .into_iter()
            .flat_map(|it| &it.variants)
        {
            let shape = variant.value.shape;
            if is_circular(variant) {
                open.extend(seen.insert(shape).then_some(shape));
            } else if !kept.iter().any(|known| known.value == variant.value) {
                kept.push(variant.clone());
            }
        }
    }
    let is_alone = seen.len() == 1;
    let cut = Union {
        variants: kept,
        selector: if is_alone {
            selector(union, is_circular)
        } else {
            Selector::Trial
        },
        exactly_one: union.exactly_one && is_alone,
        base: union.base,
    };
    Some(Cut {
        union: (!cut.variants.is_empty()).then_some(cut),
        dropped,
    })
}

/// Whether a way through nothing but alternatives ends at a union.
fn leads_to(shapes: &Arena<Shape>, from: ShapeId, to: ShapeId) -> bool {
    let (mut open, mut seen) = (vec![from], BTreeSet::new());
    while let Some(id) = open.pop() {
        if id == to {
            return true;
        }
        if seen.insert(id) {
            let union = shapes.get(id).kind.union().into_iter();
            open.extend(union.flat_map(|it| &it.variants).map(|it| it.value.shape));
        }
    }
    false
}

/// What tells the alternatives apart that are left.
fn selector(union: &Union, is_circular: impl Fn(&Variant) -> bool) -> Selector {
    let stays = |position: &usize| {
        union
            .variants
            .get(*position)
            .is_some_and(|it| !is_circular(it))
    };
    let left = (0..union.variants.len()).filter(stays);
    match &union.selector {
        Selector::Tag {
            property,
            values,
            set,
            is_required,
            default,
        } => Selector::Tag {
            is_required: *is_required,
            default: default.and_then(|default| left.clone().position(|at| at == default)),
            property: property.clone(),
            set: *set,
            values: left.filter_map(|at| values.get(at).cloned()).collect(),
        },
        Selector::RequiredKey(keys) => {
            Selector::RequiredKey(left.filter_map(|at| keys.get(at).cloned()).collect())
        }
        Selector::JsonType => Selector::JsonType,
        Selector::Trial => Selector::Trial,
    }
}
