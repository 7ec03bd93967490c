//! Lists and objects made of JSON that is written already.

use super::ValueForm;
use crate::{Code, Violation, Writer};

/// The list of some items, or what is wrong with the first that is wrong.
pub(crate) fn listed(
    items: impl Iterator<Item = Result<String, Violation>>,
) -> Result<String, Violation> {
    let items: Vec<String> = items.collect::<Result<_, _>>()?;
    Ok(format!("[{}]", items.join(",")))
}

/// The object of some members, or what is wrong with the first that is wrong.
pub(crate) fn object<N: AsRef<str>, E>(
    members: impl Iterator<Item = (N, Result<String, E>)>,
) -> Result<String, E> {
    let mut to = Writer::new();
    let mut before = b'{';
    for (name, value) in members {
        to.raw_bytes(&[std::mem::replace(&mut before, b',')]);
        to.string(name.as_ref());
        to.raw(":");
        to.raw(&value?);
    }
    to.raw(if before == b'{' { "{}" } else { "}" });
    Ok(to.into_string())
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
