//! Operations that create, show or change items, with the schemas that their answers are validated by.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::http::{self, ParamLocation};
use oasmith_codegen::ir::{
    self, Api, ApiResource, IdMaker, ItemEffect, KeySource, ListQuery, ParentItem, PatchForm,
    ResourcePaths, ResourceUse, Resources, Segment, Status, Use, Value, is_spelled_alike,
};
use oasmith_codegen::rust::ResponseStatus;

use super::members;
use super::pages::PagedList;
use super::undescribed;
use crate::answers::{BodyPart, DescribedAnswer, DescribedContent, HeaderValue};
use crate::schemas::{ReadingSchemas, WholeSchema};

/// An operation that does something with items.
pub(crate) struct StatefulOperation {
    pub(super) operation: &'static ir::Operation,
    pub(super) usage: &'static ResourceUse,
    pub(super) resource: &'static ApiResource,
    pub(super) item: ItemSchema,
    /// What it changes in the item beside what the request says, as a merge patch (RFC 7396).
    pub(super) sets: Option<Value>,
    /// The schema of each JSON body, by the positions of its answer and of its media type.
    answers: BTreeMap<ContentKey, &'static WholeSchema>,
    /// The schemas of headers that speak of an item.
    headers: BTreeMap<HeaderKey, &'static WholeSchema>,
}

/// The schema of the items of a resource.
pub(super) struct ItemSchema {
    pub used: Use,
    pub whole: &'static WholeSchema,
    /// That of its id.
    pub id: Option<&'static WholeSchema>,
    /// That of its id in a path.
    pub path: Option<&'static WholeSchema>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ContentKey {
    answer: usize,
    content: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct HeaderKey {
    answer: usize,
    header: usize,
}

impl StatefulOperation {
    /// The schema of the body of an answer, where it is JSON.
    pub(crate) fn schema(&self, answer: usize, content: usize) -> Option<&'static WholeSchema> {
        self.answers.get(&ContentKey { answer, content }).copied()
    }

    /// The steps from the body of an answer to the item; none where something else is answered.
    pub(crate) fn shown_at(&self, answer: &DescribedAnswer) -> Option<&'static [String]> {
        if answer.status == ResponseStatus::AnySuccess {
            return Some(&[]);
        }
        self.usage.answered.as_deref()
    }

    /// What the last step of its path is called, where that is no parameter.
    pub(super) fn verb(&self) -> Option<&str> {
        match self.operation.template.path.last()? {
            Segment::Literal(text) => text.rsplit(['/', ':']).next(),
            Segment::Parameter(_) => None,
        }
    }

    /// Whether it creates an item.
    pub(crate) const fn is_create(&self) -> bool {
        matches!(self.usage.effect, ItemEffect::Create)
    }

    /// Whether it puts an item to its path.
    pub(crate) const fn is_put(&self) -> bool {
        matches!(self.usage.effect, ItemEffect::Replace(_))
    }

    /// The first of these texts that a header of an answer takes, by their positions.
    pub(crate) fn header(&self, answer: usize, header: usize, texts: &[String]) -> Option<String> {
        let schema = self.headers.get(&HeaderKey { answer, header })?;
        let takes = |text: &&String| members::forms(text).iter().any(|it| schema.takes(it));
        texts.iter().find(takes).cloned()
    }

    /// How a body of a media type says what changes.
    pub(super) fn patch_form(&self, media: Option<&str>, patches: &[PatchForm]) -> PatchForm {
        let position = self.position(media);
        let form = position.and_then(|it| patches.get(it));
        form.copied().unwrap_or(PatchForm::Members)
    }

    /// The shape of a body of a media type.
    pub(super) fn body(&self, media: Option<&str>) -> Option<Use> {
        let contents = &self.operation.body.as_ref()?.contents;
        contents.get(self.position(media)?)?.value
    }

    /// The position of a media type among those of its bodies.
    fn position(&self, media: Option<&str>) -> Option<usize> {
        let mut contents = self.operation.body.iter().flat_map(|it| &it.contents);
        contents.position(|it| Some(it.media.as_str()) == media)
    }

    /// How a list of its items is asked for page by page.
    pub(super) fn paged<'l>(&self, query: &'l ListQuery) -> PagedList<'l> {
        PagedList {
            pagination: self.operation.pagination.as_ref(),
            seeming: &query.pages,
        }
    }

    /// What items belong to at its path, in the order of the path.
    pub(super) fn parents(&self) -> impl Iterator<Item = &'static ParentItem> {
        let own = self.resource.parents.iter().map(|it| &it.value);
        own.chain(&self.usage.parents)
    }

    /// The steps from an item to its id, where it has one.
    pub(super) fn id_steps(&self) -> Option<&'static [String]> {
        let id = self.resource.id.as_ref()?;
        Some(&id.value.steps)
    }

    /// The steps from an item to the link to itself, where it has one.
    pub(super) fn link_steps(&self) -> Option<&'static [String]> {
        let link = self.resource.link.as_ref()?;
        Some(&link.value)
    }

    /// What is collected, by the last step of the path that is no parameter: `things`.
    pub(super) fn noun(&self) -> &'static str {
        let steps = self.resource.paths.value.first().rsplit('/');
        let mut named = steps.filter(|it| !it.is_empty() && !it.contains('{'));
        named.next().unwrap_or_default()
    }

    /// Whether it puts items where there were none: nothing else creates them, or it has an answer for that.
    pub(super) fn puts_new(&self) -> bool {
        let is_put = self.is_put();
        is_put && (self.is_only_one() || puts_new(self.operation, self.usage, self.resource))
    }

    /// The steps to the member of an answer that is called as the id of an item, or to that of an object in it: in the same way, as the parameter of the
    /// path, or in another spelling (`_id`, `thingId`).
    pub(super) fn id_in(&self, answer: &Value) -> Option<Vec<String>> {
        let own = self.id_steps()?.last()?;
        let parameter = match &self.resource.paths.value {
            ResourcePaths::Items { parameter, .. } => parameter.as_str(),
            ResourcePaths::Collection(_) | ResourcePaths::Singleton(_) => own,
        };
        let ranks: [&dyn Fn(&str) -> bool; 4] = [
            &|name| name == own,
            &|name| is_spelled_alike(name, own),
            &|name| is_spelled_alike(name, parameter),
            &|name| ir::is_id_of(self.noun(), name),
        ];
        let is_value = |it: &Value| matches!(it, Value::Text(_) | Value::Number(_));
        let called = |object: &Value, rank: &dyn Fn(&str) -> bool| {
            let all = members::all(object).into_iter();
            let mut called = all.filter(|(name, it)| rank(name) && is_value(it));
            called.next().map(|(name, _)| name)
        };
        let mut ranks = ranks.into_iter();
        ranks.find_map(|rank| {
            let own = called(answer, rank).map(|it| vec![it]);
            own.or_else(|| {
                let mut inner = members::all(answer).into_iter();
                inner.find_map(|(object, it)| Some(vec![object, called(&it, rank)?]))
            })
        })
    }

    /// Whether an item that is shown says which one it is.
    pub(crate) const fn shows_which(&self) -> bool {
        self.is_only_one() || self.resource.id.is_some() || self.resource.link.is_some()
    }

    /// Whether a list and a path can mean the same item.
    pub(super) const fn has_ids(&self) -> bool {
        let has_paths = matches!(self.resource.paths.value, ResourcePaths::Items { .. });
        has_paths && self.resource.id.is_some()
    }

    /// Whether there is only one item.
    pub(super) const fn is_only_one(&self) -> bool {
        matches!(self.resource.paths.value, ResourcePaths::Singleton(_))
    }
}

/// What each operation does with items; nothing where it does nothing with what can be there.
pub(crate) fn all(
    api: &'static Api,
    resources: &'static Resources,
    operations: &[(&'static ir::Operation, Vec<DescribedAnswer>)],
    sets: &BTreeMap<String, Value>,
) -> Vec<Option<StatefulOperation>> {
    let usages = undescribed::usages(api, resources);
    let created = created(api, resources);
    let shown = shown(resources);
    let mut schemas = ReadingSchemas::of_answers(api);
    let all = operations.iter().map(|(operation, answers)| {
        let usage = *usages.get(operation.id.as_str())?;
        let resource = resources.all.get(usage.resource)?;
        let is_created = created.contains(&usage.resource);
        let is_meant = resource.id.is_some() || shown.contains(&usage.resource);
        let is_unasked = || is_meant && is_there_unasked(&usage.effect, resource);
        if !is_created && !is_unasked() {
            return None;
        }
        let (answers, headers) = of_answers(answers, &mut schemas);
        Some(StatefulOperation {
            operation,
            usage,
            resource,
            item: ItemSchema::of(api, resource, &mut schemas)?,
            sets: sets.get(&operation.id).cloned(),
            answers,
            headers,
        })
    });
    all.collect()
}

impl ItemSchema {
    /// That of a resource whose items have one.
    fn of(api: &Api, resource: &ApiResource, schemas: &mut ReadingSchemas) -> Option<Self> {
        let used = Use {
            shape: resource.schema.as_ref()?.value,
            nullable: false,
        };
        Some(Self {
            used,
            whole: schemas.of(used),
            id: resource.id.as_ref().map(|it| schemas.of(it.value.value)),
            path: path_id(api, resource).map(|it| schemas.of(it)),
        })
    }
}

type SchemasBy<K> = BTreeMap<K, &'static WholeSchema>;

/// The schemas of JSON bodies, and of headers that speak of an item.
fn of_answers(
    answers: &[DescribedAnswer],
    schemas: &mut ReadingSchemas,
) -> (SchemasBy<ContentKey>, SchemasBy<HeaderKey>) {
    let (mut bodies, mut headers) = (BTreeMap::new(), BTreeMap::new());
    for (answer, described) in answers.iter().enumerate() {
        for (header, it) in described.headers.iter().enumerate() {
            if it.value != HeaderValue::Sample {
                headers.insert(HeaderKey { answer, header }, schemas.of(it.used));
            }
        }
        for (content, it) in described.contents.iter().enumerate() {
            if let Some(value) = it.value.filter(|_| is_json(it)) {
                bodies.insert(ContentKey { answer, content }, schemas.of(value));
            }
        }
    }
    (bodies, headers)
}

/// What stands in the path of an item in the place of its id.
fn path_id(api: &Api, resource: &ApiResource) -> Option<Use> {
    let ResourcePaths::Items {
        item, parameter, ..
    } = &resource.paths.value
    else {
        return None;
    };
    let mut operations = api.operations.iter();
    let operation = operations.find(|it| it.template.written == *item)?;
    let mut parameters = operation.parameters.iter();
    let is_it = |it: &&ir::Parameter| it.location == ParamLocation::Path && it.wire == *parameter;
    parameters.find(is_it).map(|it| it.value)
}

fn is_json(content: &DescribedContent) -> bool {
    let is_json = matches!(content.media_type.encoding, http::BodyEncoding::Json);
    is_json && content.part == BodyPart::Whole
}

/// The resources whose items some operation shows.
fn shown(resources: &Resources) -> BTreeSet<usize> {
    let usages = resources.roles.iter().filter_map(|it| it.value.usage());
    let shown = usages.filter(|it| it.effect.shows());
    shown.map(|it| it.resource).collect()
}

/// Whether items that nothing brings about are there for an operation, because it asks for them.
const fn is_there_unasked(effect: &ItemEffect, resource: &ApiResource) -> bool {
    match effect {
        ItemEffect::Create => false,
        ItemEffect::List(_) | ItemEffect::Search(_) | ItemEffect::Count(_) => true,
        ItemEffect::DeleteAll(_)
        | ItemEffect::Read(_)
        | ItemEffect::Replace(_)
        | ItemEffect::Update { .. }
        | ItemEffect::Delete(_)
        | ItemEffect::Act { .. } => matches!(resource.paths.value, ResourcePaths::Items { .. }),
    }
}

/// The resources of which something brings items about; what is there only once always is.
pub(super) fn created(api: &Api, resources: &Resources) -> BTreeSet<usize> {
    let all = resources.all.iter().enumerate();
    let only_ones = all.filter(|(_, it)| matches!(it.paths.value, ResourcePaths::Singleton(_)));
    let roles = api.operations.iter().zip(&resources.roles);
    let brought = roles.filter_map(|(operation, role)| {
        let usage = role.value.usage()?;
        let resource = resources.all.get(usage.resource)?;
        brings(operation, usage, resource).then_some(usage.resource)
    });
    only_ones.map(|(at, _)| at).chain(brought).collect()
}

/// Whether an item of the resource may be there after it that was not before.
fn brings(operation: &ir::Operation, usage: &ResourceUse, resource: &ApiResource) -> bool {
    let has_id = resource.id.is_some() || resource.link.is_some();
    let is_listed = matches!(resource.paths.value, ResourcePaths::Collection(_));
    match &usage.effect {
        ItemEffect::Create => has_id || is_listed,
        ItemEffect::Replace(_) => puts_new(operation, usage, resource),
        ItemEffect::Read(_)
        | ItemEffect::List(_)
        | ItemEffect::Search(_)
        | ItemEffect::Count(_)
        | ItemEffect::Update { .. }
        | ItemEffect::Delete(_)
        | ItemEffect::DeleteAll(_)
        | ItemEffect::Act { .. } => false,
    }
}

/// Whether a replacement is that of what is not there as well: nothing else creates items, or 201 is described.
fn puts_new(operation: &ir::Operation, usage: &ResourceUse, resource: &ApiResource) -> bool {
    let maker = resource.id.as_ref().map(|it| it.value.maker);
    let mut answers = operation.responses.iter();
    let has_created = answers.any(|it| it.status == Status::Exact(201));
    let is_at_path = usage.effect == ItemEffect::Replace(KeySource::Path);
    maker == Some(IdMaker::Path) || (is_at_path && has_created)
}
