//! A form of error answers that no framework has, made of a schema: what its members say is known by their names.

use oasmith::error_form::{
    ErrorMember, ErrorNumber, ErrorPart, ErrorText, FieldNames, MemberPresence,
};
use oasmith_codegen::ir::{Access, Api, Enum, Presence, Record, ShapeId, ShapeKind, Union, words};

use crate::constants;

/// How deep an error answer is looked into.
const MAX_DEPTH: usize = 4;

/// Names of what is wrong, for people.
const MESSAGES: &[&str] = &[
    "message",
    "msg",
    "errormessage",
    "errormsg",
    "detail",
    "details",
    "description",
    "errordescription",
    "reason",
    "error",
    "errors",
];

/// Names of words for programs.
const CODES: &[&str] = &["code", "errorcode", "type", "errortype", "key", "name"];

/// Values of enumerations that say that something failed.
const FAILURES: &[&str] = &["error", "fail", "failed", "failure"];

/// Which members of objects are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Members {
    /// Those that must be there, and those whose names say what they are.
    Known,
    /// Those that must be there.
    Required,
}

/// A schema that is looked into.
#[derive(Clone, Copy)]
struct Described<'a> {
    api: &'a Api,
    members: Members,
}

/// The part that a shape describes; nothing where what it must have is not known.
pub(super) fn part(api: &Api, id: ShapeId, members: Members) -> Option<ErrorPart> {
    Described { api, members }.part(id, "", 0)
}

impl Described<'_> {
    /// The part that is called so; the answer itself has no name.
    fn part(self, id: ShapeId, name: &str, depth: usize) -> Option<ErrorPart> {
        if depth > MAX_DEPTH {
            return None;
        }
        match &self.api.shapes.get(id).kind {
            ShapeKind::Text(_) | ShapeKind::Anything => Some(ErrorPart::Text(text(name))),
            ShapeKind::Enum(values) => value(values).map(ErrorPart::Text),
            ShapeKind::Number(_) | ShapeKind::IntegerEnum(_) => {
                Some(ErrorPart::Number(ErrorNumber::Status))
            }
            ShapeKind::Bool => Some(ErrorPart::False),
            ShapeKind::List(list) => {
                let item = self.part(list.item.shape, name, depth + 1)?;
                Some(ErrorPart::Each(constants::one(item)))
            }
            ShapeKind::Map(map) => {
                let value = self.part(map.value.shape, name, depth + 1)?;
                let is_list = matches!(value, ErrorPart::Each(ErrorPart::Text(_)));
                is_list.then_some(ErrorPart::ByField(FieldNames::Paths))
            }
            ShapeKind::Record(record) => self.object(record, depth),
            ShapeKind::Union(union) => self.alternative(union, name, depth),
            ShapeKind::Nothing
            | ShapeKind::Constant(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Opaque(_) => None,
        }
    }

    /// All that must be there, and what is known of the rest.
    fn object(self, record: &Record, depth: usize) -> Option<ErrorPart> {
        let mut members = Vec::new();
        for field in &record.fields {
            let is_required = field.presence == Presence::Required;
            let is_written = is_required || self.members == Members::Known && is_known(&field.wire);
            if field.access == Access::Write || !is_written {
                continue;
            }
            match self.part(field.value.shape, &field.wire, depth + 1) {
                Some(part) => members.push(ErrorMember {
                    wire: constants::text(&field.wire),
                    part,
                    presence: MemberPresence::Optional,
                }),
                None if is_required => return None,
                None => {}
            }
        }
        (!members.is_empty()).then(|| ErrorPart::Object(constants::list(members)))
    }

    fn alternative(self, union: &Union, name: &str, depth: usize) -> Option<ErrorPart> {
        let mut variants = union.variants.iter();
        variants.find_map(|it| self.part(it.value.shape, name, depth + 1))
    }
}

/// Whether a name says what an optional member is.
fn is_known(name: &str) -> bool {
    let name = words(name).concat();
    let mut known = MESSAGES.iter().chain(CODES);
    known.any(|it| *it == name) || name.starts_with("status")
}

fn text(name: &str) -> ErrorText {
    match words(name).concat().as_str() {
        name if CODES.contains(&name) => ErrorText::Code,
        "title" => ErrorText::Title,
        "timestamp" | "time" | "date" => ErrorText::Timestamp,
        name if name.starts_with("status") => ErrorText::Status,
        _ => ErrorText::Message,
    }
}

/// The value that says that something failed, or the first.
fn value(of: &Enum) -> Option<ErrorText> {
    let mut values = of.values.iter();
    let failure = values.find(|it| FAILURES.contains(&words(&it.wire).concat().as_str()));
    let value = failure.or_else(|| of.values.first())?;
    Some(ErrorText::Constant(constants::text(&value.wire)))
}
