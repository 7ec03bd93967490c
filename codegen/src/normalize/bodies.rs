//! Bodies of requests, and contents by media type.

use super::operations::described;
use super::parameters::{last_step, style_of};
use super::shapes::{Shapes, diagnostic, here};
use crate::diagnostics::code::normalize as code;
use crate::ir::{Body, Content, FormField, NameHint, ShapeKind, Use};
use crate::layout::{ParamStyle, Style};
use crate::media_type::MediaType;
use crate::oas::{Media, Named, Operation, RefOr};

/// The body that an operation takes.
pub(super) fn body<'a>(
    operation: &str,
    written: &'a Operation<'a>,
    shapes: &mut Shapes<'a, '_>,
) -> Option<Body> {
    let links = shapes.links;
    let object = written.body.as_ref()?;
    let body = here(object, |reference| links.body(reference))?;
    let mut contents = contents(operation, "body", &body.content, shapes);
    refuse_null(&body.content, &mut contents, shapes);
    if let RefOr::Ref(reference) = object {
        name_contents(shapes, &contents, last_step(reference.target.text));
    }
    Some(Body {
        origin: body.origin,
        required: body.required,
        contents,
        prose: described(body.description, &body.extensions),
    })
}

/// Values by media type; the first one has the role itself.
pub(super) fn contents<'a>(
    operation: &str,
    role: &str,
    written: &'a [Named<'a, Media<'a>>],
    shapes: &mut Shapes<'a, '_>,
) -> Vec<Content> {
    let mut contents = Vec::new();
    for (at, named) in written.iter().enumerate() {
        let media = named.name.text;
        let hint = NameHint::OperationPart {
            operation: operation.to_owned(),
            role: if at == 0 {
                role.to_owned()
            } else {
                format!("{role} {media}")
            },
        };
        let value = named
            .value
            .schema
            .as_ref()
            .map(|schema| shapes.use_of(&[schema], &hint));
        if let Some(value) = value {
            add_examples(&named.value, value, shapes);
        }
        contents.push(Content {
            media: media.to_owned(),
            value,
            fields: fields(media, &named.value, shapes),
        });
    }
    contents
}

/// A body that is null stands in nothing that would refuse it.
fn refuse_null<'a>(
    written: &'a [Named<'a, Media<'a>>],
    contents: &mut [Content],
    shapes: &Shapes<'a, '_>,
) {
    for (named, content) in written.iter().zip(contents) {
        let schema = named.value.schema.as_ref();
        if let (Some(used), Some(schema)) = (&mut content.value, schema) {
            used.nullable &= shapes.takes_null(&[schema]);
        }
    }
}

/// What is said of an encoding that nothing has.
const NO_FORM: &str = "only the fields of forms have an encoding";

/// The fields of a form that say how they are written.
fn fields(media: &str, written: &Media<'_>, shapes: &mut Shapes<'_, '_>) -> Vec<FormField> {
    let kind = MediaType::of(media);
    let mut fields = Vec::new();
    for Named { name, value } in &written.encoding {
        let header = value.headers.first().map(|header| header.name.origin);
        let misplaced = match kind {
            MediaType::Multipart => None,
            MediaType::Urlencoded => {
                let message = "only the parts of `multipart/form-data` have headers";
                header.map(|origin| (origin, message))
            }
            MediaType::Json | MediaType::Lines | MediaType::Events | MediaType::Text => {
                Some((name.origin, NO_FORM))
            }
            MediaType::Xml | MediaType::Any | MediaType::Binary => Some((name.origin, NO_FORM)),
        };
        if let Some((origin, message)) = misplaced {
            shapes.report(diagnostic(code::ANNOTATION_NOT_KEPT, origin, message));
        }
        let has_layout = value.style.is_some() || value.explode.is_some() || value.allow_reserved;
        let style = value
            .style
            .map_or(Style::Form, |style| style_of(style.value));
        let usual = ParamStyle::usual(style);
        fields.push(FormField {
            wire: name.text.to_owned(),
            layout: has_layout.then_some(ParamStyle {
                explode: value.explode.unwrap_or(usual.explode),
                reserved: value.allow_reserved,
                style,
            }),
            media: value.content_type.map(|media| media.text.to_owned()),
        });
    }
    fields
}

/// Examples of a medium are examples of its value.
fn add_examples(media: &Media<'_>, value: Use, shapes: &mut Shapes<'_, '_>) {
    let links = shapes.links;
    let elsewhere = media
        .example_references
        .iter()
        .filter_map(|it| links.example(it)?.value);
    let examples = media.examples.iter().copied().chain(elsewhere);
    let examples: Vec<_> = examples.map(super::value::of).collect();
    let shape = shapes.arena.get_mut(value.shape);
    for example in examples {
        if !shape.examples.contains(&example) {
            shape.examples.push(example);
        }
    }
}

/// Names what stands in a component that several operations use after the component.
pub(super) fn name_contents(shapes: &mut Shapes<'_, '_>, contents: &[Content], key: &str) {
    let key = format!("{key}Body");
    if let Some(used) = contents.first().and_then(|content| content.value) {
        name_after_component(shapes, used, &key, "Content");
    }
}

/// Names a shape that needs a name after the component in which it stands, with one more word if the name is taken.
pub(super) fn name_after_component(shapes: &mut Shapes<'_, '_>, used: Use, key: &str, word: &str) {
    let shape = shapes.arena.get(used.shape);
    let is_inline = matches!(shape.hint, NameHint::OperationPart { .. });
    let needs_name = match &shape.kind {
        ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_) => true,
        ShapeKind::Text(text) => !text.rules.is_empty(),
        ShapeKind::Number(number) => !number.rules.is_empty(),
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Opaque(_) => false,
    };
    if !is_inline || !needs_name {
        return;
    }
    let key = if shapes.is_named(key) {
        format!("{key}{word}")
    } else {
        key.to_owned()
    };
    if !shapes.is_named(&key) {
        shapes.arena.get_mut(used.shape).hint = NameHint::Component(key.clone());
        shapes.keep_name(&key, used.shape);
    }
}
