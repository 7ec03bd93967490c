//! Texts that are bytes by their media type alone (`contentMediaType` without `contentEncoding`): a file of a form and a body are, and what stands in
//! JSON is the text itself (JSON Schema 2020-12, "Validation", section 8.4).

use oasmith::{Counted, Format};

use std::collections::BTreeSet;

use crate::ir::{Api, Content, Rest, Rule, ShapeId, ShapeKind};
use crate::media_type::MediaType;

/// Makes texts of those that stand in no place where bytes do.
pub(super) fn resolve(api: &mut Api) {
    let mut of_media = BTreeSet::new();
    for (id, shape) in api.shapes.iter() {
        if matches!(&shape.kind, ShapeKind::Text(text) if text.is_of_media) {
            of_media.insert(id);
        }
    }
    if of_media.is_empty() {
        return;
    }
    let files = files(api);
    for id in of_media.difference(&files) {
        let ShapeKind::Text(text) = &mut api.shapes.get_mut(*id).kind else {
            continue;
        };
        text.format = text.format.filter(|format| *format != Format::Binary);
        for rule in &mut text.rules {
            if let Rule::AtLeast(_, of) | Rule::AtMost(_, of) = &mut rule.rule {
                *of = Counted::Characters;
            }
        }
    }
}

/// What is written as bytes: bodies, and the parts of forms.
fn files(api: &Api) -> BTreeSet<ShapeId> {
    let mut files = BTreeSet::new();
    for operation in api.all_operations() {
        let bodies = operation.body.iter().flat_map(|body| &body.contents);
        let answers = operation.responses.iter();
        for content in bodies.chain(answers.flat_map(|it| &it.contents)) {
            of_content(api, content, &mut files);
        }
    }
    files
}

fn of_content(api: &Api, content: &Content, files: &mut BTreeSet<ShapeId>) {
    let Some(value) = content.value else { return };
    match MediaType::of(&content.media) {
        MediaType::Json | MediaType::Lines | MediaType::Events | MediaType::Urlencoded => {}
        MediaType::Text | MediaType::Xml | MediaType::Any => whole(api, value.shape, files),
        MediaType::Binary | MediaType::Vendor => whole(api, value.shape, files),
        MediaType::Multipart => {
            let mut forms = BTreeSet::new();
            whole(api, value.shape, &mut forms);
            for form in forms {
                parts(api, form, files);
            }
        }
    }
}

/// The parts of a form.
fn parts(api: &Api, form: ShapeId, files: &mut BTreeSet<ShapeId>) {
    if let ShapeKind::Map(map) = &api.shapes.get(form).kind {
        whole(api, map.value.shape, files);
    }
    if let ShapeKind::Record(record) = &api.shapes.get(form).kind {
        for field in &record.fields {
            whole(api, field.value.shape, files);
        }
        if let Rest::Kept(rest) = record.rest {
            whole(api, rest.shape, files);
        }
    }
}

/// A shape with its alternatives and its items: each is a part or a body of its own.
fn whole(api: &Api, id: ShapeId, found: &mut BTreeSet<ShapeId>) {
    if !found.insert(id) {
        return;
    }
    let kind = &api.shapes.get(id).kind;
    if let ShapeKind::List(list) = kind {
        whole(api, list.item.shape, found);
    } else if let ShapeKind::Tuple(tuple) = kind {
        for item in &tuple.items {
            whole(api, item.shape, found);
        }
    } else if let ShapeKind::Union(union) = kind {
        for variant in &union.variants {
            whole(api, variant.value.shape, found);
        }
    }
}
