//! JSON pointers (RFC 6901) that grow and shrink, with the last name on them.

use crate::pointer::{escape, steps};

use std::borrow::Cow;

use super::Keys;
use crate::InlineString;

/// How much of a received key is kept in a pointer; more would let a hostile body multiply itself.
const MAX_NAME_LENGTH: usize = 128;

/// A place in a document: its pointer, and the name of the member it is or belongs to, if there is one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Path {
    pub(crate) pointer: InlineString,
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
        let mut path = Self {
            pointer: pointer_of(steps),
            keys: Keys::default(),
        };
        let name = steps.iter().rev().find_map(|step| match step {
            Step::Name(name) => Some(Keys::one(shortened(name))),
            Step::Index(_) => None,
        });
        path.keys = name.unwrap_or_default();
        path
    }

    /// A member of this place.
    pub(crate) fn member(&self, name: &str) -> Self {
        let mut path = Self::default();
        if self.pointer.as_bytes().is_empty() {
            put_before(name, &mut path.pointer);
        } else {
            let mut pointer = String::with_capacity(self.pointer.len() + 1 + name.len());
            pointer.push_str(&self.pointer);
            push_escaped(&mut pointer, name);
            path.pointer = pointer.into();
        }
        path.keys.set(shortened(name));
        path
    }
}

/// The pointer of some steps. Most values stand in the document itself, and are a short step away.
fn pointer_of(steps: &[Step<'_>]) -> InlineString {
    if let [Step::Name(name)] = steps {
        let mut pointer = InlineString::EMPTY;
        put_before(name, &mut pointer);
        return pointer;
    }
    let mut pointer = String::new();
    for step in steps {
        match step {
            Step::Name(name) => push_escaped(&mut pointer, name),
            Step::Index(index) => push_escaped(&mut pointer, &index.to_string()),
        }
    }
    pointer.into()
}

/// Whether a pointer names the same place as one of others, which are sorted, or a place inside of it.
pub(crate) fn is_within(pointer: &[u8], sorted: &[&[u8]]) -> bool {
    // The whole document comes first.
    if sorted.first().is_some_and(|first| first.is_empty()) {
        return true;
    }
    let mut place = pointer;
    while !place.is_empty() {
        if sorted.binary_search(&place).is_ok() {
            return true;
        }
        let end = place.iter().rposition(|byte| *byte == b'/');
        place = place.get(..end.unwrap_or_default()).unwrap_or_default();
    }
    false
}

/// Whether one of these places stands inside of a place.
pub(crate) fn is_around(pointer: &[u8], places: &[&[u8]]) -> bool {
    let is_inside = |place: &&[u8]| {
        place
            .strip_prefix(pointer)
            .is_some_and(|rest| rest.first() == Some(&b'/'))
    };
    places.iter().any(is_inside)
}

/// The names on the way to a place, with points between; none for the whole document. Of an item, the list is meant.
pub(crate) fn dotted(pointer: &str) -> Option<String> {
    if pointer.is_empty() {
        return None;
    }
    let mut steps: Vec<Cow<'_, str>> = steps(pointer).collect();
    let is_index =
        |step: &Cow<'_, str>| !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    while steps.len() > 1 && steps.last().is_some_and(is_index) {
        steps.pop();
    }
    Some(steps.join("."))
}

/// Puts a step in front of a pointer.
#[inline]
pub(crate) fn put_before(step: &str, pointer: &mut InlineString) {
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
    name.len() <= MAX_NAME_LENGTH && name.bytes().all(is_plain)
}

/// Appends a step to a pointer, escaped.
fn push_escaped(pointer: &mut String, name: &str) {
    pointer.push('/');
    if is_plain(name) {
        return pointer.push_str(name);
    }
    pointer.push_str(&escape(shortened(name)));
    if shortened(name).len() < name.len() {
        pointer.push('…');
    }
}

/// The beginning of a name that is too long.
pub(crate) fn shortened(name: &str) -> &str {
    if name.len() <= MAX_NAME_LENGTH {
        return name;
    }
    match name.char_indices().nth(MAX_NAME_LENGTH) {
        Some((end, _)) => name.get(..end).unwrap_or(name),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::{Path, Step, is_within};

    #[test]
    fn pointers_are_those_of_the_steps() {
        let name = |name: &'static str| Step::Name(name.into());
        let rows = [
            (vec![], "", ""),
            (vec![name("a")], "/a", "a"),
            (vec![name("a/~b")], "/a~1~0b", "a/~b"),
            (vec![name("a"), Step::Index(7)], "/a/7", "a"),
            (vec![Step::Index(0), name("b")], "/0/b", "b"),
        ];
        for (steps, pointer, key) in rows {
            let path = Path::of(&steps);
            assert_eq!(
                (path.pointer.as_str(), &*path.keys.join(",")),
                (pointer, key)
            );
            let member = path.member("c~");
            assert_eq!(member.pointer.as_str(), format!("{pointer}/c~0"));
            assert_eq!(member.keys, ["c~"]);
        }
    }

    #[test]
    fn what_is_inside_is_known_by_whole_steps() {
        let sorted: [&[u8]; 2] = [b"/a", b"/b/1"];
        for inside in ["/a", "/a/x", "/b/1", "/b/1/x/y"] {
            assert!(is_within(inside.as_bytes(), &sorted), "{inside}");
        }
        for outside in ["", "/", "/ab", "/b", "/b/10", "/c/a"] {
            assert!(!is_within(outside.as_bytes(), &sorted), "{outside}");
        }
        assert!(is_within(b"", &[b""]) && is_within(b"/a", &[b"", b"/b"]));
    }
}
