//! Parameters by which lists are read.

use super::listing::only;
use crate::ir::{
    Api, Location, NumberDomain, Operation, Parameter, ParameterPresence, ShapeId, ShapeKind,
};
use crate::letters::squeezed;

/// What is as good as a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CursorKind {
    Text,
    Integer,
}

/// The names of parameters for the size of a page, without case and without what stands between words.
const SIZES: &[&str] = &[
    "limit",
    "pagesize",
    "perpage",
    "size",
    "pagelimit",
    "top",
    "take",
    "count",
    "maxresults",
];

/// The names of parameters that are cursors of any kind.
const CURSORS: &[&str] = &[
    "cursor",
    "pagecursor",
    "startcursor",
    "nextcursor",
    "after",
    "pageafter",
    "startingafter",
    "pagetoken",
    "nextpagetoken",
    "nexttoken",
    "paginationtoken",
    "continuationtoken",
    "marker",
];

/// Whether an operation takes a cursor of any kind, so that counting leads nowhere.
pub(super) fn takes_cursor(operation: &Operation) -> bool {
    let parameters = operation.parameters.iter();
    let in_query = parameters.filter(|it| it.location == Location::Query);
    let mut names = in_query.map(|it| squeezed(&it.wire));
    names.any(|name| CURSORS.contains(&name.as_str()))
}

/// The only parameter of the query that has one of these names and may be missing.
pub(super) fn named<'a>(operation: &'a Operation, names: &[&str]) -> Option<&'a Parameter> {
    let parameters = operation.parameters.iter().filter(|parameter| {
        parameter.location == Location::Query && names.contains(&squeezed(&parameter.wire).as_str())
    });
    only(parameters).filter(|parameter| match parameter.presence {
        ParameterPresence::Optional | ParameterPresence::Defaulted(_) => true,
        ParameterPresence::Required
        | ParameterPresence::WithPart
        | ParameterPresence::FromClock(_) => false,
    })
}

/// The parameter for the size of a page.
pub(super) fn size<'a>(api: &Api, operation: &'a Operation) -> Option<&'a Parameter> {
    let size = named(operation, SIZES)?;
    (kind(api, size.value.shape) == Some(CursorKind::Integer)).then_some(size)
}

pub(super) fn kind(api: &Api, id: ShapeId) -> Option<CursorKind> {
    let kind = &api.shapes.get(id).kind;
    if api.own.contains_key(&id) {
        None
    } else if let ShapeKind::Text(_) = kind {
        Some(CursorKind::Text)
    } else if let ShapeKind::Number(number) = kind {
        match number.domain {
            NumberDomain::Integer | NumberDomain::Sized(_) => Some(CursorKind::Integer),
            NumberDomain::Decimal | NumberDomain::Float | NumberDomain::Double => None,
        }
    } else {
        None
    }
}
