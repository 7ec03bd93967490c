//! One of several shapes.

use oasmith_codegen::ir::{Api, NameHint, Selector, ShapeId, Union, Variant};

use super::super::compared::Compared;
use super::super::null::null;
use super::both::Both;
use crate::finding::arrow;
use crate::kind::union as kind;

/// Compares two unions.
pub(in crate::compare) fn compare(
    both: &Both,
    old: &Union,
    new: &Union,
    compared: &mut Compared<'_>,
) {
    let Union {
        variants: _,
        selector: own_selector,
        exactly_one,
        base,
    } = old;
    let is_other_base = base.is_some() != new.base.is_some();
    let tied = tie(old, new, compared);
    for (at, partner) in &tied {
        let Some(variant) = old.variants.get(*at) else {
            continue;
        };
        match partner.and_then(|at| new.variants.get(at)) {
            Some(partner) => both_variants(both, variant, partner, compared),
            // A base that is none any more is said of the bases.
            None if Some(variant.value.shape) == *base && is_other_base => {}
            None => compared.find(
                both.changed(kind::VARIANT_REMOVED, &variant.role)
                    .part(&variant.role),
            ),
        }
    }
    for (at, variant) in new.variants.iter().enumerate() {
        let is_base = Some(variant.value.shape) == new.base && is_other_base;
        let is_tied = tied.iter().any(|(_, partner)| *partner == Some(at));
        if !is_tied && !is_base {
            compared.find(
                both.changed(kind::VARIANT_ADDED, &variant.role)
                    .part(&variant.role),
            );
        }
    }
    match (*exactly_one, new.exactly_one) {
        // A tag or a type lets only one fit, whatever is said.
        _ if !old.tries_each() && !new.tries_each() => {}
        (false, true) => compared.find(both.changed(kind::EXACTLY_ONE_REQUIRED, "")),
        (true, false) => compared.find(both.changed(kind::EXACTLY_ONE_FREED, "")),
        (true, true) | (false, false) => {}
    }
    selector(both, own_selector, (&new.selector, &tied), compared);
    let name = |base: Option<ShapeId>, side: &super::super::compared::Described<'_>| {
        base.map(|id| side.pointers.shape(id))
    };
    let (before, after) = (name(*base, &compared.old), name(new.base, &compared.new));
    if let (Some(old), Some(new)) = (base, new.base) {
        compared.held(both.pair, *old, new);
    } else if before != after {
        let word = |base: Option<String>| base.unwrap_or_else(|| "none".to_owned());
        compared.find(both.changed(kind::UNION_BASE_CHANGED, arrow(word(before), word(after))));
    }
}

type Tied = Vec<(usize, Option<usize>)>;

/// Which variant is which: by its name, by its tag, by the component, then by the order of what is left.
fn tie(old: &Union, new: &Union, compared: &Compared<'_>) -> Tied {
    let mut rest: Vec<usize> = (0..new.variants.len()).collect();
    let mut tied: Tied = (0..old.variants.len()).map(|at| (at, None)).collect();
    let (old_api, new_api) = (compared.old.api, compared.new.api);
    let by_role = |one: usize, other: usize| {
        old.variants.get(one).map(|it| &it.role) == new.variants.get(other).map(|it| &it.role)
    };
    let by_tag = |one: usize, other: usize| {
        let (before, after) = (tags(old, one), tags(new, other));
        before.iter().any(|tag| after.contains(tag))
    };
    let by_component = |one: usize, other: usize| {
        let before = old
            .variants
            .get(one)
            .and_then(|it| component(old_api, it.value.shape));
        let after = new
            .variants
            .get(other)
            .and_then(|it| component(new_api, it.value.shape));
        before.is_some() && before == after
    };
    // A component whose name is in both descriptions has not been renamed.
    let by_kind = |one: usize, other: usize| {
        let (Some(one), Some(other)) = (old.variants.get(one), new.variants.get(other)) else {
            return false;
        };
        let (before, after) = (one.value.shape, other.value.shape);
        let is_kept = component(old_api, before).is_some_and(|it| new_api.named.contains_key(&it));
        let was_there = component(new_api, after).is_some_and(|it| old_api.named.contains_key(&it));
        let same_kind = std::mem::discriminant(&old_api.shapes.get(before).kind)
            == std::mem::discriminant(&new_api.shapes.get(after).kind);
        same_kind && !is_kept && !was_there
    };
    for same in [
        &by_role as &dyn Fn(usize, usize) -> bool,
        &by_tag,
        &by_component,
        &by_kind,
    ] {
        for (at, partner) in &mut tied {
            if partner.is_none()
                && let Some(found) = rest.iter().position(|other| same(*at, *other))
            {
                *partner = Some(rest.remove(found));
            }
        }
    }
    tied
}

fn component(api: &Api, shape: ShapeId) -> Option<String> {
    match &api.shapes.get(shape).hint {
        NameHint::Component(name) => Some(name.clone()),
        NameHint::Part { .. } | NameHint::OperationPart { .. } => None,
    }
}

fn tags(union: &Union, at: usize) -> &[String] {
    match &union.selector {
        Selector::Tag { values, .. } => values.get(at).map_or(&[], Vec::as_slice),
        Selector::JsonType | Selector::RequiredKey(_) | Selector::Trial => &[],
    }
}

fn both_variants(both: &Both, old: &Variant, new: &Variant, compared: &mut Compared<'_>) {
    let Variant {
        role,
        value,
        origin: _,
    } = old;
    let is_after_schema = component(compared.old.api, value.shape).as_ref() == Some(role)
        && component(compared.new.api, new.value.shape).as_ref() == Some(&new.role);
    // A variant that is called after its schema changes its name with that, which says so.
    if *role != new.role && !is_after_schema {
        compared.find(
            both.changed(kind::VARIANT_RENAMED, arrow(role, &new.role))
                .part(role),
        );
    }
    let kinds = [kind::VARIANT_NULL_ALLOWED, kind::VARIANT_NULL_REFUSED];
    if let Some(kind) = null(kinds, *value, new.value, compared) {
        compared.find(both.changed(kind, role).values(*value, new.value));
    }
    compared.part(both.pair, *value, new.value);
}

/// How a reader tells the variants apart. What is told by types, by keys or by trying follows from the variants, which are compared.
fn selector(both: &Both, old: &Selector, new: (&Selector, &Tied), compared: &mut Compared<'_>) {
    let (new, tied) = new;
    let Selector::Tag {
        property,
        values,
        // Follow from the variants and from the enumerations of their tags.
        set: _,
        is_required: _,
        default,
    } = old
    else {
        if let Selector::Tag { property, .. } = new {
            compared.find(both.changed(kind::DISCRIMINATOR_ADDED, property));
        }
        return;
    };
    let Selector::Tag {
        property: new_property,
        values: new_values,
        set: _,
        is_required: _,
        default: new_default,
    } = new
    else {
        compared.find(both.changed(kind::DISCRIMINATOR_REMOVED, property));
        return;
    };
    if property != new_property {
        compared.find(both.changed(
            kind::DISCRIMINATOR_PROPERTY_CHANGED,
            arrow(property, new_property),
        ));
    }
    for (at, partner) in tied {
        let sorted = |tags: Option<&Vec<String>>| {
            let mut tags = tags.cloned().unwrap_or_default();
            tags.sort();
            tags
        };
        let Some(partner) = partner else {
            continue;
        };
        let (before, after) = (sorted(values.get(*at)), sorted(new_values.get(*partner)));
        if before != after {
            let detail = arrow(before.join(", "), after.join(", "));
            compared.find(both.changed(kind::DISCRIMINATOR_MAPPING_CHANGED, detail));
        }
    }
    let moved = default.map(|at| tied.iter().find(|it| it.0 == at).and_then(|it| it.1));
    if moved != new_default.map(Some) {
        compared.find(both.changed(kind::DISCRIMINATOR_DEFAULT_CHANGED, ""));
    }
}
