//! Values that an answer tells, for the call that comes next.

use crate::pointer::steps;

use crate::http::{Parts, ValueForm, parts, text_in};

/// Where a link says that a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkValue {
    /// In the body, at this JSON pointer (RFC 6901).
    Body(&'static str),
    /// In this header.
    Header(&'static str, ValueForm),
    /// In the link itself, as JSON.
    Json(&'static str),
}

/// The JSON at a pointer; `None` when there is none.
pub(super) fn pointed<'b>(body: &'b [u8], pointer: &str) -> Option<&'b str> {
    let mut json = std::str::from_utf8(body).ok()?;
    for step in steps(pointer) {
        json = match parts(json) {
            Parts::One(_) => return None,
            Parts::List(items) => items.get(step.parse::<usize>().ok()?).copied()?,
            Parts::Object(members) => {
                let mut members = members.into_iter();
                members
                    .find(|(name, _)| *name == step)
                    .map(|(_, json)| json)?
            }
        };
    }
    Some(json)
}

/// The text at a pointer, or a number or a boolean as it is written; `None` when there is none of these.
pub(super) fn pointed_scalar(body: &[u8], pointer: &str) -> Option<String> {
    scalar(pointed(body, pointer)?)
}

/// The same of a value.
pub(super) fn scalar(json: &str) -> Option<String> {
    let json = json.trim();
    let is_scalar = !json.starts_with(['{', '[']) && json != "null";
    is_scalar.then(|| text_in(json).into_owned())
}

#[cfg(test)]
mod tests {
    use super::pointed;

    #[test]
    fn pointers_lead_into_bodies() {
        let body = br#" {"a": [1, {"b/c": "x", "": null}], "a~": true} "#;
        assert_eq!(pointed(body, "/a/1/b~1c"), Some("\"x\""));
        assert_eq!(pointed(body, "/a/1/"), Some("null"));
        assert_eq!(pointed(body, "/a/0"), Some("1"));
        assert_eq!(pointed(body, "/a~0"), Some("true"));
        for nothing in ["/b", "/a/2", "/a/x", "/a/0/0", "/a/1/b"] {
            assert_eq!(pointed(body, nothing), None, "{nothing}");
        }
    }
}
