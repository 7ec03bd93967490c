//! JSON pointers (RFC 6901) that grow and shrink, with the last name on them.

use std::borrow::Cow;

use super::Keys;
use crate::Compact;

/// How much of a received key is kept in a pointer; more would let a hostile body multiply itself.
const LONGEST_NAME: usize = 128;

/// A place in a document: its pointer, and the name of the member it is or belongs to, if there is one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Path {
    pub(crate) pointer: String,
    pub(crate) keys: Keys,
}

/// A step down into a member or an item. A place is kept as its steps until somebody asks for it.
#[derive(Debug)]
pub(crate) enum Step<'a> {
    Name(Cow<'a, str>),
    Index(usize),
}

impl Path {
    /// The place that some steps lead to.
    pub(crate) fn of(steps: &[Step<'_>]) -> Self {
        let mut path = Self::default();
        for step in steps {
            match step {
                Step::Name(name) => push_escaped(&mut path.pointer, name),
                Step::Index(index) => push_escaped(&mut path.pointer, &index.to_string()),
            }
        }
        let name = steps.iter().rev().find_map(|step| match step {
            Step::Name(name) => Some(Keys::one(shortened(name))),
            Step::Index(_) => None,
        });
        path.keys = name.unwrap_or_default();
        path
    }

    /// A member of this place.
    pub(crate) fn member(&self, name: &str) -> Self {
        let mut pointer = String::with_capacity(self.pointer.len() + 1 + name.len());
        pointer.push_str(&self.pointer);
        push_escaped(&mut pointer, name);
        Self {
            pointer,
            keys: Keys::one(shortened(name)),
        }
    }
}

/// Whether a pointer names the same place as one of others, which are sorted, or a place inside of it.
pub(crate) fn is_within(pointer: &str, sorted: &[&str]) -> bool {
    let mut outer = Some(pointer);
    while let Some(place) = outer {
        if sorted.binary_search(&place).is_ok() {
            return true;
        }
        outer = place.rfind('/').and_then(|end| place.get(..end));
    }
    false
}

/// Puts a step in front of a pointer.
#[inline]
pub(crate) fn put_before(step: &str, pointer: &mut Compact) {
    if pointer.as_bytes().is_empty() && is_plain(step) {
        return pointer.set_slashed(step);
    }
    let mut longer = String::with_capacity(1 + step.len() + pointer.as_bytes().len());
    push_escaped(&mut longer, step);
    longer.push_str(pointer);
    *pointer = longer.into();
}

/// Whether a name stands in pointers as it is.
fn is_plain(name: &str) -> bool {
    let is_plain = |byte: u8| byte != b'~' && byte != b'/';
    name.len() <= LONGEST_NAME && name.bytes().all(is_plain)
}

/// Appends a step to a pointer, escaped.
fn push_escaped(pointer: &mut String, name: &str) {
    pointer.push('/');
    if is_plain(name) {
        return pointer.push_str(name);
    }
    for character in shortened(name).chars() {
        match character {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            other => pointer.push(other),
        }
    }
    if shortened(name).len() < name.len() {
        pointer.push('…');
    }
}

/// The beginning of a name that is too long.
pub(crate) fn shortened(name: &str) -> &str {
    if name.len() <= LONGEST_NAME {
        return name;
    }
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => name.get(..end).unwrap_or(name),
        None => name,
    }
}
