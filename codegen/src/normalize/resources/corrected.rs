//! What operations do where people say it. What cannot be is an error: nothing is guessed instead.

use oasmith::ParamLocation;

use super::inference::{Inference, ReasonedEffect};
use super::named_member::{self, NamedValue};
use super::path_tree::noun;
use super::{bodies, counts, list_query, lists, patch_forms, roles};
use crate::ir::{
    ApiResource, EffectKind, ItemEffect, KeySource, ListQuery, Operation, ReasonKind,
    ResourcePaths, ResourceUse, RoleCorrection, Segment, ShapeId, StateChange,
};

/// An operation of which something is known.
pub(super) struct CorrectedOperation<'c, 'f, 't, 'a> {
    pub known: &'c Inference<'f, 't, 'a>,
    pub operation: &'a Operation,
    /// What was inferred of it.
    pub inferred: Option<&'c ResourceUse>,
    pub correction: &'c RoleCorrection,
}

/// The resource with whose items it does something.
struct Target<'f> {
    at: usize,
    resource: &'f ApiResource,
    schema: ShapeId,
}

impl<'f> CorrectedOperation<'_, 'f, '_, '_> {
    /// What it does.
    ///
    /// # Errors
    /// A name leads to nothing, or something cannot be.
    pub fn usage(&self) -> Result<ResourceUse, String> {
        let target = self.target()?;
        let inferred = self.inferred.filter(|it| it.resource == target.at);
        let kind = self.correction.effect;
        let kind = kind.or_else(|| inferred.map(|it| it.effect.kind()));
        let kind = kind.ok_or("`effect` says what it does")?;
        let effect = ReasonedEffect {
            resource: target.at,
            effect: self.effect(kind, &target)?,
            reason: ReasonKind::Settings,
        };
        let mut usage = roles::usage(self.known, self.operation, &effect);
        let same = inferred.filter(|it| it.effect.kind() == kind);
        usage.parents = same.map_or_else(Vec::new, |it| it.parents.clone());
        if let Some(sent) = self.sent()? {
            usage.sent = sent.steps;
        }
        if usage.effect.query().is_none() {
            if let Some(answered) = self.answered()? {
                usage.answered = Some(answered.steps);
            }
            if usage.answered.is_none() && kind == EffectKind::Read {
                return Err("`answered` says where in its answer the item is".to_owned());
            }
        }
        Ok(usage)
    }

    fn target(&self) -> Result<Target<'f>, String> {
        let all = self.known.resources;
        let at = match &self.correction.resource {
            Some(path) => {
                let mut paths = all.iter().map(|it| it.paths.value.first());
                let at = paths.position(|it| it == path);
                at.ok_or_else(|| format!("`resource`: no collection is `{path}`"))?
            }
            None => {
                let at = self.inferred.map(|it| it.resource);
                at.ok_or("`resource` says with items of which collection it does something")?
            }
        };
        let resource = all.get(at).ok_or("`resource` is not there")?;
        let path = resource.paths.value.first();
        let schema = self.known.schema(at);
        let schema = schema.ok_or_else(|| format!("items of `{path}` have no schema"))?;
        if self.path_parameters() < resource.parents.len() {
            return Err(format!("its path has not all parents of `{path}`"));
        }
        Ok(Target {
            at,
            resource,
            schema,
        })
    }

    fn effect(&self, kind: EffectKind, target: &Target<'_>) -> Result<ItemEffect, String> {
        let key = || self.key(target);
        Ok(match kind {
            EffectKind::Create => {
                let is_known = matches!(target.resource.paths.value, ResourcePaths::Items { .. });
                if is_known && target.resource.id.is_none() {
                    let path = target.resource.paths.value.first();
                    return Err(format!("items of `{path}` have no id to be found by"));
                }
                ItemEffect::Create
            }
            EffectKind::Read => ItemEffect::Read(key()?),
            EffectKind::List | EffectKind::Search => {
                let items = self.listed(target)?;
                let query = self.query(items, target);
                if kind == EffectKind::List {
                    ItemEffect::List(query)
                } else {
                    ItemEffect::Search(query)
                }
            }
            EffectKind::Count => {
                let items = self.counted()?;
                let query = self.query(items, target);
                ItemEffect::Count(query)
            }
            EffectKind::Replace => ItemEffect::Replace(key()?),
            EffectKind::Update => patch_forms::update(self.known.api, self.operation, key()?),
            EffectKind::Delete => ItemEffect::Delete(key()?),
            EffectKind::DeleteAll => ItemEffect::DeleteAll(self.query(Vec::new(), target)),
            EffectKind::Act => ItemEffect::Act {
                key: key()?,
                change: self.change(target),
            },
        })
    }

    fn query(&self, items: Vec<String>, target: &Target<'_>) -> ListQuery {
        let of = (target.at, target.schema);
        list_query::query(self.known, self.operation, items, of)
    }

    /// What an action changes, where it was inferred to be one.
    fn change(&self, target: &Target<'_>) -> StateChange {
        let inferred = self.inferred.filter(|it| it.resource == target.at);
        match inferred.map(|it| &it.effect) {
            Some(ItemEffect::Act { change, .. }) => change.clone(),
            Some(_) | None => StateChange::Unknown,
        }
    }

    /// The steps from its answer to the list.
    fn listed(&self, target: &Target<'_>) -> Result<Vec<String>, String> {
        let api = self.known.api;
        let Some(answered) = self.answered()? else {
            let noun = noun(target.resource.paths.value.first());
            let list = lists::answer(api, self.operation, noun);
            let missing = "`answered` says where in its answer the list is";
            return Ok(list.ok_or(missing)?.items);
        };
        if bodies::is_list(api, answered.shape) {
            Ok(answered.steps)
        } else {
            Err("`answered` leads to no list".to_owned())
        }
    }

    /// The steps from its answer to the number.
    fn counted(&self) -> Result<Vec<String>, String> {
        let steps = match self.answered()? {
            Some(answered) => Some(answered.steps),
            None => counts::number(self.known.api, self.operation),
        };
        steps.ok_or_else(|| "`answered` says where in its answer the number is".to_owned())
    }

    fn key(&self, target: &Target<'_>) -> Result<KeySource, String> {
        if matches!(target.resource.paths.value, ResourcePaths::Singleton(_)) {
            return Ok(KeySource::Only);
        }
        let Some(name) = &self.correction.key else {
            let usual = self.usual_key(target)?;
            let missing = "`key` says what in its request is the id of the item";
            return usual.ok_or_else(|| missing.to_owned());
        };
        let named = self.named_key(name, target);
        named.ok_or_else(|| {
            format!("`key`: `{name}` is no parameter of the query, no member of the body, and no member of items whose value the path has")
        })
    }

    fn named_key(&self, name: &str, target: &Target<'_>) -> Option<KeySource> {
        let api = self.known.api;
        let mut parameters = self.operation.parameters.iter();
        if parameters.any(|it| it.location == ParamLocation::Query && it.wire == name) {
            return Some(KeySource::Query(name.to_owned()));
        }
        let body = bodies::request(api, self.operation);
        if let Some(member) = body.and_then(|it| named_member::member(api, it, name)) {
            return Some(KeySource::Body(member.steps));
        }
        let member = named_member::member(api, target.schema, name)?;
        let id = target.resource.id.as_ref().map(|it| &it.value.steps);
        let is_id = id == Some(&member.steps);
        let source = if is_id {
            KeySource::Path
        } else {
            KeySource::Member(member.steps)
        };
        self.has_own_value(target).then_some(source)
    }

    /// By the path, or else by the id in the body.
    fn usual_key(&self, target: &Target<'_>) -> Result<Option<KeySource>, String> {
        let inferred = self.inferred.filter(|it| it.resource == target.at);
        if let Some(key) = inferred.and_then(|it| it.effect.key()) {
            return Ok(Some(key.clone()));
        }
        if self.has_own_value(target) {
            return Ok(Some(KeySource::Path));
        }
        let api = self.known.api;
        let noun = noun(target.resource.paths.value.first());
        let body = bodies::request(api, self.operation);
        let usual = body.map(|it| bodies::item(api, it, noun));
        let usual = usual.map(|it| NamedValue {
            steps: it.steps,
            shape: it.shape,
        });
        let Some(sent) = self.sent()?.or(usual) else {
            return Ok(None);
        };
        let id = target.resource.id.as_ref().map(|it| &it.value.steps);
        let mut members = bodies::members(api, sent.shape).into_iter();
        let member = members.find(|it| id == Some(&it.steps));
        Ok(member.map(|it| KeySource::Body([sent.steps, it.steps].concat())))
    }

    /// Whether its path has a value behind those of the parents.
    fn has_own_value(&self, target: &Target<'_>) -> bool {
        self.path_parameters() > target.resource.parents.len()
    }

    fn path_parameters(&self) -> usize {
        let segments = self.operation.template.path.iter();
        let is_parameter = |it: &&Segment| matches!(it, Segment::Parameter(_));
        segments.filter(is_parameter).count()
    }

    /// What of its body is the item, where that is said.
    fn sent(&self) -> Result<Option<NamedValue>, String> {
        let body = || bodies::request(self.known.api, self.operation);
        self.value("sent", self.correction.sent.as_ref(), body)
    }

    /// What of its answer is the item or the list, where that is said.
    fn answered(&self) -> Result<Option<NamedValue>, String> {
        let answer = || bodies::answer(self.known.api, self.operation);
        let body = || answer().map(|(_, body)| body);
        self.value("answered", self.correction.answered.as_ref(), body)
    }

    fn value(
        &self,
        key: &str,
        name: Option<&String>,
        body: impl FnOnce() -> Option<ShapeId>,
    ) -> Result<Option<NamedValue>, String> {
        let Some(name) = name else { return Ok(None) };
        let body = body().ok_or_else(|| format!("`{key}`: there is no body"))?;
        let value = named_member::value(self.known.api, body, name);
        let missing = || format!("`{key}`: there is no member `{name}`");
        value.map(Some).ok_or_else(missing)
    }
}
