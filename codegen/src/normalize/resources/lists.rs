//! Lists: where an answer has its items, and what these stand in.

use super::bodies;
use crate::ir::{
    Api, ListForm, Operation, ShapeId, ShapeKind, is_id_of, is_spelled_alike, squeezed, words,
};
use crate::normalize::conventions::paging::listing;

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
pub(super) fn form(api: &Api, operation: &Operation, list: &[String], item: ShapeId) -> ListForm {
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
