//! Places items in modules: what one resource group alone uses stands in its module, everything else in `shared`.

use std::collections::{BTreeMap, BTreeSet};

use super::context::Context;
use super::held::group_of;
use super::markdown;
use super::prose::Writer;
use crate::config::Groups;
use crate::ir::{Prose, ShapeId};
use crate::rust::{Docs, Ident, ItemId, Module};

/// The modules in the order of the description's tags, `shared` first; modules without items are left out.
pub(super) fn modules(context: &Context<'_>, choice: Choice) -> Vec<Module> {
    let pinned = pinned(context);
    let mut by_group: BTreeMap<Option<String>, Vec<ItemId>> = BTreeMap::new();
    for id in &context.roster.typed {
        if let Some(item) = context.items.get(id) {
            by_group
                .entry(only_group(context, *id).filter(|_| !pinned.contains(id)))
                .or_default()
                .push(*item);
        }
    }
    let mut modules = Vec::new();
    if let Some(items) = by_group.remove(&None) {
        modules.push(Module {
            ident: Ident::spelled("shared"),
            feature: None,
            docs: Docs(vec!["Types that several resource groups use.".to_owned()]),
            items,
        });
    }
    for tag in tags(context) {
        if let Some(items) = by_group.remove(&Some(tag.clone())) {
            let (ident, _) = context.names.of_group(&tag);
            let docs = group_docs(context, &tag);
            let feature = choice.feature(&ident);
            modules.push(Module {
                ident,
                feature,
                docs,
                items,
            });
        }
    }
    modules
}

/// Whether users choose resource groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    /// Each is a feature.
    Features,
    /// All are always there: there is one, or nobody could choose.
    Whole,
}

/// Features that crates have for other things.
const TAKEN: &[&str] = &[
    "axum",
    "bigdecimal",
    "blocking",
    "chrono",
    "default",
    "hyper",
    "jiff",
    "rust_decimal",
    "serde",
    "time",
    "tracing",
];

impl Choice {
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

/// What stands in types that no group uses must be there whichever groups are.
fn pinned(context: &Context<'_>) -> BTreeSet<ShapeId> {
    let api = context.api;
    let ids = api.shapes.iter().map(|(id, _)| id);
    api.reach(ids.filter(|id| !context.facts.groups.contains_key(id)))
}

/// The docs of a resource group.
pub(super) fn group_docs(context: &Context<'_>, tag: &str) -> Docs {
    let known = context.api.tags.iter().find(|known| known.name == tag);
    let nothing = Prose::default();
    let prose = known.map_or(&nothing, |tag| &tag.prose);
    let otherwise = format!("{}.", markdown::harmless(tag).join(" "));
    Writer::about(prose, &otherwise).done(&crate::ir::Marks::default(), &prose.sections)
}

/// All resource groups, each once: declared ones in their order, then those that operations bring along.
pub(super) fn tags(context: &Context<'_>) -> Vec<String> {
    let api = context.api;
    let declared = api.tags.iter().map(|tag| tag.name.as_str());
    let webhooks = api.webhooks.iter().map(|webhook| &webhook.operation);
    let brought = api.operations.iter().chain(webhooks).map(group_of);
    let mut seen = BTreeSet::new();
    let tags = declared.chain(brought).filter(|tag| seen.insert(*tag));
    tags.map(str::to_owned).collect()
}

fn only_group(context: &Context<'_>, id: ShapeId) -> Option<String> {
    let groups = context.facts.groups.get(&id)?;
    let mut groups = groups.iter();
    match (groups.next(), groups.next()) {
        (Some(only), None) => Some(only.clone()),
        (_, _) => None,
    }
}
