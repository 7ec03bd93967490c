//! Reading values as trees.

use std::borrow::Cow;

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
        Self::within(json, Limits::RESPONSE)
    }

    /// A value that was read before.
    pub(super) fn within(json: &'t str, limits: Limits) -> Option<Self> {
        let mut from = Decoder::new(json.as_bytes(), limits, Mode::Lenient);
        Self::read(&mut from).ok()
    }
}

fn position(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Makes room for one more, and for as many as there are: most arrays of a document that costs memory hold one item. Each takes as much as
/// `Taken` does.
fn make_room<T, Taken>(list: &mut Vec<T>, from: &mut Decoder<'_>) -> Result<(), Abort> {
    if list.len() == list.capacity() {
        let made = from.take_memory::<Taken>(list.len().max(1), from.at)?;
        list.reserve_exact(made);
    }
    Ok(())
}

/// The list, without the room that it does not need.
fn whole<T, Taken>(list: Vec<T>, from: &mut Decoder<'_>) -> Box<[T]> {
    from.give_back((list.capacity() - list.len()) * size_of::<Taken>());
    list.into_boxed_slice()
}

fn items<'t>(from: &mut Decoder<'t>) -> Result<Box<[Tree<'t>]>, Abort> {
    from.enter()?;
    let (mut items, mut first) = (Vec::new(), true);
    while from.next_item(&mut first)? {
        make_room::<_, Tree<'_>>(&mut items, from)?;
        items.push(Tree::read(from)?);
    }
    Ok(whole::<_, Tree<'_>>(items, from))
}

type Member<'t> = (Cow<'t, str>, Tree<'t>);

/// The members; the last of equal keys counts.
fn members<'t>(from: &mut Decoder<'t>) -> Result<Box<[Member<'t>]>, Abort> {
    from.enter()?;
    let mut members: Vec<Member<'t>> = Vec::new();
    let mut first = true;
    while let Some(key) = from.next_key(&mut first)? {
        make_room::<_, (Member<'_>, usize)>(&mut members, from)?;
        members.push((key, Tree::read(from)?));
    }
    // Equal keys stay in their order.
    let mut order: Vec<usize> = (0..members.len()).collect();
    order.sort_by(|one, other| members[*one].0.cmp(&members[*other].0));
    let mut is_last = vec![true; members.len()];
    for pair in order.windows(2) {
        is_last[pair[0]] = members[pair[0]].0 != members[pair[1]].0;
    }
    let mut is_last = is_last.into_iter();
    members.retain(|_| is_last.next().unwrap_or(true));
    Ok(whole::<_, (Member<'_>, usize)>(members, from))
}
