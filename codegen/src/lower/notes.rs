//! Reports of single shapes what Rust cannot keep as it was written.

use super::context::{LowerContext, diagnostic};
use super::{checks, numbers};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::{
    ENDLESS_LIST, INNER_LIST_RULES, INTEGER_WITHOUT_BOUNDS, NO_VALUE,
};
use crate::ir::{ShapeId, ShapeKind};

/// Looks at every shape once.
pub(super) fn note(context: &LowerContext<'_>, diagnostics: &mut Diagnostics) {
    for (id, shape) in context.api.shapes.iter() {
        match &shape.kind {
            ShapeKind::Number(number) if numbers::is_unbounded(number) => {
                let message =
                    "this integer has no bounds and becomes an `i64`; larger numbers are refused";
                diagnostics.add(
                    diagnostic(INTEGER_WITHOUT_BOUNDS, shape.origin, message)
                        .help("add `format: int64`, or `minimum` and `maximum`"),
                );
            }
            ShapeKind::Nothing => {
                let message = "no value is valid here; whatever comes is refused";
                diagnostics.add(diagnostic(NO_VALUE, shape.origin, message));
            }
            ShapeKind::List(_) | ShapeKind::Tuple(_) | ShapeKind::Map(_) | ShapeKind::Union(_) => {
                for inner in shape.uses() {
                    note_inner_rules(context, inner.shape, diagnostics);
                }
            }
            ShapeKind::Anything
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Record(_)
            | ShapeKind::Opaque(_) => {}
        }
        if context.emitted.endless.contains(&id) {
            let message =
                "this list holds lists without an object between, and is kept as raw JSON";
            diagnostics.add(diagnostic(ENDLESS_LIST, shape.origin, message));
        }
    }
}

fn note_inner_rules(context: &LowerContext<'_>, id: ShapeId, diagnostics: &mut Diagnostics) {
    let has_residual = context.api.covered.contains(&id);
    if checks::of_list(context, id).is_some() && !has_residual {
        let message = "the counts of a list or map that stands inside another one are not checked";
        diagnostics.add(diagnostic(
            INNER_LIST_RULES,
            context.shape(id).origin,
            message,
        ));
    }
}
