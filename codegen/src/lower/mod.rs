//! API → Rust: the only module that knows Rust's customs. It chooses names, places, types, boxes, derives, rules and docs, so that nothing
//! is left to decide when the text is written.

mod arguments;
mod boxes;
mod checks;
mod contents;
mod context;
mod credentials;
mod cross_checks;
mod depths;
mod derives;
mod emitted;
mod enums;
mod equal_items;
mod equal_schemas;
mod events;
mod examples;
mod formats;
mod forms;
mod items;
mod limit_constants;
mod limits;
mod links;
mod literals;
mod markdown;
mod media;
mod models;
mod more_derives;
mod names;
mod notes;
mod number_words;
mod numbers;
mod operations;
mod own_modules;
mod paging;
mod parts;
mod paths;
mod patterns;
mod place;
mod presence;
mod problems;
mod prose;
mod residual;
mod residual_holders;
mod residual_schemas;
mod responses;
mod rule_members;
mod runtime_features;
mod sampled_api;
mod schema_names;
mod servers;
mod statuses;
mod streaming;
mod type_examples;
mod types;
mod unions;
mod unused;

#[cfg(test)]
mod tests;

use crate::check::Checked;
use crate::config::{Config, Groups, ReadOnlyInRequests};
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, Shape};
use crate::rust::{
    Calls, Crate, Derives, DocComment, Group, Ident, Item, ItemId, ItemKind, Items,
    ResidualSchemas, Role, Ty, Workspace, shared_names,
};
use place::FeatureChoice;

use boxes::Boxes;
use contents::Contents;
use context::LowerContext;
use emitted::EmittedTypes;
use equal_schemas::EqualSchemas;
use formats::Formats;
use more_derives::MoreDerives;
use names::Names;
use oasmith_schemas::arena::{Arena, ArenaMap};
use own_modules::OwnModules;

/// How much Rust is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LoweredPart {
    /// All that is written.
    All,
    /// What is called. No member of a type is named, and nobody looks for what settings name of them.
    Calls,
}

/// Chooses the Rust for an API.
#[must_use]
pub fn lower(checked: &Checked, config: &Config, diagnostics: &mut Diagnostics) -> Workspace {
    with_context(
        checked,
        config,
        LoweredPart::All,
        diagnostics,
        |context, items, diagnostics| workspace(context, config, items, diagnostics),
    )
}

/// Chooses the Rust for what is called of an API, and none for the types of it.
#[must_use]
pub fn calls(checked: &Checked, config: &Config, diagnostics: &mut Diagnostics) -> Calls {
    with_context(
        checked,
        config,
        LoweredPart::Calls,
        diagnostics,
        |context, _, diagnostics| {
            let used = place::used(context);
            let choice = FeatureChoice::of(config.groups, used.len());
            let groups = operations::groups(context, choice);
            Calls {
                endpoints: operations::endpoints(context, &groups, diagnostics),
                servers: servers::all(context),
                usual_schemes: credentials::usual(context),
                error: problems::body(context),
                problems: problems::all(context),
            }
        },
    )
}

/// Hands what everything is looked up in to `then`, with an item without content for each type.
fn with_context<R>(
    checked: &Checked,
    config: &Config,
    part: LoweredPart,
    diagnostics: &mut Diagnostics,
    then: impl FnOnce(&LowerContext<'_>, Items, &mut Diagnostics) -> R,
) -> R {
    let (api, facts) = (checked.api(), checked.facts());
    paths::check(config, diagnostics);
    let contents = Contents::of(api, facts);
    let formats = Formats::of(config, diagnostics);
    let emitted = EmittedTypes::of(api, facts, &formats);
    let derives = MoreDerives::of(api, config, &emitted, diagnostics);
    let modules = OwnModules::of(api, config, &emitted, diagnostics);
    let boxes = Boxes::of(api, facts, &emitted, &formats);
    let names = Names::of(api, config, &emitted, part, diagnostics);
    let (items, ids) = placeholders(api, &emitted, &names);
    let context = LowerContext {
        api,
        facts,
        contents: &contents,
        formats: &formats,
        derives: &derives,
        modules: &modules,
        emitted: &emitted,
        boxes: &boxes,
        names: &names,
        items: &ids,
        refuses_read_only: config.schemas.read_only == ReadOnlyInRequests::Refused,
    };
    then(&context, items, diagnostics)
}

/// Everything that is written; the items have no content yet.
fn workspace(
    context: &LowerContext<'_>,
    config: &Config,
    mut items: Items,
    diagnostics: &mut Diagnostics,
) -> Workspace {
    for shape in &context.emitted.typed {
        if let Some(item) = context.items.get(shape) {
            *items.get_mut(*item) = items::item(context, *shape, diagnostics);
        }
    }
    let equal_schemas = EqualSchemas::of(&context.api.schema_set);
    equal_items::share(context, config, &equal_schemas, &mut items);
    notes::note(context, diagnostics);
    let used = place::used(context);
    let choice = FeatureChoice::of(config.groups, used.len());
    check_modules(context, config, (choice, &used), diagnostics);
    let groups = operations::groups(context, choice);
    let mut endpoints = operations::endpoints(context, &groups, diagnostics);
    links::add(context, &mut endpoints, diagnostics);
    streaming::split(context, &mut endpoints);
    let hooks = operations::hooks(context, diagnostics);
    let events = events::of(context, &hooks);
    let places = [&endpoints, &hooks];
    let residual_schemas = residual_schemas::of(
        context.api,
        &equal_schemas,
        &items,
        places,
        context.formats,
        diagnostics,
    );
    let crates = crates(
        context,
        config,
        (choice, &used),
        &groups,
        &items,
        &residual_schemas,
    );
    Workspace {
        models: models_path(config, &crates),
        crates,
        endpoints,
        hooks,
        events,
        groups,
        servers: servers::all(context),
        oauth2_flows: credentials::oauth2_flows(context),
        error: problems::body(context),
        shared_names: shared_names(&items),
        type_examples: type_examples::of(context, config, &items),
        usual_schemes: credentials::usual(context),
        items,
        residual_schemas,
    }
}

/// Holds modules and features that the settings name against those of resource groups.
fn check_modules(
    context: &LowerContext<'_>,
    config: &Config,
    (choice, used): (FeatureChoice, &[String]),
    diagnostics: &mut Diagnostics,
) {
    let modules: Vec<Ident> = place::tags(context)
        .iter()
        .map(|tag| context.names.of_group(tag).0)
        .collect();
    let named = modules.iter().map(Ident::as_str);
    context.modules.check(config, named, diagnostics);
    let features = used.iter().map(|tag| context.names.of_group(tag).0);
    let features: Vec<String> = features.filter_map(|it| choice.feature(&it)).collect();
    // A build script writes all groups into one crate, whose features are not for us to know.
    if config.groups == Groups::Features {
        own_modules::check_features(config, &features, diagnostics);
    }
}

/// How servers and clients name the models: a module stands beside theirs, whatever the crate around them is called.
fn models_path(config: &Config, crates: &[Crate]) -> String {
    let models = crates.iter().find(|krate| krate.role == Role::Models);
    let root = models.map_or("", |krate| &krate.root);
    match (&config.root, root.rsplit("::").next()) {
        (Some(_), Some(module)) => format!("super::{module}"),
        (Some(_), None) | (None, _) => root.to_owned(),
    }
}

/// An item for each shape of the emitted, so that items can name each other before they are written.
fn placeholders(
    api: &Api,
    emitted: &EmittedTypes,
    names: &Names,
) -> (Items, ArenaMap<Shape, ItemId>) {
    let (mut items, mut ids) = (Items::default(), ArenaMap::default());
    for shape in &emitted.typed {
        let id = items.add(Item {
            ident: names.of_type(*shape),
            docs: DocComment::default(),
            origin: api.shapes.get(*shape).origin,
            renamed_from: None,
            deprecated: false,
            example: None,
            more_derives: Vec::new(),
            derives: Derives {
                eq: false,
                ord: false,
                copy: false,
                default: false,
            },
            problems: None,
            residual: None,
            alias_of: None,
            kind: ItemKind::Alias(Ty::RawJson),
        });
        ids.insert(*shape, id);
    }
    (items, ids)
}

/// The models, and what serves and calls where there is something to call.
fn crates(
    context: &LowerContext<'_>,
    config: &Config,
    (choice, used): (FeatureChoice, &[String]),
    groups: &Arena<Group>,
    items: &Items,
    residual_schemas: &ResidualSchemas,
) -> Vec<Crate> {
    let features: Vec<String> = groups
        .values()
        .filter_map(|it| it.feature.clone())
        .collect();
    let mut models = models_crate(context, config, choice, items, residual_schemas);
    // Types of webhooks and callbacks alone have a group as well, which no client has.
    models.groups = used
        .iter()
        .filter_map(|tag| choice.feature(&context.names.of_group(tag).0))
        .collect();
    let is_called = !context.api.operations.is_empty();
    let is_served = is_called || !context.api.webhooks.is_empty();
    let server = (Role::Server, "server", "Server traits and router");
    let client = (Role::Client, "client", "Client");
    let server = (is_served && config.crates.server).then_some(server);
    let client = (is_called && config.crates.client).then_some(client);
    let others: Vec<Crate> = server
        .into_iter()
        .chain(client)
        .map(|(role, word, what)| {
            let mut krate = crate_beside(context, config, &models, role, word, what);
            if role == Role::Client {
                krate.groups.clone_from(&features);
            }
            krate
        })
        .collect();
    let mut all: Vec<Crate> = std::iter::once(models).chain(others).collect();
    for krate in &mut all {
        let groups = krate.groups.iter();
        krate.default_groups = groups
            .filter(|it| is_default(config, it))
            .cloned()
            .collect();
    }
    all
}

/// Whether the feature of a resource group is on where nobody says otherwise.
fn is_default(config: &Config, group: &String) -> bool {
    match &config.default_features {
        Some(named) => named.contains(group),
        None => true,
    }
}

/// A crate that leans on the models; its modules are the resource groups.
fn crate_beside(
    context: &LowerContext<'_>,
    config: &Config,
    models: &Crate,
    role: Role,
    word: &str,
    what: &str,
) -> Crate {
    let info = &context.api.info;
    let package = models.package.trim_end_matches("-models");
    let package = format!("{package}-{word}");
    let title = prose::sentence(&info.title);
    let title = title.trim_end_matches('.');
    let version = prose::line(&info.version);
    let description = format!("{what} of {title}, version {version}");
    let message = format!(
        "{what} of {title}, version {}",
        prose::fragment(&info.version)
    );
    let in_code = package.replace('-', "_");
    Crate {
        role,
        root: match &config.root {
            Some(models) => format!("{models}_{word}"),
            None => in_code,
        },
        docs: prose::Writer::about(&crate::ir::Docs::default(), &message)
            .done(&crate::ir::Flags::default()),
        package,
        description,
        modules: Vec::new(),
        groups: Vec::new(),
        default_groups: Vec::new(),
        runtime_features: runtime_features::beside_models(role),
        recursion_limit: None,
    }
}

fn models_crate(
    context: &LowerContext<'_>,
    config: &Config,
    choice: FeatureChoice,
    items: &Items,
    residual_schemas: &ResidualSchemas,
) -> Crate {
    let info = &context.api.info;
    let name = config
        .name
        .clone()
        .unwrap_or_else(|| names::package(&info.title));
    let package = format!("{name}-models");
    let in_code = || package.replace('-', "_");
    let title = prose::sentence(&info.title);
    let title = title.trim_end_matches('.');
    let version = prose::line(&info.version);
    let mut modules = place::modules(context, items, choice);
    let owners = parts::owners(context);
    for module in &mut modules {
        module.parts = parts::of(context, items, &owners, module);
    }
    let docs = prose::Writer::about(&info.docs, &format!("The models of {title}."))
        .done(&crate::ir::Flags::default());
    Crate {
        role: Role::Models,
        root: config.root.clone().unwrap_or_else(in_code),
        package,
        description: format!("Models and validation of {title}, version {version}"),
        docs,
        modules,
        groups: Vec::new(),
        default_groups: Vec::new(),
        runtime_features: runtime_features::of_models(items, residual_schemas),
        recursion_limit: match &config.root {
            Some(_) => None,
            None => recursion_limit(items.len()),
        },
    }
}

/// How deep the code that reads and writes a chain of so many types may be instantiated, where rustc permits less.
fn recursion_limit(types: usize) -> Option<usize> {
    /// What rustc permits of itself.
    const USUAL: usize = 128;
    /// How many instances of one function each type of a chain takes at most: one for its place, one for what it holds, and one for itself.
    const FOR_EACH: usize = 3;
    let limit = (types * FOR_EACH).next_power_of_two();
    (limit > USUAL).then_some(limit)
}
