//! The answer with which `FastAPI` refuses a request that breaks rules (`HTTPValidationError`): an object whose list `detail` names parts of the
//! request. Clients read it beside whatever error object the service has, so that it is none of its error objects.

use crate::config::Convention;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Field, Recognised, Record, ShapeId, ShapeKind};

/// What is said of a shape that is such an answer.
pub(super) fn recognised(api: &Api, pointers: &Pointers<'_>, id: ShapeId) -> Recognised {
    Recognised {
        convention: Convention::Errors.key(),
        origin: api.shapes.get(id).origin,
        subject: pointers.shape(id),
        meaning: "names the parts of a request that break rules, in `detail/loc`, each with a message in `detail/msg` and the rule in `detail/type`"
            .to_owned(),
    }
}

/// Whether answers of this shape are such ones.
pub(super) fn are_of(api: &Api, id: ShapeId) -> bool {
    let Some(record) = api.shapes.get(id).kind.record() else {
        return false;
    };
    let [detail] = record.fields.as_slice() else {
        return false;
    };
    let (ShapeKind::List(list), "detail") = (kind(api, detail), &*detail.wire) else {
        return false;
    };
    let item = api.shapes.get(list.item.shape);
    item.kind.record().is_some_and(|item| {
        is(api, item, "loc", |kind| matches!(kind, ShapeKind::List(_)))
            && is(api, item, "msg", |kind| matches!(kind, ShapeKind::Text(_)))
            && is(api, item, "type", |kind| matches!(kind, ShapeKind::Text(_)))
    })
}

fn is(api: &Api, record: &Record, wire: &str, wanted: fn(&ShapeKind) -> bool) -> bool {
    let mut fields = record.fields.iter().filter(|field| field.wire == wire);
    fields.any(|field| wanted(kind(api, field)))
}

fn kind<'a>(api: &'a Api, field: &Field) -> &'a ShapeKind {
    &api.shapes.get(field.value.shape).kind
}
