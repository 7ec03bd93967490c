//! What of a parameter or a header is written: null is not, where it is no JSON, and `explode` acts on lists and objects alone.

use oasmith::ParamLocation;
use oasmith::param_style::{ParamStyle, Style};
use oasmith_codegen::ir::{Api, ShapeId, ShapeKind, Use};

use super::compared::Compared;
use super::null;
use crate::kind::KindRef;
use crate::wire_form::WireForm;

/// The kind of change of a null that can be written in one of two styles: elsewhere it has no text of its own, and is left out.
pub(super) fn null(
    kinds: [KindRef; 2],
    styles: [ParamStyle; 2],
    [old, new]: [Use; 2],
    compared: &Compared<'_>,
) -> Option<KindRef> {
    let kind = null::null(kinds, old, new, compared);
    kind.filter(|_| !form(styles).leaves_out_null())
}

/// How a value is written in both styles.
pub(super) fn form(styles: [ParamStyle; 2]) -> WireForm {
    if styles.iter().any(|it| it.style == Style::Json) {
        WireForm::Json
    } else {
        WireForm::Parameter
    }
}

/// The same of a parameter in two places. What is written behind a `.` or a `;` in a path may be empty.
pub(super) fn form_at(places: [&ParamLocation<String>; 2], styles: [ParamStyle; 2]) -> WireForm {
    let is_in_path = places.iter().any(|it| **it == ParamLocation::Path);
    if is_in_path && styles.iter().all(|it| it.style == Style::Simple) {
        WireForm::Segment
    } else {
        form(styles)
    }
}

/// A new style with the `explode` of the old one where that writes nothing otherwise.
pub(super) fn comparable(
    [old, new]: [ParamStyle; 2],
    values: [Use; 2],
    compared: &Compared<'_>,
) -> ParamStyle {
    let apis = [compared.old.api, compared.new.api];
    let mut sides = apis.into_iter().zip(values.map(|it| it.shape));
    let is_exploded = match new.style {
        Style::Json => false,
        // Lists have commas either way.
        Style::Simple => sides.any(|(api, shape)| is_spread(api, shape, is_object, MAX_DEPTH)),
        Style::Matrix
        | Style::Label
        | Style::Form
        | Style::SpaceDelimited
        | Style::PipeDelimited
        | Style::DeepObject => {
            let is_any = |kind: &ShapeKind| is_object(kind) || is_list(kind);
            sides.any(|(api, shape)| is_spread(api, shape, is_any, MAX_DEPTH))
        }
    };
    let explode = if is_exploded {
        new.explode
    } else {
        old.explode
    };
    ParamStyle { explode, ..new }
}

/// Whether any text is a value, the empty one among them.
pub(super) fn takes_any_text(api: &Api, value: Use) -> bool {
    let shape = api.shapes.get(value.shape);
    let text = shape.kind.text().filter(|_| shape.residual.is_none());
    text.is_some_and(|it| it.format.is_none() && it.rules.is_empty())
}

/// Alternatives of alternatives are looked at so deep.
const MAX_DEPTH: usize = 8;

fn is_spread(
    api: &Api,
    shape: ShapeId,
    is_wanted: impl Fn(&ShapeKind) -> bool + Copy,
    depth: usize,
) -> bool {
    let kind = &api.shapes.get(shape).kind;
    if let Some(union) = kind.union() {
        let mut variants = union.variants.iter().map(|it| it.value.shape);
        return depth == 0 || variants.any(|it| is_spread(api, it, is_wanted, depth - 1));
    }
    is_wanted(kind)
}

/// What may be anything may be an object.
fn is_object(kind: &ShapeKind) -> bool {
    let is_open = matches!(kind, ShapeKind::Anything | ShapeKind::Opaque(_));
    is_open || matches!(kind, ShapeKind::Record(_) | ShapeKind::Map(_))
}

fn is_list(kind: &ShapeKind) -> bool {
    matches!(kind, ShapeKind::List(_) | ShapeKind::Tuple(_))
}
