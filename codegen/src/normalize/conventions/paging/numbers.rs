//! A client counts: pages by a parameter `page` or `page_number`, an integer whose default or minimum says that the first page is 0 or 1; or
//! items by a parameter `offset` or `skip`, an integer that is 0 at first, beside a parameter for the size of a page. A member `has_more`, or a
//! member `next` that may be null or absent, says where the end is; without them it is an empty page. Beside a
//! parameter that is a cursor or a token of a page, counting leads nowhere.

use super::listing::PageList;
use super::members::more_or_next;
use super::next_page::NextPage;
use super::parameters::{CursorKind, kind, named, size, takes_cursor};
use crate::ir::{Api, Operation, PageStep, Parameter, ParameterPresence, Rule, ShapeKind, Value};
use oasmith::exact::Exact;

/// The way by the number of the page.
pub(super) fn page(api: &Api, operation: &Operation, listing: &PageList<'_>) -> Option<NextPage> {
    let parameter = integer(api, operation, &["page", "pagenumber"])?;
    let first = default(parameter).or_else(|| minimum(api, parameter))?;
    let first = u64::try_from(first).ok().filter(|first| *first <= 1)?;
    Some(NextPage {
        by: format!("its number in `{}`, from {first} on", parameter.wire),
        origin: parameter.origin,
        more: more_or_next(api, listing),
        step: PageStep::Number {
            parameter: parameter.wire.clone(),
            first,
        },
    })
}

/// The way by the number of items.
pub(super) fn offset(api: &Api, operation: &Operation, listing: &PageList<'_>) -> Option<NextPage> {
    let parameter = integer(api, operation, &["offset", "skip"])?;
    let begins_at_zero = default(parameter).is_none_or(|first| first == 0)
        && minimum(api, parameter).is_none_or(|least| least <= 0);
    if !begins_at_zero || size(api, operation).is_none() {
        return None;
    }
    Some(NextPage {
        by: format!("the number of items before it in `{}`", parameter.wire),
        origin: parameter.origin,
        more: more_or_next(api, listing),
        step: PageStep::Offset {
            parameter: parameter.wire.clone(),
        },
    })
}

fn integer<'a>(api: &Api, operation: &'a Operation, names: &[&str]) -> Option<&'a Parameter> {
    let parameter = named(operation, names)?;
    let is_integer = kind(api, parameter.value.shape) == Some(CursorKind::Integer);
    (is_integer && !takes_cursor(operation)).then_some(parameter)
}

fn default(parameter: &Parameter) -> Option<i64> {
    if let ParameterPresence::Defaulted(default) = &parameter.presence
        && let Value::Number(lexeme) = &default.value
    {
        Exact::parse(lexeme)?.to_i64()
    } else {
        None
    }
}

/// The least integer that is valid.
fn minimum(api: &Api, parameter: &Parameter) -> Option<i64> {
    let ShapeKind::Number(number) = &api.shapes.get(parameter.value.shape).kind else {
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
