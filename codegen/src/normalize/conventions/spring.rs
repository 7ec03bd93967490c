//! Classes of Java that springdoc describes by their getters, although they stand for something else on the wire. What has the name of such a class
//! and exactly its members is meant; and an object of which nothing at all is said is `java.lang.Object`, which is any JSON value.

use std::collections::BTreeSet;

use oasmith::Format;

use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Docs, Operation, Recognised, Shape, ShapeId, ShapeKind, Text};
use crate::media_type::MediaType;

/// A class, as it is described and as it is sent.
struct Class {
    name: &'static str,
    members: &'static [&'static str],
    format: Option<Format>,
    meaning: &'static str,
}

const CLASSES: &[Class] = &[
    Class {
        name: "StreamingResponseBody",
        members: &[],
        format: Some(Format::Binary),
        meaning: "Spring writes bytes with it",
    },
    Class {
        name: "ResponseBodyEmitter",
        members: &["timeout"],
        format: Some(Format::Binary),
        meaning: "Spring writes bytes with it",
    },
    Class {
        name: "SseEmitter",
        members: &["timeout"],
        format: None,
        meaning: "Spring sends events with it, whose data are texts",
    },
    Class {
        name: "LocalTime",
        members: &["hour", "minute", "second", "nano"],
        format: None,
        meaning: "Spring writes it as the text `10:15:30`",
    },
];

/// Takes them as what is sent.
pub(super) fn take_classes(api: &mut Api) -> Vec<Recognised> {
    let in_forms = in_forms(api);
    let mut found: Vec<(ShapeId, ShapeKind, &str)> = Vec::new();
    for (id, shape) in api.shapes.iter() {
        let is_own = api.own.contains_key(&id) || shape.residual.is_some();
        let class = CLASSES.iter().find(|class| is_of(shape, class));
        if let Some(class) = class.filter(|_| !is_own) {
            found.push((id, text(class.format), class.meaning));
        } else if !is_own && !in_forms.contains(&id) && is_any_object(api, shape) {
            let meaning = "an object of which nothing is said is any JSON value";
            found.push((id, ShapeKind::Anything, meaning));
        }
    }
    let pointers = Pointers::of(api);
    let recognised = found.iter().map(|(id, _, meaning)| Recognised {
        convention: Convention::Frameworks.key(),
        origin: api.shapes.get(*id).origin,
        subject: pointers.shape(*id),
        meaning: (*meaning).to_owned(),
    });
    let recognised = recognised.collect();
    for (id, kind, _) in found {
        api.shapes.get_mut(id).kind = kind;
    }
    recognised
}

/// Whether a shape has the name and the members of a class.
fn is_of(shape: &Shape, class: &Class) -> bool {
    let is_named = shape.hint.component() == Some(class.name);
    let members: BTreeSet<&str> = class.members.iter().copied().collect();
    let has_members = if let ShapeKind::Map(map) = &shape.kind {
        members.is_empty() && map.rules.is_empty()
    } else {
        let record = shape.kind.record();
        record.is_some_and(|record| {
            let described = record.fields.iter().map(|field| field.wire.as_str());
            described.collect::<BTreeSet<_>>() == members
        })
    };
    is_named && has_members
}

fn text(format: Option<Format>) -> ShapeKind {
    ShapeKind::Text(Text {
        format,
        other_format: None,
        unknown_format: None,
        is_of_media: false,
        rules: Vec::new(),
    })
}

/// Whether it is an object without a name, and neither it nor its members have any rule.
fn is_any_object(api: &Api, shape: &Shape) -> bool {
    let ShapeKind::Map(map) = &shape.kind else {
        return false;
    };
    let value = api.shapes.get(map.value.shape);
    // What nothing describes stands where the object does.
    let is_silent = value.origin == shape.origin && value.kind.is_unconstrained();
    let is_named = shape.hint.is_component();
    is_silent && map.rules.is_empty() && !is_named && shape.docs == Docs::default()
}

/// Parameters and fields of forms, where an object is written by its members.
fn in_forms(api: &Api) -> BTreeSet<ShapeId> {
    let is_form = |media: &str| MediaType::of(media).is_form();
    let of_operation = |operation: &Operation| {
        let parameters = operation.parameters.iter().map(|it| it.value.shape);
        let contents = operation.body.iter().flat_map(|body| &body.contents);
        let forms = contents.filter(|content| is_form(&content.media));
        let bodies = forms.filter_map(|content| Some(content.value?.shape));
        parameters.chain(bodies).collect::<Vec<_>>()
    };
    let roots: Vec<ShapeId> = api.all_operations().flat_map(of_operation).collect();
    let members = roots.iter().flat_map(|id| api.shapes.get(*id).uses());
    let members = members.map(|used| used.shape);
    let held = members.chain(roots.iter().copied());
    held.flat_map(|id| [id, api.innermost(id)]).collect()
}
