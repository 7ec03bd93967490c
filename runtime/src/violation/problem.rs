//! What is wrong, in the four facts that error objects of services have in common.

use std::borrow::Cow;

use super::{Code, Location, Violation, Violations, subject};
use crate::InlineString;
#[cfg(feature = "server")]
use crate::pointer::steps;

/// One thing that is wrong with a request: what a service's own error object is made of.
///
/// Generated crates turn it into the error object of their description.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Problem {
    /// A stable word for programs, such as `required` or `invalid`.
    pub code: Cow<'static, str>,
    /// What is wrong, for people.
    pub message: String,
    /// The part of the request, and the names of the members or parameters concerned, separated by commas.
    pub source: Option<(Location, String)>,
    /// The rule of the description that is broken, if it is one.
    pub violated: Option<Box<ViolatedRule>>,
}

/// A rule of the description that a request breaks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ViolatedRule {
    /// Its name, or that of its kind: `min_length`.
    pub name: &'static str,
    /// The JSON pointer to the value, as a [`Violation`] has it.
    pub pointer: InlineString,
}

impl Problem {
    /// A problem with this code, which no part of the request is to blame for.
    #[must_use]
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            message: message.into(),
            source: None,
            violated: None,
        }
    }

    /// The same problem, in this part of the request, with these names.
    #[must_use]
    pub fn at(mut self, location: Location, key: impl Into<String>) -> Self {
        self.source = Some((location, key.into()));
        self
    }
}

/// Where a field of a request is.
#[cfg(feature = "server")]
pub(crate) struct FieldPath<'p> {
    /// The part of the request.
    pub(crate) location: Location,
    /// The names and indices on the way.
    pub(crate) steps: Vec<Cow<'p, str>>,
}

#[cfg(feature = "server")]
impl Problem {
    /// The first field that is to blame; of parameters of which no one is, the first.
    pub(crate) fn field_path(&self) -> Option<FieldPath<'_>> {
        let (location, names) = self.source.as_ref()?;
        let name = names.split(',').next().unwrap_or_default();
        let pointer = self
            .violated
            .as_ref()
            .map(|violated| violated.pointer.as_str());
        let pointer = pointer.filter(|it| !it.is_empty() || *location == Location::Body);
        let steps = match (pointer, location) {
            (Some(pointer), _) => steps(pointer).collect(),
            (None, Location::Body) => name.split('.').map(Cow::Borrowed).collect(),
            (None, Location::Path | Location::Query | Location::Header | Location::Cookie) => {
                vec![Cow::Borrowed(name)]
            }
        };
        Some(FieldPath {
            location: *location,
            steps,
        })
    }

    /// The rule that is broken; where it is none of the description, the code.
    pub(crate) fn rule(&self) -> &str {
        match &self.violated {
            Some(violated) => violated.name,
            None => &self.code,
        }
    }
}

/// What is missing is `required`, all else is `invalid`.
impl From<&Violation> for Problem {
    fn from(violation: &Violation) -> Self {
        let code = match violation.code {
            Code::Required => "required",
            _ => "invalid",
        };
        let message = format!("{} {}", subject::of(violation), violation.message);
        // Of a body that cannot be read nothing can be named but itself.
        let names = match subject::names(violation).join(",") {
            names if names.is_empty() => violation.location.to_string(),
            names => names,
        };
        let violated = ViolatedRule {
            name: violation.rule.unwrap_or(violation.code.as_str()),
            pointer: violation.pointer.clone(),
        };
        Self {
            violated: Some(Box::new(violated)),
            ..Self::new(code, message).at(violation.location, names)
        }
    }
}

impl From<&Violations> for Vec<Problem> {
    fn from(violations: &Violations) -> Self {
        violations.iter().map(Problem::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Problem;
    use crate::{Code, Location, Violation};

    #[test]
    fn a_violation_names_its_members() {
        let mut violation = Violation::new(Code::Rule, "must not be set together");
        violation.keys = ["a", "b"].into_iter().collect();
        let problem = Problem::from(&violation);
        assert_eq!(problem.message, "a and b must not be set together");
        assert_eq!(problem.source, Some((Location::Body, "a,b".to_owned())));
    }

    #[test]
    fn what_is_missing_is_required() {
        let mut violation = Violation::new(Code::Required, "is required");
        violation.keys = ["currency"].into_iter().collect();
        let problem = Problem::from(&violation);
        assert_eq!(
            (&*problem.code, &*problem.message),
            ("required", "currency is required")
        );
    }
}
