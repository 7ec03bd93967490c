//! What operations send and answer: the schema of a body, and the item that an envelope wraps.

use std::iter;

use crate::ir::{
    Api, Content, ContentPart, Field, Operation, Record, Response, ShapeId, ShapeKind, is_id_of,
    singulars, squeezed, words,
};
use crate::media_type::MediaType;

/// Members in which an envelope has what it is around.
const CONTENTS: &[&str] = &[
    "content", "data", "entity", "item", "payload", "record", "response", "result", "results",
];

/// Those that are nothing else: with an id in it, and none beside it, whatever is plain beside it is about the answer.
const WRAPPED: &[&str] = &["data", "payload", "response", "result"];

/// What else an envelope has.
const ABOUT: &[&str] = &[
    "abp",
    "apiversion",
    "code",
    "errcode",
    "errmsg",
    "error",
    "errorcode",
    "errormessage",
    "errors",
    "included",
    "info",
    "issuccess",
    "jsonapi",
    "kind",
    "links",
    "message",
    "messages",
    "meta",
    "metadata",
    "msg",
    "ok",
    "pagination",
    "path",
    "requestid",
    "ret",
    "status",
    "statuscode",
    "statusmessage",
    "succeeded",
    "success",
    "time",
    "timestamp",
    "traceid",
    "type",
    "version",
    "warnings",
];

/// Objects whose members are as good as those of the item.
const INNER: &[&str] = &["attributes", "metadata", "sys"];

/// An item inside of a body.
pub(super) struct WrappedItem {
    pub steps: Vec<String>,
    pub shape: ShapeId,
}

/// A member of an item.
pub(super) struct ItemMember<'a> {
    pub steps: Vec<String>,
    pub field: &'a Field,
}

/// The first answer of a success that has a body, and the schema of that.
pub(super) fn answer<'a>(api: &Api, operation: &'a Operation) -> Option<(&'a Response, ShapeId)> {
    let mut successes = operation.successes();
    successes.find_map(|response| Some((response, json(api, &response.contents)?)))
}

/// The schema of what an operation sends, in JSON or as a form.
pub(super) fn request(api: &Api, operation: &Operation) -> Option<ShapeId> {
    let contents = &operation.body.as_ref()?.contents;
    let is_form = |it: &&Content| MediaType::of(&it.media).is_form();
    let form = contents.iter().find(is_form);
    json(api, contents).or_else(|| Some(form?.value?.shape))
}

/// What is JSON, or may be any media type and has the schema of an object or of a list.
fn json(api: &Api, contents: &[Content]) -> Option<ShapeId> {
    let shape = |it: &Content| {
        let shape = it.value?.shape;
        let is_json = match MediaType::of(&it.media) {
            MediaType::Json | MediaType::Any => true,
            MediaType::Vendor | MediaType::Text => is_object(api, shape),
            MediaType::Urlencoded
            | MediaType::Multipart
            | MediaType::Lines
            | MediaType::Events
            | MediaType::Xml
            | MediaType::Binary => false,
        };
        (is_json && it.part == ContentPart::Whole).then_some(shape)
    };
    contents.iter().find_map(shape)
}

/// Whether values are objects, or lists of them.
pub(super) fn is_object(api: &Api, id: ShapeId) -> bool {
    let kind = &api.shapes.get(id).kind;
    record(api, id).is_some()
        || kind
            .element()
            .is_some_and(|it| record(api, it.shape).is_some())
}

/// Whether values are a list.
pub(super) fn is_list(api: &Api, id: ShapeId) -> bool {
    matches!(api.shapes.get(id).kind, ShapeKind::List(_))
}

/// The members of an object; of a union those of what its forms extend, or of its first form.
pub(super) fn record(api: &Api, id: ShapeId) -> Option<&Record> {
    let kind = &api.shapes.get(id).kind;
    let of_union = || {
        let union = kind.union()?;
        let first = union.variants.first()?.value.shape;
        api.shapes.get(union.base.unwrap_or(first)).kind.record()
    };
    kind.record().or_else(of_union)
}

/// The item of a body: itself, or what an envelope has beside nothing but words about the answer. `noun` is what is collected.
pub(super) fn item(api: &Api, body: ShapeId, noun: &str) -> WrappedItem {
    let wrapped = record(api, body).and_then(|record| content(api, record, noun));
    match wrapped {
        Some(field) => WrappedItem {
            steps: vec![field.wire.clone()],
            shape: field.value.shape,
        },
        None => WrappedItem {
            steps: Vec::new(),
            shape: body,
        },
    }
}

/// The steps to the item that is sent: in an envelope of its own, or in that in which it is answered.
pub(super) fn sent(
    api: &Api,
    body: ShapeId,
    noun: &str,
    answered: Option<&WrappedItem>,
) -> Vec<String> {
    let own = item(api, body, noun).steps;
    let is_its = |steps: &[String]| match (steps, record(api, body).map(|it| &it.fields[..])) {
        ([step], Some([only])) => only.wire == *step,
        _ => false,
    };
    match answered {
        Some(WrappedItem { steps, .. }) if own.is_empty() && is_its(steps) => steps.clone(),
        Some(_) | None => own,
    }
}

fn content<'a>(api: &Api, envelope: &'a Record, noun: &str) -> Option<&'a Field> {
    let one: Vec<String> = singulars(&words(noun)).map(|it| it.concat()).collect();
    let is_about = |name: &str, one: &str| !one.is_empty() && name.starts_with(one);
    let mut fields = envelope.fields.iter();
    let is_content = |field: &&Field| {
        let name = squeezed(&field.wire);
        record(api, field.value.shape).is_some()
            && (CONTENTS.contains(&name.as_str()) || one.iter().any(|one| is_about(&name, one)))
    };
    let Some(content) = fields.find(is_content) else {
        return lone(api, envelope, noun);
    };
    let others = envelope.fields.iter();
    let mut others = others.filter(|it| it.wire != content.wire);
    let is_named = WRAPPED.contains(&squeezed(&content.wire).as_str());
    let is_item = is_named && has_id(api, content, noun);
    let is_beside = |field: &Field| {
        let is_known = ABOUT.contains(&squeezed(&field.wire).as_str());
        is_known || (is_item && is_plain(api, field) && !is_id_of(noun, &field.wire))
    };
    others.all(is_beside).then_some(content)
}

/// The one object of an envelope without an id, with an id of its own: `user` of what is answered at `/accounts/{id}`.
fn lone<'a>(api: &Api, envelope: &'a Record, noun: &str) -> Option<&'a Field> {
    let is_about = |it: &&Field| ABOUT.contains(&squeezed(&it.wire).as_str());
    let mut contents = envelope.fields.iter().filter(|it| !is_about(it));
    let content = contents.next()?;
    let is_lone = contents.next().is_none() && !is_id_of(noun, &content.wire);
    (is_lone && has_id(api, content, &content.wire)).then_some(content)
}

/// Whether a member is an object with an id.
fn has_id(api: &Api, field: &Field, noun: &str) -> bool {
    let record = record(api, field.value.shape);
    let mut members = record.into_iter().flat_map(|it| &it.fields);
    members.any(|it| is_id_of(noun, &it.wire))
}

/// Whether a member is a scalar.
fn is_plain(api: &Api, field: &Field) -> bool {
    let kind = &api.shapes.get(field.value.shape).kind;
    kind.is_scalar() || matches!(kind, ShapeKind::Constant(_))
}

/// The members of an item, and those of objects in it that are only a part of its form.
pub(super) fn members(api: &Api, item: ShapeId) -> Vec<ItemMember<'_>> {
    let fields = |id: ShapeId| record(api, id).into_iter().flat_map(|it| &it.fields);
    let own = fields(item).flat_map(|field| {
        let is_inner = INNER.contains(&squeezed(&field.wire).as_str());
        let inner = is_inner
            .then(|| fields(field.value.shape))
            .into_iter()
            .flatten();
        let inner = inner.map(|it| ItemMember {
            steps: vec![field.wire.clone(), it.wire.clone()],
            field: it,
        });
        let own = ItemMember {
            steps: vec![field.wire.clone()],
            field,
        };
        iter::once(own).chain(inner)
    });
    let mut all: Vec<_> = own.collect();
    all.sort_by_key(|it| it.steps.len());
    all
}
