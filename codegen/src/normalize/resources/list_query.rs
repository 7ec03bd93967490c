//! What a query says of the items of a list: filters, the order and pages.

use oasmith::ParamLocation;

use super::filters::{FILTER_OBJECTS, FilteredMembers};
use super::inference::Inference;
use super::{bodies, lists};
use crate::ir::{
    Api, EnumValue, ListPages, ListQuery, Operation, PageStep, QueryOrder, ShapeId, squeezed,
};
use crate::normalize::conventions::paging::{is_about_page, list_pages};

/// Names of parameters for the member by which items are ordered; `order` is one where nothing else is.
const ORDERED_BY: &[&str] = &[
    "sortby",
    "orderby",
    "sortfield",
    "orderfield",
    "sortcolumn",
    "ordercolumn",
    "sortkey",
    "ordering",
    "sorting",
    "sort",
    "order",
];

/// Names of parameters for the direction of that order.
const DIRECTIONS: &[&str] = &[
    "sortorder",
    "sortdirection",
    "sortdir",
    "orderdirection",
    "orderdir",
    "sorttype",
    "ordertype",
    "direction",
    "dir",
    "descending",
    "sortdescending",
    "sortdesc",
    "desc",
    "ascending",
    "asc",
    "isdescending",
    "isascending",
    "reverse",
    "reversed",
    "sortreverse",
    "order",
    "sort",
];

/// The values of a parameter that is no more than a direction.
const DIRECTION_VALUES: &[&str] = &[
    "asc",
    "ascend",
    "ascending",
    "desc",
    "descend",
    "descending",
    "1",
    "-1",
];

/// What a query says of items of a schema.
///
/// `of` are the resource of the items, and their schema.
pub(super) fn query(
    known: &Inference<'_, '_, '_>,
    operation: &Operation,
    items: Vec<String>,
    of: (usize, ShapeId),
) -> ListQuery {
    let (api, (at, item)) = (known.api, of);
    let names = query_names(api, operation);
    let one_of = |all: &[&str], but: Option<&String>| {
        let mut known = all.iter().filter_map(|name| {
            let mut names = names.iter();
            names.find(|it| squeezed(it) == *name && Some(*it) != but)
        });
        known.next().cloned()
    };
    let only_direction = only_direction(api, operation);
    let by = one_of(ORDERED_BY, only_direction.as_ref());
    let direction = only_direction.or_else(|| one_of(DIRECTIONS, by.as_ref()));
    let of_members: Vec<String> = names
        .iter()
        .filter(|it| orders_member(it))
        .cloned()
        .collect();
    let resource = known.resources.get(at);
    let members = FilteredMembers::of(api, item, resource);
    let pages = list_pages::of(api, operation);
    let ordering = [by.as_ref(), direction.as_ref(), pages.limit.as_ref()];
    let others = names.iter();
    let others = others.filter(|it| !ordering.contains(&Some(*it)) && !of_members.contains(it));
    let filters = others.clone().filter_map(|it| members.filter(it));
    let filters: Vec<_> = filters.collect();
    let paging = paging_parameters(operation, &pages);
    let is_filter = |name: &&String| filters.iter().any(|it| it.parameter == **name);
    let others = others.filter(|it| !is_filter(it) && !paging.contains(&it.as_str()));
    ListQuery {
        form: lists::form(api, operation, &items, item),
        items,
        others: others.cloned().collect(),
        filters,
        order: QueryOrder {
            by,
            direction,
            members: of_members,
        },
        pages: Box::new(pages),
    }
}

/// What a query is asked by: parameters and members of those that are objects, and members of a body that chooses, with those of an object of filters.
fn query_names(api: &Api, operation: &Operation) -> Vec<String> {
    let parameters = operation.parameters.iter();
    let in_query = parameters.filter(|it| it.location == ParamLocation::Query);
    let mut names: Vec<String> = in_query.flat_map(|it| it.wires(&api.shapes)).collect();
    let body = bodies::request(api, operation).filter(|_| operation.method != "GET");
    let fields = body.and_then(|it| bodies::record(api, it)).into_iter();
    for field in fields.flat_map(|it| &it.fields) {
        let inner = bodies::record(api, field.value.shape);
        match inner.filter(|_| is_around(&field.wire)) {
            Some(inner) => {
                let members = inner.fields.iter();
                names.extend(members.map(|it| format!("{}[{}]", field.wire, it.wire)));
            }
            None => names.push(field.wire.clone()),
        }
    }
    names
}

/// Whether a member of a body has in it what chooses items, or pages of them.
fn is_around(name: &str) -> bool {
    FILTER_OBJECTS.contains(&squeezed(name).as_str()) || is_about_page(name)
}

/// The parameter that is no more than a direction, by its values: `sort` beside `order_by`.
fn only_direction(api: &Api, operation: &Operation) -> Option<String> {
    let mut parameters = operation.parameters.iter();
    let found = parameters.find(|it| {
        let values = api.shapes.get(it.value.shape).kind.enumeration();
        let is_direction = |value: &EnumValue| {
            DIRECTION_VALUES.contains(&value.wire.to_ascii_lowercase().as_str())
        };
        let name = squeezed(&it.wire);
        let is_named = ORDERED_BY.contains(&name.as_str()) || DIRECTIONS.contains(&name.as_str());
        is_named
            && it.location == ParamLocation::Query
            && values.is_some_and(|it| it.values.iter().all(is_direction))
    });
    found.map(|it| it.wire.clone())
}

/// The parameters that ask for a page.
fn paging_parameters<'p>(operation: &'p Operation, pages: &'p ListPages) -> Vec<&'p str> {
    let pagination = operation.pagination.as_ref();
    let steps = pagination.map(|it| &it.step).into_iter().chain(&pages.step);
    let of_steps = steps.flat_map(|step| match step {
        PageStep::Item { after, before, .. } => [after.as_deref(), before.as_deref()],
        PageStep::Next { .. }
        | PageStep::Number { .. }
        | PageStep::Offset { .. }
        | PageStep::Link(_) => [step.parameter(), None],
    });
    let sizes = pagination.and_then(|it| it.limit.as_deref());
    let others = [sizes, pages.limit.as_deref(), pages.end.as_deref()];
    of_steps.chain(others).flatten().collect()
}

/// Whether a parameter is the direction of a member: `order[name]`.
fn orders_member(parameter: &str) -> bool {
    let name = parameter.split_once('[').map(|(name, _)| squeezed(name));
    name.is_some_and(|it| parameter.ends_with(']') && ORDERED_BY.contains(&it.as_str()))
}
