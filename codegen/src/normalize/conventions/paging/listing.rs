//! What a page is: the one list of a success.

use crate::ir::{Api, Operation, Record, Response, ShapeId, ShapeKind, Use};
use crate::letters::squeezed;
use crate::media_type::MediaType;

/// Lists that stand beside the one of a page: what items refer to (JSON:API), links (HATEOAS), errors, names of schemas (SCIM).
const BESIDE: &[&str] = &["included", "links", "errors", "schemas"];

pub(super) struct PageList<'a> {
    pub response: &'a Response,
    /// The object around the list, if there is one.
    pub object: Option<&'a Record>,
    /// The member that is the list; without one, the body is.
    pub items: Option<&'a str>,
    /// What is listed.
    pub item: Use,
}

/// The page that an operation answers with.
pub(super) fn of<'a>(api: &'a Api, operation: &'a Operation) -> Option<PageList<'a>> {
    let response = only(operation.successes())?;
    let body = body(api, response)?;
    if let Some(item) = item(api, body.shape) {
        return Some(PageList {
            response,
            object: None,
            items: None,
            item,
        });
    }
    let object = api.shapes.get(body.shape).kind.record()?;
    let lists = || {
        let lists = object.fields.iter();
        lists.filter_map(|field| Some((field.wire.as_str(), item(api, field.value.shape)?)))
    };
    let others = lists().filter(|(name, _)| !BESIDE.contains(&squeezed(name).as_str()));
    let (items, item) = only(lists()).or_else(|| only(others))?;
    Some(PageList {
        response,
        object: Some(object),
        items: Some(items),
        item,
    })
}

/// The JSON of a response, whatever its media types call it. What also comes as XML is read as JSON.
fn body(api: &Api, response: &Response) -> Option<Use> {
    let contents = response.contents.iter();
    let mut read = contents.filter(|it| MediaType::of(&it.media) != MediaType::Xml);
    let body = read.clone().next()?.value?;
    // What may be any media type, or a text, and has a schema of objects or lists is JSON.
    let is_json = |media: &str| {
        matches!(
            MediaType::of(media),
            MediaType::Json | MediaType::Any | MediaType::Text
        )
    };
    let is_same = |other: Use| is_alike(api, body, other);
    let are_json = read.all(|it| is_json(&it.media) && it.value.is_some_and(is_same));
    (are_json && !body.nullable && !api.own.contains_key(&body.shape)).then_some(body)
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
