//! The whole query as one parameter (`in: querystring`): a form, which is an object whose members are spread.

use crate::diagnostics::code::normalize as code;
use crate::media_type::MediaType;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{ParameterIn, ParameterObject, Schema};
use oasmith::schema::SchemaType;

/// Reports parameters that stand in the query beside one that is the whole query.
pub fn check<'a>(
    parameters: impl Iterator<Item = &'a ParameterObject<'a>>,
    shapes: &mut Shapes<'a>,
) {
    let (mut whole, mut parts) = (None, Vec::new());
    for parameter in parameters {
        match parameter.location {
            ParameterIn::QueryString => whole = Some(parameter.name),
            ParameterIn::Query => parts.push(parameter.name),
            ParameterIn::Path | ParameterIn::Header | ParameterIn::Cookie => {}
        }
    }
    let Some(whole) = whole else {
        return;
    };
    for part in parts {
        let message = format!(
            "`{}` cannot stand in a query that `{}` is",
            part.text, whole.text
        );
        shapes.report(
            diagnostic(code::QUERY_TWICE, part.origin, message)
                .and(whole.origin, "this is the whole query")
                .help("make it a member of the whole query, or describe all members as parameters with `in: query`")
                .repair("both are written into the query"),
        );
    }
}

/// Whether a whole query is a form of members, which is reported where it is not.
pub fn is_form(written: &ParameterObject<'_>, shapes: &mut Shapes<'_>) -> bool {
    let Some(content) = written.content.first() else {
        return false;
    };
    let origin = content.name.origin;
    if MediaType::of(content.name.text) != MediaType::Urlencoded {
        let message = format!("a query of `{}` is not supported", content.name.text);
        return left_out(origin, message, shapes);
    }
    let schema = content.value.schema.as_ref();
    if !schema.is_some_and(|schema| is_object(schema, shapes)) {
        let message = "a query that is no object is not supported".to_owned();
        return left_out(origin, message, shapes);
    }
    for field in &content.value.encoding {
        let message = format!("the encoding of `{}` is not kept", field.name.text);
        let reported = diagnostic(code::PARAMETER_STYLE, field.name.origin, message);
        shapes.report(reported.label("written as `form`"));
    }
    true
}

fn left_out(origin: crate::source::Origin, message: String, shapes: &mut Shapes<'_>) -> bool {
    shapes.report(
        diagnostic(code::PARAMETER_STYLE, origin, message)
            .label("the parameter is left out")
            .help("describe it as `application/x-www-form-urlencoded` with an object as its schema, or with parameters that are `in: query`"),
    );
    false
}

/// Whether a schema says that its values are objects; one that says nothing of types does not say otherwise.
fn is_object(schema: &Schema<'_>, shapes: &Shapes<'_>) -> bool {
    let mut target = Some(schema);
    while let Some(Schema::Object(object)) = target {
        if !object.types.is_empty() {
            return object.types.iter().any(|it| it.value == SchemaType::Object);
        }
        let reference = object.reference.as_ref();
        match reference.and_then(|reference| shapes.links().schema(reference)) {
            Some((next, _)) => target = Some(next),
            None => return true,
        }
    }
    false
}
