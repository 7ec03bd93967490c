//! Whether a schema describes a form of error answers, and everything that is written in that form is valid by it.

use oasmith::Format;
use oasmith::error_form::{
    ErrorForm, ErrorMember, ErrorNumber, ErrorPart, ErrorText, FieldNames, MemberPresence,
    WHOLE_OBJECT,
};
use oasmith::exact::Exact;

use crate::integers::IntegerFormat;
use crate::ir::{
    Access, Api, Bound, Field, List, Map, Number, NumberDomain, Presence, Record, Rest, Rule,
    Shape, ShapeId, ShapeKind, Text, Union, Variant,
};

/// The statuses of errors.
const STATUSES: [i128; 2] = [400, 599];

/// The codes of gRPC.
const GRPC_CODES: [i128; 2] = [0, 16];

/// Whether a shape is of a part of a form.
pub(super) fn is_of(api: &Api, part: &ErrorPart, id: ShapeId) -> bool {
    let Some(kind) = kind(api, id) else {
        return false;
    };
    match (part, kind) {
        (ErrorPart::Object(members), ShapeKind::Record(record)) => is_object(api, members, record),
        (ErrorPart::Object(members), ShapeKind::Union(union)) => {
            is_alternative(api, part, members, union)
        }
        (ErrorPart::Each(item) | ErrorPart::One(item), ShapeKind::List(list)) => {
            list.rules.is_empty() && is_of(api, item, list.item.shape)
        }
        (ErrorPart::ByField(FieldNames::Paths | FieldNames::First), ShapeKind::Map(map)) => {
            is_map_of_texts(api, map)
        }
        (ErrorPart::ByField(names), ShapeKind::Record(record)) => by_field(api, *names, record),
        (ErrorPart::Steps, ShapeKind::List(list)) => {
            list.rules.is_empty() && is_step(api, list.item.shape)
        }
        (ErrorPart::Text(wanted), ShapeKind::Text(text)) => is_text(*wanted, text),
        (ErrorPart::Number(ErrorNumber::Status), ShapeKind::Number(number)) => {
            !is_tiny(number) && is_number(number, STATUSES)
        }
        (ErrorPart::Number(ErrorNumber::Grpc), ShapeKind::Number(number)) => {
            is_number(number, GRPC_CODES)
        }
        (ErrorPart::Text(_) | ErrorPart::Number(_), ShapeKind::Anything) => true,
        (ErrorPart::False, ShapeKind::Bool) => true,
        (_, _) => false,
    }
}

/// Whether a shape looks like an answer of `FastAPI`, if not everything that is written so is valid by it: its older versions describe indices as texts.
pub(super) fn resembles_fast_api(api: &Api, id: ShapeId) -> bool {
    resembles(api, &ErrorForm::FAST_API.answer, id)
}

fn resembles(api: &Api, part: &ErrorPart, id: ShapeId) -> bool {
    match (part, &api.shapes.get(id).kind) {
        (ErrorPart::Object(members), ShapeKind::Record(record)) => members.iter().all(|member| {
            field(record, member.wire)
                .is_some_and(|it| resembles(api, &member.part, it.value.shape))
        }),
        (ErrorPart::Each(item), ShapeKind::List(list)) => resembles(api, item, list.item.shape),
        (ErrorPart::Steps, ShapeKind::List(_)) => true,
        (ErrorPart::Text(_), ShapeKind::Text(_) | ShapeKind::Enum(_)) => true,
        (_, _) => false,
    }
}

/// What a shape is, where that is all it is validated by.
fn kind(api: &Api, id: ShapeId) -> Option<&ShapeKind> {
    let Shape { kind, residual, .. } = api.shapes.get(id);
    residual.is_none().then_some(kind)
}

fn is_object(api: &Api, members: &[ErrorMember], record: &Record) -> bool {
    let is_member = |member: &ErrorMember| match field(record, member.wire) {
        Some(field) => field.access != Access::Write && is_of(api, &member.part, field.value.shape),
        None => member.presence == MemberPresence::Optional && takes_any(api, record),
    };
    let is_written = |field: &Field| {
        let mut members = members.iter().filter(|member| member.wire == field.wire);
        members.any(|it| it.presence == MemberPresence::Required || it.part.is_always_there())
    };
    let mut required = record.fields.iter().filter(|field| is_required(field));
    is_plain(record) && members.iter().all(is_member) && required.all(is_written)
}

/// Whether what is written is valid by a union: by one alternative, and where only one may fit, by no other.
fn is_alternative(api: &Api, part: &ErrorPart, members: &[ErrorMember], union: &Union) -> bool {
    let fits = |variant: &Variant| is_of(api, part, variant.value.shape);
    let refuses = |variant: &Variant| match kind(api, variant.value.shape) {
        Some(ShapeKind::Record(record)) => record.fields.iter().any(|field| {
            is_required(field) && members.iter().all(|member| member.wire != field.wire)
        }),
        Some(ShapeKind::Text(_) | ShapeKind::Number(_) | ShapeKind::List(_)) => true,
        Some(_) | None => false,
    };
    let (fitting, others): (Vec<_>, Vec<_>) = union.variants.iter().partition(|it| fits(it));
    let is_only = fitting.len() == 1 && others.into_iter().all(refuses);
    is_only || (!fitting.is_empty() && !union.exactly_one)
}

/// Members by the names of fields.
fn by_field(api: &Api, names: FieldNames, record: &Record) -> bool {
    let is_texts = |field: &Field| is_list_of_texts(api, field.value.shape);
    let is_free = |field: &Field| matches!(kind(api, field.value.shape), Some(ShapeKind::Anything));
    let is_member = |field: &Field| match names {
        FieldNames::Paths => false,
        FieldNames::First => is_texts(field),
        FieldNames::Nested => is_free(field) || field.wire == WHOLE_OBJECT,
    };
    let takes_others = match (names, record.rest) {
        (FieldNames::First, Rest::Kept(value)) => is_list_of_texts(api, value.shape),
        (FieldNames::First | FieldNames::Nested | FieldNames::Paths, _) => takes_any(api, record),
    };
    is_plain(record)
        && takes_others
        && field(record, WHOLE_OBJECT).is_some_and(is_texts)
        && record
            .fields
            .iter()
            .all(|it| !is_required(it) && is_member(it))
}

fn is_map_of_texts(api: &Api, map: &Map) -> bool {
    map.key.is_none() && map.rules.is_empty() && is_list_of_texts(api, map.value.shape)
}

fn is_list_of_texts(api: &Api, id: ShapeId) -> bool {
    let Some(ShapeKind::List(List { item, rules })) = kind(api, id) else {
        return false;
    };
    rules.is_empty() && is_of(api, &ErrorPart::Text(ErrorText::Message), item.shape)
}

/// Names are texts, and indices are numbers.
fn is_step(api: &Api, id: ShapeId) -> bool {
    match kind(api, id) {
        Some(ShapeKind::Anything) => true,
        Some(ShapeKind::Union(union)) => {
            let kinds = union.variants.iter().map(|it| kind(api, it.value.shape));
            let kinds: Option<Vec<&ShapeKind>> = kinds.collect();
            kinds.is_some_and(|kinds| {
                let is_name = |it: &&ShapeKind| {
                    matches!(it, ShapeKind::Text(text) if is_text(ErrorText::Path, text))
                };
                let is_index = |it: &&ShapeKind| {
                    matches!(it, ShapeKind::Number(number) if number.rules.is_empty())
                };
                kinds.len() == 2 && kinds.iter().any(is_name) && kinds.iter().any(is_index)
            })
        }
        Some(_) | None => false,
    }
}

fn is_text(wanted: ErrorText, text: &Text) -> bool {
    let Text {
        format,
        other_format,
        unknown_format: _,
        is_of_media: _,
        rules,
    } = text;
    let is_format = match (wanted, format) {
        (_, None) => true,
        (ErrorText::Timestamp, Some(Format::DateTime)) => true,
        (ErrorText::Constant(text), Some(Format::Uri)) => text.contains(':'),
        (ErrorText::Constant(_) | ErrorText::BodyFragment, Some(Format::UriReference)) => true,
        (_, Some(_)) => false,
    };
    is_format && other_format.is_none() && rules.is_empty()
}

/// Whether a number has eight bits.
fn is_tiny(number: &Number) -> bool {
    matches!(
        number.domain,
        NumberDomain::Sized(IntegerFormat::Int8 | IntegerFormat::Uint8)
    )
}

/// Whether a number may be each from the least to the most of these.
fn is_number(number: &Number, range: [i128; 2]) -> bool {
    let [least, most] = range.map(Exact::from);
    let holds = |rule: &Rule| match rule {
        Rule::Minimum(Bound { value, exclusive }) => {
            *value < least || (!exclusive && *value == least)
        }
        Rule::Maximum(Bound { value, exclusive }) => {
            *value > most || (!exclusive && *value == most)
        }
        Rule::MultipleOf(step) => *step == Exact::from(1),
        Rule::AtLeast(..) | Rule::AtMost(..) | Rule::Pattern(_) | Rule::UniqueItems => false,
    };
    number.rules.iter().all(|ruled| holds(&ruled.rule))
}

/// Whether an object has no rules on several members, and is not said to be the service's error object.
fn is_plain(record: &Record) -> bool {
    record.error.is_none() && record.rules.is_empty() && record.counts.is_empty()
}

/// Whether members that are not described may be anything.
fn takes_any(api: &Api, record: &Record) -> bool {
    match record.rest {
        Rest::Ignored => true,
        Rest::Refused => false,
        Rest::Kept(value) => matches!(kind(api, value.shape), Some(ShapeKind::Anything)),
    }
}

fn field<'r>(record: &'r Record, wire: &str) -> Option<&'r Field> {
    record.fields.iter().find(|field| field.wire == wire)
}

fn is_required(field: &Field) -> bool {
    field.presence == Presence::Required
}
