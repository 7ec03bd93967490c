//! Maps of what is wrong by the names of fields, as Django REST has them: `{"name": ["This field is required."], "lines": [{}, {"count": ["…"]}]}`.

use std::borrow::Cow;

use super::error_field::ErrorField;
use crate::http::{Parts, parts, scalar};
use crate::pointer;

/// What Django REST calls what is wrong with a whole object.
const WHOLE: &str = "non_field_errors";

/// Names that other error answers have, so that what stands there is no field.
const OTHERS: &[&str] = &[
    "detail", "details", "error", "errors", "message", "messages",
];

/// The fields of a map; nothing where something in it has another form.
pub(super) fn fields(body: &str) -> Vec<ErrorField> {
    let Parts::Object(members) = parts(body) else {
        return Vec::new();
    };
    let is_other = |(name, _): &(Cow<'_, str>, &str)| OTHERS.contains(&&**name);
    if members.iter().any(is_other) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let is_map = add_object(members, &mut Vec::new(), &mut found);
    if is_map { found } else { Vec::new() }
}

/// Adds what is wrong inside of an object at a place; `false` where it has another form.
fn add_object(
    members: Vec<(Cow<'_, str>, &str)>,
    place: &mut Vec<String>,
    found: &mut Vec<ErrorField>,
) -> bool {
    members.into_iter().all(|(name, wrong)| {
        if name == WHOLE {
            return add(wrong, place, found);
        }
        place.push(name.into_owned());
        let is_map = add(wrong, place, found);
        place.pop();
        is_map
    })
}

/// Adds what is wrong at a place: texts, what is inside of an object, or what is inside of each item of a list.
fn add(wrong: &str, place: &mut Vec<String>, found: &mut Vec<ErrorField>) -> bool {
    match parts(wrong) {
        Parts::Object(members) => add_object(members, place, found),
        Parts::List(items) => items.into_iter().enumerate().all(|(index, item)| {
            if let Some(message) = text(item) {
                found.push(ErrorField {
                    location: Some("body".to_owned()),
                    pointer: pointer::of(place.iter().map(String::as_str)),
                    rule: None,
                    message: Some(message),
                });
                return true;
            }
            let Parts::Object(members) = parts(item) else {
                return false;
            };
            place.push(index.to_string());
            let is_map = add_object(members, place, found);
            place.pop();
            is_map
        }),
        Parts::One(_) => false,
    }
}

/// A text, and no number.
fn text(item: &str) -> Option<String> {
    item.trim_start().starts_with('"').then(|| scalar(item))?
}

#[cfg(test)]
mod tests {
    use super::fields;

    fn shown(body: &str) -> Vec<String> {
        let shown = |field: super::ErrorField| {
            format!("{}: {}", field.pointer, field.message.unwrap_or_default())
        };
        fields(body).into_iter().map(shown).collect()
    }

    #[test]
    fn each_text_has_the_place_of_its_field() {
        let body = r#"{"name":["is required.","is short."],"lines":[{},{"count":["is no number."],"non_field_errors":["is odd."]}],"home":{"a/b":["is wrong."]},"non_field_errors":["do not match."]}"#;
        let expected = [
            "/name: is required.",
            "/name: is short.",
            "/lines/1/count: is no number.",
            "/lines/1: is odd.",
            "/home/a~1b: is wrong.",
            ": do not match.",
        ];
        assert_eq!(shown(body), expected);
    }

    #[test]
    fn what_has_another_form_names_nothing() {
        for body in [
            "{}",
            "[]",
            r#"["a"]"#,
            r#"{"detail":["a"]}"#,
            r#"{"errors":["a"],"name":["b"]}"#,
            r#"{"name":"is required."}"#,
            r#"{"name":["is required."],"status":400}"#,
            r#"{"ids":[1,2]}"#,
            r#"{"name":[["is required."]]}"#,
            r#"{"name":["is required.",null]}"#,
        ] {
            assert_eq!(shown(body), [""; 0], "{body}");
        }
    }
}
