//! Schemas that hold together and exclude each other.
//!
//! No request has a valid value there. What a service answers all the same is kept as it came: a slip of the description costs no answer.

use std::collections::BTreeSet;

use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::normalize as code;
use crate::ir::{ShapeId, ShapeKind, Variant};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::types::forbids_everything;
use crate::normalize::schema::shape::drafts::Drafts;

/// Whether parts say by themselves that no value is valid.
pub fn says_never(parts: &Parts<'_>) -> bool {
    parts.never.is_some() || parts.list.iter().any(forbids_everything)
}

/// Notes a shape of which nothing is left, though no schema says so by itself.
pub fn note(drafts: &mut Drafts<'_>, id: ShapeId) {
    drafts.contradictions.entry(id).or_default();
}

/// Notes a union of which no alternative agrees with what stands beside them; returns whether it is one.
pub fn note_union(drafts: &mut Drafts<'_>, id: ShapeId, variants: &[Variant]) -> bool {
    let shapes = variants.iter().map(|variant| variant.value.shape);
    let is_none_left = !variants.is_empty()
        && shapes
            .clone()
            .all(|shape| drafts.contradictions.contains_key(&shape));
    if is_none_left {
        note(drafts, id);
        // They are part of nothing, so nothing is reported of them.
        for shape in shapes {
            drafts.contradictions.remove(&shape);
            drafts.arena.get_mut(shape).kind = ShapeKind::Anything;
        }
    }
    is_none_left
}

/// Makes any value of each contradiction that is no alternative, once all shapes are made. Requests are validated.
pub fn keep(drafts: &mut Drafts<'_>) {
    let shapes = drafts.arena.iter();
    let unions = shapes.filter_map(|(_, shape)| shape.kind.union());
    let variants = unions.flat_map(|union| &union.variants);
    let alternatives: BTreeSet<ShapeId> = variants.map(|it| it.value.shape).collect();
    for (id, known) in std::mem::take(&mut drafts.contradictions) {
        match known {
            Some(contradiction) if alternatives.contains(&id) => drafts.report(contradiction),
            None if alternatives.contains(&id) => {}
            known => keep_one(drafts, id, known),
        }
    }
}

fn keep_one(drafts: &mut Drafts<'_>, id: ShapeId, known: Option<Diagnostic>) {
    let origin = drafts.arena.get(id).origin;
    drafts.report(known.unwrap_or_else(|| {
        let message = "no value is valid for all schemas that hold here";
        diagnostic(code::CONTRADICTION, origin, message)
            .label("requests with a value are refused; in answers it is kept")
            .help("let the schemas that hold together agree")
    }));
    let message = "that no value is valid here is not checked";
    let note = diagnostic(code::NOT_CHECKED, origin, message);
    drafts.unexpressed.or_default(id).push(note);
    drafts.arena.get_mut(id).kind = ShapeKind::Anything;
}
