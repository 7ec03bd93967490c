//! What a request says of an item, or of several: the members of its body, or of its query where it has no body, as items have them.

use oasmith::http::ParamLocation;
use oasmith_codegen::ir::{Api, ItemEffect, KeySource, ParameterPresence, Use, Value};

use super::calls::ItemCall;
use super::sent_members::{ItemForm, OtherMembers};
use super::stateful::StatefulOperation;
use super::{defaults, members, read_only};

/// A request of an operation that does something with items.
pub(super) struct SentItem<'s> {
    pub api: &'s Api,
    pub call: &'s ItemCall<'s>,
}

impl SentItem<'_> {
    /// What a request says; none where it says nothing. `body` is that of the request.
    pub(super) fn of(&self, body: Option<&Value>) -> Option<Value> {
        let operation = self.call.operation;
        let effect = &operation.usage.effect;
        let Some(mut body) = body.cloned() else {
            return self.of_query();
        };
        if self.call.has_operations() {
            return members::get(&body, &operation.usage.sent).cloned();
        }
        let described = operation.body(self.call.request.media);
        if let Some(used) = described {
            read_only::remove_sent(&mut body, used, self.api);
            if matches!(effect, ItemEffect::Create | ItemEffect::Replace(_)) {
                defaults::complete(&mut body, used, self.api);
            }
        }
        let sent = members::get(&body, &operation.usage.sent)?.clone();
        if !says_members(effect) {
            return Some(sent);
        }
        let described = described.and_then(|it| self.described(it));
        Some(match sent {
            Value::List(items) => {
                let items = items.into_iter();
                Value::List(items.map(|it| self.item(it, described)).collect())
            }
            sent @ (Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::Text(_)
            | Value::Map(_)) => self.item(sent, described),
        })
    }

    /// An item as it is sent, without what callers cannot set.
    fn item(&self, sent: Value, described: Option<Use>) -> Value {
        let mut item = self.form().of(sent, OtherMembers::Stay);
        read_only::remove_unsettable(&mut item, self.used(), described, self.api);
        item
    }

    /// The schema of an item in a body.
    fn described(&self, body: Use) -> Option<Use> {
        let mut steps = self.call.operation.usage.sent.iter();
        let sent = steps.try_fold(body, |used, step| {
            let record = self.api.shapes.get(used.shape).kind.record()?;
            let field = record.fields.iter().find(|it| it.wire == *step)?;
            Some(field.value)
        })?;
        let kind = &self.api.shapes.get(sent.shape).kind;
        let element = kind.element().filter(|_| kind.record().is_none());
        Some(element.unwrap_or(sent))
    }

    /// The parameters of the query that are called as members of the item.
    fn of_query(&self) -> Option<Value> {
        let StatefulOperation {
            operation, usage, ..
        } = self.call.operation;
        if !says_members(&usage.effect) || self.call.has_operations() {
            return None;
        }
        let key = match usage.effect.key() {
            Some(KeySource::Query(name)) => Some(name),
            Some(KeySource::Path | KeySource::Only | KeySource::Body(_) | KeySource::Member(_))
            | None => None,
        };
        let queried = operation.parameters.iter();
        let queried = queried.filter(|it| it.location == ParamLocation::Query);
        let queried = queried.filter(|it| Some(&it.wire) != key);
        let members = queried.filter_map(|it| {
            let mut given = self.call.request.parameters.iter();
            let given =
                given.find(|given| given.location == ParamLocation::Query && given.name == it.wire);
            let default = match &it.presence {
                ParameterPresence::Defaulted(default)
                    if matches!(usage.effect, ItemEffect::Create) =>
                {
                    Some(default.value.clone())
                }
                ParameterPresence::Defaulted(_)
                | ParameterPresence::Required
                | ParameterPresence::Optional
                | ParameterPresence::WithPart
                | ParameterPresence::FromClock(_) => None,
            };
            let value = given.and_then(|it| it.value.value()).or(default)?;
            Some((it.wire.clone(), value))
        });
        let sent = Value::Map(members.collect());
        let mut item = self.form().of(sent, OtherMembers::Go);
        read_only::remove_unsettable(&mut item, self.used(), None, self.api);
        (!members::all(&item).is_empty()).then_some(item)
    }

    const fn used(&self) -> Use {
        self.call.operation.item.used
    }

    fn form(&self) -> ItemForm<'_> {
        ItemForm {
            api: self.api,
            used: self.used(),
            noun: self.call.operation.noun(),
        }
    }
}

/// Whether what is sent are members of the item.
const fn says_members(effect: &ItemEffect) -> bool {
    match effect {
        ItemEffect::Create | ItemEffect::Replace(_) | ItemEffect::Update { .. } => true,
        ItemEffect::Act { .. }
        | ItemEffect::Read(_)
        | ItemEffect::List(_)
        | ItemEffect::Search(_)
        | ItemEffect::Count(_)
        | ItemEffect::Delete(_)
        | ItemEffect::DeleteAll(_) => false,
    }
}
