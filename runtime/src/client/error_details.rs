//! What an error answer says: its code, its message and the fields concerned, read of the error object wherever the service has them.

use std::borrow::Cow;

use super::error_field::ErrorField;
use crate::ErrorMembers;
use crate::error_form::ErrorForm;
use crate::http::{Parts, parts};
use crate::http::{pointed, pointed_scalar};
use crate::pointer;

/// The shortest key that is looked for in what a service says; a shorter one would be found in any text.
const MIN_KEY_LENGTH: usize = 6;

/// What an error object says. Nothing where the body is none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ErrorDetails {
    pub(super) code: Option<String>,
    pub(super) message: Option<String>,
    pub(super) fields: Vec<ErrorField>,
}

impl ErrorDetails {
    /// What a body says, without the keys that the request was sent with, should the service repeat one.
    pub(super) fn read(body: &[u8], members: &ErrorMembers, keys: &[String]) -> Self {
        let Ok(json) = std::str::from_utf8(body) else {
            return Self::default();
        };
        let list = match members.list().and_then(|at| pointed(body, at)).map(parts) {
            Some(Parts::List(items)) => items,
            Some(Parts::One(_) | Parts::Object(_)) | None => Vec::new(),
        };
        let all = std::iter::once(json).chain(list);
        let mut details = Self::default();
        for object in all {
            let one = |at: &str| Some(redacted(pointed_scalar(object.as_bytes(), at)?, keys));
            let (code, message) = (one(members.code()), one(members.message()));
            let location = members.location_pointer().and_then(one);
            let names = members.key_pointer().and_then(one).unwrap_or_default();
            let exact = members.fragment_pointer().and_then(one);
            for pointer in places(&names, exact.as_deref()) {
                details.fields.push(ErrorField {
                    location: location.clone(),
                    pointer,
                    rule: code.clone(),
                    message: message.clone(),
                });
            }
            details.code = details.code.or(code);
            details.message = details.message.or(message);
        }
        if details.fields.is_empty() {
            details.add(ErrorForm::fields_of(json), keys);
        }
        if details.message.is_none() {
            // Problem details beside an error object of the service, and whatever else has their member.
            let detail = pointed_scalar(body, ErrorMembers::PROBLEM_DETAILS.message());
            details.message = detail.map(|text| redacted(text, keys));
        }
        details
    }

    /// Adds what a framework says; the first of it is what the answer says as a whole, where nothing else is.
    fn add(&mut self, fields: Vec<ErrorField>, keys: &[String]) {
        let shown = |text: Option<String>| text.map(|text| redacted(text, keys));
        let fields = fields.into_iter().map(|field| ErrorField {
            location: shown(field.location),
            pointer: redacted(field.pointer, keys),
            rule: shown(field.rule),
            message: shown(field.message),
        });
        self.fields = fields.collect();
        if let Some(first) = self.fields.first() {
            self.code = self.code.take().or_else(|| first.rule.clone());
            self.message = self.message.take().or_else(|| first.message.clone());
        }
    }
}

/// The places that names stand for, separated by commas. That of one name may be said exactly, as the fragment of a URI.
fn places(names: &str, exact: Option<&str>) -> Vec<String> {
    if names.is_empty() {
        return Vec::new();
    }
    let is_one = !names.contains(',');
    if let Some(pointer) = exact.filter(|_| is_one).and_then(pointer::of_fragment) {
        return vec![pointer];
    }
    let names = names.split(',');
    names
        .map(|name| pointer::of(name.trim().split('.')))
        .collect()
}

fn redacted(text: String, keys: &[String]) -> String {
    let keys = keys.iter().filter(|key| key.len() >= MIN_KEY_LENGTH);
    keys.fold(text, |text, key| {
        if text.contains(key) {
            text.replace(key, crate::secret::REDACTED)
        } else {
            text
        }
    })
}

/// A text of a service for one line of a log: without control characters, and not longer than a sentence or two.
pub(super) fn for_display(text: &str) -> Cow<'_, str> {
    const MAX_CHARACTERS: usize = 300;
    if text.len() <= MAX_CHARACTERS && !text.contains(char::is_control) {
        return text.into();
    }
    let plain = |each: char| if each.is_control() { ' ' } else { each };
    let mut shown: String = text.chars().take(MAX_CHARACTERS).map(plain).collect();
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown.into()
}

#[cfg(test)]
mod tests {
    use super::{ErrorDetails, for_display};
    use crate::ErrorMembers;

    const MEMBERS: ErrorMembers = ErrorMembers::new("/code", "/message")
        .location("/at/in")
        .key("/at/names")
        .listed("/errors");

    fn read(body: &str) -> ErrorDetails {
        ErrorDetails::read(body.as_bytes(), &MEMBERS, &["sk-secret".to_owned()])
    }

    #[test]
    fn one_object_and_a_list_say_the_same() {
        let one =
            r#"{"code":"required","message":"a is missing","at":{"in":"body","names":"a.b,c"}}"#;
        let flat = read(one);
        assert_eq!(flat.code.as_deref(), Some("required"));
        assert_eq!(flat.message.as_deref(), Some("a is missing"));
        let pointers: Vec<&str> = flat.fields.iter().map(|field| &*field.pointer).collect();
        assert_eq!(pointers, ["/a/b", "/c"]);
        assert_eq!(flat.fields[0].rule.as_deref(), Some("required"));
        assert_eq!(flat.fields[0].location.as_deref(), Some("body"));
        assert_eq!(read(&format!(r#"{{"errors":[{one}]}}"#)), flat);
    }

    #[test]
    fn what_is_no_error_object_says_nothing() {
        let bodies = [
            "",
            "<html>",
            "7",
            "[]",
            "{}",
            r#"{"code":{"a":1},"message":null}"#,
            r#"{"errors":7}"#,
            r#"{"code":"x""#,
        ];
        for body in bodies {
            assert_eq!(read(body), ErrorDetails::default(), "{body}");
        }
        assert_eq!(
            ErrorDetails::read(&[0xff, 0xfe], &MEMBERS, &[]),
            ErrorDetails::default()
        );
    }

    #[test]
    fn problem_details_beside_an_error_object_are_read() {
        let details = read(r#"{"title":"Gone","status":410,"detail":"a is gone"}"#);
        assert_eq!(details.message.as_deref(), Some("a is gone"));
    }

    #[test]
    fn a_place_is_exact_where_one_is_said() {
        let one = |names: &str, pointer: &str| {
            let json = format!(
                r#"{{"errors":[{{"detail":"x","pointer":"{pointer}","location":"body","key":"{names}"}}]}}"#
            );
            let read = ErrorDetails::read(json.as_bytes(), &ErrorMembers::PROBLEM_DETAILS, &[]);
            let pointers = read.fields.into_iter().map(|field| field.pointer);
            pointers.collect::<Vec<String>>()
        };
        assert_eq!(one("items.name", "#/items/0/name"), ["/items/0/name"]);
        assert_eq!(one("a.b", "#/a.b"), ["/a.b"]);
        assert_eq!(one("a.b", "no fragment"), ["/a/b"]);
        assert_eq!(one("a.b,c", "#/a/b"), ["/a/b", "/c"]);
    }

    #[test]
    fn a_key_that_is_repeated_is_not_shown() {
        let details = read(r#"{"code":"invalid","message":"sk-secret is no key"}"#);
        assert_eq!(details.message.as_deref(), Some("[redacted] is no key"));
    }

    #[test]
    fn what_is_shown_is_one_line() {
        assert_eq!(for_display("a\nb\u{1b}[31m"), "a b [31m");
        let long = "ä".repeat(1000);
        assert_eq!(for_display(&long).chars().count(), 301);
    }
}
