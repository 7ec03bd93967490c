//! Keywords on arrays.

use super::seen::Seen;
use super::store::{ListIn, RefIn, Store};
use super::tree::{Node, Tree};
use super::validator::Validator;
use crate::Code;

/// The hash of an item, and its place in the list.
type ItemHash = (u64, usize);

impl<'s, S: Store> Validator<'s, '_, S> {
    /// `uniqueItems`
    #[inline(never)]
    pub(super) fn unique_items(&mut self, value: &Tree<'_>) {
        if let Node::Array(items) = &value.node
            && items.len() > 1
            && let Some(item) = self.duplicate(items)
        {
            self.fail(item, Code::Unique, "must not be in the list twice");
        }
    }

    /// The first item that is equal to one before it.
    fn duplicate<'i, 't>(&mut self, items: &'i [Tree<'t>]) -> Option<&'i Tree<'t>> {
        let memory = items.len() * size_of::<ItemHash>();
        if !self.budget.take_memory(memory) {
            self.end_without_memory();
            return None;
        }
        let (hashes, budget) = (&mut self.known.hashes, &mut *self.budget);
        let numbered = items.iter().enumerate();
        let compared = numbered.map(|(at, item)| (hashes.of(item, budget), at));
        let mut sorted: Vec<ItemHash> = compared.collect();
        budget.give_back(memory);
        let (steps, is_full) = (std::mem::take(&mut hashes.steps), hashes.is_full);
        self.spend(steps);
        if is_full {
            self.end_without_memory();
        }
        sorted.sort_unstable();
        let pairs = sorted.windows(2).filter_map(|pair| match pair {
            [(one, first), (other, second)] if one == other => Some((first, *second)),
            _ => None,
        });
        let is_equal = |(first, second): &(&usize, usize)| items[**first].is_equal(&items[*second]);
        let second = pairs.filter(is_equal).map(|(_, second)| second).min()?;
        items.get(second)
    }

    /// `prefixItems`
    pub(super) fn prefix_items(
        &mut self,
        schemas: &'s ListIn<S, RefIn<S>>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Array(items) = &value.node {
            for (at, (schema, item)) in schemas.iter().zip(items).enumerate() {
                self.inner(self.schema(schema), item);
                seen.add(at);
            }
        }
    }

    /// `items`
    pub(super) fn items(
        &mut self,
        after: usize,
        schema: &'s RefIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Array(items) = &value.node {
            let schema = self.schema(schema);
            for item in items.iter().skip(after) {
                self.inner(schema, item);
            }
            seen.add_all();
        }
    }

    /// `contains`, with how many at least and at most.
    pub(super) fn contains(
        &mut self,
        schema: &'s RefIn<S>,
        least: u64,
        most: Option<u64>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        let Node::Array(items) = &value.node else {
            return;
        };
        let (schema, mut found) = (self.schema(schema), 0);
        for (at, item) in items.iter().enumerate() {
            if self.holds_inside(schema, item) {
                found += 1;
                seen.add(at);
            }
        }
        self.contained(found, (least, most), value);
    }

    #[inline(never)]
    fn contained(&mut self, found: u64, (least, most): (u64, Option<u64>), value: &Tree<'_>) {
        if found < least {
            let message = format!(
                "must have at least {least} items as `contains` describes them, and has {found}"
            );
            self.fail(value, Code::MinItems, message);
        }
        if let Some(most) = most.filter(|most| found > *most) {
            let message = format!(
                "must have at most {most} items as `contains` describes them, and has {found}"
            );
            self.fail(value, Code::MaxItems, message);
        }
    }

    /// `unevaluatedItems`
    pub(super) fn unevaluated_items(
        &mut self,
        schema: &'s RefIn<S>,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Array(items) = &value.node {
            let schema = self.schema(schema);
            for (at, item) in items.iter().enumerate() {
                if !seen.has(at) {
                    self.inner(schema, item);
                }
            }
            seen.add_all();
        }
    }
}
