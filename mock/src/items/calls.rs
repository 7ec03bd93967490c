//! Calls that do something with items, and what becomes of them.

use std::borrow::Cow;
use std::sync::Mutex;
use std::time::SystemTime;

use oasmith::server::Rejection;
use oasmith::{Location, Problem, Violation, pointer};
use oasmith_codegen::ir::{ItemEffect, ListQuery, PatchForm, Value};

use super::listed::ListedItems;
use super::members;
use super::page_marks::PageMarks;
use super::pages::Page;
use super::preconditions::Preconditions;
use super::repair::{self, OtherForms, Unmended};
use super::shown_page::ShownPage;
use super::stateful::StatefulOperation;
use super::store::{Change, ItemStore};
use crate::received_json::ReceivedJson;
use crate::requests::ReceivedRequest;
use crate::schemas::WholeSchema;

/// A call of an operation that does something with items.
pub(crate) struct ItemCall<'c> {
    pub(crate) operation: &'c StatefulOperation,
    pub(crate) request: &'c ReceivedRequest,
    pub(crate) store: &'c Mutex<ItemStore>,
    pub(crate) now: SystemTime,
    /// The URL of the service, as the caller knows it.
    pub(crate) base_url: &'c str,
    /// The URL that was asked for.
    pub(crate) url: &'c str,
    /// The body as it came.
    pub(crate) bytes: &'c [u8],
    /// Where its answer has a JSON body.
    pub(crate) envelope: Option<Envelope>,
    /// The status of what stands against what is there: 409, or 400 where that is not described.
    pub(crate) conflict: u16,
    /// The status of a change that no item may have: 422, or 400 where that is not described.
    pub(crate) unprocessable: u16,
    /// Whether 304 is described.
    pub(crate) has_not_modified: bool,
    /// Whether its answer has the tag of the item.
    pub(crate) has_tag: bool,
    pub(crate) preconditions: Preconditions,
}

/// What stands around items in an answer.
pub(crate) struct Envelope {
    /// A value of the answer.
    pub(crate) sample: Value,
    pub(crate) schema: &'static WholeSchema,
    /// The steps from it to the item; none where something else is answered.
    pub(crate) item: Option<&'static [String]>,
}

/// What is answered to a call.
#[derive(Default)]
pub(crate) struct ItemAnswer {
    /// The body; none where it is as without items.
    pub(crate) body: Option<Value>,
    /// The path of the item that the call created, below the base path.
    pub(crate) created: Option<String>,
    /// The page that is shown.
    pub(crate) page: Option<ShownPage>,
    /// The tag of the item that is shown, without quotation marks.
    pub(crate) tag: Option<String>,
    /// Whether the caller has that item already.
    pub(crate) is_known: bool,
}

/// Why a call has no answer.
pub(crate) enum ItemFailure {
    Rejected(Rejection),
    /// No valid answer is known; why.
    Impossible(String),
}

/// What is answered.
pub(super) enum Shown {
    /// One, or several that are new.
    Items(Vec<Value>),
    Page(Page, ListQuery),
    /// How many items there are.
    Count(usize),
    /// What would be answered without items.
    Stateless,
}

/// What a call does.
pub(super) struct Outcome {
    pub change: Change,
    pub shown: Shown,
}

/// What is made before the items are locked.
pub(super) struct Prepared<'p> {
    /// Whether items of the resource are there only where something created or gave them; else they are there when they are asked for.
    pub is_created: bool,
    /// Samples of an item.
    pub samples: &'p [Value],
    /// What would be new, one or several.
    pub new: Vec<NewItem>,
    /// The ids of what a list has that nothing creates.
    pub unasked: &'p [Value],
    pub body: Option<Value>,
    /// What the request says of an item, or of several.
    pub sent: Option<Value>,
}

/// An item that would be new.
pub(super) struct NewItem {
    /// Nothing else has it.
    pub number: u64,
    /// Ids that it may have.
    pub ids: Vec<Value>,
}

impl From<Rejection> for ItemFailure {
    fn from(rejection: Rejection) -> Self {
        Self::Rejected(rejection)
    }
}

impl Outcome {
    /// Nothing changes.
    pub(super) const fn shown(shown: Shown) -> Self {
        Self {
            change: Change::Nothing,
            shown,
        }
    }
}

impl ItemCall<'_> {
    /// The body; one that breaks rules, where those are not looked at, was not read with the request.
    pub(super) fn received_body(&self) -> Result<Option<Value>, ItemFailure> {
        let received = self.request.body.as_ref().and_then(ReceivedJson::value);
        if received != Some(Value::Null) || self.bytes.is_empty() {
            return Ok(received);
        }
        let text = std::str::from_utf8(self.bytes).ok();
        let body = text.and_then(Value::from_json);
        let unread = || "its request has a body that is not read".to_owned();
        body.map(Some)
            .ok_or_else(|| ItemFailure::Impossible(unread()))
    }

    /// Why there is no valid item: because of what the caller sent of it, or else because of the description.
    pub(super) fn invalid_item(&self, unmended: Unmended, sent: Option<&Value>) -> ItemFailure {
        let reason = format!("the item would not be valid: {unmended}");
        if self.is_patch() {
            // A patch can say what no schema of it refuses.
            let problem = Problem::new("invalid_patch", reason);
            return Rejection::new(self.unprocessable, problem).into();
        }
        match unmended {
            Unmended::Rule(mut violation)
                if !self.request.breaks_rules && is_of(sent, &violation) =>
            {
                let steps = self.operation.usage.sent.iter().map(String::as_str);
                let pointer = pointer::of(steps) + violation.pointer.as_str();
                let has_body = self.request.body.is_some();
                violation.location = if has_body {
                    Location::Body
                } else {
                    Location::Query
                };
                violation.pointer = pointer.into();
                Rejection::invalid(&violation.into()).into()
            }
            Unmended::Rule(_) | Unmended::TooLong => ItemFailure::Impossible(reason),
        }
    }

    /// Whether the body says what changes, and not which members the item has then.
    pub(super) fn is_patch(&self) -> bool {
        let ItemEffect::Update { patches, .. } = &self.operation.usage.effect else {
            return false;
        };
        let media = self.request.media;
        match self.operation.patch_form(media, patches) {
            PatchForm::Members => false,
            PatchForm::MergePatch | PatchForm::JsonPatch | PatchForm::JsonApi | PatchForm::Scim => {
                true
            }
        }
    }

    /// Whether the body is a list of changes, and has no members of the item.
    pub(super) fn has_operations(&self) -> bool {
        let ItemEffect::Update { patches, .. } = &self.operation.usage.effect else {
            return false;
        };
        match self.operation.patch_form(self.request.media, patches) {
            PatchForm::JsonPatch | PatchForm::Scim => true,
            PatchForm::Members | PatchForm::MergePatch | PatchForm::JsonApi => false,
        }
    }

    /// The page that is shown.
    pub(super) fn page(&self, shown: &Shown) -> Option<ShownPage> {
        let Shown::Page(page, query) = shown else {
            return None;
        };
        let list = self.operation.paged(query);
        Some(ShownPage::of(page, &list, self.url))
    }

    /// The body of an answer, which is valid.
    pub(super) fn body(
        &self,
        shown: Shown,
        shown_page: Option<&ShownPage>,
    ) -> Result<Option<Value>, ItemFailure> {
        let Some(envelope) = &self.envelope else {
            return Ok(None);
        };
        let Envelope { sample, schema, .. } = envelope;
        let usage = self.operation.usage;
        let is_beside = matches!(shown, Shown::Items(_)) && envelope.item.is_none();
        let body = match shown {
            Shown::Stateless => None,
            Shown::Items(items) => self.with_items(envelope, items),
            Shown::Count(count) => {
                let mut body = sample.clone();
                let steps = usage.effect.query().map_or(&[][..], |it| &it.items);
                members::set(&mut body, steps, Value::Number(count.to_string()));
                Some(body)
            }
            Shown::Page(page, query) => {
                let mut body = sample.clone();
                // Of several media types one may have the list alone, and another one something around it.
                let is_whole = matches!(sample, Value::List(_));
                let steps = if is_whole {
                    &[]
                } else {
                    query.items.as_slice()
                };
                let listed = ListedItems {
                    operation: self.operation,
                    page: &page,
                    query: &query,
                    sample: members::get(sample, steps),
                };
                members::set(&mut body, steps, listed.value());
                if let Some(shown) = shown_page {
                    let known = PageMarks {
                        page: &page,
                        list: &self.operation.paged(&query),
                        shown,
                        schema,
                        items: steps,
                    };
                    known.set(&mut body);
                }
                Some(body)
            }
        };
        let Some(body) = body else {
            return Ok(None);
        };
        let is_gone = matches!(
            usage.effect,
            ItemEffect::Delete(_) | ItemEffect::DeleteAll(_)
        );
        match repair::valid(body, schema, sample, OtherForms::Like(sample)) {
            Ok(valid) => Ok(Some(valid)),
            // What is gone need not be shown, and what is said beside an item may have another id.
            Err(_) if is_gone || is_beside => Ok(None),
            Err(unmended) => Err(ItemFailure::Impossible(unmended.to_string())),
        }
    }

    /// The answer with an item or with several, or with what it has of one beside something else.
    fn with_items(&self, envelope: &Envelope, items: Vec<Value>) -> Option<Value> {
        let Envelope {
            sample,
            schema,
            item: place,
        } = envelope;
        let mut body = sample.clone();
        if let Some(steps) = place {
            let is_list = matches!(members::get(sample, steps), Some(Value::List(_)));
            if !is_list || self.answers_alone(&items, schema) {
                let item =
                    self.without_others(items.into_iter().next()?, members::get(sample, steps));
                members::set(&mut body, if is_list { &[] } else { steps }, item);
                return Some(body);
            }
            members::set(&mut body, steps, Value::List(items));
            return Some(body);
        }
        let [item] = items.as_slice() else {
            return None;
        };
        let id = members::get(item, self.operation.id_steps()?)?;
        if matches!(sample, Value::Text(_) | Value::Number(_)) {
            return self.bare_id(id, schema);
        }
        let steps = self.operation.id_in(sample)?;
        members::set(&mut body, &steps, id.clone());
        Some(body)
    }

    /// What of a deleted item an answer has that says that it was deleted: `{id, deleted}`.
    fn without_others(&self, mut item: Value, sample: Option<&Value>) -> Value {
        let (Value::Map(own), Some(Value::Map(said))) = (&mut item, sample) else {
            return item;
        };
        let has = |all: &[(String, Value)], name: &str| all.iter().any(|(it, _)| it == name);
        let is_deleted = matches!(self.operation.usage.effect, ItemEffect::Delete(_));
        let says_more = |it: &(String, Value)| DELETED.contains(&it.0.as_str()) && !has(own, &it.0);
        if is_deleted && said.iter().any(says_more) {
            own.retain(|(name, _)| has(said, name));
        }
        item
    }

    /// Whether one item was sent by itself and may be the whole answer, though a list may be one as well.
    fn answers_alone(&self, items: &[Value], schema: &WholeSchema) -> bool {
        let sent = self.request.body.as_ref().and_then(ReceivedJson::value);
        let is_list = matches!(sent, Some(Value::List(_)));
        let [item] = items else { return false };
        let violations = schema.violations(&item.to_json());
        !is_list && violations.is_some_and(|it| it.is_empty())
    }

    /// The id of what was created as the whole answer, as services that separate commands from queries have it.
    fn bare_id(&self, id: &Value, schema: &WholeSchema) -> Option<Value> {
        let is_created = matches!(self.operation.usage.effect, ItemEffect::Create);
        (is_created && schema.takes(id)).then(|| id.clone())
    }
}

/// Members by which an answer says that an item was deleted.
const DELETED: &[&str] = &["deleted", "isDeleted", "removed", "success"];

/// Whether the value that breaks a rule was sent: a member, and not the item as a whole, of which something else may be wrong.
fn is_of(sent: Option<&Value>, violation: &Violation) -> bool {
    let steps = pointer::steps(violation.pointer.as_str());
    let steps: Vec<String> = steps.map(Cow::into_owned).collect();
    !steps.is_empty() && sent.is_some_and(|it| members::get(it, &steps).is_some())
}
