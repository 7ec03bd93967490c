//! Whether null is a value of a type, so that an optional member of that type holds it and is not absent.

use std::collections::BTreeSet;

use crate::rust::{ItemId, ItemKind, Ty};

use super::file_scope::FileScope;

/// Whether null is a value of a type: of any JSON, and of a union with an alternative of which it is one.
pub(super) fn is_taken(scope: &FileScope<'_>, ty: &Ty) -> bool {
    is_taken_by(scope, ty, &mut BTreeSet::new())
}

/// Unions that were seen before have nothing to add.
fn is_taken_by(scope: &FileScope<'_>, ty: &Ty, seen: &mut BTreeSet<ItemId>) -> bool {
    if let Some(inner) = ty.boxed() {
        return is_taken_by(scope, inner, seen);
    }
    let Some(id) = ty.item() else {
        return matches!(ty, Ty::RawJson | Ty::Nullable(_));
    };
    match &scope.look_up(id).kind {
        ItemKind::Alias(target) => is_taken_by(scope, target, seen),
        ItemKind::Union(union) => {
            let mut variants = union.variants.iter();
            seen.insert(id) && variants.any(|variant| is_taken_by(scope, &variant.ty, seen))
        }
        ItemKind::Struct(_) | ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Enum(_) => false,
    }
}
