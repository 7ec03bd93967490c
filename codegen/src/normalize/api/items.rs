//! The items of streams, which are described one by one (`itemSchema`).

use crate::diagnostics::code::normalize as code;
use crate::media_type::MediaType;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{Media, Schema, SchemaObject};
use oasmith::schema::SchemaType;

/// The schema of an item of a stream: of a line, or of the data of an event.
pub fn item<'a>(
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
    if let Some(choice) = choices.next() {
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
        let message = "nothing says what the `data` of an event is";
        shapes.report(
            diagnostic(code::ITEMS_NOT_READ, event.origin(), message)
                .label("a text")
                .help("describe the member `data`; of JSON with `contentMediaType` and `contentSchema`"),
        );
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
