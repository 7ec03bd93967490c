//! The items of streams, which are described one by one (`itemSchema`).

use crate::diagnostics::code::normalize as code;
use crate::media_type::MediaType;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{Media, Schema};

/// What a media type describes.
pub enum Described<'a> {
    /// A whole body.
    Whole(&'a Schema<'a>),
    /// A line of a stream.
    Item(&'a Schema<'a>),
    /// An event of a stream.
    Event(&'a Schema<'a>),
    /// Nothing that is read.
    Nothing,
}

/// What is described for a media type.
pub fn described<'a>(
    media: &str,
    written: &'a Media<'a>,
    shapes: &mut Shapes<'a>,
) -> Described<'a> {
    let whole = written.schema.as_ref();
    if let Some(item) = item(media, written, shapes) {
        return item;
    }
    let is_stream = MediaType::of(media) == MediaType::Events;
    let event = whole.filter(|_| is_stream);
    let event = event.and_then(|whole| shapes.event_of_whole(whole));
    let whole = whole.map_or(Described::Nothing, Described::Whole);
    event.map_or(whole, Described::Event)
}

/// The item of a stream that is described by itself: a line, or an event.
fn item<'a>(media: &str, written: &'a Media<'a>, shapes: &mut Shapes<'a>) -> Option<Described<'a>> {
    let item = written.item_schema.as_ref()?;
    let found = match MediaType::of(media) {
        MediaType::Lines => Described::Item(item),
        MediaType::Events => Described::Event(item),
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
            return None;
        }
    };
    if let Some(whole) = &written.schema {
        let message = "`schema` says nothing where the items are described";
        shapes.report(
            diagnostic(code::ITEMS_NOT_READ, whole.origin(), message)
                .label("a stream has no end at which a rule on all items could be checked")
                .help("remove it"),
        );
    }
    Some(found)
}
