//! The items of streams, which are described one by one (`itemSchema`).

use crate::diagnostics::code::normalize as code;
use crate::media_type::MediaType;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{Media, Schema, SchemaObject};
use oasmith::schema::SchemaType;

/// What a media type describes.
pub enum Described<'a> {
    /// A whole body.
    Whole(&'a Schema<'a>),
    /// An item of a stream: a line, or the data of an event.
    Item(&'a Schema<'a>),
    /// Nothing that is read.
    Nothing,
}

/// What is described for a media type.
pub fn described<'a>(
    media: &str,
    written: &'a Media<'a>,
    shapes: &mut Shapes<'a>,
) -> Described<'a> {
    let whole = written.schema.as_ref().map(Described::Whole);
    if let Some(event) = listed_event(media, written, shapes) {
        return data(event, shapes).map_or(Described::Nothing, Described::Item);
    }
    let item = item(media, written, shapes).map(Described::Item);
    item.or(whole).unwrap_or(Described::Nothing)
}

/// The event of a stream that is described as the list of its events (OpenAPI 3.2 has `schema` describe all of a stream so, and huma writes it): an
/// object with `data`, or alternatives of such.
fn listed_event<'a>(
    media: &str,
    written: &'a Media<'a>,
    shapes: &Shapes<'a>,
) -> Option<&'a Schema<'a>> {
    let is_stream = MediaType::of(media) == MediaType::Events && written.item_schema.is_none();
    let whole = written.schema.as_ref().filter(|_| is_stream)?;
    let mut items = parts(whole, shapes).into_iter();
    let event = items.find_map(|part| part.items.as_ref())?;
    is_event(event, shapes, MAX_DEPTH).then_some(event)
}

/// Alternatives of alternatives are looked at so deep.
const MAX_DEPTH: usize = 4;

fn is_event<'a>(schema: &'a Schema<'a>, shapes: &Shapes<'a>, depth: usize) -> bool {
    let parts = parts(schema, shapes);
    let mut members = parts.iter().flat_map(|part| &part.properties);
    if members.any(|member| member.name.text == "data") {
        return true;
    }
    let mut choices = parts
        .iter()
        .flat_map(|part| part.any_of.iter().chain(&part.one_of))
        .peekable();
    depth > 0
        && choices.peek().is_some()
        && choices.all(|choice| is_event(choice, shapes, depth - 1))
}

/// The schema of an item of a stream: of a line, or of the data of an event.
fn item<'a>(
    media: &str,
    written: &'a Media<'a>,
    shapes: &mut Shapes<'a>,
) -> Option<&'a Schema<'a>> {
    let item = written.item_schema.as_ref()?;
    let found = match MediaType::of(media) {
        MediaType::Lines => Some(item),
        MediaType::Events => data(item, shapes),
        MediaType::Json
        | MediaType::Urlencoded
        | MediaType::Multipart
        | MediaType::Text
        | MediaType::Xml
        | MediaType::Any
        | MediaType::Vendor
        | MediaType::Binary => {
            let message = format!("items of `{media}` are not told apart");
            shapes.report(
                diagnostic(code::ITEMS_NOT_READ, item.origin(), message)
                    .label("nothing is generated from this")
                    .help("offer the items as `application/jsonl` or `text/event-stream`, or describe the whole in `schema`"),
            );
            None
        }
    };
    if let (Some(_), Some(whole)) = (found, &written.schema) {
        let message = "`schema` says nothing where the items are described";
        shapes.report(
            diagnostic(code::ITEMS_NOT_READ, whole.origin(), message)
                .label("a stream has no end at which a rule on all items could be checked")
                .help("remove it"),
        );
    }
    found
}

/// The schema of the data of an event. What the others of its members are is known.
fn data<'a>(event: &'a Schema<'a>, shapes: &mut Shapes<'a>) -> Option<&'a Schema<'a>> {
    let parts = parts(event, shapes);
    let mut choices = parts
        .iter()
        .flat_map(|part| part.any_of.iter().chain(&part.one_of));
    let choice = choices.next();
    if let Some(choice) = choice {
        let message = "the alternatives of an event are not told apart";
        shapes.report(
            diagnostic(code::ITEMS_NOT_READ, choice.origin(), message)
                .label("nothing is generated from this")
                .help(
                    "describe `data` for all of them, with the alternatives in its `contentSchema`",
                ),
        );
    }
    let mut members = parts.iter().flat_map(|part| &part.properties);
    let Some(data) = members.find(|member| member.name.text == "data") else {
        if choice.is_none() {
            let message = "nothing says what the `data` of an event is";
            shapes.report(
                diagnostic(code::ITEMS_NOT_READ, event.origin(), message)
                    .label("a text")
                    .help("describe the member `data`; of JSON with `contentMediaType` and `contentSchema`"),
            );
        }
        return None;
    };
    Some(within(&data.value, shapes).unwrap_or(&data.value))
}

/// The schema of the JSON that a text holds. A string in JSON has quotes, which a text of its own has not, so that it stays the text.
fn within<'a>(data: &'a Schema<'a>, shapes: &Shapes<'a>) -> Option<&'a Schema<'a>> {
    let parts_of_data = parts(data, shapes);
    let mut texts = parts_of_data.iter().filter(|part| {
        let media = part.content_media_type;
        media.is_some_and(|media| MediaType::of(media.text) == MediaType::Json)
    });
    let held = texts.find_map(|part| part.content_schema.as_ref())?;
    let mut types = parts(held, shapes).into_iter().flat_map(|part| &part.types);
    let is_text = types.any(|name| name.value == SchemaType::String);
    (!is_text).then_some(held)
}

/// A schema with those that it refers to and consists of.
fn parts<'a>(schema: &'a Schema<'a>, shapes: &Shapes<'a>) -> Vec<&'a SchemaObject<'a>> {
    let (mut parts, mut open) = (Vec::<&'a SchemaObject<'a>>::new(), vec![schema]);
    while let Some(schema) = open.pop() {
        let Some(object) = schema.as_object() else {
            continue;
        };
        if parts.iter().any(|known| std::ptr::eq(*known, object)) {
            continue;
        }
        parts.push(object);
        let target = object.reference.as_ref();
        let target = target.and_then(|reference| shapes.links().schema(reference));
        open.extend(target.map(|(schema, _)| schema));
        open.extend(&object.all_of);
    }
    parts
}
