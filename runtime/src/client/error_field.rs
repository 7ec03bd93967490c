//! A part of a request that an error answer names.

use std::fmt;

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

/// The location and the pointer, and what is wrong there: `body /address/zip: must be a postcode`.
impl fmt::Display for ErrorField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let location = self.location.as_deref().unwrap_or_default();
        let between = if location.is_empty() || self.pointer.is_empty() {
            ""
        } else {
            " "
        };
        write!(f, "{location}{between}{}", self.pointer)?;
        match self.message.as_deref().or(self.rule.as_deref()) {
            Some(wrong) => write!(f, ": {wrong}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ErrorField;

    #[test]
    fn what_is_not_known_is_left_out() {
        for (location, pointer, rule, message, expected) in [
            (
                "body",
                "/zip",
                "pattern",
                "is no code",
                "body /zip: is no code",
            ),
            ("", "/zip", "pattern", "", "/zip: pattern"),
            ("body", "", "", "is empty", "body: is empty"),
            ("query", "/limit", "", "", "query /limit"),
        ] {
            let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            let field = ErrorField {
                location: known(location),
                pointer: pointer.to_owned(),
                rule: known(rule),
                message: known(message),
            };
            assert_eq!(field.to_string(), expected);
        }
    }
}
