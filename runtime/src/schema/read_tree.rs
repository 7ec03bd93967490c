//! Reading values as trees.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::tree::{Node, Tree};
use crate::{Abort, Decoder, Kind, Limits, Mode};

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

    /// A value that stands in a schema.
    pub(super) fn of(json: &'t str) -> Option<Self> {
        let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
        Self::read(&mut from).ok()
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
