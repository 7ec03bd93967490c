//! Reading error answers in whatever form they are.

use super::part::{ErrorMember, ErrorPart, ErrorText, FieldNames, MemberPresence};
use super::read_by_field::{by_path, nested};
use crate::client::ErrorField;
use crate::http::{Parts, parts, scalar};
use crate::pointer;

/// Adds the parts of the request that a part of an answer names.
pub(super) fn add(part: &ErrorPart, json: &str, fields: &mut Vec<ErrorField>) {
    match part {
        ErrorPart::Object(members) => {
            for (member, json) in members_of(members, json).unwrap_or_default() {
                add(&member.part, json, fields);
            }
        }
        ErrorPart::One(item) => items(json).iter().for_each(|it| add(item, it, fields)),
        ErrorPart::Each(item) => {
            fields.extend(items(json).into_iter().filter_map(|json| field(item, json)));
        }
        ErrorPart::ByField(FieldNames::Paths) => fields.extend(by_path(json)),
        ErrorPart::ByField(FieldNames::Nested | FieldNames::First) => fields.extend(nested(json)),
        ErrorPart::Steps | ErrorPart::Text(_) => {}
        ErrorPart::Number(_) | ErrorPart::False => {}
    }
}

/// The members that are there; `None` where one is not that always is, or is another constant.
fn members_of<'j>(
    members: &'static [ErrorMember],
    json: &'j str,
) -> Option<Vec<(&'static ErrorMember, &'j str)>> {
    let Parts::Object(written) = parts(json) else {
        return None;
    };
    let mut found = Vec::new();
    for member in members {
        let value = written.iter().find(|(name, _)| *name == member.wire);
        match value {
            Some((_, json)) => found.push((member, *json)),
            None if member.presence == MemberPresence::Required => return None,
            None => {}
        }
    }
    let is_other_constant = |(member, json): &(&ErrorMember, &str)| {
        if let ErrorPart::Text(ErrorText::Constant(text)) = member.part {
            let found = scalar(json).is_some_and(|found| is_same(&found, text));
            member.presence == MemberPresence::Required && !found
        } else {
            false
        }
    };
    (!found.iter().any(is_other_constant)).then_some(found)
}

/// Whether a constant is this one; of a type that is named by a URL the name counts, whichever host it has.
fn is_same(found: &str, constant: &str) -> bool {
    let name = |text: &str| text.rsplit('/').next().map(str::to_owned);
    name(found) == name(constant)
}

fn items(json: &str) -> Vec<&str> {
    match parts(json) {
        Parts::List(items) => items,
        Parts::One(_) | Parts::Object(_) => Vec::new(),
    }
}

/// What an item says of a field, if it names one.
fn field(item: &ErrorPart, json: &str) -> Option<ErrorField> {
    let mut known = Known::default();
    known.read(item, json)?;
    let (location, pointer) = known.place?;
    Some(ErrorField {
        location: location.or(known.location),
        pointer,
        rule: known.rule,
        message: known.message.or(known.title),
    })
}

/// What is known of a field.
#[derive(Default)]
struct Known {
    place: Option<(Option<String>, String)>,
    location: Option<String>,
    rule: Option<String>,
    message: Option<String>,
    title: Option<String>,
}

impl Known {
    /// Reads what a part says; `None` where it is not of the form.
    fn read(&mut self, part: &ErrorPart, json: &str) -> Option<()> {
        match part {
            ErrorPart::Object(members) => {
                for (member, json) in members_of(members, json)? {
                    let read = self.read(&member.part, json);
                    if member.presence == MemberPresence::Required {
                        read?;
                    }
                }
            }
            ErrorPart::Steps => {
                let steps: Option<Vec<String>> = items(json).into_iter().map(scalar).collect();
                let steps = steps?;
                let (location, steps) = steps.split_first()?;
                let pointer = pointer::of(steps.iter().map(String::as_str));
                self.place = Some((Some(location.clone()), pointer));
            }
            ErrorPart::Text(text) => self.read_text(*text, scalar(json)?)?,
            ErrorPart::Each(_) | ErrorPart::One(_) => {}
            ErrorPart::ByField(_) | ErrorPart::Number(_) | ErrorPart::False => {}
        }
        Some(())
    }

    fn read_text(&mut self, text: ErrorText, found: String) -> Option<()> {
        let place = match text {
            ErrorText::Constant(_) | ErrorText::Status | ErrorText::Timestamp => return Some(()),
            ErrorText::Title => {
                self.title = Some(found);
                return Some(());
            }
            ErrorText::Message => {
                self.message = Some(found);
                return Some(());
            }
            ErrorText::Rule | ErrorText::Code => {
                self.rule = Some(found);
                return Some(());
            }
            ErrorText::Location => {
                self.location = Some(found);
                return Some(());
            }
            ErrorText::Key => (None, pointer::of(first_key(&found).split('.'))),
            ErrorText::Path => (None, pointer::of_path(&found)),
            ErrorText::BodyPointer => (Some("body"), found),
            ErrorText::BodyFragment => (Some("body"), pointer::of_fragment(&found)?),
            ErrorText::QueryName => (Some("query"), pointer::of([&*found])),
            ErrorText::HeaderName => (Some("header"), pointer::of([&*found])),
        };
        let (location, pointer) = place;
        // Of several places in one item the first says more: members that are not used are often empty, and stand there.
        self.place
            .get_or_insert((location.map(str::to_owned), pointer));
        Some(())
    }
}

/// Of several names the first.
fn first_key(keys: &str) -> &str {
    keys.split(',').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::error_form::ErrorForm;

    /// Location, pointer, rule and message of each field.
    fn shown(body: &str) -> Vec<String> {
        let fields = ErrorForm::fields_of(body).into_iter();
        let shown = fields.map(|field| {
            let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
            let (location, rule) = (or_dash(field.location), or_dash(field.rule));
            format!(
                "{location} {} {rule}: {}",
                field.pointer,
                or_dash(field.message)
            )
        });
        shown.collect()
    }

    #[test]
    fn each_framework_names_its_fields() {
        let rows: [(&str, &[&str]); 11] = [
            (
                r#"{"code":3,"details":[{"@type":"example.com/google.rpc.BadRequest","fieldViolations":[{"field":"size"}]}]}"#,
                &["- /size -: -"],
            ),
            (
                r#"{"errors":[{"detail":"x","source":{"pointer":"/data/attributes/name","parameter":"","header":""}}]}"#,
                &["body /data/attributes/name -: x"],
            ),
            (
                r#"{"message":["is required."],"error":["is short."]}"#,
                &["body /message -: is required.", "body /error -: is short."],
            ),
            (
                r#"{"code":3,"message":"bad","details":[{"@type":"type.googleapis.com/google.rpc.DebugInfo","fieldViolations":[{"field":"x"}]},{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"items[0].name","description":"is required","reason":"REQUIRED"},{"field":"size","description":"is no number"}]}]}"#,
                &[
                    "- /items/0/name REQUIRED: is required",
                    "- /size -: is no number",
                ],
            ),
            (
                r#"{"name":["is required."],"non_field_errors":["do not match."]}"#,
                &["body /name -: is required.", "body  -: do not match."],
            ),
            (
                r#"{"detail":[{"type":"missing","loc":["body","items",0,"a/b"],"msg":"Field required","input":{"x":1}},{"loc":["query","limit"],"msg":"too large","type":"less_than"}]}"#,
                &[
                    "body /items/0/a~1b missing: Field required",
                    "query /limit less_than: too large",
                ],
            ),
            (
                r#"{"detail":[{"loc":["body"],"msg":"Field required","type":"missing"}]}"#,
                &["body  missing: Field required"],
            ),
            (
                r#"{"errors":[{"status":"422","code":"blank","title":"Blank","detail":"is blank","source":{"pointer":"/data/attributes/name"}},{"title":"Unknown","source":{"parameter":"sort"}},{"source":{"header":"X-A"}}]}"#,
                &[
                    "body /data/attributes/name blank: is blank",
                    "query /sort -: Unknown",
                    "header /X-A -: -",
                ],
            ),
            (
                r#"{"status":400,"errors":[{"codes":["NotBlank.a.name"],"defaultMessage":"must not be blank","objectName":"a","field":"items[0].name","rejectedValue":null,"code":"NotBlank"}]}"#,
                &["- /items/0/name NotBlank: must not be blank"],
            ),
            (
                r#"{"title":"One or more validation errors occurred.","errors":{"Items[0].Name":["is required.","is short."],"$.size":["is no number."]}}"#,
                &[
                    "- /Items/0/Name -: is required.",
                    "- /Items/0/Name -: is short.",
                    "- /size -: is no number.",
                ],
            ),
            (
                r#"{"errors":[{"code":"a","detail":"b"}],"detail":"Not found"}"#,
                &[],
            ),
        ];
        for (body, expected) in rows {
            assert_eq!(shown(body), expected, "{body}");
        }
    }

    #[test]
    fn what_has_another_form_names_nothing() {
        for body in [
            "",
            "[]",
            "7",
            r#"{"detail":"Not Found"}"#,
            r#"{"detail":[{"loc":"body","msg":"a"}]}"#,
            r#"{"detail":[{"loc":[],"msg":"a"}]}"#,
            r#"{"detail":[{"loc":[["body"]],"msg":"a"}]}"#,
            r#"{"detail":[{"loc":["body"],"msg":{}}]}"#,
            r#"{"errors":["a"]}"#,
            r#"{"errors":{"a":"b","c":[{}]}}"#,
            r#"{"errors":[{"source":{}}]}"#,
            r#"{"errors":[{"field":"a"}]}"#,
        ] {
            assert_eq!(shown(body), [""; 0], "{body}");
        }
    }
}
