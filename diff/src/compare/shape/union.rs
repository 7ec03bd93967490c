//! One of several shapes.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

use oasmith_codegen::ir::{Api, Selector, ShapeId, Union, Variant};

use super::super::compared::{Compared, Travels};
use super::super::null::null;
use super::both::Both;
use crate::finding::arrow;
use crate::kind::union as kind;
use crate::wire_form::Uses;

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
    let partners: BTreeSet<usize> = tied.iter().filter_map(|it| it.1).collect();
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
        if !partners.contains(&at) && !is_base {
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
    let (old_api, new_api) = (compared.old.api, compared.new.api);
    let mut tying = Tying {
        tied: vec![None; old.variants.len()],
        rest: (0..new.variants.len()).collect(),
    };
    let role = |of: &Union, at: usize| of.variants.get(at).map(|it| it.role.clone());
    tying.by(|at| role(old, at), |at| role(new, at));
    tying.by(
        |at| tags(old, at).iter().cloned(),
        |at| tags(new, at).iter().cloned(),
    );
    let of = |api: &Api, of: &Union, at: usize| {
        let variant = of.variants.get(at);
        variant.and_then(|it| component(api, it.value.shape))
    };
    tying.by(|at| of(old_api, old, at), |at| of(new_api, new, at));
    // A component whose name is in both descriptions has not been renamed.
    let kind = |(api, other): (&Api, &Api), of: &Union, at: usize| {
        let shape = of.variants.get(at)?.value.shape;
        let is_in_both = component(api, shape).is_some_and(|name| other.named.contains_key(&name));
        (!is_in_both).then(|| std::mem::discriminant(&api.shapes.get(shape).kind))
    };
    tying.by(
        |at| kind((old_api, new_api), old, at),
        |at| kind((new_api, old_api), new, at),
    );
    tying.tied.into_iter().enumerate().collect()
}

/// The partners that were found so far, and the new variants that have none. There may be very many.
struct Tying {
    tied: Vec<Option<usize>>,
    rest: BTreeSet<usize>,
}

impl Tying {
    /// Ties each variant that is left to the first new one that is left and has a key in common with it.
    fn by<K: Hash + Eq, I: IntoIterator<Item = K>>(
        &mut self,
        old: impl Fn(usize) -> I,
        new: impl Fn(usize) -> I,
    ) {
        let mut places: HashMap<K, BTreeSet<usize>> = HashMap::new();
        for at in &self.rest {
            for key in new(*at) {
                places.entry(key).or_default().insert(*at);
            }
        }
        let open = self.tied.iter_mut().enumerate();
        for (at, partner) in open.filter(|(_, partner)| partner.is_none()) {
            let keys = old(at).into_iter();
            let found = keys.filter_map(|key| {
                let own = places.get_mut(&key)?;
                while own.first().is_some_and(|it| !self.rest.contains(it)) {
                    own.pop_first();
                }
                own.first().copied()
            });
            *partner = found.min();
            if let Some(found) = partner {
                self.rest.remove(found);
            }
        }
    }
}

fn component(api: &Api, shape: ShapeId) -> Option<String> {
    let name = api.shapes.get(shape).hint.component();
    name.map(str::to_owned)
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
        docs: _,
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
    let form = compared.form(both.pair);
    let kinds = [kind::VARIANT_NULL_ALLOWED, kind::VARIANT_NULL_REFUSED];
    let kind = null(kinds, *value, new.value, compared);
    if let Some(kind) = kind.filter(|_| !form.leaves_out_null()) {
        compared.find(both.changed(kind, role).values(*value, new.value));
    }
    let uses = Uses {
        old: *value,
        new: new.value,
        form,
    };
    compared.part(both.pair, uses, Travels::EVERYWHERE);
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
    let detail = moved_tags(values, new_values, tied);
    if !detail.is_empty() {
        compared.find(both.changed(kind::DISCRIMINATOR_TAG_MOVED, detail));
    }
    let moved = default.map(|at| tied.iter().find(|it| it.0 == at).and_then(|it| it.1));
    if moved != new_default.map(Some) {
        compared.find(both.changed(kind::DISCRIMINATOR_DEFAULT_CHANGED, ""));
    }
}

/// The tags that stand for another variant than before.
fn moved_tags(old: &[Vec<String>], new: &[Vec<String>], tied: &Tied) -> String {
    let mut moved = Vec::new();
    for (at, partner) in tied {
        let is_elsewhere = |tag: &&String| {
            let mut others = new.iter().enumerate().filter(|it| Some(it.0) != *partner);
            others.any(|(_, tags)| tags.contains(tag))
        };
        let own = old.get(*at).into_iter().flatten();
        moved.extend(own.filter(is_elsewhere).map(String::as_str));
    }
    moved.join(", ")
}
