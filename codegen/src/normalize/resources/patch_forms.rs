//! How bodies say what changes of an item: by their media types, or where a body is a list of changes, by its schema.

use oasmith::ParamLocation;

use super::bodies;
use crate::ir::{
    Api, Content, ItemEffect, KeySource, Operation, PatchForm, Record, ShapeKind, squeezed,
};
use crate::media_type::without_parameters;

const MASKS: &[&str] = &["updatemask", "fieldmask"];

/// A change of an item, by the body of an operation and the mask of its query.
pub(super) fn update(api: &Api, operation: &Operation, key: KeySource) -> ItemEffect {
    ItemEffect::Update {
        key,
        patches: of(api, operation),
        mask: mask(operation),
    }
}

/// How each media type of a body says what changes, in their order.
pub(super) fn of(api: &Api, operation: &Operation) -> Vec<PatchForm> {
    let contents = operation.body.iter().flat_map(|it| &it.contents);
    contents.map(|it| form(api, it)).collect()
}

/// The parameter of the query that names the members that change, as AIP-134 and AIP-161 have it.
fn mask(operation: &Operation) -> Option<String> {
    let mut parameters = operation.parameters.iter();
    let mask = parameters.find(|it| {
        it.location == ParamLocation::Query && MASKS.contains(&squeezed(&it.wire).as_str())
    });
    mask.map(|it| it.wire.clone())
}

fn form(api: &Api, content: &Content) -> PatchForm {
    let media = without_parameters(&content.media);
    // Kubernetes merges some lists by a key in its `strategic-merge-patch`, which no description says; objects it merges as RFC 7396 has it.
    if media.ends_with("merge-patch+json") {
        PatchForm::MergePatch
    } else if media == "application/json-patch+json" || is_list_of_changes(api, content) {
        PatchForm::JsonPatch
    } else if media == "application/vnd.api+json" {
        PatchForm::JsonApi
    } else if is_scim(api, content) {
        PatchForm::Scim
    } else {
        PatchForm::Members
    }
}

/// Whether a body is what RFC 6902 has, whatever its media type: a list of objects with `op` and `path`.
fn is_list_of_changes(api: &Api, content: &Content) -> bool {
    let body = content.value.map(|it| &api.shapes.get(it.shape).kind);
    let change = body.and_then(ShapeKind::element);
    let change = change.and_then(|it| bodies::record(api, it.shape));
    change.is_some_and(|it| has(it, "op") && has(it, "path"))
}

/// Whether a body is what RFC 7644 has: an object with `Operations`, which have `op` and `path` or `value`.
fn is_scim(api: &Api, content: &Content) -> bool {
    let body = content.value.and_then(|it| bodies::record(api, it.shape));
    let mut fields = body.into_iter().flat_map(|it| &it.fields);
    let operations = fields.find(|it| it.wire == "Operations");
    let operation = operations.and_then(|it| api.shapes.get(it.value.shape).kind.element());
    let operation = operation.and_then(|it| bodies::record(api, it.shape));
    operation.is_some_and(|it| has(it, "op") && (has(it, "path") || has(it, "value")))
}

fn has(record: &Record, member: &str) -> bool {
    record.fields.iter().any(|it| it.wire == member)
}
