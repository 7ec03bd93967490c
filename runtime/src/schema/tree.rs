//! A JSON value as a tree, with the place of each part in the text.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::exact::Exact;
use crate::{Abort, Decoder, Kind};

/// A value and where it stands; no document is longer than a `u32` tells.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    at: u32,
    end: u32,
    pub(super) node: Node<'t>,
}

#[derive(Debug)]
pub(super) enum Node<'t> {
    Null,
    Boolean(bool),
    Number(&'t str),
    String(Cow<'t, str>),
    Array(Vec<Tree<'t>>),
    Object(Vec<(Cow<'t, str>, Tree<'t>)>),
}

impl<'t> Tree<'t> {
    /// Reads the value at hand.
    pub(super) fn read(from: &mut Decoder<'t>) -> Result<Self, Abort> {
        let kind = from.peek_kind()?;
        let at = from.at;
        let node = match kind {
            Kind::Null => from.skip().map(|()| Node::Null)?,
            Kind::Boolean => Node::Boolean(from.raw()? == "true"),
            Kind::Number => Node::Number(from.numeral()?),
            Kind::String => Node::String(from.quoted()?),
            Kind::Array => Node::Array(items(from)?),
            Kind::Object => Node::Object(members(from)?),
        };
        Ok(Self {
            at: position(at),
            end: position(from.at),
            node,
        })
    }

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

    /// A value that stands in a schema.
    pub(super) fn of(json: &'t str) -> Option<Self> {
        let mut from = Decoder::new(
            json.as_bytes(),
            crate::Limits::RESPONSE,
            crate::Mode::Lenient,
        );
        Self::read(&mut from).ok()
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

fn position(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Makes room for one more, and for as many as there are: most arrays of a document that costs memory hold one item.
fn make_room<T>(list: &mut Vec<T>, from: &mut Decoder<'_>) -> Result<(), Abort> {
    if list.len() == list.capacity() {
        let made = from.take_memory::<T>(list.len().max(1), from.at)?;
        list.reserve_exact(made);
    }
    Ok(())
}

fn items<'t>(from: &mut Decoder<'t>) -> Result<Vec<Tree<'t>>, Abort> {
    from.enter()?;
    let (mut items, mut first) = (Vec::new(), true);
    while from.next_item(&mut first)? {
        make_room(&mut items, from)?;
        items.push(Tree::read(from)?);
    }
    Ok(items)
}

/// The members; the last of equal keys counts.
fn members<'t>(from: &mut Decoder<'t>) -> Result<Vec<(Cow<'t, str>, Tree<'t>)>, Abort> {
    from.enter()?;
    let mut members: Vec<(Cow<'t, str>, Tree<'t>)> = Vec::new();
    let mut first = true;
    while let Some(key) = from.next_key(&mut first)? {
        make_room(&mut members, from)?;
        members.push((key, Tree::read(from)?));
    }
    // From behind, so that the last of equal keys is met first.
    let mut known = BTreeSet::new();
    let is_last: Vec<bool> = members
        .iter()
        .rev()
        .map(|(key, _)| known.insert(key.clone()))
        .collect();
    let mut is_last = is_last.into_iter().rev();
    members.retain(|_| is_last.next().unwrap_or(true));
    Ok(members)
}
