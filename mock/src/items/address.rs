//! Which items a request means, by its path and by its body.

use oasmith::http::ParamLocation;
use oasmith::server::Rejection;
use oasmith::{Location, Problem};
use oasmith_codegen::ir::{ApiResource, KeySource, ParentItem, Resources, Segment, Value};

use super::stateful::StatefulOperation;
use super::store::{CollectionKey, ItemKey, ItemStore};
use super::{list_parameters, members};
use crate::requests::ReceivedRequest;

/// A parameter that says what is meant.
pub(super) struct PathValue {
    name: &'static str,
    location: Location,
    pub value: Value,
}

/// What a request means.
pub(super) struct Address {
    pub collection: CollectionKey,
    /// The values of the path, in its order.
    pub path: Vec<PathValue>,
    /// What has the id where the path has not.
    named: Option<PathValue>,
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
                location: Location::Path,
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
            named: named(operation, request),
        })
    }

    /// Has the ids of parents in the place of other members by which the path names them.
    pub(super) fn identify_parents(
        &mut self,
        store: &ItemStore,
        resources: &Resources,
        operation: &StatefulOperation,
    ) {
        for (at, parent) in operation.resource.parents.iter().enumerate() {
            let of = parent.value.resource;
            let resource = of.and_then(|it| resources.all.get(it));
            let resource = resource.filter(|it| has_alternatives(it));
            let front = self.collection.parents.get(..at);
            let (Some(of), Some(resource), Some(front), Some(path)) =
                (of, resource, front, self.path.get_mut(at))
            else {
                continue;
            };
            let collection = CollectionKey {
                resource: of,
                parents: front.to_vec(),
            };
            let value = path.value.tag_text();
            if let Some(id) = id_by_alternative(store, resource, &collection, &value) {
                path.value = Value::Text(id.clone());
                if let Some(parent) = self.collection.parents.get_mut(at) {
                    *parent = id;
                }
            }
        }
    }

    /// The value of the path behind the parents: the id, or another member of the item.
    pub(super) fn own(&self) -> Option<&PathValue> {
        self.path.get(self.collection.parents.len())
    }

    /// Whether an item belongs to what stands in front in the path and is not in the key of its collection.
    pub(super) fn is_of_parents(&self, operation: &StatefulOperation, item: &Value) -> bool {
        let own = self.collection.parents.len();
        let mut others = operation.parents().zip(&self.path).skip(own);
        others.all(|(parent, path)| {
            let known = parent.member.as_ref();
            let known = known.and_then(|it| members::text(item, it));
            known.is_none_or(|it| it == path.value.tag_text())
        })
    }

    /// The key of the item that is meant; none where nothing says it.
    pub(super) fn key(
        &self,
        store: &ItemStore,
        operation: &StatefulOperation,
        body: Option<&Value>,
    ) -> Option<ItemKey> {
        let id = match operation.usage.effect.key()? {
            KeySource::Only => String::new(),
            KeySource::Path => {
                let own = self.own()?.value.tag_text();
                id_by_alternative(store, operation.resource, &self.collection, &own).unwrap_or(own)
            }
            KeySource::Body(steps) => members::text(body?, steps)?,
            KeySource::Query(_) => self.named.as_ref()?.value.tag_text(),
            KeySource::Member(steps) => {
                let wanted = self.own()?.value.tag_text();
                store.find(&self.collection, |item| {
                    members::text(item, steps).as_ref() == Some(&wanted)
                })?
            }
        };
        Some(self.collection.with_id(&id))
    }

    /// 404: the item is not there.
    pub(super) fn missing(&self) -> Rejection {
        let parameter = self.named.as_ref().or_else(|| self.own());
        let parameter = parameter.or_else(|| self.path.last());
        not_found(parameter)
    }

    /// 404 where a parent is an item that could be there, and is not.
    pub(super) fn parents(
        &self,
        store: &ItemStore,
        resources: &Resources,
        operation: &StatefulOperation,
    ) -> Result<(), Rejection> {
        let path = self.path.iter().map(|it| it.value.tag_text());
        let ids: Vec<String> = path.collect();
        match missing_parent(store, resources, operation.parents(), &ids) {
            Some(at) => Err(not_found(self.path.get(at))),
            None => Ok(()),
        }
    }
}

/// Whether a path may have another member of items in the place of the id.
fn has_alternatives(resource: &ApiResource) -> bool {
    let id = resource.id.as_ref();
    id.is_some_and(|it| !it.value.alternatives.is_empty())
}

/// The id of the item of which a path has another member in the place of the id: none where that is the id.
fn id_by_alternative(
    store: &ItemStore,
    resource: &ApiResource,
    collection: &CollectionKey,
    value: &str,
) -> Option<String> {
    let alternatives = &resource.id.as_ref()?.value.alternatives;
    let is_id = || store.item(&collection.with_id(value)).is_some();
    if !has_alternatives(resource) || is_id() {
        return None;
    }
    let has = |item: &Value, steps| members::text(item, steps).as_deref() == Some(value);
    let mut alternatives = alternatives.iter();
    alternatives.find_map(|steps| store.find(collection, |item| has(item, steps)))
}

/// The position of the first parent that is not there: something creates it and did not, or it was deleted.
pub(super) fn missing_parent(
    store: &ItemStore,
    resources: &Resources,
    parents: impl Iterator<Item = &'static ParentItem>,
    ids: &[String],
) -> Option<usize> {
    let mut parents = parents.enumerate().zip(ids);
    let is_missing = |((at, parent), id): &((usize, &ParentItem), &String)| {
        let Some(of) = parent.resource else {
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

/// What says which item is meant where the path does not.
fn named(operation: &StatefulOperation, request: &ReceivedRequest) -> Option<PathValue> {
    match operation.usage.effect.key()? {
        KeySource::Query(name) => Some(PathValue {
            name,
            location: Location::Query,
            value: list_parameters::query(request, name)?,
        }),
        KeySource::Body(steps) => {
            let body = request.body.as_ref()?.value()?;
            Some(PathValue {
                name: steps.last()?,
                location: Location::Body,
                value: members::get(&body, steps).cloned().unwrap_or(Value::Null),
            })
        }
        KeySource::Path | KeySource::Only | KeySource::Member(_) => None,
    }
}

fn is_in_path(given: &crate::requests::ReceivedParameter, name: &str) -> bool {
    given.location == ParamLocation::Path && given.name == name
}

fn not_found(parameter: Option<&PathValue>) -> Rejection {
    let Some(PathValue {
        name,
        location,
        value,
    }) = parameter
    else {
        return Rejection::no_such_path();
    };
    let message = match value {
        Value::Null => format!("There is no `{name}`, which says what is meant"),
        Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) | Value::Map(_) => {
            format!("There is nothing with the id `{}`", value.tag_text())
        }
    };
    let problem = Problem::new("not_found", message);
    Rejection::new(404, problem.at(*location, *name))
}
