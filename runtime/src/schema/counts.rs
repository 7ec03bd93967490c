//! Keywords that count: the characters of a text, the bytes that it stands for, items, and members.

use super::scalars::STEP;
use super::store::Store;
use super::tree::{Node, Tree};
use super::validator::Validator;
use crate::Binary;
use crate::counted::{Bound, Counted};
use crate::violation::MessageParts;

impl<S: Store> Validator<'_, '_, S> {
    /// `minLength`, `minItems` and `minProperties`
    #[inline(never)]
    pub(super) fn at_least(&mut self, count: u64, of: Counted, value: &Tree<'_>) {
        self.count(Bound::Least(length(count)), of, value);
    }

    /// `maxLength`, `maxItems` and `maxProperties`
    #[inline(never)]
    pub(super) fn at_most(&mut self, count: u64, of: Counted, value: &Tree<'_>) {
        self.count(Bound::Most(length(count)), of, value);
    }

    /// A bound of what there is of something in a value; values that have none of it hold.
    fn count(&mut self, bound: Bound, of: Counted, value: &Tree<'_>) {
        if let Node::String(text) = &value.node {
            self.spend(text.len() / STEP);
        }
        if counted(of, value).is_some_and(|count| !bound.holds(count)) {
            self.fail(value, of.code(bound), MessageParts::Count(bound, of));
        }
    }
}

/// A bound of a schema as a length: what no length reaches is the greatest.
fn length(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// How many of them a value has, if it can have any.
fn counted(of: Counted, value: &Tree<'_>) -> Option<usize> {
    match of {
        Counted::Characters => text_of(value).map(|text| text.chars().count()),
        Counted::Bytes => text_of(value).map(|text| Binary::from_carried(text).as_bytes().len()),
        Counted::Items => match &value.node {
            Node::Array(items) => Some(items.len()),
            Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) | Node::Object(_) => {
                None
            }
        },
        Counted::Members => match &value.node {
            Node::Object(members) => Some(members.len()),
            Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) | Node::Array(_) => {
                None
            }
        },
    }
}

fn text_of<'v>(value: &'v Tree<'_>) -> Option<&'v str> {
    if let Node::String(text) = &value.node {
        Some(text)
    } else {
        None
    }
}
