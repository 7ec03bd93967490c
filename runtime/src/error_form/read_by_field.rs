//! Reading maps of what is wrong by the names of fields.

use std::borrow::Cow;

use super::part::WHOLE_OBJECT;
use crate::client::ErrorField;
use crate::http::{Parts, parts, scalar};
use crate::pointer;

/// Names of lists in error answers of other forms, so that what stands there is no field.
const OTHERS: &[&str] = &["detail", "errors"];

/// What is wrong by the whole way to each field: `{"Items[0].Name": ["The Name field is required."]}`.
pub(super) fn by_path(json: &str) -> Vec<ErrorField> {
    let Parts::Object(members) = parts(json) else {
        return Vec::new();
    };
    let of_member = |(name, texts): (Cow<'_, str>, &str)| {
        let Parts::List(texts) = parts(texts) else {
            return Vec::new();
        };
        let field = |message| ErrorField {
            location: None,
            pointer: pointer::of_path(&name),
            rule: None,
            message: Some(message),
        };
        texts.into_iter().filter_map(scalar).map(field).collect()
    };
    members.into_iter().flat_map(of_member).collect()
}

/// What is wrong by objects inside of objects: `{"name": ["This field is required."], "lines": [{}, {"count": ["…"]}]}`. Nothing where something in
/// it has another form.
pub(super) fn nested(body: &str) -> Vec<ErrorField> {
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
        if name == WHOLE_OBJECT {
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
    use super::nested;

    fn shown(body: &str) -> Vec<String> {
        let shown = |field: super::ErrorField| {
            format!("{}: {}", field.pointer, field.message.unwrap_or_default())
        };
        nested(body).into_iter().map(shown).collect()
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
