//! What a call does with the items that are there, which do not change meanwhile.

use std::collections::BTreeSet;

use oasmith::Problem;
use oasmith::server::Rejection;
use oasmith_codegen::ir::{
    Api, ItemEffect, KeySource, ListQuery, PatchForm, Resources, StateChange, Value,
};

use super::address::Address;
use super::calls::{ItemCall, ItemFailure, NewItem, Outcome, Prepared, Shown};
use super::draft::{self, Additions};
use super::links::Links;
use super::list_parameters::ListParameters;
use super::pages::Page;
use super::read_only::{self, RestoredMembers};
use super::references::{CheckedReferences, ReferenceChecks};
use super::removals::Removals;
use super::repair::{OtherForms, Unmended};
use super::state_times::StateTimes;
use super::store::{Change, ItemKey, ItemStore, MAX_CREATED};
use super::unasked::UnaskedItems;
use super::{act, defaults, list, masks, members, patches, repair, times};

/// A call while the items are locked.
pub(super) struct Work<'w> {
    pub api: &'w Api,
    pub resources: &'w Resources,
    pub references: ReferenceChecks,
    pub store: &'w ItemStore,
    pub call: &'w ItemCall<'w>,
    pub address: &'w Address,
    pub prepared: &'w Prepared<'w>,
}

impl Work<'_> {
    /// What changes and what is answered.
    pub(super) fn outcome(&self) -> Result<Outcome, ItemFailure> {
        match &self.call.operation.usage.effect {
            ItemEffect::Create => self.create(),
            ItemEffect::List(query) | ItemEffect::Search(query) => {
                let unasked = self.unasked().list(query);
                let items = self.listed(query, &unasked);
                let paged = self.call.operation.paged(query);
                let page = Page::asked(items, &paged, &self.list_parameters());
                Ok(Outcome::shown(Shown::Page(page, query.clone())))
            }
            ItemEffect::Count(query) => {
                let count = self.listed(query, &self.unasked().list(query)).len();
                Ok(Outcome::shown(Shown::Count(count)))
            }
            ItemEffect::Read(KeySource::Member(_)) if self.is_found_nowhere() => {
                Ok(Outcome::shown(Shown::Stateless))
            }
            ItemEffect::Read(_) => {
                let (_, item) = self.found()?;
                Ok(Outcome::shown(shown(item)))
            }
            ItemEffect::Replace(_) => self.replace(),
            ItemEffect::Update { patches, mask, .. } => {
                let media = self.call.request.media;
                let form = self.call.operation.patch_form(media, patches);
                let mask = mask
                    .as_ref()
                    .and_then(|it| self.list_parameters().given(it));
                self.update(form, mask.as_ref())
            }
            ItemEffect::Act { change, .. } => self.act(change),
            ItemEffect::Delete(_) => self.delete(),
            ItemEffect::DeleteAll(query) => Ok(self.delete_all(query)),
        }
    }

    /// Those that a list has, beside samples that nobody asked for yet.
    fn listed<'i>(&'i self, query: &ListQuery, unasked: &'i [Value]) -> Vec<&'i Value> {
        let mut known = self.store.all(&self.address.collection);
        if let Some(links) = self.links() {
            known = known
                .into_iter()
                .filter_map(|it| links.current(it))
                .collect();
        }
        let mut all: Vec<&Value> = unasked.iter().chain(known).collect();
        all.retain(|it| self.address.is_of_parents(self.call.operation, it));
        list::asked(all, query, &self.list_parameters())
    }

    fn list_parameters(&self) -> ListParameters<'_> {
        ListParameters {
            api: self.api,
            operation: self.call.operation.operation,
            request: self.call.request,
            body: self.prepared.body.as_ref(),
            is_created: self.prepared.is_created,
        }
    }

    fn update(&self, form: PatchForm, mask: Option<&Value>) -> Result<Outcome, ItemFailure> {
        let (key, before) = self.known()?;
        let null = Value::Null;
        let patch = self.sent().unwrap_or(&null);
        let masked = mask.and_then(|it| masks::masked(&before, patch, it));
        let after = masked.map_or_else(|| patches::changed(&before, patch, form), Ok);
        let mut after = after.map_err(|message| self.conflict("invalid_patch", message))?;
        let kept = if self.call.has_operations() {
            RestoredMembers::All
        } else {
            RestoredMembers::MissingInside
        };
        let used = self.call.operation.item.used;
        read_only::keep(&mut after, &before, used, self.api, kept);
        self.additions().keep_identity(&mut after, &before);
        defaults::complete_nulls(&mut after, self.call.operation.item.used, self.api);
        self.put_changed(key, after, &before, None)
    }

    fn act(&self, change: &StateChange) -> Result<Outcome, ItemFailure> {
        let (key, before) = self.known()?;
        let state = self.call.operation.resource.state.as_ref();
        let after = act::acted(
            &before,
            change,
            state.map(|it| &it.value.steps),
            self.sent(),
        );
        let mut after = after.map_err(|message| self.conflict("invalid_state", message))?;
        if let Some(sent) = self.sent() {
            act::completed(&mut after, sent, self.call.operation.item.used, self.api);
        }
        let is_unknown = *change == StateChange::Unknown;
        let verb = self.call.operation.verb().filter(|_| is_unknown);
        self.put_changed(key, after, &before, verb)
    }

    fn delete(&self) -> Result<Outcome, ItemFailure> {
        let (key, before) = self.meant()?;
        Ok(Outcome {
            change: self.removal(key),
            shown: shown(before),
        })
    }

    /// Those go that a list would have; none where something is asked that is not understood.
    fn delete_all(&self, query: &ListQuery) -> Outcome {
        let collection = &self.address.collection;
        let parameters = self.list_parameters();
        if parameters.asks_for_others(query) {
            return Outcome::shown(Shown::Stateless);
        }
        let is_meant = |item: &Value| {
            let items = list::asked(vec![item], query, &parameters);
            !items.is_empty() && self.address.is_of_parents(self.call.operation, item)
        };
        let unasked = self.unasked().list(query);
        let steps = self.call.operation.id_steps();
        let unasked = unasked
            .iter()
            .filter_map(|it| Some((members::text(it, steps?)?, it)));
        let known = self.store.with_ids(collection);
        let all = known.map(|(id, it)| (id.to_owned(), it)).chain(unasked);
        let size = query.pages.limit.as_ref();
        let size = size.and_then(|it| parameters.given(it)?.tag_text().parse().ok());
        let gone = all.filter(|(_, it)| is_meant(it));
        let gone = gone.take(size.unwrap_or(usize::MAX));
        let gone = gone.map(|(id, _)| self.removal(collection.with_id(&id)));
        Outcome {
            change: Change::Several(gone.collect()),
            shown: Shown::Stateless,
        }
    }

    /// What there is only once, or nothing creates, is marked as gone.
    fn removal(&self, key: ItemKey) -> Change {
        if self.is_only_one() || !self.prepared.is_created {
            Change::Put(key, Value::Null)
        } else {
            let (resources, store) = (self.resources, self.store);
            Removals { resources, store }.of(key)
        }
    }

    /// What the request says of an item, or of several.
    fn sent(&self) -> Option<&Value> {
        self.prepared.sent.as_ref()
    }

    /// The item that is meant, or a sample of what there is only once.
    fn known(&self) -> Result<(ItemKey, Value), ItemFailure> {
        let (key, before) = self.meant()?;
        let before = before.or_else(|| self.sample().cloned());
        Ok((key, before.unwrap_or(Value::Map(Vec::new()))))
    }

    fn put_changed(
        &self,
        key: ItemKey,
        mut after: Value,
        before: &Value,
        verb: Option<&str>,
    ) -> Result<Outcome, ItemFailure> {
        let sample = self.sample().unwrap_or(&Value::Null);
        times::set_updated(&mut after, sample, self.call.now);
        let state = self.call.operation.resource.state.as_ref();
        let state = state.map(|it| &it.value);
        let first = state.and_then(|it| it.first.clone());
        let times = StateTimes {
            api: self.api,
            used: self.call.operation.item.used,
            state: state.map(|it| it.steps.as_slice()),
            first: first.or_else(|| members::text(sample, &state?.steps)),
            verb,
            now: self.call.now,
        };
        times.set_times(&mut after, before);
        self.check_references(&after, Some(before))?;
        // What it had was enough: nothing of a sample hides what a change takes away.
        self.put_by(key, &after, &[], Some(before))
    }

    fn create(&self) -> Result<Outcome, ItemFailure> {
        let sent = self.sent().cloned().unwrap_or(Value::Null);
        let all = members::each(sent);
        let (mut keys, mut items) = (BTreeSet::new(), Vec::new());
        let mut changes = Vec::new();
        for (at, item) in all.into_iter().take(MAX_CREATED).enumerate() {
            let new = self.prepared.new.get(at);
            let (key, item) = self.created(draft::object(item), new, &keys)?;
            keys.insert(key.clone());
            items.push(item.clone());
            changes.push(Change::Put(key, item));
        }
        Ok(Outcome {
            change: Change::all(changes),
            shown: Shown::Items(items),
        })
    }

    /// A new item. `earlier` are those that the same call has created.
    fn created(
        &self,
        mut item: Value,
        new: Option<&NewItem>,
        earlier: &BTreeSet<ItemKey>,
    ) -> Result<(ItemKey, Value), ItemFailure> {
        let sent = item.clone();
        let additions = self.new_additions(new);
        additions.complete_new(&mut item);
        let collection = &self.address.collection;
        let key = |id: &Value| {
            let id = (!self.is_only_one()).then(|| id.tag_text());
            collection.with_id(&id.unwrap_or_default())
        };
        let is_there = |key: &ItemKey| self.store.item(key).is_some() || earlier.contains(key);
        let given = additions.given_id(&item);
        if let Some(given) = &given
            && is_there(&key(given))
        {
            let message = format!("There is something with the id `{}`", given.tag_text());
            return Err(self.conflict("conflict", message).into());
        }
        let mut ids = new.into_iter().flat_map(|it| &it.ids);
        let mut free = || ids.find(|it| self.is_only_one() || !is_there(&key(it)));
        let id = given.or_else(|| free().cloned());
        let id = id.ok_or_else(|| ItemFailure::Impossible("no new id was found".to_owned()))?;
        additions.set_id(&mut item, &id);
        let key = key(&id);
        self.set_link(&mut item, &key);
        self.check_references(&item, None)?;
        let item = self.valid(&item, self.prepared.samples, None);
        let item = item.map_err(|it| self.call.invalid_item(it, Some(&sent)))?;
        Ok((key, item))
    }

    fn replace(&self) -> Result<Outcome, ItemFailure> {
        let additions = self.new_additions(self.prepared.new.first());
        let sent = self.sent().cloned().unwrap_or(Value::Null);
        let mut item = draft::object(sent);
        let is_made = self.call.operation.puts_new();
        let body = self.prepared.body.as_ref();
        let key = self.address.key(self.store, self.call.operation, body);
        let key = key.ok_or_else(|| self.address.missing())?;
        if let Some(links) = self.links() {
            let item = links.item(&key.id).cloned();
            let item = item.ok_or_else(|| self.address.missing())?;
            return Ok(Outcome {
                change: Change::Put(key, item.clone()),
                shown: Shown::Items(vec![item]),
            });
        }
        let before = match self.store.item(&key) {
            Some(Value::Null) => None,
            Some(known) => Some(known.clone()),
            None if self.is_only_one() => self.sample().cloned(),
            None => self.unasked().item(&key),
        };
        if is_made || before.is_some() {
            self.call.preconditions.check(before.as_ref())?;
        }
        match &before {
            Some(before) => additions.complete_replaced(&mut item, self.call.request, before),
            None if is_made => {
                additions.complete_new(&mut item);
                if let Some(own) = self.address.own() {
                    additions.set_id(&mut item, &own.value);
                }
                self.set_link(&mut item, &key);
            }
            None => return Err(self.address.missing().into()),
        }
        self.check_references(&item, before.as_ref())?;
        let samples = before.as_ref().map(std::slice::from_ref);
        let samples = samples.unwrap_or(self.prepared.samples);
        self.put_by(key, &item, samples, before.as_ref())
    }

    /// The items of another collection that stand here, where those are created.
    fn links(&self) -> Option<Links<'_>> {
        let resource = self.call.operation.resource;
        let other = resource.linked.as_ref()?.value;
        let parents = self.resources.all.get(other)?.parents.len();
        self.store.is_created(other).then_some(Links {
            store: self.store,
            resource,
            collection: &self.address.collection,
            other,
            parents,
        })
    }

    /// Sets the link of an item to itself, where it has one.
    fn set_link(&self, item: &mut Value, key: &ItemKey) {
        let operation = self.call.operation;
        if let Some(steps) = operation.link_steps()
            && let Some(path) = key.path(&operation.resource.paths.value)
        {
            let url = format!("{}{path}", self.call.base_url);
            members::set(item, steps, Value::Text(url));
        }
    }

    /// 400 where a member is the id of another item that is not there.
    fn check_references(&self, item: &Value, before: Option<&Value>) -> Result<(), Rejection> {
        let operation = self.call.operation;
        let references = CheckedReferences {
            checks: self.references,
            resource: operation.resource,
            store: self.store,
            all: &self.resources.all,
            sent: &operation.usage.sent,
        };
        references.check(item, before)
    }

    /// The item that a call changes, with all that the request asks of it; nothing where a sample stands for it.
    fn meant(&self) -> Result<(ItemKey, Option<Value>), ItemFailure> {
        let (key, before) = self.found()?;
        if let Some(before) = &before {
            self.call.preconditions.check(Some(before))?;
        }
        Ok((key, before))
    }

    /// The item that is meant; nothing where a sample stands for it.
    fn found(&self) -> Result<(ItemKey, Option<Value>), ItemFailure> {
        let body = self.prepared.body.as_ref();
        let key = self.address.key(self.store, self.call.operation, body);
        let missing = || ItemFailure::Rejected(self.address.missing());
        let key = key.ok_or_else(missing)?;
        match self.store.item(&key) {
            Some(Value::Null) => Err(missing()),
            Some(known) => {
                let known = self.links().map_or(Some(known), |it| it.current(known));
                let known = known.cloned().ok_or_else(missing)?;
                Ok((key, Some(known)))
            }
            None if self.is_only_one() => Ok((key, None)),
            None if self.prepared.is_created => Err(missing()),
            None => {
                let item = self.unasked().item(&key);
                Ok((key, item))
            }
        }
    }

    /// What nothing creates.
    fn unasked(&self) -> UnaskedItems<'_> {
        UnaskedItems {
            call: self.call,
            store: self.store,
            address: self.address,
            prepared: self.prepared,
            additions: self.additions(),
        }
    }

    /// Whether no item is meant, of what nothing creates.
    fn is_found_nowhere(&self) -> bool {
        let body = self.prepared.body.as_ref();
        let key = self.address.key(self.store, self.call.operation, body);
        !self.prepared.is_created && key.is_none()
    }

    fn put_by(
        &self,
        key: ItemKey,
        item: &Value,
        samples: &[Value],
        before: Option<&Value>,
    ) -> Result<Outcome, ItemFailure> {
        let item = self.valid(item, samples, before);
        let item = item.map_err(|it| self.call.invalid_item(it, self.sent()))?;
        Ok(Outcome {
            change: Change::Put(key, item.clone()),
            shown: Shown::Items(vec![item]),
        })
    }

    /// An item with what it must have beside what a call makes of it.
    fn valid(
        &self,
        item: &Value,
        samples: &[Value],
        before: Option<&Value>,
    ) -> Result<Value, Unmended> {
        let kept = &self.call.operation.item;
        let sets = self.call.operation.sets.as_ref();
        let item = &sets.map_or_else(|| item.clone(), |sets| patches::merged(item, sets));
        let like = self.sample().map(|sample| match before {
            Some(before) => members::laid_over(sample, before),
            None => sample.clone(),
        });
        let forms = match &like {
            Some(like) if !self.call.request.breaks_rules => self.other_forms(like),
            Some(_) | None => OtherForms::Refused,
        };
        let item = repair::valid_by_any(item, kept.whole, samples, forms)?;
        Ok(draft::in_order(item, self.api, kept.used.shape))
    }

    /// A patch says all that it changes inside of objects; members that are sent do not.
    fn other_forms<'v>(&self, like: &'v Value) -> OtherForms<'v> {
        if self.call.is_patch() {
            OtherForms::Like(like)
        } else {
            OtherForms::LikeAndRest(like)
        }
    }

    fn additions(&self) -> Additions<'_> {
        Additions {
            api: self.api,
            operation: self.call.operation,
            address: self.address,
            sample: self.sample().unwrap_or(&Value::Null),
            now: self.call.now,
            number: 0,
        }
    }

    /// What the service adds to a new item.
    fn new_additions(&self, new: Option<&NewItem>) -> Additions<'_> {
        Additions {
            number: new.map_or(0, |it| it.number),
            ..self.additions()
        }
    }

    fn sample(&self) -> Option<&Value> {
        self.prepared.samples.first()
    }

    fn is_only_one(&self) -> bool {
        self.call.operation.is_only_one()
    }

    fn conflict(&self, code: &'static str, message: String) -> Rejection {
        Rejection::new(self.call.conflict, Problem::new(code, message))
    }
}

/// An item as it is, or what would be answered without items.
fn shown(item: Option<Value>) -> Shown {
    item.map_or(Shown::Stateless, |it| Shown::Items(vec![it]))
}
