//! Places items in modules: what one resource group alone uses stands in its module, what several use in `shared`, or, where there is
//! much of it, beside others that the same groups use. What nobody uses stands with the group that is nearest to it, or else in
//! `unused`: an operation that goes away moves no types but its own.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::ArenaMap;

use super::context::LowerContext;
use super::prose::Writer;
use super::unused::Adopted;
use super::{markdown, unused};
use crate::config::Groups;
use crate::ir::{Docs, Operation, ShapeId};
use crate::rust::{DocComment, Ident, ItemId, ItemKey, Items, Module, Ty};

/// Number of types that read well in one module.
const MAX_SHARED_TYPES: usize = 100;

/// What more groups use is compiled always: a name of so many would tell nobody anything.
const MAX_GROUPS_IN_NAME: usize = 3;

/// The module of what nobody uses.
const UNUSED: &str = "unused";

/// File systems take names of 255 bytes, and a file that waits for its renaming has a longer name.
const MAX_MODULE_NAME: usize = 200;

/// The modules in the order of the description's tags, what is shared first; modules without items are left out.
pub(super) fn modules(
    context: &LowerContext<'_>,
    items: &Items,
    choice: FeatureChoice,
) -> Vec<Module> {
    let tags = tags(context);
    let own: BTreeMap<&str, Ident> = tags
        .iter()
        .map(|tag| (tag.as_str(), context.names.of_group(tag).0))
        .collect();
    let Placed {
        mut always,
        mut unused,
        by_users: mut placed,
    } = placed(context, items);
    let many = is_many(placed.iter().map(|(users, items)| (users, items.len())));
    let is_kept = |users: &BTreeSet<String>| {
        users.len() > 1
            && (choice == FeatureChoice::Whole
                || !many
                || users.len() > MAX_GROUPS_IN_NAME
                || together(context, &own, users).is_none())
    };
    let kept = placed.extract_if(.., |users, _| is_kept(users));
    always.extend(kept.flat_map(|(_, items)| items));
    if always.is_empty() || !is_free(context, &own, &Ident::spelled(UNUSED)) {
        always.append(&mut unused);
    }
    let first = [
        ("shared", "Types that several resource groups use.", always),
        (UNUSED, "Types that no operation uses.", unused),
    ];
    let first = first.into_iter().filter(|(_, _, items)| !items.is_empty());
    let first = first.map(|(name, about, mut items)| {
        items.sort_unstable();
        Module {
            ident: Ident::spelled(name),
            features: Vec::new(),
            docs: DocComment(vec![about.to_owned()]),
            items,
            parts: Vec::new(),
        }
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
    let mut modules: Vec<Module> = first.chain(self::own(context)).chain(among).collect();
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

/// Items by who uses them.
#[derive(Default)]
struct Placed {
    /// Those that must always be there.
    always: Vec<ItemId>,
    /// Those that nobody uses, and that stand with no group.
    unused: Vec<ItemId>,
    /// The others, by the groups that use them.
    by_users: BTreeMap<BTreeSet<String>, Vec<ItemId>>,
}

fn placed(context: &LowerContext<'_>, items: &Items) -> Placed {
    let groups = &context.facts.groups;
    let of_groups = groups
        .iter()
        .filter(|(id, _)| context.items.contains_key(id));
    let many = is_many(of_groups.map(|(_, users)| (&**users, 1)));
    let adopted = unused::adopted(context, &used(context), |users| {
        users.len() > MAX_GROUPS_IN_NAME || (users.len() > 1 && !many)
    });
    let pinned = pinned(context, &adopted);
    let aliases = aliases(context, items);
    let mut placed = Placed::default();
    let is_elsewhere = |id: &ShapeId| context.modules.of_shape(*id).is_some();
    for id in context.emitted.typed.iter().filter(|id| !is_elsewhere(id)) {
        let Some(item) = context.items.get(id) else {
            continue;
        };
        let shapes = || {
            let aliases = aliases.get(item).into_iter().flatten();
            std::iter::once(id).chain(aliases)
        };
        let is_unused = |id: &ShapeId| !groups.contains_key(id);
        // What one of them needs always is always there.
        if !shapes().any(|id| pinned.contains(id)) {
            let own = shapes()
                .filter_map(|id| groups.get(id))
                .flat_map(|users| users.iter());
            let users = own
                .chain(shapes().filter_map(|id| adopted.groups.get(id)))
                .cloned();
            placed
                .by_users
                .entry(users.collect())
                .or_default()
                .push(*item);
        } else if shapes().all(is_unused) {
            placed.unused.push(*item);
        } else {
            placed.always.push(*item);
        }
    }
    placed
}

/// The shapes for which each item is written besides.
fn aliases(context: &LowerContext<'_>, items: &Items) -> ArenaMap<ItemKey, Vec<ShapeId>> {
    let mut aliases: ArenaMap<ItemKey, Vec<ShapeId>> = ArenaMap::default();
    for (shape, item) in context.items.iter() {
        if let Some(written) = items.get(*item).alias_of.as_ref().and_then(Ty::item) {
            aliases.or_default(written).push(shape);
        }
    }
    aliases
}

/// Whether so many types have several users that they do not read well in one module.
fn is_many<'u>(types: impl Iterator<Item = (&'u BTreeSet<String>, usize)>) -> bool {
    let shared = types.filter(|(users, _)| users.len() > 1);
    shared.map(|(_, count)| count).sum::<usize>() > MAX_SHARED_TYPES
}

/// The module of what some groups share: `checks_and_pulls`, unless a group is called that, or no file could be. What tells `crate_` from a
/// keyword is not needed there, and Rust wants no two underscores.
fn together(
    context: &LowerContext<'_>,
    own: &BTreeMap<&str, Ident>,
    users: &BTreeSet<String>,
) -> Option<Ident> {
    let names: Vec<&str> = users
        .iter()
        .filter_map(|user| Some(own.get(user.as_str())?.plain().trim_end_matches('_')))
        .collect();
    let name = Ident::spelled(&names.join("_and_"));
    let is_short = name.as_str().len() <= MAX_MODULE_NAME;
    (is_free(context, own, &name) && is_short && names.len() == users.len()).then_some(name)
}

/// Whether neither a group nor a module of the settings has this name.
fn is_free(context: &LowerContext<'_>, own: &BTreeMap<&str, Ident>, name: &Ident) -> bool {
    own.values().all(|taken| taken != name) && !context.modules.has(name.as_str())
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
    "bytes",
    "chrono",
    "default",
    "examples",
    "http2",
    "hyper",
    "jiff",
    "jwt",
    "oauth2",
    "proxy",
    "reqwest",
    "rust_decimal",
    "serde",
    "time",
    "tower",
    "tracing",
    "url",
    "uuid",
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

/// What stands in types that stand with no group, or that have a module of their own, must be there whichever groups are.
fn pinned(context: &LowerContext<'_>, adopted: &Adopted) -> BTreeSet<ShapeId> {
    let api = context.api;
    let ids = api.shapes.iter().map(|(id, _)| id);
    let is_of_group =
        |id: &ShapeId| context.facts.groups.contains_key(id) || adopted.groups.contains_key(id);
    let is_free = |id: &ShapeId| !is_of_group(id) || context.modules.of_shape(*id).is_some();
    api.reach(ids.filter(is_free).chain(adopted.needed.iter().copied()))
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
