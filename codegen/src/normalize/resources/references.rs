//! Members of items that are ids of other items: `customer_id`, `customerIds`, and `customer` where its values are like ids of customers.

use std::collections::BTreeMap;

use super::bodies;
use super::item_id::may_equal;
use super::path_tree::noun;
use crate::ir::{
    Api, ApiResource, ID_WORDS, Inferred, ItemReference, NameHint, ParentItem, ReasonKind,
    ResourcePaths, ShapeId, ShapeKind, singulars, squeezed, words,
};

/// The resources that a noun may mean, by its words.
pub(super) struct Nouns(BTreeMap<Vec<String>, Option<usize>>);

impl Nouns {
    /// Those of resources with ids. What several are called means the one with the fewest parents; where several have as few it means none.
    pub fn of(api: &Api, resources: &[ApiResource]) -> Self {
        let mut all: BTreeMap<Vec<String>, Vec<usize>> = BTreeMap::new();
        for (at, resource) in resources.iter().enumerate() {
            if resource.id.is_none() {
                continue;
            }
            let collected = words(noun(resource.paths.value.first()));
            let mut nouns: Vec<_> = singulars(&collected).collect();
            let schema = resource
                .schema
                .as_ref()
                .map(|it| &api.shapes.get(it.value).hint);
            if let Some(NameHint::Component(name)) = schema {
                nouns.push(words(name));
            }
            for name in nouns {
                let known = all.entry(name).or_default();
                if known.last() != Some(&at) {
                    known.push(at);
                }
            }
        }
        let depth = |at: &usize| resources.get(*at).map_or(0, |it| it.parents.len());
        let only = |all: Vec<usize>| {
            let least = all.iter().map(depth).min()?;
            let mut first = all.into_iter().filter(|at| depth(at) == least);
            let one = first.next()?;
            first.next().is_none().then_some(one)
        };
        Self(
            all.into_iter()
                .map(|(noun, all)| (noun, only(all)))
                .collect(),
        )
    }

    fn get(&self, noun: &[String]) -> Option<usize> {
        self.0.get(noun).copied().flatten()
    }
}

/// The references of a resource.
pub(super) fn of(
    api: &Api,
    nouns: &Nouns,
    resources: &[ApiResource],
    resource: &ApiResource,
) -> Vec<Inferred<ItemReference>> {
    let Some(schema) = &resource.schema else {
        return Vec::new();
    };
    let members = bodies::members(api, schema.value).into_iter();
    let members = members.filter(|it| it.steps.len() == 1);
    let own = resource.id.as_ref().map(|it| it.value.steps.as_slice());
    let others = members.filter(|it| own != Some(it.steps.as_slice()));
    let reference = |member: bodies::ItemMember<'_>| {
        let value = member.field.value.shape;
        let is_list = bodies::is_list(api, value);
        let (words, reason) = named(&member.field.wire)?;
        let at = nouns.get(&words)?;
        let other = resources.get(at)?;
        if reason.is_guess() && !is_likely(resource, other, &member.field.wire, is_list) {
            return None;
        }
        let id = &other.id.as_ref()?.value;
        let element = api.shapes.get(value).kind.element().filter(|_| is_list);
        let one = element.map_or(value, |it| it.shape);
        let is_id = may_equal(api, one, id.value.shape) && is_free(api, one);
        is_id.then(|| Inferred {
            value: ItemReference {
                member: member.field.wire.clone(),
                resource: at,
                is_list,
            },
            origin: member.field.origin,
            reason,
        })
    };
    others.filter_map(reference).collect()
}

/// The noun of a member, and why it may be one.
fn named(wire: &str) -> Option<(Vec<String>, ReasonKind)> {
    let mut words = words(wire);
    let last = words.last()?;
    let is_id = ID_WORDS
        .iter()
        .any(|id| last == id || last.strip_suffix('s') == Some(id));
    if is_id {
        words.pop();
        Some((words, ReasonKind::NamedAfterId))
    } else {
        Some((words, ReasonKind::NamedAfterResource))
    }
}

/// Whether a member that is only called as another resource may have its ids: that has items with paths, below nothing but what these are below, and
/// one of them is not called as all of them.
fn is_likely(own: &ApiResource, other: &ApiResource, member: &str, is_list: bool) -> bool {
    let ResourcePaths::Items { collection, .. } = &other.paths.value else {
        return false;
    };
    let is_around = |it: &Inferred<ParentItem>| {
        let mut parents = own.parents.iter();
        parents.any(|own| own.value.parameter == it.value.parameter)
    };
    other.parents.iter().all(is_around)
        && (is_list || squeezed(member) != squeezed(noun(collection)))
}

/// Whether a value is not one of a few.
fn is_free(api: &Api, id: ShapeId) -> bool {
    matches!(
        api.shapes.get(id).kind,
        ShapeKind::Text(_) | ShapeKind::Number(_) | ShapeKind::Union(_)
    )
}
