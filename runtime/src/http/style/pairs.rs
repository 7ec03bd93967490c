//! Names and values that stand in a text one after the other.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::ValueForm;
use crate::http::percent_decode;
use crate::{Code, Violation};

/// A name and a value as they came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pair {
    /// Decoded.
    pub name: String,
    /// As it came, but with `%20` for a `+` that means a space.
    pub raw: String,
}

/// What stands between pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Between {
    /// `&`, in a query or a form, where a `+` means a space (WHATWG URL, section 5.1).
    Ampersands,
    /// `;` with or without white space, in a path or between cookies, where a `+` means itself (RFC 6265, section 4.2.1).
    Semicolons,
}

pub(crate) fn split(text: &str, between: Between) -> Vec<Pair> {
    let is_there = |part: &&str| !part.is_empty();
    match between {
        Between::Ampersands => {
            let parts = text.split('&').filter(is_there);
            parts.map(|part| pair(&part.replace('+', "%20"))).collect()
        }
        Between::Semicolons => {
            let parts = text.split(';').map(str::trim).filter(is_there);
            parts.map(pair).collect()
        }
    }
}

fn pair(part: &str) -> Pair {
    let (name, raw) = part.split_once('=').unwrap_or((part, ""));
    Pair {
        name: decoded(name).unwrap_or_default(),
        raw: raw.to_owned(),
    }
}

/// A text that may have to be decoded; `None` when its escapes are broken.
pub(super) fn decoded(raw: &str) -> Option<String> {
    percent_decode(raw).map(Cow::into_owned)
}

/// Items by their names, in the order in which each name first comes. However many names there are, each is looked up in an index: a hostile
/// text has as many as fit into it.
pub(crate) fn grouped<'i, T>(
    items: &'i [T],
    name: impl Fn(&'i T) -> &'i str,
) -> Vec<(&'i str, Vec<&'i T>)> {
    let mut groups: Vec<(&str, Vec<&T>)> = Vec::new();
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for item in items {
        let name = name(item);
        let at = *known.entry(name).or_insert(groups.len());
        match groups.get_mut(at) {
            Some((_, group)) => group.push(item),
            None => groups.push((name, vec![item])),
        }
    }
    groups
}

/// The JSON of the only one of some values.
pub(super) fn one(form: ValueForm, values: &[&Pair]) -> Result<String, Violation> {
    match values {
        [only] => form.json_of(decoded(&only.raw)),
        _ => Err(Violation::new(Code::Type, "must be given only once")),
    }
}
