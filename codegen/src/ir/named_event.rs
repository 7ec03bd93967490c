//! Server-sent events that are told apart by their names, as the shape of a stream has them.

use oasmith_schemas::arena::Arena;

use super::{Selector, Shape, Use};

/// The events of a name.
#[derive(Debug, Clone, Copy)]
pub struct NamedEvent<'a> {
    /// Their name; `None` stands for all that have no other.
    pub name: Option<&'a str>,
    /// The whole event, an object.
    pub value: Use,
    /// Its data.
    pub data: Use,
}

/// The events of a stream whose content is [`ContentPart::Event`](super::ContentPart::Event).
#[must_use]
pub fn named_events(shapes: &Arena<Shape>, events: Use) -> Vec<NamedEvent<'_>> {
    let Some(union) = shapes.get(events.shape).kind.union() else {
        return Vec::new();
    };
    let Selector::Tag { values, .. } = &union.selector else {
        return Vec::new();
    };
    let named = union.variants.iter().zip(values).filter_map(|(it, names)| {
        let record = shapes.get(it.value.shape).kind.record()?;
        let data = record.fields.iter().find(|field| field.wire == "data")?;
        Some(NamedEvent {
            name: names.first().map(String::as_str),
            value: it.value,
            data: data.value,
        })
    });
    named.collect()
}
