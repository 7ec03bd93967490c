//! All violations of one value.

use std::{error::Error, fmt, slice, vec};

use super::{Code, Location, Violation, pointer};

/// All violations of one value, in a stable order: first those of shape, in the order of the document; then those of
/// rules, in the order of declaration. As an error it is never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violations {
    list: Vec<Violation>,
    truncated: bool,
    /// The record that could not be made.
    record: Option<&'static str>,
}

impl Violations {
    pub(crate) fn new(list: Vec<Violation>, truncated: bool) -> Self {
        Self {
            list,
            truncated,
            record: None,
        }
    }

    /// `Ok` if there are none.
    pub(crate) fn into_result(self) -> Result<(), Self> {
        if self.list.is_empty() {
            Ok(())
        } else {
            Err(self)
        }
    }

    /// The violations, in order.
    pub fn iter(&self) -> slice::Iter<'_, Violation> {
        self.list.iter()
    }

    /// The violations, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[Violation] {
        &self.list
    }

    /// How many violations are listed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether none is listed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether there were more violations than are listed.
    #[must_use]
    pub fn truncated(&self) -> bool {
        self.truncated
    }

    /// The one that was met first; there is always one.
    #[must_use]
    pub fn first(&self) -> Option<&Violation> {
        self.list.first()
    }

    /// The kind of the first violation.
    #[must_use]
    pub fn first_code(&self) -> Option<Code> {
        self.first().map(|violation| violation.code)
    }

    /// The names of all members concerned, each once, in order, separated by commas.
    #[must_use]
    pub fn keys(&self) -> String {
        let mut seen: Vec<&str> = Vec::new();
        for key in self.list.iter().flat_map(|violation| &violation.keys) {
            if !seen.contains(&&**key) {
                seen.push(key);
            }
        }
        seen.join(",")
    }

    /// The violations of each part of the request that has any, in the order in which the parts first come.
    #[must_use]
    pub fn by_location(&self) -> Vec<(Location, Vec<&Violation>)> {
        let mut groups: Vec<(Location, Vec<&Violation>)> = Vec::new();
        for violation in &self.list {
            match groups
                .iter_mut()
                .find(|(location, _)| *location == violation.location)
            {
                Some((_, group)) => group.push(violation),
                None => groups.push((violation.location, vec![violation])),
            }
        }
        groups
    }

    /// The same violations, of a value that is in this part of the request under this name.
    #[must_use]
    pub fn located(self, location: Location, name: &str) -> Self {
        let mut located = self.of_member(name);
        for violation in &mut located.list {
            violation.location = location;
        }
        located
    }

    /// The same violations, of a record that could not be made.
    pub(crate) fn of_record(self, name: &'static str) -> Self {
        Self {
            record: Some(name),
            ..self
        }
    }

    /// The same violations, of a value that is this member of another one.
    pub(crate) fn of_member(self, name: &str) -> Self {
        let mut wrong = self.inside(name);
        for violation in &mut wrong.list {
            if violation.keys.is_empty() {
                violation.keys.set(pointer::shortened(name));
            }
        }
        wrong
    }

    /// The same violations, of a value that stands in another one, at this index or under this name.
    pub(crate) fn inside(mut self, step: &str) -> Self {
        for violation in &mut self.list {
            pointer::put_before(step, &mut violation.pointer);
        }
        self
    }

    /// Joins the violations of several parts of a request.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.truncated |= other.truncated;
        self.list.extend(other.list);
        self
    }
}

impl From<Violation> for Violations {
    fn from(violation: Violation) -> Self {
        Self::new(vec![violation], false)
    }
}

impl IntoIterator for Violations {
    type Item = Violation;
    type IntoIter = vec::IntoIter<Violation>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Violations {
    type Item = &'a Violation;
    type IntoIter = slice::Iter<'a, Violation>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(record) = self.record {
            write!(f, "{record}: ")?;
        }
        for (index, violation) in self.list.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            violation.fmt(f)?;
        }
        if self.truncated {
            f.write_str("; and more")?;
        }
        Ok(())
    }
}

impl Error for Violations {}
