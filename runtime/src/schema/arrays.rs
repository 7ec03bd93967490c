//! Keywords on arrays.

use super::judge::Judge;
use super::seen::Seen;
use super::tree::{Node, Tree};
use super::{Keyword, SchemaRef};
use crate::Code;

impl Judge<'_> {
    /// A keyword on an array that judges no part of it.
    #[inline(never)]
    pub(super) fn array(&mut self, keyword: &'static Keyword, value: &Tree<'_>) {
        let Node::Array(items) = &value.node else {
            return;
        };
        let count = items.len() as u64;
        match keyword {
            Keyword::MinItems(least) if count < *least => {
                let says = format!("must have at least {least} items");
                self.fail(value, Code::MinItems, says);
            }
            Keyword::MaxItems(most) if count > *most => {
                let says = format!("must have at most {most} items");
                self.fail(value, Code::MaxItems, says);
            }
            Keyword::UniqueItems => {
                if items.len() > 1
                    && let Some(item) = self.twin(items)
                {
                    self.fail(item, Code::Unique, "must not be in the list twice");
                }
            }
            _ => {}
        }
    }

    /// `prefixItems`
    pub(super) fn prefix_items(
        &mut self,
        schemas: &[SchemaRef],
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Array(items) = &value.node {
            for (at, (schema, item)) in schemas.iter().zip(items).enumerate() {
                self.inner(schema, item);
                seen.add(at);
            }
        }
    }

    /// `items`
    pub(super) fn items(
        &mut self,
        after: usize,
        schema: SchemaRef,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Array(items) = &value.node {
            for item in items.iter().skip(after) {
                self.inner(schema, item);
            }
            seen.add_all();
        }
    }

    /// `contains`, with how many at least and at most.
    pub(super) fn contains(
        &mut self,
        schema: SchemaRef,
        bounds: (u64, Option<u64>),
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        let Node::Array(items) = &value.node else {
            return;
        };
        let mut found = 0;
        for (at, item) in items.iter().enumerate() {
            if self.holds_inside(schema, item) {
                found += 1;
                seen.add(at);
            }
        }
        self.contained(found, bounds, value);
    }

    #[inline(never)]
    fn contained(&mut self, found: u64, (least, most): (u64, Option<u64>), value: &Tree<'_>) {
        if found < least {
            let says = format!(
                "must have at least {least} items as `contains` describes them, and has {found}"
            );
            self.fail(value, Code::MinItems, says);
        }
        if let Some(most) = most.filter(|most| found > *most) {
            let says = format!(
                "must have at most {most} items as `contains` describes them, and has {found}"
            );
            self.fail(value, Code::MaxItems, says);
        }
    }

    /// `unevaluatedItems`
    pub(super) fn unevaluated_items(
        &mut self,
        schema: SchemaRef,
        value: &Tree<'_>,
        seen: &mut Seen,
    ) {
        if let Node::Array(items) = &value.node {
            for (at, item) in items.iter().enumerate() {
                if !seen.has(at) {
                    self.inner(schema, item);
                }
            }
            seen.add_all();
        }
    }
}
