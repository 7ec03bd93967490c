//! What of a parameter or a header is written: null is not, where it is no JSON, and `explode` acts on lists and objects alone.

use oasmith_codegen::ir::{Api, ShapeId, ShapeKind};
use oasmith_codegen::param_style::{ParamStyle, Style};

use super::compared::Compared;

/// Whether null can be written in one of two styles: it has no text of its own, and is left out.
pub(super) fn has_null(styles: [ParamStyle; 2]) -> bool {
    styles.iter().any(|it| it.style == Style::Json)
}

/// Whether values that are exploded are written otherwise in a style, where one of both is a list or an object.
pub(super) fn is_exploded(style: Style, shapes: [ShapeId; 2], compared: &Compared<'_>) -> bool {
    let apis = [compared.old.api, compared.new.api];
    let mut sides = apis.into_iter().zip(shapes);
    match style {
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
    }
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
