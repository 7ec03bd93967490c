//! Values as bodies and headers of answers have them.

use oasmith::RawJson;
use oasmith::http::{Event, Response, Streamed};
use oasmith::server::{events, named_events, set_header, set_text_header, written};

use crate::answers::{BodyPart, DescribedContent, DescribedHeader};
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
