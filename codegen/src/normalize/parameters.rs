//! Parameters: where they stand, whether they must be there, how lists in them are written.

use super::keywords::extension;
use super::operations::described;
use super::shapes::{Shapes, diagnostic, here};
use super::{bodies, value};
use crate::diagnostics::code::normalize as code;
use crate::ir::{
    Docs, Flag, Flags, Location, NameHint, Parameter, ParameterPresence, ParameterSource,
    QueryMatch, Segment, ShapeKind, Template, Text, Use, Value,
};
use crate::layout::{ParamStyle, Style};
use crate::media_type::MediaType;
use crate::oas::{self, Named, Operation, ParameterIn, PathItem, RefOr};
use crate::source::Origin;

/// Headers that OpenAPI describes elsewhere and ignores as parameters.
const ELSEWHERE: &[&str] = &["accept", "content-type", "authorization"];

/// Whether a header is no parameter.
pub(super) fn is_elsewhere(name: &str) -> bool {
    ELSEWHERE
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}

/// The parameters of an operation: those of its path that it does not replace, then its own, then those that only its path speaks of.
pub(super) fn all<'a>(
    operation: &str,
    template: &Template,
    item: &'a PathItem<'a>,
    method: &'a Named<'a, Operation<'a>>,
    shapes: &mut Shapes<'a, '_>,
) -> Vec<Parameter> {
    let mut all = declared(operation, template, item, &method.value, shapes);
    let in_path = template.path.iter().filter_map(|segment| match segment {
        Segment::Literal(_) => None,
        Segment::Parameter(name) => Some((Location::Path, name.as_str())),
    });
    let asked = template.query.iter().filter_map(QueryMatch::parameter);
    let in_query = asked.map(|(_, name)| (Location::Query, name));
    for (location, name) in in_path.chain(in_query) {
        let mut known = all.iter();
        if !known.any(|it| it.location == location && it.wire == name) {
            let origin = method.name.origin;
            all.push(undeclared(operation, location, name, origin, shapes));
        }
    }
    within(template, method.name.origin, shapes);
    all
}

/// Tells of parameters that are no whole value of the query, which is what a query can be taken apart into.
fn within(template: &Template, origin: Origin, shapes: &mut Shapes<'_, '_>) {
    for asked in &template.query {
        match asked {
            QueryMatch::Pair(_) | QueryMatch::Value { .. } => {}
            QueryMatch::Within { pair, parameter } => {
                let message = format!("`{{{parameter}}}` is only a part of `{pair}`");
                let label = format!("written as `{parameter}={{{parameter}}}`");
                let told = diagnostic(code::PARAMETER_STYLE, origin, message);
                shapes.report(told.label(label));
            }
        }
    }
}

/// A part of the path or of its query that nothing declares is any text.
fn undeclared(
    operation: &str,
    location: Location,
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
        other_format: None,
        rules: Vec::new(),
    };
    Parameter {
        origin,
        wire: name.to_owned(),
        presence: ParameterPresence::Required,
        value: Use {
            shape: shapes.synthetic(origin, hint, ShapeKind::Text(text)),
            nullable: false,
        },
        layout: match &location {
            Location::Path | Location::Header | Location::Part(_) => {
                ParamStyle::usual(Style::Simple)
            }
            Location::Query | Location::Cookie => ParamStyle::usual(Style::Form),
        },
        location,
        source: ParameterSource::Path,
        prose: Docs::default(),
        marks: Flags::default(),
    }
}

fn declared<'a>(
    operation: &str,
    template: &Template,
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
    let own = written.parameters.iter().filter_map(resolve).collect();
    let own = once(own, shapes);
    let is_replaced = |shared: &Meant<'_>| own.iter().any(|own| is_same(own.0, shared.0));
    let shared = item.parameters.iter().filter_map(resolve).collect();
    let shared = once(shared, shapes);
    let shared: Vec<_> = shared.into_iter().filter(|it| !is_replaced(it)).collect();
    let all = shared.into_iter().chain(own);
    all.filter_map(|meant| {
        let place = Place::of(meant.0, template);
        parameter(operation, meant, &place, shapes)
    })
    .collect()
}

/// A parameter, and the key of the component that it is.
type Meant<'a> = (&'a oas::Parameter<'a>, Option<&'a str>);

/// A parameter is told by its place and its name; headers are told in any case.
fn is_same(one: &oas::Parameter<'_>, other: &oas::Parameter<'_>) -> bool {
    let (name, same) = (one.name.text, other.name.text);
    let is_named = match one.location {
        ParameterIn::Header => name.eq_ignore_ascii_case(same),
        ParameterIn::Path | ParameterIn::Query | ParameterIn::Cookie => name == same,
    };
    one.location == other.location && is_named
}

/// Of parameters that a list declares again, the last: as an operation replaces those of its path.
fn once<'a>(list: Vec<Meant<'a>>, shapes: &mut Shapes<'a, '_>) -> Vec<Meant<'a>> {
    let mut kept: Vec<Meant<'a>> = Vec::new();
    for meant in list {
        let Some(earlier) = kept.iter_mut().find(|it| is_same(it.0, meant.0)) else {
            kept.push(meant);
            continue;
        };
        let name = meant.0.name;
        let message = format!("`{}` is declared twice in one place", name.text);
        shapes.report(
            diagnostic(code::DUPLICATE_PARAMETER, name.origin, message)
                .label("this one is used")
                .and(earlier.0.name.origin, "this one is not")
                .help("remove one of them"),
        );
        *earlier = meant;
    }
    kept
}

/// Where a parameter stands, and its name there.
struct Place {
    location: ParameterIn,
    wire: String,
    /// Whether the path has it in its query, where what stands in a path is one text.
    is_moved: bool,
}

impl Place {
    fn of(written: &oas::Parameter<'_>, template: &Template) -> Self {
        let name = written.name.text;
        let is_possible = match written.location {
            ParameterIn::Path | ParameterIn::Query => true,
            ParameterIn::Header | ParameterIn::Cookie => false,
        };
        let is_in_path = template.path.contains(&Segment::Parameter(name.to_owned()));
        let mut asked = template.query.iter().filter_map(QueryMatch::parameter);
        match asked.find(|(parameter, _)| *parameter == name) {
            Some((_, wire)) if is_possible && !is_in_path => Self {
                location: ParameterIn::Query,
                wire: wire.to_owned(),
                is_moved: written.location == ParameterIn::Path,
            },
            Some(_) | None => Self {
                location: written.location,
                wire: name.to_owned(),
                is_moved: false,
            },
        }
    }
}

/// The key of a reference into `components`.
pub(super) fn last_step(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

fn parameter<'a>(
    operation: &str,
    (written, key): Meant<'a>,
    place: &Place,
    shapes: &mut Shapes<'a, '_>,
) -> Option<Parameter> {
    let location = match place.location {
        ParameterIn::Path => Location::Path,
        ParameterIn::Query => Location::Query,
        ParameterIn::Header => Location::Header,
        ParameterIn::Cookie => Location::Cookie,
    };
    if location == Location::Header && is_elsewhere(written.name.text) {
        let message = format!(
            "`{}` is described elsewhere and no parameter",
            written.name.text
        );
        shapes.report(diagnostic(
            code::ANNOTATION_NOT_KEPT,
            written.name.origin,
            message,
        ));
        return None;
    }
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role: place.wire.clone(),
    };
    let value = value_of(written, &hint, shapes);
    if let Some(key) = key {
        bodies::name_after_component(shapes, value, key, "Parameter");
    }
    let layout = layout(written, place, shapes);
    let beside = shapes.beside(&written.schema.iter().collect::<Vec<_>>());
    let mut prose = described(written.description, &written.extensions);
    prose.description = prose.description.or(beside.prose.description);
    prose.title = beside.prose.title;
    let mut marks: Flags = beside.marks;
    if written.deprecated {
        marks.add(Flag::Deprecated);
    }
    if extension(&written.extensions, "x-beta").is_some() {
        marks.add(Flag::Beta);
    }
    add_examples(written, value, shapes);
    Some(Parameter {
        origin: written.name.origin,
        wire: place.wire.clone(),
        location,
        presence: match (written.required, beside.default, beside.from_clock) {
            (true, _, _) => ParameterPresence::Required,
            (false, _, Some(duration)) => ParameterPresence::FromClock(duration),
            (false, Some(default), None) => {
                ParameterPresence::Defaulted(shapes.default_value(value, default))
            }
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
fn layout(written: &oas::Parameter<'_>, place: &Place, shapes: &mut Shapes<'_, '_>) -> ParamStyle {
    let (usual, possible): (Style, &[Style]) = match place.location {
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
        shapes.report(diagnostic(code::PARAMETER_STYLE, origin, message).label(label));
    };
    if let (None, Some(medium)) = (&written.schema, written.content.first()) {
        if MediaType::of(medium.name.text) == MediaType::Json {
            return ParamStyle::usual(Style::Json);
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
        Some((_, Style::Simple)) if place.is_moved => usual,
        Some((origin, _)) => {
            tell(
                origin,
                "no parameter in this place has this style".to_owned(),
            );
            usual
        }
    };
    let usual = ParamStyle {
        explode: ParamStyle::usual(style).explode && !place.is_moved,
        ..ParamStyle::usual(style)
    };
    ParamStyle {
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
        reserved: written.allow_reserved && place.location == ParameterIn::Query,
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
