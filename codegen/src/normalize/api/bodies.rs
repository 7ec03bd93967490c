//! Bodies of requests.

use super::components::{last_step, name_contents};
use super::contents::contents;
use crate::ir::{Body, Content, ContentPart};
use crate::normalize::component_kind::ComponentKind;
use crate::normalize::docs::described;
use crate::normalize::place::here;
use crate::normalize::schema::Shapes;
use crate::oas::{Media, Named, OperationObject, RefOr};

/// The body that an operation takes.
pub fn body<'a>(
    operation: &str,
    written: &'a OperationObject<'a>,
    shapes: &mut Shapes<'a>,
) -> Option<Body> {
    let links = shapes.links();
    let object = written.body.as_ref()?;
    let body = here(object, |reference| links.body(reference))?;
    let mut contents = contents(operation, "body", &body.content, shapes);
    refuse_null(&body.content, &mut contents, shapes);
    if let RefOr::Ref(reference) = object {
        let key = last_step(reference.target.text);
        name_contents(&contents, ComponentKind::RequestBody, key, shapes);
    }
    Some(Body {
        origin: body.origin,
        required: body.required,
        contents,
        docs: described(body.description, &body.extensions),
    })
}

/// A body that is null stands in nothing that would refuse it.
fn refuse_null<'a>(
    written: &'a [Named<'a, Media<'a>>],
    contents: &mut [Content],
    shapes: &Shapes<'a>,
) {
    for (named, content) in written.iter().zip(contents) {
        let schema = named
            .value
            .schema
            .as_ref()
            .filter(|_| content.part == ContentPart::Whole);
        if let (Some(used), Some(schema)) = (&mut content.value, schema) {
            used.nullable &= shapes.takes_null(schema);
        }
    }
}
