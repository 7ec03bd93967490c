//! What a query says by which lists are read: parameters, and the members of those that are objects and spread over names (`page[number]`).

use oasmith::Format;
use oasmith::ParamLocation;
use oasmith::exact::Exact;

use super::about::is_about_page;
use super::listing::only;
use super::words::{self, Word};
use crate::ir::{
    Api, Field, Operation, Parameter, ParameterPresence, Presence, Rule, ShapeId, ShapeKind, Value,
};
use crate::media_type::MediaType;
use crate::source::Origin;

/// What is as good as a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CursorKind {
    Text,
    Integer,
}

/// A name of the query.
pub(super) struct QueryName<'a> {
    /// On the wire.
    pub wire: String,
    /// Those of the name; none where it has others.
    pub words: Vec<Word>,
    pub shape: ShapeId,
    pub is_required: bool,
    pub default: Option<&'a Value>,
    pub origin: Origin,
}

/// The names for the size of a page.
const SIZES: &[&[Word]] = &[
    &["limit"],
    &["page", "size"],
    &["per", "page"],
    &["size"],
    &["page", "limit"],
    &["page", "len"],
    &["top"],
    &["take"],
    &["count"],
    &["rows"],
    &["max", "results"],
    &["max", "items"],
    &["max", "result", "count"],
    &["length"],
    &["rows", "per", "page"],
    &["hits", "per", "page"],
    &["items", "per", "page"],
    &["results", "per", "page"],
];

/// All of them.
pub(super) fn names<'a>(api: &'a Api, operation: &'a Operation) -> Vec<QueryName<'a>> {
    let parameters = operation.parameters.iter();
    let in_query = parameters.filter(|it| it.location == ParamLocation::Query);
    in_query.flat_map(|it| of_parameter(api, it)).collect()
}

fn of_parameter<'a>(api: &'a Api, parameter: &'a Parameter) -> Vec<QueryName<'a>> {
    let record = api.shapes.get(parameter.value.shape).kind.record();
    if let Some(record) = record.filter(|_| parameter.style.is_spread()) {
        let members = record.fields.iter();
        return members.map(|field| of_member(parameter, field)).collect();
    }
    let (is_required, default) = match &parameter.presence {
        ParameterPresence::Optional => (false, None),
        ParameterPresence::Defaulted(default) => (false, Some(&default.value)),
        ParameterPresence::Required
        | ParameterPresence::WithPart
        | ParameterPresence::FromClock(_) => (true, None),
    };
    vec![QueryName {
        wire: parameter.wire.clone(),
        words: words_of(&parameter.wire),
        shape: parameter.value.shape,
        is_required,
        default,
        origin: parameter.origin,
    }]
}

fn of_member<'a>(parameter: &Parameter, field: &'a Field) -> QueryName<'a> {
    of_field(parameter.member_wire(&field.wire), field, parameter.origin)
}

fn of_field(wire: String, field: &Field, origin: Origin) -> QueryName<'_> {
    let (is_required, default) = match &field.presence {
        Presence::Optional => (false, None),
        Presence::Defaulted(default) => (false, Some(&default.value)),
        Presence::Required => (true, None),
    };
    QueryName {
        words: words_of(&wire),
        wire,
        shape: field.value.shape,
        is_required,
        default,
        origin,
    }
}

/// The names by which the body of a search asks for pages: its members, and those of objects in it that are about pages, `pagination[per_page]`.
pub(super) fn in_body<'a>(api: &'a Api, operation: &'a Operation) -> Vec<QueryName<'a>> {
    let contents = operation.body.iter().flat_map(|it| &it.contents);
    let mut json = contents.filter(|it| MediaType::of(&it.media) == MediaType::Json);
    let body = json.next().and_then(|it| it.value);
    let record = |shape: ShapeId| api.shapes.get(shape).kind.record();
    let fields = body.and_then(|it| record(it.shape)).into_iter();
    let fields = fields.flat_map(|it| &it.fields);
    let all = fields.flat_map(|field| {
        let inner = record(field.value.shape).filter(|_| is_about_page(&field.wire));
        let Some(inner) = inner else {
            return vec![of_field(field.wire.clone(), field, operation.origin)];
        };
        let members = inner.fields.iter().map(|it| {
            let wire = format!("{}[{}]", field.wire, it.wire);
            of_field(wire, it, operation.origin)
        });
        members.collect()
    });
    all.collect()
}

/// The words of a name, without `pagination` in front of others (`pagination[page]`). What is called `page_info` is a cursor (Shopify).
fn words_of(name: &str) -> Vec<Word> {
    let words = words::of(name).unwrap_or_default();
    match words.as_slice() {
        ["pagination" | "paging", rest @ ..] if !rest.is_empty() => rest.to_vec(),
        ["page", "info"] => vec!["cursor"],
        _ => words,
    }
}

/// The only one with one of these names that is a number, or a text, in which some write numbers. A flag is none: `$count` of OData asks for a total.
pub(super) fn counted<'q, 'a>(
    api: &Api,
    query: &'q [QueryName<'a>],
    names: &[&[Word]],
) -> Option<&'q QueryName<'a>> {
    let is_count = |it: &&QueryName<'_>| {
        is_number(api, it.shape) || kind(api, it.shape) == Some(CursorKind::Text)
    };
    let fitting = query
        .iter()
        .filter(|it| names.contains(&it.words.as_slice()));
    only(fitting.filter(is_count))
}

/// The one for the size of a page.
pub(super) fn size<'q, 'a>(api: &Api, query: &'q [QueryName<'a>]) -> Option<&'q QueryName<'a>> {
    counted(api, query, SIZES)
}

/// Whether a query has a cursor of any kind, so that counting leads nowhere. A `token` alone may be a key.
pub(super) fn has_cursor(query: &[QueryName<'_>]) -> bool {
    let is_cursor = |words: &[Word]| {
        let is_place = words.contains(&"after") || words.iter().any(words::is_sure);
        is_place && words != ["token"] && words::position(words).is_some()
    };
    query.iter().any(|it| is_cursor(&it.words))
}

/// What a number is where a caller does not say it: its default, or the least that is valid.
pub(super) fn first(api: &Api, name: &QueryName<'_>) -> Option<u64> {
    let default = match name.default {
        Some(Value::Number(lexeme) | Value::Text(lexeme)) => Exact::parse(lexeme)?.to_i64(),
        Some(_) | None => None,
    };
    let first = default.or_else(|| minimum(api, name.shape))?;
    u64::try_from(first).ok()
}

/// The least integer that is valid.
fn minimum(api: &Api, shape: ShapeId) -> Option<i64> {
    let ShapeKind::Number(number) = &api.shapes.get(shape).kind else {
        return None;
    };
    number.rules.iter().find_map(|ruled| {
        if let Rule::Minimum(bound) = &ruled.rule {
            let least = bound.value.to_i64()?;
            Some(least.saturating_add(i64::from(bound.exclusive)))
        } else {
            None
        }
    })
}

/// Whether a shape is a number of any kind: many say `number` of what is counted.
pub(super) fn is_number(api: &Api, id: ShapeId) -> bool {
    let is_own = api.own.contains_key(&id);
    !is_own && matches!(api.shapes.get(id).kind, ShapeKind::Number(_))
}

/// What a shape is as a cursor. A day or a moment is none: as a parameter it chooses items.
pub(super) fn kind(api: &Api, id: ShapeId) -> Option<CursorKind> {
    let kind = &api.shapes.get(id).kind;
    if api.own.contains_key(&id) {
        None
    } else if let ShapeKind::Text(text) = kind {
        let is_time = matches!(text.format, Some(Format::Date | Format::DateTime));
        (!is_time).then_some(CursorKind::Text)
    } else if let ShapeKind::Number(number) = kind {
        let is_integer = number.domain.is_integer();
        is_integer.then_some(CursorKind::Integer)
    } else {
        None
    }
}
