//! Names and values that stand in a text one after the other.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::ValueForm;
use crate::http::memory::Memory;
use crate::http::percent_decode;
use crate::{Code, Violation};

/// A name and a value as they came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pair<'t> {
    /// Decoded.
    pub name: Cow<'t, str>,
    /// As it came, but with `%20` for a `+` that means a space.
    pub raw: Cow<'t, str>,
}

impl Pair<'_> {
    /// How many bytes it takes that are not those of the text in which it stands.
    fn owned(&self) -> usize {
        let texts = [&self.name, &self.raw].into_iter();
        let owned = texts.filter(|text| matches!(text, Cow::Owned(_)));
        owned.map(|text| text.len()).sum()
    }
}

/// The pairs of a text, and the memory that is left to make values of them.
#[derive(Debug)]
pub(crate) struct Pairs<'t> {
    pub list: Vec<Pair<'t>>,
    pub memory: Memory,
}

/// What stands between pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Between {
    /// `&`, in a query or a form, where a `+` means a space (WHATWG URL, section 5.1).
    Ampersands,
    /// `;` with or without white space, in a path or between cookies, where a `+` means itself (RFC 6265, section 4.2.1).
    Semicolons,
}

/// The pairs of a text.
///
/// # Errors
/// They take too much memory.
pub(crate) fn split(text: &str, between: Between) -> Result<Pairs<'_>, Violation> {
    let parts = || {
        let parts = match between {
            Between::Ampersands => text.split('&'),
            Between::Semicolons => text.split(';'),
        };
        let parts = parts.map(|part| match between {
            Between::Ampersands => part,
            Between::Semicolons => part.trim(),
        });
        parts.filter(|part| !part.is_empty())
    };
    let (memory, count) = (Memory::of(text.len()), parts().count());
    memory.take(count * size_of::<Pair<'_>>())?;
    let mut list = Vec::with_capacity(count);
    for part in parts() {
        let pair = pair(part, between);
        memory.take(pair.owned())?;
        list.push(pair);
    }
    Ok(Pairs { list, memory })
}

fn pair(part: &str, between: Between) -> Pair<'_> {
    let spaced = |text| match between {
        Between::Ampersands => with_spaces(text),
        Between::Semicolons => Cow::Borrowed(text),
    };
    let (name, raw) = part.split_once('=').unwrap_or((part, ""));
    let name = match spaced(name) {
        Cow::Borrowed(name) => percent_decode(name),
        Cow::Owned(name) => decoded(&name).map(Cow::Owned),
    };
    Pair {
        name: name.unwrap_or_default(),
        raw: spaced(raw),
    }
}

fn with_spaces(text: &str) -> Cow<'_, str> {
    if text.contains('+') {
        Cow::Owned(text.replace('+', "%20"))
    } else {
        Cow::Borrowed(text)
    }
}

/// A text that may have to be decoded; `None` when its escapes are broken.
pub(super) fn decoded(raw: &str) -> Option<String> {
    percent_decode(raw).map(Cow::into_owned)
}

/// Items by their names, in the order in which each name first comes. However many names there are, each is looked up in an index: a hostile
/// text has as many as fit into it.
///
/// # Errors
/// They take too much memory.
pub(crate) fn grouped<'i, T>(
    items: &'i [T],
    name: impl Fn(&'i T) -> &'i str,
    memory: &Memory,
) -> Result<Vec<(&'i str, Vec<&'i T>)>, Violation> {
    let mut groups: Vec<(&str, Vec<&T>)> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for item in items {
        memory.take(2 * size_of::<&T>())?;
        let name = name(item);
        let at = *known.entry(name).or_insert(groups.len());
        if at == groups.len() {
            // Lists grow to twice what they hold, and maps keep half of their room.
            memory.take(2 * size_of::<(&str, Vec<&T>)>() + 2 * size_of::<(&str, usize)>())?;
            groups.push((name, Vec::with_capacity(1)));
        }
        if let Some((_, group)) = groups.get_mut(at) {
            group.push(item);
        }
    }
    Ok(groups)
}

/// The JSON of the only one of some values.
pub(super) fn one(form: ValueForm, values: &[&Pair<'_>]) -> Result<String, Violation> {
    match values {
        [only] => form.json_of(decoded(&only.raw)),
        _ => Err(Violation::new(Code::Type, "must be given only once")),
    }
}
