//! Headers of answers and of the parts of forms.

use oasmith::param_style::{ParamStyle, Style};

use super::components::last_step;
use crate::ir::{Header, NameHint, ShapeKind};
use crate::media_type::MediaType;
use crate::normalize::component_kind::ComponentKind;
use crate::normalize::docs::described;
use crate::normalize::place::here;
use crate::normalize::schema::Shapes;
use crate::oas::{self, Named, RefOr};

/// A header; the role is what its value is called within the operation.
pub fn header<'a>(
    operation: &str,
    role: String,
    named: &'a Named<'a, RefOr<'a, oas::HeaderObject<'a>>>,
    shapes: &mut Shapes<'a>,
) -> Option<Header> {
    let links = shapes.links();
    let written = here(&named.value, |reference| links.header(reference))?;
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role,
    };
    let media_type = written.content.first();
    let is_json = media_type.is_some_and(|it| MediaType::of(it.name.text) == MediaType::Json);
    let of_medium = || media_type?.value.schema.as_ref();
    let value = match written.schema.as_ref().or_else(of_medium) {
        Some(schema) => shapes.use_of(schema, &hint),
        None => shapes.synthetic(written.origin, hint, ShapeKind::Anything),
    };
    if let RefOr::Ref(reference) = &named.value {
        let key = last_step(reference.target.text);
        shapes.name_after_component(value, ComponentKind::Header, key);
    }
    Some(Header {
        origin: written.origin,
        wire: named.name.text.to_owned(),
        required: written.required,
        style: if is_json && written.schema.is_none() {
            ParamStyle::usual(Style::Json)
        } else {
            ParamStyle {
                explode: written.explode.unwrap_or(false),
                ..ParamStyle::usual(Style::Simple)
            }
        },
        value,
        docs: described(written.description, &written.extensions),
    })
}
