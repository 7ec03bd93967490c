//! A JSON value as a tree, with the place of each part in the text.

use std::borrow::Cow;
use std::collections::BTreeSet;

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

    /// A text that is the same for equal values, however they are written, and for no others.
    pub(super) fn canonical(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    fn write(&self, to: &mut String) {
        match &self.node {
            Node::Null => to.push('n'),
            Node::Boolean(value) => to.push(if *value { 't' } else { 'f' }),
            Node::Number(number) => to.push_str(&number.canonical()),
            Node::String(text) => quote(text, to),
            Node::Array(items) => {
                to.push('[');
                for item in items {
                    item.write(to);
                    to.push(',');
                }
                to.push(']');
            }
            Node::Object(members) => {
                let mut members: Vec<_> = members.iter().collect();
                members.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
                to.push('{');
                for (key, value) in members {
                    quote(key, to);
                    value.write(to);
                }
                to.push('}');
            }
        }
    }
}

/// A text behind its length, so that nothing in it can be mistaken for its end.
fn quote(text: &str, to: &mut String) {
    to.push_str(&format!("\"{}:{text}", text.len()));
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

#[cfg(test)]
mod tests {
    use super::Tree;

    #[test]
    fn equal_values_are_equal_however_they_are_written() {
        let canonical = |json| Tree::of(json).map(|tree| tree.canonical());
        for (one, other) in [
            (
                r#"{"a":1,"b":[1.50,null]}"#,
                r#"{"b":[15e-1,null],"a":1.0}"#,
            ),
            (r#"{"a":1,"b":2,"a":3}"#, r#"{"b":2,"a":3}"#),
            ("-0", "0.0"),
        ] {
            assert_eq!(canonical(one), canonical(other), "{one} {other}");
        }
        for (one, other) in [
            (r#"["a","b"]"#, r#"["a\",\"b"]"#),
            (r#"["1"]"#, "[1]"),
            ("[0]", "[false]"),
            ("[[1],2]", "[[1,2]]"),
            ("{}", "[]"),
        ] {
            assert_ne!(canonical(one), canonical(other), "{one} {other}");
        }
    }
}
