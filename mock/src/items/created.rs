//! New items.

use std::collections::BTreeSet;

use oasmith_codegen::ir::Value;

use super::calls::{ItemFailure, NewItem, Outcome, Shown};
use super::store::{Change, ItemKey, MAX_CREATED};
use super::work::Work;
use super::{draft, members};

impl Work<'_> {
    pub(super) fn create(&self) -> Result<Outcome, ItemFailure> {
        let sent = self.additions();
        let sent = sent.sent(self.call.request, self.prepared.body.as_ref());
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
        let key = |id: &Value| ItemKey {
            collection: collection.clone(),
            id: if self.is_only_one() {
                String::new()
            } else {
                id.tag_text()
            },
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
        let item = item.map_err(|it| self.failure(it, Some(&sent)))?;
        Ok((key, item))
    }

    /// Sets the link of an item to itself, where it has one.
    pub(super) fn set_link(&self, item: &mut Value, key: &ItemKey) {
        let operation = self.call.operation;
        if let Some(steps) = operation.link_steps()
            && let Some(path) = key.path(&operation.resource.paths.value)
        {
            let url = format!("{}{path}", self.call.base_url);
            members::set(item, steps, Value::Text(url));
        }
    }
}
