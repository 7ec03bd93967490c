//! Values as bodies and headers of answers have them.

use oasmith::RawJson;
use oasmith::http::{Event, Response, Streamed};
use oasmith::server::{events, named_events, set_header, set_text_header, written};
use oasmith_codegen::ir::Value;

use crate::answers::{BodyPart, DescribedContent, DescribedHeader};
use crate::chosen::Chosen;
use crate::values::Made;

/// A value, or why there is none for a place. It was written here: the bounds of what others send are none of it.
pub(crate) fn raw(made: Made, place: impl Fn() -> String) -> Result<RawJson, String> {
    let json = made.map_err(|reason| format!("{}: {reason}", place()))?;
    Ok(RawJson::from_wire((&*json).into()))
}

/// A value as the body of an answer.
pub(crate) fn sent(status: u16, content: &DescribedContent, value: RawJson) -> Response {
    let media_type = content.media_type;
    match content.part {
        BodyPart::EventData => events(status, media_type, Streamed::of([Event::new(value)])),
        BodyPart::Event => named_events(status, media_type, Streamed::of([value])),
        BodyPart::Line => written(status, &[media_type], &vec![value]),
        BodyPart::Whole | BodyPart::Unwritten => written(status, &[media_type], &value),
    }
}

/// A value as a header of an answer.
pub(crate) fn set(response: &mut Response, header: &DescribedHeader, value: &RawJson) {
    if header.is_plain {
        set_text_header(response, header.name, value);
    } else {
        set_header(response, header.name, header.style, value);
    }
}

/// The text that is sent as it is: the one that is asked for, or else the first example that is one.
pub(crate) fn whole_text<'c>(
    chosen: &Chosen<'c>,
    content: &DescribedContent,
    example: Option<usize>,
) -> Option<&'c str> {
    let examples = content.examples;
    match (content.takes_whole_texts, chosen.body, example) {
        (false, _, _) => None,
        (true, Some(body), _) => text(&body.value),
        (true, None, Some(at)) => text(&examples.get(at)?.value),
        (true, None, None) => {
            let named = examples.iter().map(|it| &it.value);
            content.example.into_iter().chain(named).find_map(text)
        }
    }
}

fn text(value: &Value) -> Option<&str> {
    match value {
        Value::Text(text) => Some(text),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::List(_) | Value::Map(_) => None,
    }
}
