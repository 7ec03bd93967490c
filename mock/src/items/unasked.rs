//! Items of what nothing creates: samples, which are there when somebody asks for them.

use oasmith_codegen::ir::{ListQuery, Value};

use super::address::Address;
use super::calls::{ItemCall, Prepared};
use super::draft::{self, Additions};
use super::repair::{self, OtherForms};
use super::store::{ItemKey, ItemStore};
use super::{listed, members};

/// Items that nothing creates.
pub(super) struct UnaskedItems<'u> {
    pub call: &'u ItemCall<'u>,
    pub store: &'u ItemStore,
    pub address: &'u Address,
    pub prepared: &'u Prepared<'u>,
    pub additions: Additions<'u>,
}

impl UnaskedItems<'_> {
    /// An item of what nothing creates, as it is before it is changed: a sample with the id that is asked for. None where that is not valid.
    pub(super) fn item(&self, key: &ItemKey) -> Option<Value> {
        if self.prepared.is_created {
            return None;
        }
        let id = match self
            .address
            .own()
            .filter(|own| own.value.tag_text() == key.id)
        {
            Some(own) => own.value.clone(),
            None => self
                .prepared
                .unasked
                .iter()
                .find(|it| it.tag_text() == key.id)?
                .clone(),
        };
        // Equal ids have equal samples, in lists and by themselves.
        let samples = self.prepared.samples;
        let number: usize = key.id.bytes().map(usize::from).sum();
        let mut item = samples.get(number % samples.len().max(1))?.clone();
        let additions = Additions {
            number: u64::try_from(number).unwrap_or_default(),
            ..self.additions
        };
        additions.set_parents(&mut item);
        additions.set_id(&mut item, &id);
        additions.renew_unique(&mut item);
        let kept = &self.call.operation.item;
        let like = OtherForms::Like(self.prepared.samples.first()?);
        let item = repair::valid(item, kept.whole, self.prepared.samples.first()?, like).ok()?;
        Some(draft::in_order(item, self.additions.api, kept.used.shape))
    }

    /// Items of what nothing creates, of which nothing was said yet: samples with ids, or those of the answer where no path means one of them.
    pub(super) fn list(&self, list: &ListQuery) -> Vec<Value> {
        if self.prepared.is_created {
            return Vec::new();
        }
        if !self.call.operation.has_ids() {
            let answer = self.call.envelope.as_ref().map(|it| &it.sample);
            let shown = answer.and_then(|it| members::get(it, &list.items));
            return shown.map_or_else(Vec::new, |it| listed::items_of(it, &list.form));
        }
        let items = self.prepared.unasked.iter().filter_map(|id| {
            let key = self.address.collection.with_id(&id.tag_text());
            let is_known = self.store.item(&key).is_some();
            (!is_known).then(|| self.item(&key)).flatten()
        });
        items.collect()
    }
}
