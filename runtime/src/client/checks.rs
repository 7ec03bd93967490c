//! Checking what is about to be sent, by the rules of the description.

use super::UntypedCall;
use super::violated::ViolatedArgument;
use super::written::WrittenValue;
use crate::http::ParamLocation;
use crate::residual::Residual;
use crate::{Codec, ItemRules, Location, Violation, Violations};

impl UntypedCall {
    /// Lets the next argument be validated by a schema: its type does not check all of it.
    #[cfg(feature = "schema")]
    pub fn validated(&mut self, schema: crate::schema::SchemaRef) -> &mut Self {
        self.residual = Residual::Whole(schema);
        self
    }

    /// The same where schemas validate something inside of the argument.
    #[cfg(feature = "schema")]
    pub fn validated_inside(&mut self) -> &mut Self {
        self.residual = Residual::Inside;
        self
    }

    /// An argument that could be made, after it is checked.
    pub(super) fn checked<T: Codec>(
        &mut self,
        location: Location,
        name: &str,
        value: Result<T, Violations>,
    ) -> Option<T> {
        let value = self.made(location, name, value)?;
        self.check(location, name, &value);
        Some(value)
    }

    /// An argument, if it could be made; else what is wrong with it is noted.
    pub(super) fn made<T>(
        &mut self,
        location: Location,
        name: &str,
        value: Result<T, Violations>,
    ) -> Option<T> {
        let wrong = match value {
            Ok(value) => return Some(value),
            Err(wrong) => wrong,
        };
        self.residual = Residual::Nothing;
        self.note(location, name, Some(wrong));
        None
    }

    /// Checks an argument, of which only the last value counts; the body has no name.
    pub(super) fn check<T: Codec>(&mut self, location: Location, name: &str, value: &T) {
        let residual = std::mem::take(&mut self.residual);
        let is_on = self.connection.checks_requests;
        let violations = is_on.then(|| residual.violations(value));
        self.note(location, name, violations.flatten());
    }

    /// Checks a list, and how many items it has.
    pub(super) fn check_list<T: Codec>(
        &mut self,
        location: Location,
        name: &str,
        items: &[T],
        rules: &ItemRules,
    ) {
        let residual = std::mem::take(&mut self.residual);
        let is_on = self.connection.checks_requests;
        let violations = is_on.then(|| residual.violations_of_list(items, rules));
        self.note(location, name, violations.flatten());
    }

    fn note(&mut self, location: Location, name: &str, violations: Option<Violations>) {
        if violations.is_none() && self.parts().violated.is_empty() {
            return;
        }
        let violated = &mut self.parts_mut().violated;
        violated.retain(|it| (it.location, &*it.name) != (location, name));
        if let Some(violations) = violations {
            violated.push(ViolatedArgument::new(location, name, violations));
        }
    }

    /// Notes what cannot be written at all, whether or not rules are checked.
    pub(super) fn note_unwritable(
        &mut self,
        location: Location,
        name: &str,
        violations: Violations,
    ) {
        let violated = &mut self.parts_mut().violated;
        violated.push(ViolatedArgument::new(location, name, violations));
    }

    /// An argument as it is sent, if it can be. Why not is noted, unless it was when the argument was checked.
    pub(super) fn written(
        &mut self,
        location: Location,
        name: &str,
        written: Result<WrittenValue, Violation>,
    ) -> Option<WrittenValue> {
        let violation = match written {
            Ok(written) => return Some(written),
            Err(violation) => violation,
        };
        let mut violated = self.parts().violated.iter();
        if !violated.any(|it| (it.location, &*it.name) == (location, name)) {
            self.note_unwritable(location, name, violation.into());
        }
        None
    }

    /// All rules that the arguments break, each by itself and together.
    pub(super) fn violations(&self) -> Option<Violations> {
        let each = self.parts().violated.iter().map(|it| it.violations.clone());
        each.chain(self.set_together()).reduce(Violations::and)
    }

    /// Whether a parameter is set, if only to the place where a page begins.
    fn is_set(&self, location: ParamLocation, name: &str) -> bool {
        let is_cursor = |(it, _)| location == ParamLocation::Query && it == name;
        self.parts().has(location, name) || self.begins_at().is_some_and(is_cursor)
    }

    /// Parameters that are set together, and of which at most one may be.
    fn set_together(&self) -> impl Iterator<Item = Violations> {
        let is_on = self.connection.checks_requests;
        let lists = self.info.exclusive.iter().filter(move |_| is_on);
        lists.filter_map(|(location, names)| {
            let there = names
                .iter()
                .copied()
                .filter(|name| self.is_set(*location, name));
            Violation::exclusive(location.request_part(), there).map(Violations::from)
        })
    }
}
