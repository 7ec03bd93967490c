//! What is wrong, in the four facts that error objects of services have in common.

use std::borrow::Cow;

use super::{Code, Location, Violation, Violations, subject};

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
}

impl Problem {
    /// A problem with this code, which no part of the request is to blame for.
    #[must_use]
    pub fn new(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            message: message.into(),
            source: None,
        }
    }

    /// The same problem, in this part of the request, with these names.
    #[must_use]
    pub fn at(mut self, location: Location, key: impl Into<String>) -> Self {
        self.source = Some((location, key.into()));
        self
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
        Self::new(code, message).at(violation.location, names)
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
        let problem = Problem::new("invalid", "a and b must not be set together");
        assert_eq!(Problem::from(&violation), problem.at(Location::Body, "a,b"));
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
