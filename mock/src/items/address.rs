//! Which items a request means, by its path and by its body.

use oasmith::http::ParamLocation;
use oasmith::server::Rejection;
use oasmith_codegen::ir::{
    ApiResource, Inferred, ItemEffect, KeySource, ParentItem, ResourcePaths, Resources, Segment,
    Value,
};

use super::members;
use super::stateful::StatefulOperation;
use super::store::{CollectionKey, ItemKey, ItemStore};
use crate::requests::ReceivedRequest;

/// A parameter of the path.
pub(super) struct PathValue {
    name: &'static str,
    pub value: Value,
}

/// What a request means.
pub(super) struct Address {
    pub collection: CollectionKey,
    /// The values of the path, in its order.
    pub path: Vec<PathValue>,
}

impl Address {
    /// That of a request; none where its path is not below all parents.
    pub(super) fn of(operation: &StatefulOperation, request: &ReceivedRequest) -> Option<Self> {
        let segments = operation.operation.template.path.iter();
        let names = segments.filter_map(|segment| match segment {
            Segment::Parameter(name) => Some(name),
            Segment::Literal(_) => None,
        });
        let values = names.map(|name| {
            let mut given = request.parameters.iter();
            let is_it = |it: &&_| is_in_path(it, name);
            let given = given.find(is_it)?;
            Some(PathValue {
                name: given.name,
                value: given.value.value()?,
            })
        });
        let path: Vec<PathValue> = values.collect::<Option<_>>()?;
        let parents = path.get(..operation.resource.parents.len())?;
        Some(Self {
            collection: CollectionKey {
                resource: operation.usage.resource,
                parents: parents.iter().map(|it| it.value.tag_text()).collect(),
            },
            path,
        })
    }

    /// The value of the path behind the parents: the id, or another member of the item.
    pub(super) fn own(&self) -> Option<&PathValue> {
        self.path.get(self.collection.parents.len())
    }

    /// The key of the item that is meant; none where nothing says it.
    pub(super) fn key(
        &self,
        store: &ItemStore,
        operation: &StatefulOperation,
        body: Option<&Value>,
    ) -> Option<ItemKey> {
        let id = match source(operation.resource, &operation.usage.effect) {
            KeySource::Only => String::new(),
            KeySource::Path => self.own()?.value.tag_text(),
            KeySource::Body => {
                let item = members::get(body?, &operation.usage.sent)?;
                members::text(item, operation.id_steps()?)?
            }
            KeySource::Member(steps) => {
                let wanted = self.own()?.value.tag_text();
                store.find(&self.collection, |item| {
                    members::text(item, &steps).as_ref() == Some(&wanted)
                })?
            }
        };
        Some(ItemKey {
            collection: self.collection.clone(),
            id,
        })
    }

    /// 404: the item is not there.
    pub(super) fn missing(&self) -> Rejection {
        let parameter = self.own().or_else(|| self.path.last());
        not_found(parameter)
    }

    /// 404 where a parent is an item that could be there, and is not.
    pub(super) fn parents(
        &self,
        store: &ItemStore,
        resources: &Resources,
        resource: &ApiResource,
    ) -> Result<(), Rejection> {
        match missing_parent(store, resources, resource, &self.collection.parents) {
            Some(at) => Err(not_found(self.path.get(at))),
            None => Ok(()),
        }
    }
}

/// The position of the first parent that is not there: something creates it and did not, or it was deleted.
pub(super) fn missing_parent(
    store: &ItemStore,
    resources: &Resources,
    resource: &ApiResource,
    ids: &[String],
) -> Option<usize> {
    let mut parents = resource.parents.iter().enumerate().zip(ids);
    let is_missing = |((at, parent), id): &((usize, &Inferred<ParentItem>), &String)| {
        let Some(of) = parent.value.resource else {
            return false;
        };
        let own = resources.all.get(of).map_or(0, |it| it.parents.len());
        let key = ItemKey {
            collection: CollectionKey {
                resource: of,
                parents: ids.iter().take(*at).cloned().collect(),
            },
            id: (*id).clone(),
        };
        own == *at
            && match store.item(&key) {
                None => store.is_created(of),
                Some(found) => *found == Value::Null,
            }
    };
    parents.find(is_missing).map(|((at, _), _)| at)
}

fn is_in_path(given: &crate::requests::ReceivedParameter, name: &str) -> bool {
    given.location == ParamLocation::Path && given.name == name
}

fn not_found(parameter: Option<&PathValue>) -> Rejection {
    let name = parameter.map_or("", |it| it.name);
    let id = parameter.map_or_else(String::new, |it| it.value.tag_text());
    if name.is_empty() {
        return Rejection::no_such_path();
    }
    Rejection::not_found(
        "not_found",
        name,
        format!("There is nothing with the id `{id}`"),
    )
}

/// How it is known which item is meant. An action is on the path of its item.
fn source(resource: &ApiResource, effect: &ItemEffect) -> KeySource {
    match effect {
        ItemEffect::Read(source)
        | ItemEffect::Replace(source)
        | ItemEffect::Update { key: source, .. }
        | ItemEffect::Delete(source) => source.clone(),
        ItemEffect::Create | ItemEffect::List(_) | ItemEffect::Search(_) | ItemEffect::Act(_) => {
            match resource.paths.value {
                ResourcePaths::Singleton(_) => KeySource::Only,
                ResourcePaths::Items { .. } | ResourcePaths::Collection(_) => KeySource::Path,
            }
        }
    }
}
