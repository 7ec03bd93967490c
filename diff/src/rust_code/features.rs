//! Features of crates, by which users choose resource groups.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::rust::{Crate, Role, Workspace};

use super::{Effects, ItemEffect, ManifestPart, RustChange, RustPlace};

/// Maximum number of items that are named of those that need another feature.
const MAX_NAMED: usize = 3;

/// What is compiled with which features: any of those of an item is enough, and without any it is always there.
type Needs = BTreeMap<String, Vec<String>>;

/// What a change of one crate does to code on each.
type EffectOf = fn(ItemEffect) -> Effects;

/// Features of a crate of both workspaces, which those see who depend on it.
struct Both<'a> {
    old: &'a Workspace,
    new: &'a Workspace,
    crates: (&'a Crate, &'a Crate),
    /// What is compiled with which.
    needs: (Needs, Needs),
    effects: EffectOf,
}

/// All differences, of the models and of the client. A server has everything.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let mut found = Vec::new();
    let roles: [(Role, EffectOf); 2] = [
        (Role::Models, Effects::of_chosen_models),
        (Role::Client, Effects::of_client),
    ];
    for (role, effects) in roles {
        let Some((before, after)) = krate(old, role).zip(krate(new, role)) else {
            continue;
        };
        let needs = |workspace, krate| match role {
            Role::Models | Role::Server => of_models(workspace, krate),
            Role::Client => of_client(workspace),
        };
        let both = Both {
            old,
            new,
            crates: (before, after),
            needs: (needs(old, before), needs(new, after)),
            effects,
        };
        found.extend(both.chosen());
        found.extend(both.by_default());
    }
    found
}

impl Both<'_> {
    fn change(
        &self,
        part: ManifestPart,
        (workspace, feature): (&Workspace, &str),
        effect: ItemEffect,
        what: String,
    ) -> RustChange {
        let mut groups = workspace.groups.values();
        let group = groups.find(|it| it.feature.as_deref() == Some(feature));
        let tag = group.map_or(feature, |it| it.tag.as_str());
        RustChange::new(RustPlace::Manifest(part), tag, (self.effects)(effect), what)
    }

    /// What those see whose manifests name features: that some are gone or new, and what needs one which it did not need.
    fn chosen(&self) -> Vec<RustChange> {
        let (before, after) = self.crates;
        let mut found = Vec::new();
        for feature in before.groups.iter().filter(|it| !after.groups.contains(it)) {
            let what = format!("the feature `{feature}` is gone");
            let place = (self.old, feature.as_str());
            found.push(self.change(ManifestPart::Feature, place, ItemEffect::LikelyBreaks, what));
        }
        for feature in after.groups.iter().filter(|it| !before.groups.contains(it)) {
            let what = format!("the feature `{feature}` is new");
            let place = (self.new, feature.as_str());
            found.push(self.change(ManifestPart::Feature, place, ItemEffect::Adds, what));
        }
        let (had, has) = &self.needs;
        for (features, items) in needing_more(had, has, after) {
            let what = format!(
                "the feature `{}` is needed by {items}",
                features.join("` or `")
            );
            let place = (self.new, features.first().map_or("", String::as_str));
            found.push(self.change(ManifestPart::Feature, place, ItemEffect::LikelyBreaks, what));
        }
        found
    }

    /// What those see who take the default features: what is compiled with them no longer, or now.
    fn by_default(&self) -> Vec<RustChange> {
        let (before, after) = self.crates;
        let (had, has) = &self.needs;
        let (was_on, is_on) = (compiled(had, before), compiled(has, after));
        let mut found = Vec::new();
        for (features, items) in
            by_features(has, |name| was_on.contains(name) && !is_on.contains(name))
        {
            let what = format!(
                "the feature `{}`, which is off by default, is needed by {items}",
                features.join("` or `")
            );
            let place = (self.new, features.first().map_or("", String::as_str));
            found.push(self.change(
                ManifestPart::DefaultFeature,
                place,
                ItemEffect::LikelyBreaks,
                what,
            ));
        }
        let was_off = |name: &str| had.contains_key(name) && !was_on.contains(name);
        for (features, items) in by_features(has, |name| was_off(name) && is_on.contains(name)) {
            let what = format!("{items} are compiled by default");
            let place = (self.new, features.first().map_or("", String::as_str));
            found.push(self.change(ManifestPart::DefaultFeature, place, ItemEffect::Adds, what));
        }
        found
    }
}

fn krate(workspace: &Workspace, role: Role) -> Option<&Crate> {
    workspace.crates.iter().find(|it| it.role == role)
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

/// What is compiled with the default features.
fn compiled<'n>(needs: &'n Needs, krate: &Crate) -> BTreeSet<&'n str> {
    let is_on = |features: &[String]| {
        let mut features = features.iter();
        features.len() == 0 || features.any(|it| krate.default_groups.contains(it))
    };
    let all = needs.iter().filter(|(_, features)| is_on(features));
    all.map(|(name, _)| name.as_str()).collect()
}

/// What is there with fewer of the features that are left, by what it needs now.
fn needing_more(had: &Needs, has: &Needs, after: &Crate) -> BTreeMap<Vec<String>, String> {
    by_features(has, |name| {
        let (before, features) = (had.get(name), has.get(name));
        let Some((before, features)) = before.zip(features).filter(|(_, it)| !it.is_empty()) else {
            return false;
        };
        let mut left = before.iter().filter(|it| after.groups.contains(it));
        before.is_empty() || left.any(|it| !features.contains(it))
    })
}

/// Some items, as they are listed, by the features that they need.
fn by_features(has: &Needs, is_one: impl Fn(&str) -> bool) -> BTreeMap<Vec<String>, String> {
    let mut found: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
    for (name, features) in has.iter().filter(|(name, _)| is_one(name)) {
        found.entry(features.clone()).or_default().push(name);
    }
    let found = found.into_iter();
    found
        .map(|(features, names)| (features, listed(&names)))
        .collect()
}

fn listed(items: &[&str]) -> String {
    let more = items.len().saturating_sub(MAX_NAMED);
    let named = items.iter().take(MAX_NAMED).map(|it| format!("`{it}`"));
    let named = named.collect::<Vec<_>>().join(", ");
    if more == 0 {
        named
    } else {
        format!("{named} and {more} more")
    }
}
