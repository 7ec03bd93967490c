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
    let subjects = Subjects::of(known);
    let mut adopted = Adopted::default();
    for family in families(context) {
        let held = context.api.reach(family.iter().copied());
        let used = || held.iter().filter_map(|id| Some((*id, groups.get(id)?)));
        let mut closeness = BTreeMap::<usize, Closeness>::new();
        for name in type_names(context, &family) {
            for subject in subjects.of_name(&name) {
                closeness.entry(subject).or_default().named += 1;
            }
        }
        for (_, users) in used().filter(|(_, users)| users.len() == 1) {
            for subject in users.iter().filter_map(|group| subjects.of_group(group)) {
                closeness.entry(subject).or_default().held += 1;
            }
        }
        // Of equal ones, the first by its place in the description.
        let closest = closeness.iter().rev().max_by_key(|(_, it)| **it);
        let Some(group) = closest.and_then(|(subject, _)| known.get(*subject)) else {
            continue;
        };
        let is_there = |users: &BTreeSet<String>| users.contains(group) || is_always_there(users);
        let needed = used().filter(|(_, users)| !is_there(users));
        adopted.needed.extend(needed.map(|(id, _)| id));
        let own = family.iter().map(|id| (*id, group.clone()));
        adopted.groups.extend(own);
    }
    adopted
}

/// How close a group is to shapes that no operation uses.
#[derive(Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Closeness {
    /// How many of them are called after it.
    named: usize,
    /// How many that they hold are used by it alone.
    held: usize,
}

/// The resource groups by their position, with the words of their names.
struct Subjects<'a> {
    by_group: BTreeMap<&'a str, usize>,
    /// By the first word.
    by_word: BTreeMap<String, Vec<(usize, Vec<String>)>>,
}

impl<'a> Subjects<'a> {
    fn of(groups: &'a [String]) -> Self {
        let mut by_word = BTreeMap::<String, Vec<(usize, Vec<String>)>>::new();
        for (at, group) in groups.iter().enumerate() {
            let words = names::subject_words(group);
            let first = words.first().cloned().unwrap_or_default();
            by_word.entry(first).or_default().push((at, words));
        }
        let by_group = groups.iter().enumerate();
        let by_group = by_group.map(|(at, group)| (group.as_str(), at)).collect();
        Self { by_group, by_word }
    }

    fn of_group(&self, group: &str) -> Option<usize> {
        self.by_group.get(group).copied()
    }

    /// The groups after which a type of these words is called: `DrainPage` after `Drains`.
    fn of_name(&self, name: &[String]) -> impl Iterator<Item = usize> {
        let first = name.first().map_or("", String::as_str);
        let firsts = ["", "s", "es"].map(|end| format!("{first}{end}"));
        let same = firsts.into_iter().filter_map(|it| self.by_word.get(&it));
        let called = same.flatten().filter(move |(_, words)| {
            words.len() <= name.len() && words.iter().zip(name).all(is_one_of)
        });
        called.map(|(at, _)| *at)
    }
}

/// Whether the first word is the second or several of it.
fn is_one_of((many, one): (&String, &String)) -> bool {
    let end = many.strip_prefix(one.as_str());
    end.is_some_and(|end| ["", "s", "es"].contains(&end))
}

/// The words of the names of those shapes that are items.
fn type_names(context: &LowerContext<'_>, family: &BTreeSet<ShapeId>) -> Vec<Vec<String>> {
    let items = family.iter().filter(|id| context.items.contains_key(id));
    let names = items.map(|id| names::subject_words(context.names.of_type(*id).plain()));
    names.collect()
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
