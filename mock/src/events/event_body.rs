//! The body that an event is sent with.

use std::time::SystemTime;

use oasmith_codegen::ir::Value;

use crate::items::{OtherForms, members, merged, numbered, set_created, valid};
use crate::schemas::WholeSchema;

/// What the id of an event is called.
const IDS: &[&str] = &["id", "event_id", "eventId"];

/// How the body of an event is made of an item.
pub(crate) struct EventBody {
    /// Nothing where any value is valid.
    pub(crate) schema: Option<&'static WholeSchema>,
    /// What else stands in it: the first that leads to a valid body.
    pub(crate) samples: Vec<Value>,
    pub(crate) parts: Vec<ItemPart>,
    /// What it has beside its sample, as a merge patch (RFC 7396): those that apply last, last.
    pub(crate) sets: Vec<Value>,
}

/// Something of an item that stands in a body.
pub(crate) struct ItemPart {
    /// The members of the item that lead to it; none where it is the item.
    pub(crate) from: Vec<String>,
    /// The members of the body that lead to it; none where it is the body.
    pub(crate) to: Vec<String>,
}

impl EventBody {
    /// The body of an event of this number.
    ///
    /// # Errors
    /// The rule that it would break.
    pub(crate) fn of_item(
        &self,
        item: &Value,
        number: u64,
        now: SystemTime,
    ) -> Result<Value, String> {
        let none = [Value::Map(Vec::new())];
        let samples = match self.samples.as_slice() {
            [] => &none,
            samples => samples,
        };
        let mut broken = None;
        for sample in samples {
            for body in self.bodies(sample, item, number, now) {
                match self.validated(body, sample) {
                    Ok(body) => return Ok(body),
                    Err(reason) => broken = broken.or(Some(reason)),
                }
            }
        }
        Err(broken.unwrap_or_default())
    }

    /// Whether the body is another thing than the item.
    fn is_around(&self) -> bool {
        self.parts.iter().all(|it| !it.to.is_empty())
    }

    fn validated(&self, body: Value, sample: &Value) -> Result<Value, String> {
        match self.schema {
            Some(schema) => {
                let valid = valid(body, schema, sample, OtherForms::Refused);
                valid.map_err(|unmended| unmended.to_string())
            }
            None => Ok(body),
        }
    }

    /// What may be the body, with one sample and ids of several forms.
    fn bodies(&self, sample: &Value, item: &Value, number: u64, now: SystemTime) -> Vec<Value> {
        let mut body = sample.clone();
        let mut ids = Vec::new();
        if self.is_around() {
            set_created(&mut body, sample, now);
            ids = event_ids(sample, number);
        }
        for ItemPart { from, to } in &self.parts {
            if let Some(part) = members::get(item, from) {
                members::set(&mut body, to, part.clone());
            }
        }
        let with_id = ids.iter().map(|(name, id)| {
            let mut body = body.clone();
            members::set(&mut body, std::slice::from_ref(name), id.clone());
            body
        });
        let mut bodies: Vec<Value> = with_id.collect();
        bodies.push(body);
        let sets = |body| self.sets.iter().fold(body, |body, it| merged(&body, it));
        bodies.into_iter().map(sets).collect()
    }
}

/// Ids for an event, with the member that has them.
fn event_ids(sample: &Value, number: u64) -> Vec<(String, Value)> {
    let mut names = IDS.iter().map(|it| (*it).to_owned());
    let found = names.find_map(|name| {
        let id = members::get(sample, std::slice::from_ref(&name))?;
        let ids = numbered(id, number).into_iter();
        Some(ids.map(|id| (name.clone(), id)).collect())
    });
    found.unwrap_or_default()
}
