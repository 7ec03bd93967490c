//! The enum of all webhooks.

use oasmith_codegen::rust::{EventVariant, Workspace};

use super::{RustChange, RustPlace, words};

/// Variants that are gone or hold something else, at the places of their webhooks.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let Some(before) = &old.events else {
        return Vec::new();
    };
    let after = new.events.as_ref().filter(|it| it.ident == before.ident);
    let mut found = Vec::new();
    for own in &before.variants {
        let mut variants = after.iter().flat_map(|it| &it.variants);
        let partner = variants.find(|it| it.ident == own.ident);
        let ty = |it: &EventVariant, workspace: &Workspace| words::ty(&it.ty, &workspace.items);
        let what = match partner {
            None => format!("the variant `{}` is gone", own.ident),
            Some(it) if ty(it, new) != ty(own, old) => {
                format!("the variant `{}` holds another type", own.ident)
            }
            Some(_) => continue,
        };
        let mut hooks = old.hooks.values();
        let hook = hooks.find(|it| it.type_ident == own.ident);
        let place = hook.map_or(RustPlace::Api, |it| RustPlace::Old(it.origin));
        found.push(RustChange::breaking(place, before.ident.as_str(), what));
    }
    found
}
