//! Items that answers of another service show.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use oasmith_codegen::ir::{ItemEffect, Value};

use super::address::Address;
use super::effects::Items;
use super::repair::{self, OtherForms};
use super::stateful::StatefulOperation;
use super::store::{Change, ItemStore};
use super::{item_path, listed, members, patches};
use crate::locks::locked;
use crate::operation::Operation;
use crate::requests::ReceivedRequest;
use crate::settings::JsonValue;

/// Items as they were shown last.
pub(crate) struct RecordedItems {
    items: Arc<Items>,
    store: Mutex<ItemStore>,
}

/// A request and what was answered.
pub(crate) struct RecordedCall<'c> {
    pub(crate) operation: &'c StatefulOperation,
    pub(crate) request: &'c ReceivedRequest,
    /// Its body, without secrets.
    pub(crate) sent: Option<Value>,
    pub(crate) status: u16,
    /// The body of the answer, in forms of which the first that is valid is recorded; none where there is no JSON.
    pub(crate) bodies: Vec<Value>,
    pub(crate) at: SystemTime,
}

/// What of a recording settings take.
pub(crate) struct WrittenItems {
    /// Lists of items, or only ones, by the paths of their collections.
    pub(crate) collections: Vec<(String, Value)>,
    /// A sentence for each collection that cannot be there.
    pub(crate) left_out: Vec<String>,
}

impl RecordedItems {
    pub(crate) fn new(items: Arc<Items>) -> Self {
        Self {
            items,
            store: Mutex::default(),
        }
    }

    /// Records what a call shows.
    ///
    /// # Errors
    /// An item cannot be recorded.
    pub(crate) fn record(&self, call: &RecordedCall<'_>) -> Result<(), String> {
        let usage = call.operation.usage;
        let address = Address::of(call.operation, call.request);
        let address = address.ok_or("its path is below no item")?;
        let mut store = locked(&self.store);
        let is_success = (200..300).contains(&call.status);
        let is_missing = matches!(call.status, 404 | 410);
        match &usage.effect {
            ItemEffect::List(query) | ItemEffect::Search(query) if is_success => {
                let list = |body| members::get(body, &query.items);
                let lists = call.bodies.iter().filter_map(list);
                let lists = lists.map(|it| listed::items_of(it, &query.form));
                call.put_each(
                    &mut store,
                    &address,
                    &lists.collect::<Vec<_>>(),
                    Part::Summary,
                )
            }
            ItemEffect::Delete(_) if is_success || is_missing => call.forget(&mut store, &address),
            ItemEffect::Read(_) if is_missing => call.forget(&mut store, &address),
            ItemEffect::Create
            | ItemEffect::Read(_)
            | ItemEffect::Replace(_)
            | ItemEffect::Update { .. }
            | ItemEffect::Act { .. }
                if is_success =>
            {
                let shown = usage.answered.as_ref();
                let shown = |body| members::get(body, shown?).cloned();
                let shown = call.bodies.iter().filter_map(shown);
                let shown: Vec<Vec<Value>> = shown.map(members::each).collect();
                if shown.is_empty() {
                    call.unseen(&mut store, &address)
                } else {
                    call.put_each(&mut store, &address, &shown, Part::Whole)
                }
            }
            ItemEffect::DeleteAll(_) if is_success => {
                // Those that the query did not ask for are recorded once more when they are shown.
                let gone = store.with_ids(&address.collection);
                let gone = gone.filter(|(_, it)| address.is_of_parents(call.operation, it));
                let gone = gone.map(|(id, _)| address.collection.with_id(id));
                let gone = gone.map(|it| Change::Remove(it, Vec::new()));
                let gone = Change::Several(gone.collect());
                store.commit(gone, call.at)
            }
            ItemEffect::List(_)
            | ItemEffect::Search(_)
            | ItemEffect::Count(_)
            | ItemEffect::DeleteAll(_)
            | ItemEffect::Delete(_)
            | ItemEffect::Create
            | ItemEffect::Read(_)
            | ItemEffect::Replace(_)
            | ItemEffect::Update { .. }
            | ItemEffect::Act { .. } => Ok(()),
        }
    }

    /// All that settings take: items whose parents were not shown are left out.
    pub(crate) fn written(&self, operations: &[Operation], now: SystemTime) -> WrittenItems {
        let mut shown = members::all(&self.items.shown(&self.store, now));
        // Paths of parents are beginnings of those of their children.
        shown.sort_by(|(one, _), (other, _)| one.cmp(other));
        let store = Mutex::new(self.items.nothing());
        let mut written = WrittenItems {
            collections: Vec::new(),
            left_out: Vec::new(),
        };
        for (path, value) in shown {
            let collection = BTreeMap::from([(path.clone(), JsonValue(value.clone()))]);
            match self.items.add(&store, &collection, operations, now) {
                Ok(0) => {}
                Ok(_) => written.collections.push((path, value)),
                Err(reason) => written.left_out.push(format!("{path}: {reason}")),
            }
        }
        written
    }
}

/// How much of an item is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    /// What a list has of it, which may be less.
    Summary,
}

impl RecordedCall<'_> {
    /// Puts each item of what one answer shows in several forms.
    fn put_each(
        &self,
        store: &mut ItemStore,
        address: &Address,
        shown: &[Vec<Value>],
        part: Part,
    ) -> Result<(), String> {
        let count = shown.first().map_or(0, Vec::len);
        (0..count).try_for_each(|at| {
            let forms = shown.iter().filter_map(|it| it.get(at).cloned());
            self.put(store, address, forms.collect(), part)
        })
    }

    fn put(
        &self,
        store: &mut ItemStore,
        address: &Address,
        forms: Vec<Value>,
        part: Part,
    ) -> Result<(), String> {
        let id = if self.operation.is_only_one() {
            Some(String::new())
        } else {
            let item = forms.first();
            item.and_then(|it| item_path::id_of(self.operation.resource, it))
        };
        let id = id.ok_or("an item of it shows no id")?;
        let key = address.collection.with_id(&id);
        let known = store.item(&key).filter(|it| **it != Value::Null).cloned();
        let laid = |form| match (&known, part) {
            (Some(known), Part::Summary) => members::laid_over(known, &form),
            (Some(_) | None, Part::Whole | Part::Summary) => form,
        };
        let mut forms = forms.into_iter().map(laid);
        let valid = forms.find_map(|it| self.valid(it));
        let valid = valid.ok_or_else(|| {
            format!(
                "`{}` is not valid without what is secret or was not shown",
                key.id
            )
        })?;
        store.commit(Change::Put(key, valid), self.at)
    }

    /// The item without what the description does not have; none where it is not valid.
    fn valid(&self, item: Value) -> Option<Value> {
        let schema = self.operation.item.whole;
        repair::valid(item, schema, &Value::Null, OtherForms::Refused).ok()
    }

    fn forget(&self, store: &mut ItemStore, address: &Address) -> Result<(), String> {
        if let Some(key) = address.key(store, self.operation, self.sent.as_ref())
            && store.item(&key).is_some()
        {
            store.commit(Change::Remove(key, Vec::new()), self.at)?;
        }
        Ok(())
    }

    /// A change whose result was not shown: an item that was shown before becomes what the request makes of it, or is forgotten.
    fn unseen(&self, store: &mut ItemStore, address: &Address) -> Result<(), String> {
        let unknown = "its answer shows no item, and what becomes of one is not known";
        let usage = self.operation.usage;
        let sent = self.sent.as_ref();
        let key = address.key(store, self.operation, sent).ok_or(unknown)?;
        let known = store.item(&key).cloned();
        let change = sent.and_then(|it| members::get(it, &usage.sent));
        let after = match (&usage.effect, known, change) {
            (ItemEffect::Replace(_), known, Some(item)) => {
                let known = known.unwrap_or(Value::Map(Vec::new()));
                Some(members::laid_over(&known, item))
            }
            (ItemEffect::Update { patches, .. }, Some(known), Some(patch)) => {
                let form = self.operation.patch_form(self.request.media, patches);
                patches::changed(&known, patch, form).ok()
            }
            (
                ItemEffect::Create
                | ItemEffect::Read(_)
                | ItemEffect::List(_)
                | ItemEffect::Search(_)
                | ItemEffect::Count(_)
                | ItemEffect::Replace(_)
                | ItemEffect::Update { .. }
                | ItemEffect::Delete(_)
                | ItemEffect::DeleteAll(_)
                | ItemEffect::Act { .. },
                _,
                _,
            ) => None,
        };
        let mut forms = after.iter().flat_map(|it| self.with_id(it, &key.id));
        match forms.find_map(|it| self.valid(it)) {
            Some(valid) => store.commit(Change::Put(key, valid), self.at),
            None => {
                self.forget(store, address)?;
                Err(unknown.to_owned())
            }
        }
    }

    /// An item with its id, which is a number where a text is not valid.
    fn with_id(&self, item: &Value, id: &str) -> Vec<Value> {
        let Some(steps) = self.operation.id_steps().filter(|_| !id.is_empty()) else {
            return vec![item.clone()];
        };
        let ids = [Some(Value::Text(id.to_owned())), Value::from_json(id)];
        let items = ids.into_iter().flatten().map(|id| {
            let mut item = item.clone();
            members::set(&mut item, steps, id);
            item
        });
        items.collect()
    }
}
