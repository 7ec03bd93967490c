//! Tuples that would contain themselves, or others without end.

use oasmith::Counted;

use crate::diagnostics::code::normalize as code;
use crate::ir::{List, NameHint, Rule, Ruled, ShapeId, ShapeKind};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::source::Origin;

/// The rules of a list with so many items.
fn exactly(count: usize, origin: Origin) -> Vec<Ruled> {
    let count = u64::try_from(count).unwrap_or(u64::MAX);
    let of = Counted::Items;
    let both = [Rule::AtLeast(count, of), Rule::AtMost(count, of)];
    let both = both.map(|rule| Ruled {
        rule,
        origin,
        message: None,
    });
    both.to_vec()
}

/// Maximum number of tuples, lists and maps in a tuple with no record or union between. Compilers write such types out wherever they stand.
const MAX_NESTED: usize = 64;

/// Makes lists of any values of tuples that would contain themselves, or others without end: such a type cannot be written in Rust. What
/// the places say is then in its residual schema.
pub fn resolve_tuples(drafts: &mut Drafts<'_>) {
    let tuples = drafts.arena.iter().filter_map(|(id, shape)| {
        if let ShapeKind::Tuple(tuple) = &shape.kind {
            Some((id, tuple.items.len()))
        } else {
            None
        }
    });
    let endless: Vec<(ShapeId, usize)> = tuples.filter(|(id, _)| is_endless(drafts, *id)).collect();
    for (id, count) in endless {
        let hint = NameHint::Part {
            parent: id,
            role: "item".to_owned(),
        };
        let item = drafts.anything(id, hint);
        let origin = drafts.arena.get(id).origin;
        let rules = exactly(count, origin);
        drafts.arena.get_mut(id).kind = ShapeKind::List(List { item, rules });
        let message = "`prefixItems` is not checked";
        let note =
            diagnostic(code::NOT_CHECKED, origin, message).label("what it forbids is let through");
        drafts.unexpressed.or_default(id).push(note);
    }
}

fn is_endless(drafts: &Drafts<'_>, tuple: ShapeId) -> bool {
    let (mut open, mut nested) = (vec![tuple], 0);
    while let Some(id) = open.pop() {
        let shape = drafts.arena.get(id);
        if matches!(
            shape.kind,
            ShapeKind::Tuple(_) | ShapeKind::List(_) | ShapeKind::Map(_)
        ) {
            nested += 1;
            open.extend(shape.uses().into_iter().map(|used| used.shape));
        }
        if nested > MAX_NESTED {
            return true;
        }
    }
    false
}
