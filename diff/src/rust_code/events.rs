//! The enum of all webhooks.

use oasmith_codegen::rust::{EventVariant, Workspace};

use super::{Effects, ItemEffect, RustChange, RustPlace, words};

/// Variants that are gone or hold something else, at the places of their webhooks, and those that are new.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let mut found = Vec::new();
    if let Some(before) = &old.events {
        let after = new.events.as_ref().filter(|it| it.ident == before.ident);
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
            let effects = Effects::of_models(ItemEffect::Breaks);
            let place = place(own, old, RustPlace::Old);
            found.push(RustChange::new(place, before.ident.as_str(), effects, what));
        }
    }
    if let Some(after) = &new.events {
        let before = old.events.as_ref().filter(|it| it.ident == after.ident);
        for own in &after.variants {
            let mut variants = before.iter().flat_map(|it| &it.variants);
            if variants.all(|it| it.ident != own.ident) {
                let what = format!("the variant `{}` is new", own.ident);
                let effects = Effects::of_models(ItemEffect::Adds);
                let place = place(own, new, RustPlace::New);
                found.push(RustChange::new(place, after.ident.as_str(), effects, what));
            }
        }
    }
    found
}

/// The webhook of a variant.
fn place(
    variant: &EventVariant,
    workspace: &Workspace,
    on: fn(oasmith_codegen::source::Origin) -> RustPlace,
) -> RustPlace {
    let mut hooks = workspace.hooks.values();
    let hook = hooks.find(|it| it.type_ident == variant.ident);
    hook.map_or(RustPlace::Api, |it| on(it.origin))
}
