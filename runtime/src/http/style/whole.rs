//! Lists and objects made of JSON that is written already.

use super::ValueForm;
use crate::{Code, Violation, Writer};

/// The list of some items, or what is wrong with the first that is wrong.
pub(crate) fn listed(
    items: impl Iterator<Item = Result<String, Violation>>,
) -> Result<String, Violation> {
    // One by one, so that no two of them are held beside the list.
    let mut list = String::from("[");
    for item in items {
        if list.len() > 1 {
            list.push(',');
        }
        list.push_str(&item?);
    }
    list.push(']');
    Ok(list)
}

/// The object of some members, or what is wrong with the first that is wrong.
pub(crate) fn object<N: AsRef<str>, E>(
    members: impl Iterator<Item = (N, Result<String, E>)>,
) -> Result<String, E> {
    let mut to = ObjectWriter::default();
    for (name, value) in members {
        to.member(name.as_ref(), &value?);
    }
    Ok(to.end())
}

/// Writes an object member by member.
#[derive(Default)]
pub(crate) struct ObjectWriter {
    to: Writer,
    is_begun: bool,
}

impl ObjectWriter {
    /// Writes a member whose value is JSON.
    pub(crate) fn member(&mut self, name: &str, json: &str) {
        self.to.raw(if self.is_begun { "," } else { "{" });
        self.is_begun = true;
        self.to.string(name);
        self.to.raw(":");
        self.to.raw(json);
    }

    /// How many bytes have been written.
    pub(crate) fn length(&self) -> usize {
        self.to.length()
    }

    /// The whole object.
    pub(crate) fn end(mut self) -> String {
        self.to.raw(if self.is_begun { "}" } else { "{}" });
        self.to.into_string()
    }
}

/// The members of these names that are missing: what is null was not written.
pub(crate) fn nulls(
    names: &'static [&'static str],
    is_there: impl Fn(&str) -> bool,
) -> impl Iterator<Item = &'static str> {
    names.iter().copied().filter(move |name| !is_there(name))
}

/// What comes of the first form that fits.
pub(super) fn first_of<'f>(
    forms: impl IntoIterator<Item = &'f ValueForm>,
    read: impl Fn(ValueForm) -> Result<String, Violation>,
) -> Result<String, Violation> {
    let mut tried = forms.into_iter().map(|form| read(*form));
    let none = Violation::new(Code::Type, "fits nothing that it may be");
    tried.find(Result::is_ok).unwrap_or(Err(none))
}
