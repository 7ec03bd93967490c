//! An object whose members are spread over names: which pairs are its members, and by which names.

use super::names::Names;
use super::pairs::{Pair, Pairs};
use super::{Members, ValueForm};
use crate::http::memory::Memory;
use crate::param_style::Nested;
use crate::{Code, Violation};

/// Maximum depth of names.
const MAX_DEPTH: usize = 32;

/// The JSON of a `deepObject`; `None` when it is not there.
pub(super) fn deep(
    name: &str,
    form: ValueForm,
    nested: Nested,
    pairs: &Pairs<'_>,
) -> Result<Option<String>, Violation> {
    let mut root = Names::default();
    for pair in &pairs.list {
        let rest = pair.name.strip_prefix(name);
        let Some(path) = rest.and_then(|rest| path(rest, false)) else {
            continue;
        };
        if path.len() > MAX_DEPTH {
            return Err(too_deep());
        }
        root.add(&path, pair, &pairs.memory)?;
    }
    (!root.is_empty())
        .then(|| root.json(form, nested))
        .transpose()
}

/// An object whose members are spread over names: what is known of these.
pub(crate) struct Spread {
    /// The members that the description names.
    pub(crate) known: Vec<(&'static str, ValueForm)>,
    /// What others stand for; without it they are no members.
    pub(crate) others: Option<ValueForm>,
    /// Names that belong to others.
    pub(crate) except: &'static [&'static str],
}

impl Spread {
    pub(super) fn of(members: &Members) -> Self {
        Self {
            known: members.known.to_vec(),
            others: members.others.copied(),
            except: members.except,
        }
    }

    /// The members among pairs. What no member has is shown to `other`.
    pub(crate) fn members<'p>(
        &self,
        pairs: impl Iterator<Item = &'p Pair<'p>>,
        memory: &Memory,
        mut other: impl FnMut(&'p Pair<'p>) -> Result<(), Violation>,
    ) -> Result<Names<'p>, Violation> {
        let mut members = Names::default();
        for pair in pairs {
            let Some(path) = self.path(&pair.name) else {
                other(pair)?;
                continue;
            };
            if path.len() > MAX_DEPTH {
                return Err(too_deep());
            }
            members.add_member(&path, pair, memory)?;
        }
        Ok(members)
    }

    /// The name of a member, and the names behind it. A name that is known as a whole is no other.
    fn path<'p>(&self, name: &'p str) -> Option<Vec<&'p str>> {
        if self.known.iter().any(|(known, _)| *known == name) {
            return Some(vec![name]);
        }
        let nested = self.known.iter().filter(|(_, form)| !form.is_plain());
        let nested = nested.filter_map(|(known, _)| split(name, known));
        if let Some(longest) = nested.max_by_key(|path| path.first().map_or(0, |it| it.len())) {
            return Some(longest);
        }
        let others = self.others?;
        let mut except = self.except.iter();
        if except.any(|other| split(name, other).is_some()) {
            return None;
        }
        let head = name.split_once('[').filter(|_| !others.is_plain());
        let path = head.and_then(|(head, _)| split(name, head));
        Some(path.unwrap_or_else(|| vec![name]))
    }
}

/// The name of a member, and the names behind it.
fn split<'p>(name: &'p str, member: &str) -> Option<Vec<&'p str>> {
    let (first, rest) = name.split_at_checked(member.len())?;
    let mut path = (first == member).then(|| path(rest, true))??;
    path.insert(0, first);
    Some(path)
}

fn too_deep() -> Violation {
    Violation::new(Code::Depth, "is nested too deeply")
}

/// The names in brackets or behind dots, all of them and nothing else. Of names that go too deep, one too many is enough.
fn path(mut rest: &str, has_dots: bool) -> Option<Vec<&str>> {
    let mut path = Vec::new();
    while !rest.is_empty() && path.len() <= MAX_DEPTH {
        let (name, behind) = match rest.strip_prefix('.') {
            Some(inner) if has_dots => {
                inner.split_at(inner.find(['.', '[']).unwrap_or(inner.len()))
            }
            _ => rest.strip_prefix('[')?.split_once(']')?,
        };
        path.push(name);
        rest = behind;
    }
    Some(path)
}
