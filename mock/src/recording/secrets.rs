//! What the model calls secret, taken out of what is recorded. A member is known by its name, wherever it stands.

use std::collections::BTreeMap;

use oasmith::http::{Credential, ParamLocation};
use oasmith_codegen::check::{Extent, Sender, ShapeSamples, is_unmarked_secret};
use oasmith_codegen::ir::{self, Api, Flag, Rest, ShapeKind, Use, Value};

use crate::keys::Key;

/// How deep lists, maps and alternatives are looked into.
const MAX_DEPTH: usize = 16;

/// The secrets of a description.
pub(super) struct Secrets {
    api: &'static Api,
    /// Samples of members that are secret, by their names.
    members: BTreeMap<&'static str, Value>,
    /// The names of parameters that are keys.
    keys: Vec<&'static str>,
}

impl Secrets {
    pub(super) fn of(api: &'static Api, keys: &[Key]) -> Self {
        let keys = keys.iter().filter_map(|it| match it.credential {
            Credential::Query(name) | Credential::Header(name) | Credential::Cookie(name) => {
                Some(name)
            }
            Credential::Authorization(_) | Credential::Certificate | Credential::Unknown => None,
        });
        let mut secrets = Self {
            api,
            members: BTreeMap::new(),
            keys: keys.collect(),
        };
        let mut samples = ShapeSamples::new(api);
        for (_, shape) in api.shapes.iter() {
            let ShapeKind::Record(record) = &shape.kind else {
                continue;
            };
            for field in &record.fields {
                if field.flags.has(Flag::Secret) || secrets.hide(field.value) {
                    let typical = Extent::Typical;
                    let sample =
                        samples.sample(field.value, Sender::Service, &field.wire, typical, 0);
                    let sample = sample.unwrap_or(Value::Null);
                    secrets.members.entry(&field.wire).or_insert(sample);
                }
            }
        }
        secrets
    }

    /// Whether a value is secret as a whole.
    pub(super) fn hide(&self, used: Use) -> bool {
        self.hide_within(used, 0)
    }

    fn hide_within(&self, used: Use, depth: usize) -> bool {
        let shape = self.api.shapes.get(used.shape);
        let is_secret = |it: Use| depth < MAX_DEPTH && self.hide_within(it, depth + 1);
        let is_password = shape.kind.format() == Some("password");
        let held = match shape.kind.record().map(|it| &it.rest) {
            None => shape.uses(),
            // The members that it names are taken out one by one.
            Some(Rest::Kept(used)) => vec![*used],
            Some(Rest::Ignored | Rest::Refused) => Vec::new(),
        };
        let holds_one = held.into_iter().any(is_secret);
        shape.flags.has(Flag::Secret) || is_password || holds_one
    }

    /// Whether a parameter is left out; one that looks like a secret is as well.
    pub(super) fn hide_parameter(&self, parameter: &ir::Parameter) -> bool {
        let is_key = self.keys.contains(&parameter.wire.as_str());
        let is_unmarked = is_unmarked_secret(self.api, parameter);
        parameter.flags.has(Flag::Secret) || is_key || is_unmarked || self.hide(parameter.value)
    }

    /// Whether the path of an operation has a secret.
    pub(super) fn hide_path(&self, operation: &ir::Operation) -> bool {
        let mut parameters = operation.parameters.iter();
        parameters.any(|it| it.location == ParamLocation::Path && self.hide_parameter(it))
    }

    /// A value without secret members.
    pub(super) fn without(&self, value: &Value) -> Value {
        self.replaced(value, |_| None)
    }

    /// A value with samples in the place of secret members.
    pub(super) fn with_samples(&self, value: &Value) -> Value {
        self.replaced(value, |it| Some(it.clone()))
    }

    fn replaced(&self, value: &Value, by: impl Copy + Fn(&Value) -> Option<Value>) -> Value {
        match value {
            Value::List(items) => {
                Value::List(items.iter().map(|it| self.replaced(it, by)).collect())
            }
            Value::Map(members) => {
                let members = members.iter().filter_map(|(name, value)| {
                    let value = match self.members.get(name.as_str()) {
                        Some(sample) => by(sample)?,
                        None => self.replaced(value, by),
                    };
                    Some((name.clone(), value))
                });
                Value::Map(members.collect())
            }
            Value::Text(_) | Value::Number(_) | Value::Bool(_) | Value::Null => value.clone(),
        }
    }
}
