//! Places items in modules: what one resource group alone uses stands in its module, what several use in `shared`, or, where there is
//! much of it, beside others that the same groups use.

use std::collections::{BTreeMap, BTreeSet};

use super::context::LowerContext;
use super::markdown;
use super::prose::Writer;
use crate::config::Groups;
use crate::ir::{Docs, Operation, ShapeId};
use crate::rust::{DocComment, Ident, ItemId, Module};

/// So many types read well in one module.
const MAX_SHARED_TYPES: usize = 100;

/// What more groups use is compiled always: a name of so many would tell nobody anything.
const MAX_GROUPS_IN_NAME: usize = 3;

/// File systems take names of 255 bytes, and a file that waits for its renaming has a longer name.
const MAX_MODULE_NAME: usize = 200;

/// The modules in the order of the description's tags, what is shared first; modules without items are left out.
pub(super) fn modules(context: &LowerContext<'_>, choice: FeatureChoice) -> Vec<Module> {
    let tags = tags(context);
    let own: BTreeMap<&str, Ident> = tags
        .iter()
        .map(|tag| (tag.as_str(), context.names.of_group(tag).0))
        .collect();
    let mut placed = placed(context);
    let shared = placed.iter().filter(|(users, _)| users.len() != 1);
    let many = shared.map(|(_, items)| items.len()).sum::<usize>() > MAX_SHARED_TYPES;
    let is_kept = |users: &BTreeSet<String>| match users.len() {
        0 => true,
        1 => false,
        some => {
            choice == FeatureChoice::Whole
                || !many
                || some > MAX_GROUPS_IN_NAME
                || together(context, &own, users).is_none()
        }
    };
    let kept = placed.extract_if(.., |users, _| is_kept(users));
    let mut always: Vec<ItemId> = kept.flat_map(|(_, items)| items).collect();
    always.sort_unstable();
    let first = (!always.is_empty()).then(|| Module {
        ident: Ident::spelled("shared"),
        features: Vec::new(),
        docs: DocComment(vec!["Types that several resource groups use.".to_owned()]),
        items: always,
        parts: Vec::new(),
    });
    let alone = placed.extract_if(.., |users, _| users.len() == 1);
    let mut alone: BTreeMap<BTreeSet<String>, Vec<ItemId>> = alone.collect();
    let among = placed.into_iter().filter_map(|(users, items)| {
        let features = users
            .iter()
            .filter_map(|user| choice.feature(own.get(user.as_str())?));
        Some(Module {
            ident: together(context, &own, &users)?,
            features: features.collect(),
            docs: DocComment(vec![format!("Types that {} use.", listed(&own, &users))]),
            items,
            parts: Vec::new(),
        })
    });
    let mut modules: Vec<Module> = first
        .into_iter()
        .chain(self::own(context))
        .chain(among)
        .collect();
    modules.extend(tags.iter().filter_map(|tag| {
        let items = alone.remove(&BTreeSet::from([tag.clone()]))?;
        let ident = own.get(tag.as_str())?.clone();
        Some(Module {
            features: choice.feature(&ident).into_iter().collect(),
            ident,
            docs: group_docs(context, tag),
            items,
            parts: Vec::new(),
        })
    }));
    modules
}

/// The modules that the settings name, in their order, each always there.
fn own(context: &LowerContext<'_>) -> Vec<Module> {
    let mut modules: BTreeMap<&str, Vec<ItemId>> = BTreeMap::new();
    for id in &context.emitted.typed {
        if let (Some(name), Some(item)) = (context.modules.of_shape(*id), context.items.get(id)) {
            modules.entry(name).or_default().push(*item);
        }
    }
    let module = |(name, items): (&str, Vec<ItemId>)| Module {
        ident: Ident::spelled(name),
        features: Vec::new(),
        docs: DocComment(vec!["Types that the settings place here.".to_owned()]),
        items,
        parts: Vec::new(),
    };
    modules.into_iter().map(module).collect()
}

/// All items by the groups that use them; those that must always be there as if nobody did.
fn placed(context: &LowerContext<'_>) -> BTreeMap<BTreeSet<String>, Vec<ItemId>> {
    let pinned = pinned(context);
    let mut placed: BTreeMap<BTreeSet<String>, Vec<ItemId>> = BTreeMap::new();
    let is_elsewhere = |id: &ShapeId| context.modules.of_shape(*id).is_some();
    for id in context.emitted.typed.iter().filter(|id| !is_elsewhere(id)) {
        if let Some(item) = context.items.get(id) {
            let shapes = std::iter::once(id).chain(context.emitted.others(*id));
            let users = shapes.map(|id| {
                let users = context.facts.groups.get(id);
                users.filter(|_| !pinned.contains(id)).cloned()
            });
            // What one of them needs always is always there.
            let users: Option<Vec<BTreeSet<String>>> = users.collect();
            let users = users.unwrap_or_default().into_iter().flatten().collect();
            placed.entry(users).or_default().push(*item);
        }
    }
    placed
}

/// The module of what some groups share: `checks_and_pulls`, unless a group is called that, or no file could be.
fn together(
    context: &LowerContext<'_>,
    own: &BTreeMap<&str, Ident>,
    users: &BTreeSet<String>,
) -> Option<Ident> {
    let names: Vec<&str> = users
        .iter()
        .filter_map(|user| Some(own.get(user.as_str())?.as_str().trim_start_matches("r#")))
        .collect();
    let name = Ident::spelled(&names.join("_and_"));
    let is_free = own.values().all(|taken| *taken != name) && !context.modules.has(name.as_str());
    let is_short = name.as_str().len() <= MAX_MODULE_NAME;
    (is_free && is_short && names.len() == users.len()).then_some(name)
}

fn listed(own: &BTreeMap<&str, Ident>, users: &BTreeSet<String>) -> String {
    let names = users.iter().filter_map(|user| own.get(user.as_str()));
    let names: Vec<String> = names.map(|name| format!("`{}`", name.as_str())).collect();
    names.join(" and ")
}

/// Whether users choose resource groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FeatureChoice {
    /// A Cargo feature for each.
    Features,
    /// All are always there: there is one, or nobody could choose.
    Whole,
}

/// Features that crates have for other things.
const TAKEN: &[&str] = &[
    "arbitrary_precision",
    "axum",
    "bigdecimal",
    "blocking",
    "chrono",
    "default",
    "http2",
    "hyper",
    "jiff",
    "proxy",
    "reqwest",
    "rust_decimal",
    "serde",
    "time",
    "tower",
    "tracing",
    "webhook",
];

impl FeatureChoice {
    /// The choice that settings leave, with so many groups to choose from.
    pub(super) fn of(groups: Groups, count: usize) -> Self {
        match groups {
            Groups::Features if count > 1 => Self::Features,
            Groups::Features | Groups::Whole => Self::Whole,
        }
    }

    /// The feature of a group.
    pub(super) fn feature(self, module: &Ident) -> Option<String> {
        let name = module.as_str().trim_start_matches("r#");
        let name = if TAKEN.contains(&name) {
            format!("{name}_group")
        } else {
            name.to_owned()
        };
        (self == Self::Features).then_some(name)
    }
}

/// What stands in types that no group uses, or that have a module of their own, must be there whichever groups are.
fn pinned(context: &LowerContext<'_>) -> BTreeSet<ShapeId> {
    let api = context.api;
    let ids = api.shapes.iter().map(|(id, _)| id);
    let is_free = |id: &ShapeId| {
        !context.facts.groups.contains_key(id) || context.modules.of_shape(*id).is_some()
    };
    api.reach(ids.filter(is_free))
}

/// The docs of a resource group.
pub(super) fn group_docs(context: &LowerContext<'_>, tag: &str) -> DocComment {
    let known = context.api.tags.iter().find(|known| known.name == tag);
    let nothing = Docs::default();
    let docs = known.map_or(&nothing, |tag| &tag.docs);
    let otherwise = format!("{}.", markdown::one_line(tag));
    Writer::about(docs, &otherwise).done(&crate::ir::Flags::default())
}

/// The resource groups that an operation, a webhook or a callback is in: what types can be chosen by.
pub(super) fn used(context: &LowerContext<'_>) -> Vec<String> {
    let mut used = tags(context);
    let of_operations: BTreeSet<&str> =
        context.api.all_operations().map(Operation::group).collect();
    used.retain(|tag| of_operations.contains(tag.as_str()));
    used
}

/// All resource groups, each once: declared ones in their order, then those that operations bring along.
pub(super) fn tags(context: &LowerContext<'_>) -> Vec<String> {
    let api = context.api;
    let declared = api.tags.iter().map(|tag| tag.name.as_str());
    let brought = api.all_operations().map(Operation::group);
    let mut seen = BTreeSet::new();
    let tags = declared.chain(brought).filter(|tag| seen.insert(*tag));
    tags.map(str::to_owned).collect()
}
