//! A part of a request that an error answer names.

/// A part of the request that an error answer names.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ErrorField {
    /// The part of the request in the words of the service: `body`, `query`, `path`, `header` or `cookie`, mostly.
    pub location: Option<String>,
    /// The JSON pointer of the member in the body; of a parameter, its name after a slash.
    pub pointer: String,
    /// The rule that is broken, as the service calls it: `required`, say.
    pub rule: Option<String>,
    /// What is wrong, for people.
    pub message: Option<String>,
}
