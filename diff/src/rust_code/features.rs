//! Features of crates, by which users choose resource groups. Who takes the default ones has everything before and after.

use std::collections::BTreeMap;

use oasmith_codegen::rust::{Crate, Role, Workspace};

use super::{Effects, ItemEffect, RustChange, RustPlace};

/// The part of a description that features are.
pub(crate) const FEATURES: &str = "features";

/// So many items are named of those that need another feature.
const MAX_NAMED: usize = 3;

/// What is compiled with which features: any of those of an item is enough, and without any it is always there.
type Needs = BTreeMap<String, Vec<String>>;

/// Features that are gone, and items that need one which they did not need.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let mut found = Vec::new();
    for (role, effects) in [
        (
            Role::Models,
            Effects::of_chosen_models as fn(ItemEffect) -> Effects,
        ),
        (Role::Client, Effects::of_client),
    ] {
        let of = |workspace: &'_ Workspace| {
            let mut crates = workspace.crates.iter();
            crates.find(|it| it.role == role).cloned()
        };
        let Some((before, after)) = of(old).zip(of(new)) else {
            continue;
        };
        let needs = |workspace, krate| match role {
            Role::Models | Role::Server => of_models(workspace, krate),
            Role::Client => of_client(workspace),
        };
        let change = |(workspace, feature): (&Workspace, &str), effect, what| {
            let mut groups = workspace.groups.values();
            let group = groups.find(|it| it.feature.as_deref() == Some(feature));
            let tag = group.map_or(feature, |it| it.tag.as_str());
            RustChange::new(RustPlace::Api, tag, effects(effect), what).part(FEATURES)
        };
        for feature in before.groups.iter().filter(|it| !after.groups.contains(it)) {
            let what = format!("the feature `{feature}` is gone");
            found.push(change((old, feature), ItemEffect::MayBreak, what));
        }
        for feature in after.groups.iter().filter(|it| !before.groups.contains(it)) {
            let what = format!("the feature `{feature}` is new");
            found.push(change((new, feature), ItemEffect::Adds, what));
        }
        let (had, has) = (needs(old, &before), needs(new, &after));
        for (features, items) in needing_more(&had, &has, &after) {
            let what = format!(
                "the feature `{}` is needed by {items}",
                features.join("` or `")
            );
            let feature = features.first().map_or("", String::as_str);
            found.push(change((new, feature), ItemEffect::MayBreak, what));
        }
    }
    found
}

fn of_models(workspace: &Workspace, krate: &Crate) -> Needs {
    let modules = krate.modules.iter();
    let needs = modules.flat_map(|module| {
        let items = module.items.iter();
        let names = items.map(|id| workspace.items.get(*id).ident.to_string());
        names.map(|name| (name, module.features.clone()))
    });
    needs.collect()
}

fn of_client(workspace: &Workspace) -> Needs {
    let groups = workspace.groups.values();
    let needs = groups.map(|it| (it.ident.to_string(), Vec::from_iter(it.feature.clone())));
    needs.collect()
}

/// What is there with fewer of the features that are left, by what it needs now.
fn needing_more(had: &Needs, has: &Needs, after: &Crate) -> BTreeMap<Vec<String>, String> {
    let mut found: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
    for (name, features) in has {
        let Some(before) = had.get(name).filter(|_| !features.is_empty()) else {
            continue;
        };
        let mut left = before.iter().filter(|it| after.groups.contains(it));
        if before.is_empty() || left.any(|it| !features.contains(it)) {
            found.entry(features.clone()).or_default().push(name);
        }
    }
    let listed = |names: Vec<&str>| {
        let more = names.len().saturating_sub(MAX_NAMED);
        let named = names.iter().take(MAX_NAMED).map(|it| format!("`{it}`"));
        let named = named.collect::<Vec<_>>().join(", ");
        if more == 0 {
            named
        } else {
            format!("{named} and {more} more")
        }
    };
    let found = found.into_iter();
    found
        .map(|(features, names)| (features, listed(names)))
        .collect()
}
