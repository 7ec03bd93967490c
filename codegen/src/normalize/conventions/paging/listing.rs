//! What a page is: the one list of a success.

use crate::ir::{Api, Operation, Record, Response, ShapeId, ShapeKind, Use};
use crate::media_type::MediaType;

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
    let content = only(response.contents.iter())?;
    let body = content.value.filter(|body| !body.nullable)?;
    // What may be any media type and has a schema of objects or lists is JSON.
    let is_json = matches!(
        MediaType::of(&content.media),
        MediaType::Json | MediaType::Any
    );
    if !is_json || api.own.contains_key(&body.shape) {
        return None;
    }
    if let Some(item) = item(api, body.shape) {
        return Some(PageList {
            response,
            object: None,
            items: None,
            item,
        });
    }
    let object = api.shapes.get(body.shape).kind.record()?;
    let lists = object
        .fields
        .iter()
        .filter_map(|field| Some((field.wire.as_str(), item(api, field.value.shape)?)));
    let (items, item) = only(lists)?;
    Some(PageList {
        response,
        object: Some(object),
        items: Some(items),
        item,
    })
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
