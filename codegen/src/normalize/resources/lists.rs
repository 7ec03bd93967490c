//! Lists: where an answer has its items, and what the query says of them.

use oasmith::ParamLocation;

use super::bodies;
use super::filters::{FILTER_OBJECTS, FilteredMembers};
use super::id_names::is_id_of;
use super::inference::Inference;
use crate::ir::{
    Api, EnumValue, ListForm, ListPages, ListQuery, Operation, PageStep, QueryOrder, ShapeId,
    ShapeKind, words,
};
use crate::letters::{is_spelled_alike, squeezed};
use crate::normalize::conventions::paging::{is_about_page, list_pages, listing};

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

/// Members that have a list, where an answer has several; `member` is that of JSON-LD (Hydra).
const LISTS: &[&str] = &[
    "data",
    "items",
    "result",
    "results",
    "value",
    "values",
    "list",
    "content",
    "records",
    "entries",
    "member",
    "hydramember",
];

/// A list that an operation answers with.
pub(super) struct ListAnswer {
    pub items: Vec<String>,
    pub item: ShapeId,
    /// How many of the steps lead into an envelope around what has the list.
    envelope: usize,
}

/// The list in the answer of an operation. `noun` is what is collected at its path.
pub(super) fn answer(api: &Api, operation: &Operation, noun: &str) -> Option<ListAnswer> {
    let (response, body) = bodies::answer(api, operation)?;
    if let Some(list) = listing::in_response(api, response) {
        let envelope = bodies::item(api, body, noun).steps;
        let is_inside = list.items.len() > envelope.len() && list.items.starts_with(&envelope);
        return Some(ListAnswer {
            envelope: if is_inside { envelope.len() } else { 0 },
            items: list.items,
            item: list.item.shape,
        });
    }
    let record = bodies::record(api, body)?;
    let is_named =
        |wire: &str| LISTS.contains(&squeezed(wire).as_str()) || is_spelled_alike(wire, noun);
    let mut lists = record
        .fields
        .iter()
        .filter(|it| bodies::is_list(api, it.value.shape));
    let list = lists.find(|it| is_named(&it.wire))?;
    Some(ListAnswer {
        items: vec![list.wire.clone()],
        item: api.shapes.get(list.value.shape).kind.element()?.shape,
        envelope: 0,
    })
}

/// The same of a path that ends in a parameter: an item may well have a list, so it is one only where nothing else is answered.
pub(super) fn answer_by_parameter(api: &Api, operation: &Operation) -> Option<ListAnswer> {
    let list = answer(api, operation, "")?;
    let is_whole = match list.items.as_slice() {
        [] => true,
        [name] => LISTS.contains(&squeezed(name).as_str()) && !has_id(api, operation),
        [..] => false,
    };
    (is_whole || operation.pagination.is_some()).then_some(list)
}

/// Whether an answer is an object that has a list, in an envelope or not, and not a list in an envelope: the list is called neither as envelopes call it nor
/// as what is collected.
pub(super) fn is_part_of_item(list: &ListAnswer, noun: &str) -> bool {
    let is_named = |name: &String| {
        let name = squeezed(name);
        LISTS.contains(&name.as_str()) || name == squeezed(noun)
    };
    let is_around = |name: &String| {
        let name = squeezed(name);
        LISTS.contains(&name.as_str()) || ["embedded", "response"].contains(&name.as_str())
    };
    match list.items.get(list.envelope..).unwrap_or_default() {
        [] => false,
        [only] => !is_named(only),
        [first, ..] => !is_around(first),
    }
}

fn has_id(api: &Api, operation: &Operation) -> bool {
    let body = bodies::answer(api, operation).map(|(_, body)| body);
    let record = body.and_then(|body| bodies::record(api, body));
    let mut fields = record.into_iter().flat_map(|it| &it.fields);
    fields.any(|it| {
        words(&it.wire)
            .last()
            .is_some_and(|word| word == "id" || word == "name")
    })
}

/// An object that has each item of a schema by its id: the answer of an operation, or a member of it.
pub(super) fn by_ids(api: &Api, operation: &Operation, item: ShapeId) -> Option<ListAnswer> {
    let (_, body) = bodies::answer(api, operation)?;
    let is_map = |shape: ShapeId| {
        let kind = &api.shapes.get(shape).kind;
        matches!(kind, ShapeKind::Map(_)) && kind.element().is_some_and(|it| it.shape == item)
    };
    let own = is_map(body).then(Vec::new);
    let inner = || {
        let fields = &bodies::record(api, body)?.fields;
        let field = fields.iter().find(|it| is_map(it.value.shape))?;
        Some(vec![field.wire.clone()])
    };
    Some(ListAnswer {
        items: own.or_else(inner)?,
        item,
        envelope: 0,
    })
}

/// What a list in an answer consists of: items, or objects without an id that have one each.
fn form(api: &Api, operation: &Operation, list: &[String], item: ShapeId) -> ListForm {
    let body = bodies::answer(api, operation).map(|(_, body)| body);
    let inner = |of: ShapeId, step: &String| {
        let fields = &bodies::record(api, of)?.fields;
        let field = fields.iter().find(|it| it.wire == *step)?;
        Some(field.value.shape)
    };
    let list = body.and_then(|body| list.iter().try_fold(body, inner));
    let kind = list.map(|it| &api.shapes.get(it).kind);
    let element = kind.and_then(ShapeKind::element);
    let Some(element) = element.filter(|it| it.shape != item) else {
        return match kind {
            Some(ShapeKind::Map(_)) => ListForm::ByIds,
            Some(_) | None => ListForm::Items,
        };
    };
    let fields = bodies::record(api, element.shape).into_iter();
    let mut fields = fields.flat_map(|it| &it.fields);
    let around = fields.clone().find(|it| it.value.shape == item);
    match around {
        Some(around) if !fields.any(|it| is_id_of("", &it.wire)) => {
            ListForm::Around(vec![around.wire.clone()])
        }
        Some(_) | None => ListForm::Items,
    }
}

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
        form: form(api, operation, &items, item),
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
