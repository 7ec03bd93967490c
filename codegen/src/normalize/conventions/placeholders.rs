//! Objects whose one member has a name in angle brackets, as `APIFlask` writes of validation errors (`{"<location>": {"<field_name>": […]}}`): the name
//! stands for any, and what is really there is made by the request. Such an object is any JSON value.

use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Recognised, Shape, ShapeId, ShapeKind};

/// Takes them as what is sent.
pub(super) fn take(api: &mut Api) -> Vec<Recognised> {
    let shapes = api.shapes.iter();
    let found = shapes.filter(|(id, shape)| {
        let is_own = api.own.contains_key(id) || shape.residual.is_some();
        !is_own && is_placeholder(shape)
    });
    let found: Vec<ShapeId> = found.map(|(id, _)| id).collect();
    let pointers = Pointers::of(api);
    let recognised = found.iter().map(|id| Recognised {
        convention: Convention::Frameworks.key(),
        origin: api.shapes.get(*id).origin,
        subject: pointers.shape(*id),
        meaning: "the name of its member stands for any, so it is any JSON value".to_owned(),
    });
    let recognised = recognised.collect();
    for id in found {
        api.shapes.get_mut(id).kind = ShapeKind::Anything;
    }
    recognised
}

fn is_placeholder(shape: &Shape) -> bool {
    let record = shape.kind.record();
    record.is_some_and(|record| match record.fields.as_slice() {
        [field] => {
            let name = field.wire.strip_prefix('<');
            let name = name.and_then(|name| name.strip_suffix('>'));
            name.is_some_and(|name| !name.is_empty() && !name.contains(['<', '>']))
        }
        _ => false,
    })
}
