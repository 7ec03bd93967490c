//! What the schema of a server-sent event says: one kind of event, or several that their names tell apart.
//!
//! The schema describes an object with the members `event`, `data`, `id` and `retry`, as OpenAPI 3.2 has it.

use oasmith::schema::SchemaType;

use crate::media_type::MediaType;
use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::listed::{Listed, listed};
use crate::normalize::schema::flatten::mapping::mapped_to;
use crate::normalize::schema::flatten::parts::Alternatives;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::{Schema, SchemaObject};
use crate::source::Origin;

/// The members of an event.
pub const MEMBERS: [&str; 4] = ["event", "data", "id", "retry"];

/// No stream has more kinds of events: the alternatives of alternatives multiply.
pub const MAX_FORMS: usize = 1000;

/// One kind of event.
pub struct EventForm<'a> {
    /// Where it is written.
    pub origin: Origin,
    /// What holds for it: what all alternatives share before what is its own.
    pub parts: Vec<&'a SchemaObject<'a>>,
    /// The names that a discriminator has for it.
    mapped: Vec<String>,
}

/// What the name of an event may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventName {
    /// One of these; `message` where nothing is said of a name, because that is what an event without one is called.
    Listed(Vec<String>),
    /// Any that no other kind of event has.
    Open,
}

impl<'a> EventForm<'a> {
    /// The schemas of a member, the most particular last.
    pub fn member(&self, name: &str) -> Vec<&'a Schema<'a>> {
        let members = self.parts.iter().flat_map(|part| &part.properties);
        let named = members.filter(|member| member.name.text == name);
        named.map(|member| &member.value).collect()
    }

    /// The schemas of its data: of the JSON in it where they say so.
    pub fn data(&self, schemas: &SchemaIndex<'a>) -> Vec<&'a Schema<'a>> {
        let data = self.member("data");
        within(&data, schemas).map_or(data, |within| vec![within])
    }

    /// What it is called.
    pub fn name(&self, schemas: &SchemaIndex<'a>) -> EventName {
        let name = self.member("event");
        if name.is_empty() && self.mapped.is_empty() {
            return EventName::Listed(vec!["message".to_owned()]);
        }
        let values = listed(schemas, &parts_of(schemas, &name));
        let texts = values.and_then(|values| {
            let texts = values.iter().map(|it| Listed::text(it).map(str::to_owned));
            texts.collect::<Option<Vec<String>>>()
        });
        let mapped = Some(self.mapped.clone()).filter(|names| !names.is_empty());
        let names = texts.or(mapped);
        names.map_or(EventName::Open, EventName::Listed)
    }

    /// Whether something says its names.
    pub fn is_named(&self, schemas: &SchemaIndex<'a>) -> bool {
        let is_described = !self.member("event").is_empty() || !self.mapped.is_empty();
        is_described && self.name(schemas) != EventName::Open
    }

    /// Whether it is an event and can be nothing else: an object with `event`, `data` and no member that events do not have.
    fn has_members_of_events_alone(&self) -> bool {
        let mut members = self.parts.iter().flat_map(|part| &part.properties);
        !self.member("data").is_empty() && members.all(|it| MEMBERS.contains(&it.name.text))
    }
}

/// All kinds of events that a schema describes; `None` where there are more than [`MAX_FORMS`].
pub fn event_forms<'a>(
    schemas: &SchemaIndex<'a>,
    item: &'a Schema<'a>,
) -> Option<Vec<EventForm<'a>>> {
    let none = EventForm {
        origin: item.origin(),
        parts: Vec::new(),
        mapped: Vec::new(),
    };
    let mut forms = Vec::new();
    let mut open = vec![none.with(&[], item, schemas)];
    while let Some((form, mut choices)) = open.pop() {
        let Some(choice) = choices.pop() else {
            forms.push(form);
            continue;
        };
        // The first alternative is taken from the end first.
        for branch in choice.branches.iter().rev() {
            open.push(form.with(&choices, branch, schemas));
        }
        if open.len() + forms.len() > MAX_FORMS {
            return None;
        }
    }
    Some(forms)
}

impl<'a> EventForm<'a> {
    /// It with what an alternative says, and the alternatives that are left then.
    fn with(
        &self,
        choices: &[Alternatives<'a>],
        branch: &'a Schema<'a>,
        schemas: &SchemaIndex<'a>,
    ) -> (Self, Vec<Alternatives<'a>>) {
        let own = parts_of(schemas, &[branch]);
        let is_new =
            |it: &&'a SchemaObject<'a>| !self.parts.iter().any(|known| std::ptr::eq(*known, *it));
        let added: Vec<_> = own
            .list
            .iter()
            .map(|part| part.object)
            .filter(is_new)
            .collect();
        // A schema that is an alternative of itself ends here.
        let more = own.choices.into_iter().filter(|_| !added.is_empty());
        let choices = choices.iter().cloned().chain(more).collect();
        let mapped = self.mapped_names(branch, schemas);
        let form = Self {
            origin: branch.origin(),
            parts: self.parts.iter().copied().chain(added).collect(),
            mapped: if mapped.is_empty() {
                self.mapped.clone()
            } else {
                mapped
            },
        };
        (form, choices)
    }

    /// The names that a discriminator beside an alternative has for it: those of its mapping, or else what the schema is called.
    fn mapped_names(&self, branch: &'a Schema<'a>, schemas: &SchemaIndex<'a>) -> Vec<String> {
        let mut beside = self.parts.iter().rev();
        let discriminator = beside.find_map(|part| part.discriminator.as_ref());
        let Some(discriminator) = discriminator.filter(|it| it.property.text == "event") else {
            return Vec::new();
        };
        let target = branch
            .as_object()
            .and_then(|object| object.reference.as_ref());
        let target = target.and_then(|reference| schemas.links.schema(reference));
        let Some((target, _)) = target else {
            return Vec::new();
        };
        let mapped = mapped_to(schemas, target, discriminator);
        let name = schemas.links.name(target).filter(|_| mapped.is_empty());
        mapped.into_iter().chain(name.map(str::to_owned)).collect()
    }
}

/// The event that the whole of a stream is described by: the item of the list of its events (OpenAPI 3.2 has `schema` describe all of a stream so, and
/// huma writes it), or the event itself.
pub fn event_of_whole<'a>(
    schemas: &SchemaIndex<'a>,
    whole: &'a Schema<'a>,
) -> Option<&'a Schema<'a>> {
    let parts = parts_of(schemas, &[whole]).list;
    let item = parts
        .into_iter()
        .find_map(|part| part.object.items.as_ref());
    let found = event_forms(schemas, item.unwrap_or(whole))?;
    let is_event = if item.is_some() {
        found.iter().all(|form| !form.member("data").is_empty())
    } else {
        found.iter().any(|form| !form.member("event").is_empty())
            && found.iter().all(EventForm::has_members_of_events_alone)
    };
    is_event.then_some(item.unwrap_or(whole))
}

/// The schema of the JSON that a text holds. A string in JSON has quotes, which a text of its own has not, so that it stays the text.
fn within<'a>(data: &[&'a Schema<'a>], schemas: &SchemaIndex<'a>) -> Option<&'a Schema<'a>> {
    let of_data = parts_of(schemas, data).list;
    let is_json = of_data.iter().any(|part| {
        let media = part.object.content_media_type;
        media.is_some_and(|media| MediaType::of(media.text) == MediaType::Json)
    });
    let mut inside = of_data.iter().rev().filter(|_| is_json);
    let inside = inside.find_map(|part| part.object.content_schema.as_ref())?;
    let of_inside = parts_of(schemas, &[inside]).list;
    let mut types = of_inside.iter().flat_map(|part| &part.object.types);
    let is_text = types.any(|name| name.value == SchemaType::String);
    (!is_text).then_some(inside)
}
