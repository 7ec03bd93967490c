//! Contents of bodies and answers by media type, and how the fields of forms are written.

use oasmith::param_style::{Nested, ParamStyle, Style};

use super::items::{self, Described};
use super::styles::style_of;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Content, ContentPart, FormField, NameHint, Use};
use crate::media_type::{self, MediaType};
use crate::normalize::examples;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::normalize::value;
use crate::oas::{Media, Named};

/// Of what is there for several media types the one that gives the name.
pub fn naming<T>(all: &[T], media: impl Fn(&T) -> &str) -> Option<&T> {
    all.iter().min_by_key(|one| media_type::order(media(one)))
}

/// Values by media type; the one that gives the name has the role itself.
pub fn contents<'a>(
    operation: &str,
    role: &str,
    written: &'a [Named<'a, Media<'a>>],
    shapes: &mut Shapes<'a>,
) -> Vec<Content> {
    let mut contents = Vec::new();
    let naming = naming(written, |named| named.name.text);
    for named in written {
        let media = named.name.text;
        let hint = NameHint::OperationPart {
            operation: operation.to_owned(),
            role: if naming.is_some_and(|naming| std::ptr::eq(naming, named)) {
                role.to_owned()
            } else {
                format!("{role} {media}")
            },
        };
        let described = match items::described(media, &named.value, shapes) {
            Described::Whole(schema) => Some((shapes.use_of(schema, &hint), ContentPart::Whole)),
            Described::Item(schema) => Some((shapes.use_of(schema, &hint), ContentPart::Item)),
            Described::Event(schema) => shapes.events(schema, &hint),
            Described::Nothing => None,
        };
        let part = described.map_or(ContentPart::Whole, |(_, part)| part);
        let value = described.map(|(value, _)| value);
        if let Some(value) = value.filter(|_| part != ContentPart::Event) {
            add_examples(&named.value, value, shapes);
        }
        let unnamed = named.value.examples.unnamed;
        contents.push(Content {
            origin: named.name.origin,
            media: media.to_owned(),
            value,
            part,
            example: unnamed.map(value::of),
            examples: examples::named(&named.value.examples, shapes.links()),
            fields: fields(media, &named.value, shapes),
            nested: Nested::USUAL,
        });
    }
    contents
}

/// What is said of an encoding that nothing has.
const NO_FORM: &str = "only the fields of forms have an encoding";

/// The fields of a form that say how they are written.
fn fields(media: &str, written: &Media<'_>, shapes: &mut Shapes<'_>) -> Vec<FormField> {
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
            MediaType::Xml | MediaType::Any | MediaType::Binary | MediaType::Vendor => {
                Some((name.origin, NO_FORM))
            }
        };
        if let Some((origin, message)) = misplaced {
            shapes.report(diagnostic(code::ANNOTATION_NOT_KEPT, origin, message));
        }
        if !kind.is_form() {
            continue;
        }
        let has_layout = value.style.is_some() || value.explode.is_some() || value.allow_reserved;
        let style = value
            .style
            .map_or(Style::Form, |style| style_of(style.value));
        let usual = ParamStyle::usual(style);
        let is_as_parts_are = style == Style::Form && value.explode != Some(false);
        if kind == MediaType::Multipart && !is_as_parts_are {
            let message = "a part of `multipart/form-data` has no style";
            let reported = diagnostic(code::PARAMETER_STYLE, name.origin, message);
            shapes.report(reported.label("written without it"));
        }
        fields.push(FormField {
            origin: name.origin,
            wire: name.text.to_owned(),
            style: has_layout.then_some(ParamStyle {
                explode: value.explode.unwrap_or(usual.explode),
                reserved: value.allow_reserved,
                ..usual
            }),
            media: value.content_type.map(|media| media.text.to_owned()),
            is_whole: false,
        });
    }
    fields
}

/// Examples of a medium are examples of its value.
fn add_examples(media: &Media<'_>, used: Use, shapes: &mut Shapes<'_>) {
    let examples = examples::values(&media.examples, shapes.links());
    shapes.add_examples(used, examples);
}
