//! A JSON value as a tree, with the place of each part in the text.

use std::borrow::Cow;

use crate::exact::Exact;
use crate::{Decoder, Kind, Stop};

/// A value and where it begins.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    pub(super) at: usize,
    pub(super) node: Node<'t>,
}

#[derive(Debug)]
pub(super) enum Node<'t> {
    Null,
    Boolean(bool),
    Number(Exact),
    String(Cow<'t, str>),
    Array(Vec<Tree<'t>>),
    Object(Vec<(Cow<'t, str>, Tree<'t>)>),
}

impl<'t> Tree<'t> {
    /// Reads the value at hand.
    pub(super) fn read(from: &mut Decoder<'t>) -> Result<Self, Stop> {
        let kind = from.peek_kind()?;
        let at = from.at;
        let node = match kind {
            Kind::Null => from.skip().map(|()| Node::Null)?,
            Kind::Boolean => Node::Boolean(from.raw()? == "true"),
            Kind::Number => Node::Number(Exact::new(from.numeral()?)),
            Kind::String => Node::String(from.quoted()?),
            Kind::Array => Node::Array(items(from)?),
            Kind::Object => Node::Object(members(from)?),
        };
        Ok(Self { at, node })
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

    /// Whether both are the same value, however they are written.
    pub(super) fn is(&self, other: &Tree<'_>) -> bool {
        match (&self.node, &other.node) {
            (Node::Null, Node::Null) => true,
            (Node::Boolean(one), Node::Boolean(other)) => one == other,
            (Node::Number(one), Node::Number(other)) => one == other,
            (Node::String(one), Node::String(other)) => one == other,
            (Node::Array(one), Node::Array(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is(other))
            }
            (Node::Object(one), Node::Object(other)) => {
                let has = |(key, value): &(Cow<'_, str>, Tree<'_>)| {
                    let same = other.iter().find(|(known, _)| known == key);
                    same.is_some_and(|(_, other)| value.is(other))
                };
                one.len() == other.len() && one.iter().all(has)
            }
            (
                Node::Null
                | Node::Boolean(_)
                | Node::Number(_)
                | Node::String(_)
                | Node::Array(_)
                | Node::Object(_),
                _,
            ) => false,
        }
    }
}

fn items<'t>(from: &mut Decoder<'t>) -> Result<Vec<Tree<'t>>, Stop> {
    from.enter()?;
    let (mut items, mut first) = (Vec::new(), true);
    while from.next_item(&mut first)? {
        items.push(Tree::read(from)?);
    }
    Ok(items)
}

/// The members; the last of equal keys counts.
fn members<'t>(from: &mut Decoder<'t>) -> Result<Vec<(Cow<'t, str>, Tree<'t>)>, Stop> {
    from.enter()?;
    let mut members: Vec<(Cow<'t, str>, Tree<'t>)> = Vec::new();
    let mut first = true;
    while let Some(key) = from.next_key(&mut first)? {
        members.push((key, Tree::read(from)?));
    }
    if members.len() > 1 {
        let mut order: Vec<usize> = (0..members.len()).collect();
        // Equal keys stand together, the last of them first; it is the one that stays.
        order.sort_by(|one, other| members[*one].0.cmp(&members[*other].0).then(other.cmp(one)));
        let is_same = |pair: &[usize]| members[pair[0]].0 == members[pair[1]].0;
        let mut lost: Vec<usize> = order
            .windows(2)
            .filter(|pair| is_same(pair))
            .map(|pair| pair[1])
            .collect();
        lost.sort_unstable();
        for at in lost.into_iter().rev() {
            members.remove(at);
        }
    }
    Ok(members)
}
