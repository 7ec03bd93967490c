//! What stands at a place of a JSON.

use super::{Parts, parts, text_in};
use crate::pointer::steps;

/// The JSON at a pointer; `None` when there is none.
pub(crate) fn pointed<'b>(body: &'b [u8], pointer: &str) -> Option<&'b str> {
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
pub(crate) fn pointed_scalar(body: &[u8], pointer: &str) -> Option<String> {
    scalar(pointed(body, pointer)?)
}

/// The same of a value.
pub(crate) fn scalar(json: &str) -> Option<String> {
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
