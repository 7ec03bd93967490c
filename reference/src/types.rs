//! Types in words, with links to models.

use oasmith_codegen::ir::{NumberDomain, ShapeKind, Use, Value};

use crate::html::{Html, code, element, text};
use crate::markdown;
use crate::reference::Scope;

/// How deep lists of lists are spelled out.
const MAX_DEPTH: usize = 6;

/// Maximum number of types of a union that are spelled out in a line.
const MAX_VARIANTS: usize = 3;

/// The type of a value in a place.
pub(crate) fn shown(scope: Scope<'_>, used: Use) -> Html {
    let shown = within(scope, used, MAX_DEPTH);
    let is_constant = scope.reference.name(used.shape).is_none() && constant(scope, used).is_some();
    let shown = if is_constant {
        text("constant ").and(shown)
    } else {
        shown
    };
    if used.nullable {
        shown.and(text(" or null"))
    } else {
        shown
    }
}

/// The one value that is valid in a place, beside null.
fn constant(scope: Scope<'_>, used: Use) -> Option<Value> {
    scope.reference.api.shapes.get(used.shape).kind.constant()
}

fn within(scope: Scope<'_>, used: Use, depth: usize) -> Html {
    let reference = scope.reference;
    let name = reference.name(used.shape);
    if let (Some(name), Some(address)) = (name, reference.addresses.model(used.shape)) {
        return scope.link(address).text(name).into();
    }
    if depth == 0 {
        return text("…");
    }
    if let Some(value) = constant(scope, used) {
        return code(&value.to_json()).into();
    }
    let inner = |used| within(scope, used, depth - 1);
    match &reference.api.shapes.get(used.shape).kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => text("any JSON"),
        ShapeKind::Nothing => text("no value"),
        ShapeKind::Bool => text("boolean"),
        ShapeKind::Number(number) if number.texts.is_some() => {
            text(domain(number.domain)).and(text(" or its text"))
        }
        ShapeKind::Number(number) => text(domain(number.domain)),
        ShapeKind::Text(value) => {
            let known = value.format.map(oasmith::Format::name);
            let other = value.other_format.as_deref();
            match known.or(other).or(value.unknown_format.as_deref()) {
                Some(format) => text(&format!("string ({format})")),
                None => text("string"),
            }
        }
        ShapeKind::Enum(_) => text("string, one of"),
        ShapeKind::IntegerEnum(_) => text("integer, one of"),
        ShapeKind::Constant(value) => Html::from(code(&value.to_json())),
        ShapeKind::List(list) => text("list of ").and(inner(list.item)),
        ShapeKind::Tuple(tuple) => {
            let items = tuple.items.iter().map(|item| inner(*item));
            text("[").and(Html::joined(items, ", ")).and(text("]"))
        }
        ShapeKind::Map(map) => {
            let key = map.key.map(|key| inner(key).and(text(" to ")));
            text("map of ")
                .and(key.unwrap_or_else(|| text("")))
                .and(inner(map.value))
        }
        ShapeKind::Record(_) => match &reference.api.shapes.get(used.shape).docs.title {
            Some(title) => text(&format!("{} (object)", markdown::title(title))),
            None => text("object"),
        },
        // Many are listed below it.
        ShapeKind::Union(union) if union.variants.len() > MAX_VARIANTS => {
            let word = if union.exactly_one {
                "one of"
            } else {
                "one or more of"
            };
            text(&format!("{word} {} types", union.variants.len()))
        }
        ShapeKind::Union(union) => {
            let variants = union.variants.iter().map(|it| inner(it.value));
            let between = if union.exactly_one {
                " or "
            } else {
                " and/or "
            };
            element("span")
                .child(Html::joined(variants, between))
                .into()
        }
    }
}

fn domain(domain: NumberDomain) -> &'static str {
    match domain {
        NumberDomain::Integer => "integer",
        NumberDomain::Sized(format) => format.name(),
        NumberDomain::Decimal => "number",
        NumberDomain::Float => "float",
        NumberDomain::Double => "double",
    }
}
