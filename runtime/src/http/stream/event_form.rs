//! What the data of events stands for: one thing, or by the name of the event one of several.

use std::marker::PhantomData;

use super::StreamError;
use super::event::Event;
use crate::http::style::{ObjectWriter, Parts, parts};
use crate::http::text::{text_in, text_of_json};
use crate::http::{NamedForm, ValueForm};
use crate::json::decode_answer;
use crate::{Codec, Json, Limits, NumberTexts, RawJson, Violations, json_string};

/// What the data of events stands for, and what is read from an event.
pub(super) trait EventForm {
    /// What an event becomes.
    type Item;

    /// What the data of an event stands for that has this name, or none; `None` where nothing is known of it.
    fn of(&self, name: Option<&str>) -> Option<ValueForm>;

    /// The value of an event.
    ///
    /// # Errors
    /// Its data does not stand for what it should.
    fn read(&self, event: Event<String>) -> Result<Self::Item, StreamError>;
}

/// The data of each event stands for this, whatever its name is.
pub(super) struct DataForm<T> {
    form: ValueForm,
    texts: NumberTexts,
    data: PhantomData<fn() -> T>,
}

impl<T> DataForm<T> {
    pub(super) const fn new(form: ValueForm, texts: NumberTexts) -> Self {
        Self {
            form,
            texts,
            data: PhantomData,
        }
    }
}

impl<T: Codec> EventForm for DataForm<T> {
    type Item = Event<T>;

    fn of(&self, _: Option<&str>) -> Option<ValueForm> {
        Some(self.form)
    }

    fn read(&self, event: Event<String>) -> Result<Event<T>, StreamError> {
        let json = json_of(self.form, event.data)?;
        Ok(Event {
            data: decode_answer(json.as_bytes(), Limits::RESPONSE, self.texts)?,
            event: event.event,
            id: event.id,
            retry: event.retry,
        })
    }
}

fn json_of(form: ValueForm, data: String) -> Result<String, StreamError> {
    let json = form.json_of(Some(data));
    json.map_err(|violation| Violations::from(violation).into())
}

/// The event whose data is written so.
pub(super) fn with_text<T: Codec>(event: Event<T>, form: ValueForm) -> Event<String> {
    let json = event.data.to_response_json();
    Event {
        data: match form {
            ValueForm::Text => in_lines(&text_of_json(json)),
            _ => json,
        },
        event: event.event,
        id: event.id,
        retry: event.retry,
    }
}

/// A text whose lines end as those of events do.
fn in_lines(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// The name of an event that has none (HTML, section 9.2.6).
const USUAL_NAME: &str = "message";

/// The value of an event is an object with the members `event`, `data`, `id` and `retry`, and the name of the event says what its data stands for.
pub(super) struct NamedForms<T> {
    forms: &'static [NamedForm],
    texts: NumberTexts,
    event: PhantomData<fn() -> T>,
}

impl<T> NamedForms<T> {
    pub(super) const fn new(forms: &'static [NamedForm], texts: NumberTexts) -> Self {
        Self {
            forms,
            texts,
            event: PhantomData,
        }
    }
}

fn form_of(forms: &[NamedForm], name: &str) -> Option<ValueForm> {
    let find = |name: &str| forms.iter().find(|known| known.name == name);
    let found = find(name).or_else(|| find(NamedForm::ANY_OTHER));
    found.map(|known| known.form)
}

impl<T: Codec> EventForm for NamedForms<T> {
    type Item = T;

    fn of(&self, name: Option<&str>) -> Option<ValueForm> {
        form_of(self.forms, name.unwrap_or(USUAL_NAME))
    }

    fn read(&self, event: Event<String>) -> Result<T, StreamError> {
        let name = event.event.as_deref().unwrap_or(USUAL_NAME);
        let data = match form_of(self.forms, name) {
            Some(form) => json_of(form, event.data)?,
            // Nobody knows what it stands for: JSON if it is that.
            None if RawJson::from_json(&event.data).is_ok() => event.data,
            None => json_string(&event.data),
        };
        let mut to = ObjectWriter::default();
        to.member("event", &json_string(name));
        to.member("data", &data);
        if let Some(id) = &event.id {
            to.member("id", &json_string(id));
        }
        if let Some(retry) = event.retry {
            to.member("retry", &retry.to_string());
        }
        let json = to.end();
        Ok(decode_answer(
            json.as_bytes(),
            Limits::RESPONSE,
            self.texts,
        )?)
    }
}

/// The event that such an object stands for. A name that it has is written, `message` as well: who reads what is described may ask for it.
pub(super) fn named(value: &impl Codec, forms: &[NamedForm]) -> Event<String> {
    let mut event = Event::new(String::new());
    let json = value.to_response_json();
    let Parts::Object(members) = parts(&json) else {
        return event;
    };
    let member = |name: &str| {
        let mut named = members.iter().filter(|(known, _)| known == name);
        named.next().map(|(_, json)| *json)
    };
    let text = |name: &str| member(name).filter(|it| *it != "null").map(text_in);
    let name = text("event");
    let data = member("data").unwrap_or_default();
    let form = form_of(forms, name.as_deref().unwrap_or(USUAL_NAME));
    let is_text = form.is_none_or(ValueForm::may_be_text);
    event.data = if is_text {
        in_lines(&text_in(data))
    } else {
        data.to_owned()
    };
    event.id = text("id").map(Into::into);
    event.retry = text("retry").and_then(|it| it.parse().ok());
    event.event = name.map(Into::into);
    event
}
