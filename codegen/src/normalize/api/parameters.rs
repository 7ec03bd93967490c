//! Parameters: where they stand, whether they must be there, how lists in them are written.

use oasmith::ParamLocation;
use oasmith::param_style::{ParamStyle, Style};

use super::components::last_step;
use super::query;
use super::styles::{ParameterLocation, no_parameter, param_style};
use crate::diagnostics::code::normalize as code;
use crate::ir::{
    Docs, Flag, Flags, NameHint, Parameter, ParameterPresence, ParameterSource, QueryMatch,
    Segment, ShapeKind, Template, Text, Use,
};
use crate::normalize::component_kind::ComponentKind;
use crate::normalize::docs::{deprecate, described};
use crate::normalize::examples;
use crate::normalize::place::{diagnostic, here};
use crate::normalize::schema::Shapes;
use crate::oas::schema::extension;
use crate::oas::{self, Named, OperationObject, ParameterIn, PathItem, RefOr};
use crate::source::Origin;

/// The parameters of an operation: those of its path that it does not replace, then its own, then those that only its path speaks of.
pub fn all<'a>(
    operation: &str,
    template: &Template,
    item: &'a PathItem<'a>,
    method: &'a Named<'a, OperationObject<'a>>,
    shapes: &mut Shapes<'a>,
) -> Vec<Parameter> {
    let mut all = declared(operation, template, item, &method.value, shapes);
    let in_path = template.path.iter().filter_map(|segment| match segment {
        Segment::Literal(_) => None,
        Segment::Parameter(name) => Some((ParamLocation::Path, name.as_str())),
    });
    let asked = template.query.iter().filter_map(QueryMatch::parameter);
    let in_query = asked.map(|(_, name)| (ParamLocation::Query, name));
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

/// Reports parameters that are no whole value of the query, which is what a query can be taken apart into.
fn within(template: &Template, origin: Origin, shapes: &mut Shapes<'_>) {
    for asked in &template.query {
        match asked {
            QueryMatch::Pair(_) | QueryMatch::Value { .. } => {}
            QueryMatch::Within { pair, parameter } => {
                let message = format!("`{{{parameter}}}` is only a part of `{pair}`");
                let label = format!("written as `{parameter}={{{parameter}}}`");
                let reported = diagnostic(code::PARAMETER_STYLE, origin, message);
                shapes.report(reported.label(label));
            }
        }
    }
}

/// A part of the path or of its query that nothing declares is any text.
fn undeclared(
    operation: &str,
    location: ParamLocation<String>,
    name: &str,
    origin: Origin,
    shapes: &mut Shapes<'_>,
) -> Parameter {
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role: name.to_owned(),
    };
    let text = Text {
        format: None,
        other_format: None,
        unknown_format: None,
        is_of_media: false,
        rules: Vec::new(),
    };
    Parameter {
        origin,
        wire: name.to_owned(),
        presence: ParameterPresence::Required,
        value: shapes.synthetic(origin, hint, ShapeKind::Text(text)),
        style: match &location {
            ParamLocation::Path | ParamLocation::Header | ParamLocation::Part(_) => {
                ParamStyle::usual(Style::Simple)
            }
            ParamLocation::Query | ParamLocation::Cookie => ParamStyle::usual(Style::Form),
        },
        location,
        allows_empty_value: false,
        examples: Vec::new(),
        source: ParameterSource::Path,
        docs: Docs::default(),
        flags: Flags::default(),
    }
}

fn declared<'a>(
    operation: &str,
    template: &Template,
    item: &'a PathItem<'a>,
    written: &'a OperationObject<'a>,
    shapes: &mut Shapes<'a>,
) -> Vec<Parameter> {
    let links = shapes.links();
    let resolve = |it: &'a RefOr<'a, oas::ParameterObject<'a>>| {
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
    let all: Vec<_> = shared.into_iter().chain(own).collect();
    query::check(all.iter().map(|(written, _)| *written), shapes);
    all.into_iter()
        .filter_map(|meant| {
            let place = ParameterLocation::of(meant.0, template);
            parameter(operation, meant, &place, shapes)
        })
        .collect()
}

/// A parameter, and the key of the component that it is.
type Meant<'a> = (&'a oas::ParameterObject<'a>, Option<&'a str>);

/// A parameter is told by its place and its name; headers are told in any case.
fn is_same(one: &oas::ParameterObject<'_>, other: &oas::ParameterObject<'_>) -> bool {
    let (name, same) = (one.name.text, other.name.text);
    let is_named = match one.location {
        ParameterIn::Header => name.eq_ignore_ascii_case(same),
        ParameterIn::Path | ParameterIn::Query | ParameterIn::Cookie => name == same,
        ParameterIn::QueryString => true,
    };
    one.location == other.location && is_named
}

/// Of parameters that a list declares again, the last: as an operation replaces those of its path.
fn once<'a>(list: Vec<Meant<'a>>, shapes: &mut Shapes<'a>) -> Vec<Meant<'a>> {
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

fn parameter<'a>(
    operation: &str,
    (written, key): Meant<'a>,
    place: &ParameterLocation,
    shapes: &mut Shapes<'a>,
) -> Option<Parameter> {
    let location = match place.location {
        ParameterIn::Path => ParamLocation::Path,
        ParameterIn::Query => ParamLocation::Query,
        ParameterIn::QueryString if !query::is_form(written, shapes) => return None,
        ParameterIn::QueryString => ParamLocation::Query,
        ParameterIn::Header => ParamLocation::Header,
        ParameterIn::Cookie => ParamLocation::Cookie,
    };
    if location == ParamLocation::Header
        && let Some(note) = no_parameter(written.name)
    {
        shapes.report(note);
        return None;
    }
    let hint = NameHint::OperationPart {
        operation: operation.to_owned(),
        role: place.wire.clone(),
    };
    let value = value_of(written, &hint, shapes);
    if let Some(key) = key {
        shapes.name_after_component(value, ComponentKind::Parameter, key);
    }
    let style = param_style(written, place, shapes);
    let siblings = shapes.siblings(written.schema.as_ref());
    let mut docs = described(written.description, &written.extensions);
    docs.description = docs.description.or(siblings.docs.description);
    docs.title = siblings.docs.title;
    let mut flags: Flags = siblings.flags;
    if written.deprecated {
        deprecate(&mut flags, &written.extensions);
    }
    if extension(&written.extensions, "x-beta").is_some() {
        flags.add(Flag::Beta);
    }
    add_examples(written, value, shapes);
    Some(Parameter {
        origin: written.name.origin,
        wire: place.wire.clone(),
        location,
        presence: match (written.required, siblings.default, siblings.from_clock) {
            (true, _, _) => ParameterPresence::Required,
            (false, _, Some(duration)) => ParameterPresence::FromClock(duration),
            (false, Some(default), None) => {
                ParameterPresence::Defaulted(shapes.default_value(value, default))
            }
            (false, None, None) => ParameterPresence::Optional,
        },
        value,
        style,
        allows_empty_value: written.allow_empty_value == Some(true)
            && written.location == ParameterIn::Query,
        examples: examples::named(&written.examples, shapes.links()),
        source: ParameterSource::Declared,
        docs,
        flags,
    })
}

fn value_of<'a>(
    written: &'a oas::ParameterObject<'a>,
    hint: &NameHint,
    shapes: &mut Shapes<'a>,
) -> Use {
    let of_medium = || written.content.first()?.value.schema.as_ref();
    match written.schema.as_ref().or_else(of_medium) {
        Some(schema) => shapes.use_of(schema, hint),
        None => shapes.synthetic(written.origin, hint.clone(), ShapeKind::Anything),
    }
}

/// Examples of a parameter are examples of its value, where that is its own.
fn add_examples(written: &oas::ParameterObject<'_>, value: Use, shapes: &mut Shapes<'_>) {
    if shapes.is_inline(value) {
        let examples = examples::values(&written.examples, shapes.links());
        shapes.add_examples(value, examples);
    }
}
