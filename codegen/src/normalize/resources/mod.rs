//! Resources: things that are created, read, listed, changed and deleted, as paths, methods and schemas show them. Nothing asks for them where code is
//! generated.
//!
//! A path that ends in a parameter is that of items; what stands before it is that of all of them. A path that answers with a list is that of a collection without items of
//! their own, and one that can be read and written, but is neither, is that of something there is only once. What an operation does follows from its
//! method and from which of these its path is; below an item it is an action.

mod below;
mod bodies;
mod finder;
mod inference;
mod item_id;
mod item_schema;
mod lists;
mod parents;
mod path_tree;
mod references;
mod roles;
mod states;

use crate::ir::{
    Api, ApiResource, Inferred, Operation, OperationRole, ReasonKind, ResourcePaths, Resources,
    ShapeId,
};
use finder::{FoundPaths, FoundResource};
use inference::Inference;
use path_tree::{PathTree, noun};
use references::Nouns;

/// What can be inferred of an API.
#[must_use]
pub fn resources(api: &Api) -> Resources {
    let tree = PathTree::of(api);
    let found = FoundPaths::of(api, &tree);
    let mut all: Vec<ApiResource> = found
        .all
        .iter()
        .map(|it| resource(api, &found, it))
        .collect();
    let nouns = Nouns::of(api, &all);
    let references: Vec<_> = all
        .iter()
        .map(|it| references::of(api, &nouns, &all, it))
        .collect();
    for (resource, references) in all.iter_mut().zip(references) {
        resource.references = references;
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
    Resources { all, roles: each }
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
fn resource(api: &Api, found: &FoundPaths<'_, '_>, it: &FoundResource<'_, '_>) -> ApiResource {
    let FoundResource {
        paths,
        reason,
        origin,
        nodes,
    } = it;
    let noun = noun(paths.first());
    let schema = item_schema::of(api, *nodes, noun);
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
    if let Some(id) = &mut id {
        id.value.maker = item_id::maker(api, &id.value, nodes.create(api), nodes.put(api), noun);
    }
    let item = schema.as_ref().map(|it| it.value);
    let state = item.and_then(|it| states::of(api, it)).map(|it| Inferred {
        origin: it.origin,
        reason: it.reason,
        value: it.value.resource_state(),
    });
    let node = nodes.item.or(nodes.collection);
    ApiResource {
        paths: Inferred {
            value: paths.clone(),
            origin: *origin,
            reason: *reason,
        },
        schema,
        id,
        state,
        parents: node.map_or_else(Vec::new, |node| parents::of(api, found, node, own, item)),
        references: Vec::new(),
    }
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
