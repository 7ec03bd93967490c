//! Which types that no schema says are reported: those of values that may have another one.

use std::collections::BTreeSet;

use crate::ir::{Content, Operation, Shape, ShapeId, ShapeKind, Use, Webhook, all_operations};
use crate::media_type::MediaType;
use crate::normalize::schema::shape::drafts::Drafts;

/// Reports each type that was inferred, unless wherever its schema is used a type stands beside it, or bytes are what comes.
pub fn report(drafts: &mut Drafts<'_>, operations: &[Operation], webhooks: &[Webhook]) {
    let operations: Vec<&Operation> = all_operations(operations, webhooks).collect();
    let untyped = used_untyped(drafts, &operations);
    let bytes = contents(&operations).filter(|content| is_bytes(content));
    let bytes: BTreeSet<ShapeId> = bytes.filter_map(|it| Some(it.value?.shape)).collect();
    for (id, inferred) in std::mem::take(&mut drafts.inferred) {
        let mut schemas = inferred.schemas.iter();
        let is_typed = schemas.all(|schema| drafts.typed.contains(schema)) || bytes.contains(&id);
        if !is_typed || untyped.contains(&id) {
            drafts.report(inferred.diagnostic);
        }
    }
}

/// The shapes that stand somewhere for values beside whose schema no type stands.
fn used_untyped(drafts: &Drafts<'_>, operations: &[&Operation]) -> BTreeSet<ShapeId> {
    let described = contents(operations).filter(|content| !is_bytes(content));
    let described = described.filter_map(|content| content.value);
    let parameters = operations.iter().flat_map(|it| &it.parameters);
    let answers = operations.iter().flat_map(|it| &it.responses);
    let headers = answers.flat_map(|it| &it.headers);
    let texts = parameters
        .map(|it| it.value)
        .chain(headers.map(|it| it.value));
    let holders = drafts.arena.iter();
    let holders = holders.filter(|(id, _)| !drafts.typed_unions.contains(id));
    let inside = holders.flat_map(|(_, shape)| of_any_type(shape));
    let all = described.chain(texts).chain(inside);
    all.map(|used| used.shape).collect()
}

/// The bodies and answers of operations.
fn contents<'o>(operations: &[&'o Operation]) -> impl Iterator<Item = &'o Content> {
    let bodies = operations.iter().flat_map(|it| &it.body);
    let answers = operations.iter().flat_map(|it| &it.responses);
    let bodies = bodies.flat_map(|body| &body.contents);
    bodies.chain(answers.flat_map(|answer| &answer.contents))
}

/// Whether bytes are what comes, whatever the schema says.
fn is_bytes(content: &Content) -> bool {
    MediaType::of(&content.media) == MediaType::Binary
}

/// The values that a shape holds, without the names of members, which are texts.
fn of_any_type(shape: &Shape) -> Vec<Use> {
    if let ShapeKind::Map(map) = &shape.kind {
        return vec![map.value];
    }
    shape.uses()
}
