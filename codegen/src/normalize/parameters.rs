//! Parameters: where they stand, whether they must be there, how lists in them are written.

use super::keywords::extension;
use super::operations::described;
use super::shapes::{Shapes, complaint, here};
use super::{bodies, value};
use crate::ir::{
    Location, Mark, Marks, NameHint, Parameter, ParameterPresence, ParameterSource, Prose, Segment,
    ShapeKind, Text, Use, Value,
};
use crate::oas::{self, Named, Operation, ParameterIn, PathItem, RefOr, Style};
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
        explode: false,
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
    let style = check_style(written, value, shapes);
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
        explode: written.explode.unwrap_or(style == Style::Form),
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
    if let Some(schema) = &written.schema {
        return shapes.use_of(&[schema], hint);
    }
    let origin = written
        .content
        .first()
        .map_or(written.origin, |it| it.name.origin);
    let kind = shapes.opaque(
        origin,
        "a parameter with a media type of its own is not supported",
    );
    Use {
        shape: shapes.synthetic(origin, hint.clone(), kind),
        nullable: false,
    }
}

/// The style of a parameter; those that no writer is there for are told of.
fn check_style(written: &oas::Parameter<'_>, value: Use, shapes: &mut Shapes<'_, '_>) -> Style {
    let usual = match written.location {
        ParameterIn::Path | ParameterIn::Header => Style::Simple,
        ParameterIn::Query | ParameterIn::Cookie => Style::Form,
    };
    let style = written.style.map_or(usual, |style| style.value);
    let is_object = matches!(
        shapes.arena.get(value.shape).kind,
        ShapeKind::Record(_) | ShapeKind::Map(_)
    );
    let mut tell = |origin: Origin, what: &str| {
        let message = format!("{what} in a parameter is not supported");
        shapes.report(
            complaint(code::PARAMETER_STYLE, origin, message)
                .label("written as if the style were the usual one"),
        );
    };
    match written.style {
        Some(style) if style.value != usual => tell(style.origin, "this style"),
        Some(_) | None if is_object => tell(written.name.origin, "an object"),
        Some(_) | None => {}
    }
    if written.allow_reserved {
        tell(written.name.origin, "`allowReserved`");
    }
    style
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
