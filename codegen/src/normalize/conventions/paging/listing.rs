//! What a page is: the one list of a success, in its body or in objects inside of it (`data/items`, `_embedded/orders`).

use super::about::is_about_page;
use crate::ir::{
    Api, Field, Flag, Operation, Record, Response, ShapeId, ShapeKind, Status, Use, squeezed,
};
use crate::media_type::MediaType;

/// Lists that stand beside the one of a page: what items refer to (JSON:API), links (HATEOAS), errors, names of schemas (SCIM).
const BESIDE: &[&str] = &["included", "link", "errors", "schemas"];

/// How names of lists of links end: `links`, `servers_links`.
const LINKS: &str = "links";

/// How many objects may stand around a list, with that of the body.
const MAX_DEPTH: usize = 3;

pub(in crate::normalize) struct PageList<'a> {
    pub response: &'a Response,
    /// The object that is the body, if it is one.
    pub object: Option<&'a Record>,
    /// The steps to the list; without any, the body is it.
    pub items: Vec<String>,
    /// What is listed.
    pub item: Use,
}

/// The page that an operation answers with.
pub(super) fn of<'a>(api: &'a Api, operation: &'a Operation) -> Option<PageList<'a>> {
    in_response(api, only(operation.successes())?)
}

/// The same, where parts of it (206) are described beside it.
pub(super) fn beside_parts<'a>(api: &'a Api, operation: &'a Operation) -> Option<PageList<'a>> {
    let part = Status::Exact(206);
    let whole = operation.successes().filter(|it| it.status != part);
    in_response(api, only(whole)?)
}

/// The page that a response is.
pub(in crate::normalize) fn in_response<'a>(
    api: &'a Api,
    response: &'a Response,
) -> Option<PageList<'a>> {
    let body = body(api, response)?;
    if let Some(item) = item(api, body.shape) {
        return Some(PageList {
            response,
            object: None,
            items: Vec::new(),
            item,
        });
    }
    let object = api.shapes.get(body.shape).kind.record()?;
    let list = list_in(api, object, MAX_DEPTH)?;
    Some(PageList {
        response,
        object: Some(object),
        items: list.steps,
        item: list.item,
    })
}

/// A list inside of an object.
struct InnerList {
    steps: Vec<String>,
    item: Use,
}

/// The one list of an object, or of the one object in it that has one.
fn list_in(api: &Api, object: &Record, depth: usize) -> Option<InnerList> {
    let lists = || object.fields.iter().filter_map(|it| list_at(api, it));
    let mut others = lists().filter(|list| !is_beside(list));
    if let Some(first) = others.next() {
        return others.next().is_none().then_some(first);
    }
    let members = object.fields.iter();
    let below = members.filter_map(|field| Some((field, list_below(api, field, depth - 1)?)));
    let mut below: Vec<(&Field, InnerList)> = below.collect();
    if below.len() > 1 {
        below.retain(|(field, _)| !is_about_page(&field.wire));
    }
    let inner = only(below).map(|(_, list)| list);
    inner.or_else(|| only(lists()))
}

/// A member that is a list.
fn list_at(api: &Api, field: &Field) -> Option<InnerList> {
    let steps = vec![field.wire.clone()];
    let item = item(api, field.value.shape)?;
    Some(InnerList { steps, item })
}

/// The list of a member that is an object.
fn list_below(api: &Api, field: &Field, depth: usize) -> Option<InnerList> {
    let shape = field.value.shape;
    let is_plain = !api.own.contains_key(&shape) && !field.flags.has(Flag::Secret);
    let object = api.shapes.get(shape).kind.record();
    let object = object.filter(|_| is_plain && depth > 0)?;
    let mut list = list_in(api, object, depth)?;
    list.steps.insert(0, field.wire.clone());
    Some(list)
}

fn is_beside(list: &InnerList) -> bool {
    let mut steps = list.steps.iter();
    steps.any(|name| {
        let name = squeezed(name);
        BESIDE.contains(&name.as_str()) || name.ends_with(LINKS)
    })
}

/// The JSON of a response, whatever its media types call it. What also comes as XML is read as JSON.
fn body(api: &Api, response: &Response) -> Option<Use> {
    let contents = response.contents.iter();
    let mut read = contents.filter(|it| MediaType::of(&it.media) != MediaType::Xml);
    let body = read.clone().next()?.value?;
    // What may be any media type, a text or of a vendor, and has a schema of objects or lists is JSON.
    let is_json = |media: &str| {
        matches!(
            MediaType::of(media),
            MediaType::Json | MediaType::Any | MediaType::Text | MediaType::Vendor
        )
    };
    let is_same = |other: Use| is_alike(api, body, other);
    let are_json = read.all(|it| is_json(&it.media) && it.value.is_some_and(is_same));
    let is_there = !body.nullable || item(api, body.shape).is_some();
    (are_json && is_there && !api.own.contains_key(&body.shape)).then_some(body)
}

/// Whether two bodies are of one type: the same, or lists of the same.
fn is_alike(api: &Api, one: Use, other: Use) -> bool {
    let is_same_list = || {
        let [one, other] = [one, other].map(|it| item(api, it.shape));
        one.is_some() && one == other
    };
    one == other || is_same_list()
}

/// What stands in the list of a page, unless that is of a type of the user's own.
fn item(api: &Api, id: ShapeId) -> Option<Use> {
    if let ShapeKind::List(list) = &api.shapes.get(id).kind {
        Some(list.item).filter(|_| !api.own.contains_key(&id))
    } else {
        None
    }
}

pub(super) fn only<T>(all: impl IntoIterator<Item = T>) -> Option<T> {
    let mut all = all.into_iter();
    let first = all.next()?;
    all.next().is_none().then_some(first)
}
