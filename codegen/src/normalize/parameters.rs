//! Parameters: where they stand, whether they must be there, how lists in them are written.

use super::keywords::extension;
use super::operations::described;
use super::shapes::{Shapes, complaint, here};
use super::{bodies, value};
use crate::ir::{
    Location, Mark, Marks, NameHint, Parameter, ParameterPresence, ParameterSource, Prose, Segment,
    ShapeKind, Text, Use, Value,
};
use crate::layout::{Layout, Style};
use crate::media_type::MediaType;
use crate::oas::{self, Named, Operation, ParameterIn, PathItem, RefOr};
use crate::report::code::normalize as code;
use crate::source::Origin;

/// Headers that OpenAPI describes elsewhere and ignores as parameters.
const ELSEWHERE: &[&str] = &["accept", "content-type", "authorization"];

/// The parameters of an operation: those of its path that it does not replace, then its own, then those that only its path speaks of.
pub(super) fn all<'a>(
    operation: &str,
    path: &[Segment],
    item: &'a PathItem<'a>,
    method: &'a Named<'a, Operation<'a>>,
    shapes: &mut Shapes<'a, '_>,
) -> Vec<Parameter> {
    let mut all = declared(operation, item, &method.value, shapes);
    for segment in path {
        let Segment::Parameter(name) = segment else {
            continue;
        };
        let mut known = all.iter();
        if !known.any(|it| it.location == Location::Path && it.wire == *name) {
            all.push(undeclared(operation, name, method.name.origin, shapes));
        }
    }
    all
}

/// A part of the path that nothing declares is any text.
fn undeclared(
    operation: &str,
    name: &str,
    origin: Origin,
    shapes: &mut Shapes<'_, '_>,
) -> Parameter {
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role: name.to_owned(),
    };
    let text = Text {
        format: None,
        rules: Vec::new(),
    };
    Parameter {
        origin,
        wire: name.to_owned(),
        location: Location::Path,
        presence: ParameterPresence::Required,
        value: Use {
            shape: shapes.synthetic(origin, hint, ShapeKind::Text(text)),
            nullable: false,
        },
        layout: Layout::usual(Style::Simple),
        source: ParameterSource::Path,
        prose: Prose::default(),
        marks: Marks::default(),
    }
}

fn declared<'a>(
    operation: &str,
    item: &'a PathItem<'a>,
    written: &'a Operation<'a>,
    shapes: &mut Shapes<'a, '_>,
) -> Vec<Parameter> {
    let links = shapes.links;
    let resolve = |it: &'a RefOr<'a, oas::Parameter<'a>>| {
        let key = match it {
            RefOr::Ref(reference) => Some(last_step(reference.target.text)),
            RefOr::Here(_) => None,
        };
        Some((here(it, |reference| links.parameter(reference))?, key))
    };
    let own: Vec<_> = written.parameters.iter().filter_map(resolve).collect();
    let is_replaced = |shared: &oas::Parameter<'_>| {
        let mut own = own.iter();
        own.any(|(own, _)| own.name.text == shared.name.text && own.location == shared.location)
    };
    let shared = item.parameters.iter().filter_map(resolve);
    let shared: Vec<_> = shared.filter(|(shared, _)| !is_replaced(shared)).collect();
    let all = shared.into_iter().chain(own);
    all.filter_map(|(written, key)| parameter(operation, written, key, shapes))
        .collect()
}

/// The key of a reference into `components`.
pub(super) fn last_step(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

fn parameter<'a>(
    operation: &str,
    written: &'a oas::Parameter<'a>,
    key: Option<&str>,
    shapes: &mut Shapes<'a, '_>,
) -> Option<Parameter> {
    let location = match written.location {
        ParameterIn::Path => Location::Path,
        ParameterIn::Query => Location::Query,
        ParameterIn::Header => Location::Header,
        ParameterIn::Cookie => Location::Cookie,
    };
    let lower = written.name.text.to_ascii_lowercase();
    if location == Location::Header && ELSEWHERE.contains(&lower.as_str()) {
        let message = format!(
            "`{}` is described elsewhere and no parameter",
            written.name.text
        );
        shapes.report(complaint(
            code::ANNOTATION_NOT_KEPT,
            written.name.origin,
            message,
        ));
        return None;
    }
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role: written.name.text.to_owned(),
    };
    let value = value_of(written, &hint, shapes);
    if let Some(key) = key {
        bodies::name_after_component(shapes, value, key, "Parameter");
    }
    let layout = layout(written, shapes);
    let beside = shapes.beside(&written.schema.iter().collect::<Vec<_>>());
    let mut prose = described(written.description, &written.extensions);
    prose.description = prose.description.or(beside.prose.description);
    prose.title = beside.prose.title;
    let mut marks: Marks = beside.marks;
    if written.deprecated {
        marks.add(Mark::Deprecated);
    }
    if extension(&written.extensions, "x-beta").is_some() {
        marks.add(Mark::Beta);
    }
    add_examples(written, value, shapes);
    Some(Parameter {
        origin: written.name.origin,
        wire: written.name.text.to_owned(),
        location,
        presence: match (written.required, beside.default, beside.from_clock) {
            (true, _, _) => ParameterPresence::Required,
            (false, _, Some(duration)) => ParameterPresence::FromClock(duration),
            (false, Some(default), None) => ParameterPresence::Defaulted(value::of(default)),
            (false, None, None) => ParameterPresence::Optional,
        },
        value,
        layout,
        source: ParameterSource::Declared,
        prose,
        marks,
    })
}

fn value_of<'a>(
    written: &'a oas::Parameter<'a>,
    hint: &NameHint,
    shapes: &mut Shapes<'a, '_>,
) -> Use {
    let of_medium = || written.content.first()?.value.schema.as_ref();
    if let Some(schema) = written.schema.as_ref().or_else(of_medium) {
        return shapes.use_of(&[schema], hint);
    }
    Use {
        shape: shapes.synthetic(written.origin, hint.clone(), ShapeKind::Anything),
        nullable: false,
    }
}

/// How a parameter is written: in its style, or as a JSON text where it has that media type.
fn layout(written: &oas::Parameter<'_>, shapes: &mut Shapes<'_, '_>) -> Layout {
    let (usual, possible): (Style, &[Style]) = match written.location {
        ParameterIn::Path => (Style::Simple, &[Style::Matrix, Style::Label]),
        ParameterIn::Header => (Style::Simple, &[]),
        ParameterIn::Query => {
            let spread = &[
                Style::SpaceDelimited,
                Style::PipeDelimited,
                Style::DeepObject,
            ];
            (Style::Form, spread)
        }
        ParameterIn::Cookie => (Style::Form, &[]),
    };
    let mut tell = |origin: Origin, message: String| {
        let label = format!("written as {usual:?}").to_lowercase();
        shapes.report(complaint(code::PARAMETER_STYLE, origin, message).label(label));
    };
    if let (None, Some(medium)) = (&written.schema, written.content.first()) {
        if MediaType::of(medium.name.text) == MediaType::Json {
            return Layout::usual(Style::Json);
        }
        let message = format!("a parameter of `{}` is not supported", medium.name.text);
        tell(medium.name.origin, message);
    }
    let style = match written
        .style
        .map(|style| (style.origin, style_of(style.value)))
    {
        None => usual,
        Some((_, style)) if style == usual || possible.contains(&style) => style,
        Some((origin, _)) => {
            tell(
                origin,
                "no parameter in this place has this style".to_owned(),
            );
            usual
        }
    };
    let usual = Layout::usual(style);
    Layout {
        explode: match style {
            // What is not spread cannot be told apart from a text.
            Style::DeepObject => true,
            Style::Matrix | Style::Label | Style::Simple | Style::Form => {
                written.explode.unwrap_or(usual.explode)
            }
            Style::SpaceDelimited | Style::PipeDelimited | Style::Json => {
                written.explode.unwrap_or(usual.explode)
            }
        },
        reserved: written.allow_reserved && written.location == ParameterIn::Query,
        ..usual
    }
}

/// A style of OpenAPI.
pub(super) fn style_of(style: oas::Style) -> Style {
    match style {
        oas::Style::Matrix => Style::Matrix,
        oas::Style::Label => Style::Label,
        oas::Style::Simple => Style::Simple,
        oas::Style::Form => Style::Form,
        oas::Style::SpaceDelimited => Style::SpaceDelimited,
        oas::Style::PipeDelimited => Style::PipeDelimited,
        oas::Style::DeepObject => Style::DeepObject,
    }
}

/// Examples of a parameter are examples of its value, where that is its own.
fn add_examples(written: &oas::Parameter<'_>, value: Use, shapes: &mut Shapes<'_, '_>) {
    let links = shapes.links;
    let elsewhere = written
        .example_references
        .iter()
        .filter_map(|it| links.example(it)?.value);
    let examples: Vec<Value> = written
        .examples
        .iter()
        .copied()
        .chain(elsewhere)
        .map(value::of)
        .collect();
    let shape = shapes.arena.get_mut(value.shape);
    for example in examples {
        if matches!(shape.hint, NameHint::OperationPart { .. })
            && !shape.examples.contains(&example)
        {
            shape.examples.push(example);
        }
    }
}
