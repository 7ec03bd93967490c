//! The names of the members that a violation is about: nearly always one, which is kept without asking for memory.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::InlineString;

/// Some names, in order.
#[derive(Clone, Default)]
pub struct Keys(Form);

#[derive(Clone, Default)]
enum Form {
    #[default]
    None,
    One([InlineString; 1]),
    Many(Vec<InlineString>),
}

impl Keys {
    #[inline]
    #[must_use]
    pub(crate) fn one(name: &str) -> Self {
        Self(Form::One([name.into()]))
    }

    /// Becomes one name, in place.
    #[inline]
    pub(crate) fn set(&mut self, name: &str) {
        self.0 = Form::One([InlineString::EMPTY]);
        if let Form::One([own]) = &mut self.0 {
            own.set(name);
        }
    }

    /// The names.
    #[must_use]
    pub fn as_slice(&self) -> &[InlineString] {
        match &self.0 {
            Form::None => &[],
            Form::One(name) => name,
            Form::Many(names) => names,
        }
    }
}

impl Deref for Keys {
    type Target = [InlineString];

    fn deref(&self) -> &[InlineString] {
        self.as_slice()
    }
}

impl<T: Into<InlineString>> FromIterator<T> for Keys {
    fn from_iter<I: IntoIterator<Item = T>>(names: I) -> Self {
        Self(Form::Many(names.into_iter().map(Into::into).collect()))
    }
}

impl<'a> IntoIterator for &'a Keys {
    type Item = &'a InlineString;
    type IntoIter = std::slice::Iter<'a, InlineString>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Keys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl PartialEq for Keys {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Keys {}

impl Hash for Keys {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<const N: usize> PartialEq<[&str; N]> for Keys {
    fn eq(&self, other: &[&str; N]) -> bool {
        self.as_slice() == other
    }
}
