//! Items that were created, and what went wrong with them.

use oasmith::http::Response;
use oasmith_codegen::ir::{KeySource, ResourceUse, Resources, Value};

use super::caller::text;
use super::report::RoundTrip;
use crate::items::{item_path, members};
use crate::sample_call::SampleCall;

/// An item that was created.
pub(super) struct CreatedItem {
    pub id: String,
    /// The values in the path of the call that created it.
    pub path: Vec<String>,
    /// Its `ETag`, where the last answer about it had one.
    pub tag: Option<String>,
    pub faults: Vec<String>,
}

/// The `ETag` of an answer.
pub(super) fn tag(answer: &Response) -> Option<String> {
    answer.headers.get("ETag").map(str::to_owned)
}

/// The last item of each resource.
pub(super) struct CreatedItems<'c> {
    resources: &'c Resources,
    items: Vec<Option<CreatedItem>>,
}

impl<'c> CreatedItems<'c> {
    pub(super) fn new(resources: &'c Resources) -> Self {
        Self {
            resources,
            items: resources.all.iter().map(|_| None).collect(),
        }
    }

    /// How many parents the items of a resource have.
    pub(super) fn parents(&self, resource: usize) -> usize {
        self.resources
            .all
            .get(resource)
            .map_or(0, |it| it.parents.len())
    }

    /// Whether items of a resource show their ids.
    pub(super) fn has_id(&self, resource: usize) -> bool {
        let resource = self.resources.all.get(resource);
        resource.is_some_and(|it| it.id.is_some() || it.link.is_some())
    }

    pub(super) fn of(&self, resource: usize) -> Option<&CreatedItem> {
        self.items.get(resource)?.as_ref()
    }

    /// An item was created.
    pub(super) fn put(&mut self, resource: usize, item: CreatedItem) {
        if let Some(last) = self.items.get_mut(resource) {
            *last = Some(item);
        }
    }

    /// Something is wrong with the item of a resource, if it has one.
    pub(super) fn fault(&mut self, resource: usize, fault: String) {
        if let Some(Some(item)) = self.items.get_mut(resource) {
            item.faults.push(fault);
        }
    }

    /// What is known of the path of an operation: the ids of parents, and that of the item.
    pub(super) fn path(&self, usage: &ResourceUse) -> Vec<Option<String>> {
        let own = self.of(usage.resource);
        let resource = self.resources.all.get(usage.resource);
        let parents = resource.map_or(&[][..], |it| &it.parents);
        let parents = parents.iter().map(|it| &it.value).chain(&usage.parents);
        let ids = parents.enumerate().map(|(position, parent)| {
            let known = own.and_then(|it| it.path.get(position).cloned());
            let parent = parent.resource.and_then(|it| self.of(it));
            known.or_else(|| parent.map(|it| it.id.clone()))
        });
        let mut path: Vec<Option<String>> = ids.collect();
        path.push(own.map(|it| it.id.clone()));
        path
    }

    /// A call that means the item that was created, and its parents.
    pub(super) fn meant(&self, call: &SampleCall, usage: &ResourceUse) -> SampleCall {
        let call = call.with_path(&self.path(usage));
        let (Some(key), Some(item)) = (usage.effect.key(), self.of(usage.resource)) else {
            return call;
        };
        // Any tag is as good as one that nobody has shown.
        let call = call.with_tag(item.tag.as_deref().unwrap_or("*"));
        match key {
            KeySource::Query(name) => call.with_query(name, &item.id),
            KeySource::Body(steps) => call.with_member(steps, &item.id),
            KeySource::Path | KeySource::Only | KeySource::Member(_) => call,
        }
    }

    /// Notes the tag of the item that an answer is about.
    pub(super) fn note_tag(&mut self, usage: &ResourceUse, answer: &Response) {
        let is_about = usage.effect.key().is_some() && answer.status < 300;
        if let Some(Some(item)) = self.items.get_mut(usage.resource)
            && is_about
        {
            item.tag = tag(answer);
        }
    }

    /// The id of a new item, as an answer shows it.
    pub(super) fn id_in(&self, answer: &Response, usage: &ResourceUse) -> Option<String> {
        let resource = self.resources.all.get(usage.resource)?;
        let body = Value::from_json(&text(answer))?;
        if let Some(item) = &usage.answered {
            return item_path::id_of(resource, members::get(&body, item)?);
        }
        let steps = &resource.id.as_ref()?.value.steps;
        members::text(&body, steps.last().map(std::slice::from_ref)?)
    }

    /// What became of all of them.
    pub(super) fn round_trips(self) -> Vec<RoundTrip> {
        let items = self.resources.all.iter().zip(self.items);
        let round_trips = items.filter_map(|(resource, item)| {
            Some(RoundTrip {
                resource: resource.paths.value.first().to_owned(),
                faults: item?.faults,
            })
        });
        round_trips.collect()
    }
}
