//! Items as a request makes them: its members, with what the path and the service know.

use std::time::SystemTime;

use oasmith_codegen::ir::{Api, IdMaker, ShapeId, Use, Value};

use super::address::Address;
use super::read_only::{self, RestoredMembers};
use super::stateful::StatefulOperation;
use super::{defaults, ids, members, repair, times};
use crate::requests::ReceivedRequest;

/// What the service adds to an item.
#[derive(Clone, Copy)]
pub(super) struct Additions<'a> {
    pub api: &'a Api,
    pub operation: &'a StatefulOperation,
    pub address: &'a Address,
    pub sample: &'a Value,
    pub now: SystemTime,
    /// A number that no other item has.
    pub number: u64,
}

impl Additions<'_> {
    /// The shape of the member of an object at the end of steps.
    fn member(&self, object: Use, steps: &[String]) -> Option<Use> {
        let mut steps = steps.iter();
        steps.try_fold(object, |used, step| {
            let record = self.api.shapes.get(used.shape).kind.record()?;
            let field = record.fields.iter().find(|it| it.wire == *step)?;
            Some(field.value)
        })
    }

    /// The id that whoever creates has given, where they may.
    pub(super) fn given_id(&self, item: &Value) -> Option<Value> {
        let id = &self.operation.resource.id.as_ref()?.value;
        match id.maker {
            IdMaker::Service => None,
            IdMaker::Either | IdMaker::Client | IdMaker::Path => {
                let given = members::get(item, &id.steps)?;
                (!is_unset(given)).then(|| given.clone())
            }
        }
    }

    pub(super) fn set_id(&self, item: &mut Value, value: &Value) {
        if let Some(steps) = self.operation.id_steps() {
            members::set(item, steps, value.clone());
        }
    }

    /// The id and the link stay, whatever a body says.
    pub(super) fn keep_identity(&self, item: &mut Value, before: &Value) {
        let (id, link) = (self.operation.id_steps(), self.operation.link_steps());
        for steps in [id, link].into_iter().flatten() {
            if let Some(known) = members::get(before, steps) {
                members::set(item, steps, known.clone());
            }
        }
    }

    /// The ids of parents.
    pub(super) fn set_parents(&self, item: &mut Value) {
        for (parent, path) in self.operation.parents().zip(&self.address.path) {
            if let Some(member) = &parent.member {
                members::set(item, member, path.value.clone());
            }
        }
    }

    /// What a new item has beside its id.
    pub(super) fn complete_new(&self, item: &mut Value) {
        let used = self.operation.item.used;
        defaults::complete(item, used, self.api);
        self.set_parents(item);
        times::set_created(item, self.sample, self.now);
        self.set_first_state(item);
        defaults::complete_nulls(item, used, self.api);
        defaults::complete_flags(item, used, self.api);
        self.set_unique(item);
    }

    /// Sets other members that are called ids and are not there: each item has its own, as far as their schema takes one.
    fn set_unique(&self, item: &mut Value) {
        let schema = self.operation.item.whole;
        for steps in self.unique() {
            let sampled = members::get(self.sample, steps);
            let sampled = sampled.filter(|_| members::get(item, steps).is_none());
            let new = sampled.map_or_else(Vec::new, |it| ids::numbered(it, self.number));
            new.into_iter().any(|id| {
                repair::change(item, steps, schema, &|item| {
                    members::set(item, steps, id.clone());
                })
            });
        }
    }

    /// Gives a sample ids of its own.
    pub(super) fn renew_unique(&self, item: &mut Value) {
        for steps in self.unique() {
            members::remove(item, steps);
        }
        self.set_unique(item);
    }

    fn unique(&self) -> impl Iterator<Item = &'static Vec<String>> {
        let id = self.operation.resource.id.as_ref();
        id.into_iter().flat_map(|it| &it.value.unique)
    }

    fn set_first_state(&self, item: &mut Value) {
        let Some(state) = &self.operation.resource.state else {
            return;
        };
        let steps = &state.value.steps;
        if members::get(item, steps).is_none() {
            let first = state.value.first.clone().map(Value::Text);
            let first = first.or_else(|| members::get(self.sample, steps).cloned());
            if let Some(first) = first {
                members::set(item, steps, first);
            }
        }
    }

    /// What an item has that takes the place of another one.
    pub(super) fn complete_replaced(
        &self,
        item: &mut Value,
        request: &ReceivedRequest,
        before: &Value,
    ) {
        let sent = self.operation.body(request.media);
        let sent = sent.and_then(|it| self.member(it, &self.operation.usage.sent));
        let used = self.operation.item.used;
        defaults::keep_unsettable(item, before, used, sent, self.api);
        read_only::keep(item, before, used, self.api, RestoredMembers::MissingInside);
        self.set_parents(item);
        self.keep_identity(item, before);
        if let Some(state) = &self.operation.resource.state {
            let steps = &state.value.steps;
            if let (None, Some(known)) = (members::get(item, steps), members::get(before, steps)) {
                members::set(item, steps, known.clone());
            }
        }
        times::keep_created(item, before);
        times::set_updated(item, self.sample, self.now);
    }
}

/// The members of an item, if it is an object.
pub(super) fn object(item: Value) -> Value {
    match item {
        Value::Map(_) => item,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::List(_) => {
            Value::Map(Vec::new())
        }
    }
}

/// An item with its members in the order of its schema, and others behind them.
pub(super) fn in_order(mut item: Value, api: &Api, shape: ShapeId) -> Value {
    if let (Value::Map(members), Some(record)) = (&mut item, api.shapes.get(shape).kind.record()) {
        members.sort_by_key(|(name, _)| {
            let position = record.fields.iter().position(|it| it.wire == *name);
            position.unwrap_or(record.fields.len())
        });
    }
    item
}

/// Whether a member of an id is what languages write that have a value for each member: null, an empty text or a zero.
fn is_unset(id: &Value) -> bool {
    match id {
        Value::Null => true,
        Value::Text(text) => text.is_empty(),
        Value::Number(number) => number == "0",
        Value::Bool(_) | Value::List(_) | Value::Map(_) => false,
    }
}
