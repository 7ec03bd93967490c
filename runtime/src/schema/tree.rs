//! A JSON value as a tree, with the place of each part in the text.

use std::borrow::Cow;

use crate::Kind;
use crate::exact::Exact;

/// A value and where it stands; no document is longer than a `u32` can count.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    pub(super) at: u32,
    pub(super) end: u32,
    pub(super) node: Node<'t>,
}

/// Lists are boxed, because nearly all memory of a tree is that of its nodes: none is larger than a text.
#[derive(Debug)]
pub(super) enum Node<'t> {
    Null,
    Boolean(bool),
    Number(&'t str),
    String(Cow<'t, str>),
    Array(Box<[Tree<'t>]>),
    Object(Box<[(Cow<'t, str>, Tree<'t>)]>),
}

impl<'t> Tree<'t> {
    /// A text that stands where a value does: the name of a member.
    pub(super) fn named(name: Cow<'t, str>, member: &Self) -> Self {
        Self {
            at: member.at,
            end: member.at,
            node: Node::String(name),
        }
    }

    /// Where it begins.
    pub(super) fn at(&self) -> usize {
        self.at as usize
    }

    /// How many bytes it has.
    pub(super) fn length(&self) -> usize {
        (self.end - self.at) as usize
    }

    /// Whether it is an array or object that contains another: validating it may take long.
    pub(super) fn is_nested(&self) -> bool {
        let is_container = |part: &Self| matches!(part.node, Node::Array(_) | Node::Object(_));
        match &self.node {
            Node::Array(items) => items.iter().any(is_container),
            Node::Object(members) => members.iter().any(|(_, member)| is_container(member)),
            Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) => false,
        }
    }

    /// The part of it that begins at a place.
    pub(super) fn part(&self, at: usize) -> Option<&Self> {
        if self.at() == at {
            return Some(self);
        }
        let inner = match &self.node {
            Node::Array(items) => {
                let after = items.partition_point(|item| item.at() <= at);
                items.get(after.checked_sub(1)?)
            }
            Node::Object(members) => {
                let after = members.partition_point(|(_, member)| member.at() <= at);
                members.get(after.checked_sub(1)?).map(|(_, member)| member)
            }
            Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) => None,
        };
        inner?.part(at)
    }

    /// The smallest part of it that holds what begins at two places.
    pub(super) fn around(&self, first: usize, last: usize) -> &Self {
        let holds_both = |part: &&Self| part.at() <= first && last < part.end as usize;
        let inner = match &self.node {
            Node::Array(items) => items.iter().find(holds_both),
            Node::Object(members) => members.iter().map(|(_, it)| it).find(holds_both),
            Node::Null | Node::Boolean(_) | Node::Number(_) | Node::String(_) => None,
        };
        inner.map_or(self, |inner| inner.around(first, last))
    }

    /// Its type.
    pub(super) fn kind(&self) -> Kind {
        match &self.node {
            Node::Null => Kind::Null,
            Node::Boolean(_) => Kind::Boolean,
            Node::Number(_) => Kind::Number,
            Node::String(_) => Kind::String,
            Node::Array(_) => Kind::Array,
            Node::Object(_) => Kind::Object,
        }
    }

    /// Whether two values are equal. The sizes are compared first, so that this takes no longer than the smaller of them.
    pub(super) fn is_equal(&self, other: &Self) -> bool {
        match (&self.node, &other.node) {
            (Node::Null, Node::Null) => true,
            (Node::Boolean(one), Node::Boolean(other)) => one == other,
            (Node::Number(one), Node::Number(other)) => Exact::new(one) == Exact::new(other),
            (Node::String(one), Node::String(other)) => one == other,
            (Node::Array(one), Node::Array(other)) => {
                one.len() == other.len()
                    && one
                        .iter()
                        .zip(other)
                        .all(|(one, other)| one.is_equal(other))
            }
            (Node::Object(one), Node::Object(other)) => {
                let sorted = |members: &'_ [(Cow<'t, str>, Self)]| {
                    let mut order: Vec<usize> = (0..members.len()).collect();
                    order.sort_unstable_by(|a, b| members[*a].0.cmp(&members[*b].0));
                    order
                };
                one.len() == other.len()
                    && sorted(one).into_iter().zip(sorted(other)).all(|(at, to)| {
                        one[at].0 == other[to].0 && one[at].1.is_equal(&other[to].1)
                    })
            }
            _ => false,
        }
    }
}
