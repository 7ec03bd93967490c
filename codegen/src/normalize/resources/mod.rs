//! Resources: things that are created, read, listed, changed and deleted, as paths, methods and schemas show them. Nothing asks for them where code is
//! generated.
//!
//! A path that ends in a parameter is that of items; what stands before it is that of all of them. A path that answers with a list is that of a collection without items of
//! their own, and one that can be read and written, but is neither, is that of something there is only once. What an operation does follows from its
//! method and from which of these its path is; below an item it is an action.

mod below;
mod bodies;
mod corrected;
mod corrected_id;
mod corrected_references;
mod counts;
mod delete_all;
mod filters;
mod finder;
mod found_paths;
mod inference;
mod item_id;
mod item_schema;
mod linked;
mod list_query;
mod lists;
mod named_member;
mod nested;
mod parents;
mod partial_puts;
mod patch_forms;
mod path_tree;
mod references;
mod roles;
mod self_link;
mod several;
mod states;

use std::collections::BTreeMap;

use crate::ir::{
    Api, ApiResource, Corrections, Inferred, Operation, OperationRole, ReasonKind,
    ResourceCorrection, ResourcePaths, Resources, RoleCorrection, ShapeId,
};
use corrected::CorrectedOperation;
use found_paths::{FoundPaths, FoundResource};
use inference::Inference;
use path_tree::{PathTree, noun};
use references::Nouns;

/// What can be inferred of an API.
#[must_use]
pub fn resources(api: &Api) -> Resources {
    // Where nothing is said, nothing is wrong with it.
    corrected_resources(api, &Corrections::default()).unwrap_or_default()
}

/// The same, where some of it is known.
///
/// # Errors
/// What is said to be known cannot be.
pub fn corrected_resources(api: &Api, corrections: &Corrections) -> Result<Resources, String> {
    let tree = PathTree::of(api);
    let mut found = finder::find(api, &tree);
    found.add_named(api, &corrections.resources)?;
    let none = ResourceCorrection::default();
    let all = found.all.iter().map(|it| {
        let path = it.paths.first();
        let correction = corrections.resources.get(path).unwrap_or(&none);
        let made = resource(api, &found, it, correction);
        made.map_err(|reason| format!("resources: {path}: {reason}"))
    });
    let mut all: Vec<ApiResource> = all.collect::<Result<_, _>>()?;
    let nouns = Nouns::of(api, &all);
    let references = all.iter().map(|it| {
        let path = it.paths.value.first();
        let inferred = references::of(api, &nouns, &all, it);
        let correction = corrections.resources.get(path).unwrap_or(&none);
        let corrected = corrected_references::of(api, &all, it, &correction.references, inferred);
        corrected.map_err(|reason| format!("resources: {path}: references: {reason}"))
    });
    let references: Vec<_> = references.collect::<Result<_, _>>()?;
    for (resource, references) in all.iter_mut().zip(references) {
        resource.references = references;
    }
    let linked = (0..all.len()).map(|at| linked::of(api, &found, &all, at));
    let linked: Vec<_> = linked.collect();
    for (resource, linked) in all.iter_mut().zip(linked) {
        resource.linked = linked;
    }
    let known = Inference {
        api,
        found: &found,
        resources: &all,
    };
    let mut each: Vec<_> = api.operations.iter().map(stateless).collect();
    for (key, node) in tree.nodes() {
        for at in &node.operations {
            if let (Some(operation), Some(role)) = (api.operations.get(*at), each.get_mut(*at)) {
                *role = roles::role(&known, key, node, operation);
            }
        }
    }
    correct(&known, &corrections.operations, &mut each)?;
    corrected_id::check_makers(&known, &corrections.resources, &each)?;
    Ok(Resources { all, roles: each })
}

/// Operations do what is said of them.
fn correct(
    known: &Inference<'_, '_, '_>,
    corrections: &BTreeMap<usize, RoleCorrection>,
    roles: &mut [Inferred<OperationRole>],
) -> Result<(), String> {
    for (at, correction) in corrections {
        let operation = known.api.operations.get(*at);
        if let (Some(operation), Some(role)) = (operation, roles.get_mut(*at)) {
            let corrected = CorrectedOperation {
                known,
                operation,
                inferred: role.value.usage(),
                correction,
            };
            let usage = corrected.usage();
            let route = operation.route();
            let usage = usage.map_err(|reason| format!("operations: {route}: {reason}"))?;
            role.value = OperationRole::Uses(Box::new(usage));
            role.reason = ReasonKind::Settings;
        }
    }
    Ok(())
}

/// The role of an operation of which nothing is known.
fn stateless(operation: &Operation) -> Inferred<OperationRole> {
    Inferred {
        value: OperationRole::Stateless,
        origin: operation.origin,
        reason: ReasonKind::NoResource,
    }
}

/// A resource without its references.
fn resource(
    api: &Api,
    found: &FoundPaths<'_, '_>,
    it: &FoundResource<'_, '_>,
    correction: &ResourceCorrection,
) -> Result<ApiResource, String> {
    let FoundResource {
        paths,
        reason,
        origin,
        nodes,
    } = it;
    let noun = noun(paths.first());
    let schema = match &correction.schema {
        Some(name) => Some(item_schema::named(api, name)?),
        None => item_schema::of(api, *nodes, noun),
    };
    let (parameter, own) = match paths {
        ResourcePaths::Items { parameter, .. } => (Some(parameter.as_str()), 1),
        ResourcePaths::Collection(_) | ResourcePaths::Singleton(_) => (None, 0),
    };
    let of_path = parameter.and_then(|name| Some((name, parameter_shape(api, it, name)?)));
    let is_one = matches!(paths, ResourcePaths::Singleton(_));
    let mut id = schema
        .as_ref()
        .filter(|_| !is_one)
        .and_then(|it| item_id::of(api, it.value, noun, of_path));
    if let Some(name) = &correction.id {
        let item = schema.as_ref().filter(|_| !is_one).map(|it| it.value);
        id = Some(corrected_id::named(api, item, name)?);
    }
    if let Some(id) = &mut id {
        let inferred = item_id::maker(api, &id.value, nodes.create(api), nodes.put(api), noun);
        id.value.maker = correction.maker.unwrap_or(inferred);
    } else if correction.maker.is_some() {
        return Err("its items have no id; `id` names the member".to_owned());
    }
    let item = schema.as_ref().map(|it| it.value);
    let state = item.and_then(|it| states::of(api, it)).map(|it| Inferred {
        origin: it.origin,
        reason: it.reason,
        value: it.value.resource_state(),
    });
    let node = nodes.item.or(nodes.collection);
    Ok(ApiResource {
        paths: Inferred {
            value: paths.clone(),
            origin: *origin,
            reason: *reason,
        },
        schema,
        id,
        link: parameter.and(item).and_then(|it| self_link::of(api, it)),
        state,
        parents: node.map_or_else(Vec::new, |node| parents::of(api, found, node, own, item)),
        references: Vec::new(),
        linked: None,
    })
}

/// What a parameter of the path of items is.
fn parameter_shape(api: &Api, found: &FoundResource<'_, '_>, name: &str) -> Option<ShapeId> {
    let operations = found.nodes.item?.operations.iter();
    let mut parameters = operations
        .filter_map(|at| api.operations.get(*at))
        .flat_map(|it| &it.parameters);
    parameters
        .find(|it| it.wire == name)
        .map(|it| it.value.shape)
}
