//! Types that no operation reaches: with which resource group they stand.
//!
//! Such a type stays where an operation that used it would have it, as far as the types say which that is: with the group after which it is called, or of
//! most of the types that it holds. So an operation that goes away moves nothing but what it was about.

use std::collections::{BTreeMap, BTreeSet};

use super::context::LowerContext;
use super::names;
use crate::ir::ShapeId;

/// Where unused shapes stand.
#[derive(Default)]
pub(super) struct Adopted {
    /// The group of each that stands with one.
    pub groups: BTreeMap<ShapeId, String>,
    /// What they hold that other groups alone use: it has to be there with any of them.
    pub needed: BTreeSet<ShapeId>,
}

/// Gives unused shapes that hold one another the group after which most of them are named, or of most of the types that they hold.
pub(super) fn adopted(
    context: &LowerContext<'_>,
    known: &[String],
    is_always_there: impl Fn(&BTreeSet<String>) -> bool,
) -> Adopted {
    let groups = &context.facts.groups;
    let mut adopted = Adopted::default();
    for family in families(context) {
        let held = context.api.reach(family.iter().copied());
        let used = || held.iter().filter_map(|id| Some((*id, groups.get(id)?)));
        let alone = || used().filter(|(_, users)| users.len() == 1);
        let closeness = |group: &String| {
            let is_named = |id: &&ShapeId| is_named_after(context, **id, group);
            let named = family.iter().filter(is_named).count();
            let held = alone().filter(|(_, users)| users.contains(group)).count();
            (named, held)
        };
        // Of equal ones, the first by its place in the description.
        let closest = known.iter().rev().max_by_key(|group| closeness(group));
        let closest = closest.filter(|group| closeness(group) > (0, 0));
        let Some(group) = closest else { continue };
        let is_there = |users: &BTreeSet<String>| users.contains(group) || is_always_there(users);
        let needed = used().filter(|(_, users)| !is_there(users));
        adopted.needed.extend(needed.map(|(id, _)| id));
        let own = family.iter().map(|id| (*id, group.clone()));
        adopted.groups.extend(own);
    }
    adopted
}

/// Whether a type is called after a group: `DrainPage` after `Drains`.
fn is_named_after(context: &LowerContext<'_>, id: ShapeId, group: &str) -> bool {
    if !context.items.contains_key(&id) {
        return false;
    }
    let name = names::subject_words(context.names.of_type(id).plain());
    let group = names::subject_words(group);
    let is_one_of = |(many, one): (&String, &String)| {
        let plurals = [one.clone(), format!("{one}s"), format!("{one}es")];
        plurals.contains(many)
    };
    name.len() >= group.len() && group.iter().zip(&name).all(is_one_of)
}

/// Unused shapes, those together that hold one another.
fn families(context: &LowerContext<'_>) -> Vec<BTreeSet<ShapeId>> {
    let api = context.api;
    let is_unused = |id: &ShapeId| !context.facts.groups.contains_key(id);
    let unused: Vec<ShapeId> = api
        .shapes
        .iter()
        .map(|(id, _)| id)
        .filter(is_unused)
        .collect();
    let mut near = BTreeMap::<ShapeId, Vec<ShapeId>>::new();
    for id in &unused {
        for held in api.shapes.get(*id).uses() {
            if is_unused(&held.shape) {
                near.entry(*id).or_default().push(held.shape);
                near.entry(held.shape).or_default().push(*id);
            }
        }
    }
    let mut seen = BTreeSet::new();
    let mut families = Vec::new();
    for id in unused {
        let (mut open, mut family) = (vec![id], BTreeSet::new());
        while let Some(id) = open.pop() {
            if seen.insert(id) {
                family.insert(id);
                open.extend(near.get(&id).into_iter().flatten());
            }
        }
        families.extend((!family.is_empty()).then_some(family));
    }
    families
}
