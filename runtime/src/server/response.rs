//! What handlers answer with.

use super::{Rejection, accepted, answer_checks};
use crate::http::{
    Body, BodyEncoding, Chunks, Event, MediaType, ParamStyle, Response, Streamed, ValueForm,
    check_ends, text_of_json, written_as,
};
use crate::json::Purpose;
use crate::{Codec, Writer};

/// What a handler gives.
pub type HandlerResult = Result<Response, Rejection>;

/// What a handler answers with.
pub trait IntoResponse {
    /// The response that it becomes.
    fn into_response(self) -> Response;
}

/// With `content-type: application/json`.
#[must_use]
pub fn json<T: Codec>(status: u16, body: &T) -> Response {
    json_for(Purpose::Response, status, body)
}

/// The same for whoever receives what a service calls, and so sends what callers send.
#[must_use]
pub fn receiver_json<T: Codec>(status: u16, body: &T) -> Response {
    json_for(Purpose::Request, status, body)
}

fn json_for<T: Codec>(purpose: Purpose, status: u16, body: &T) -> Response {
    answer_checks::body(purpose, body);
    match in_json(purpose, body) {
        Some(json) => Response::json(status, json.into_bytes()),
        None => Response::new(NOT_A_STATUS),
    }
}

/// A response with a body in one of these media types: that of a file, else what the caller accepts best, else the first. It cannot be sent where the body has
/// no form in it.
#[must_use]
pub fn written<T: Codec>(status: u16, media_types: &[MediaType], body: &T) -> Response {
    answer_checks::body(Purpose::Response, body);
    of_media_types(Purpose::Response, status, media_types, body)
}

/// The same for whoever receives what a service calls, and so sends what callers send.
#[must_use]
pub fn receiver_written<T: Codec>(status: u16, media_types: &[MediaType], body: &T) -> Response {
    answer_checks::body(Purpose::Request, body);
    of_media_types(Purpose::Request, status, media_types, body)
}

fn of_media_types<T: Codec>(
    purpose: Purpose,
    status: u16,
    media_types: &[MediaType],
    body: &T,
) -> Response {
    let Some(json) = in_json(purpose, body) else {
        return Response::new(NOT_A_STATUS);
    };
    let best = accepted::best(media_types);
    let (media, bytes) = match written_as(media_types, best, json.into_string()) {
        Ok(written) => written,
        Err(violations) => {
            answer_checks::unwritable(violations);
            return Response::new(NOT_A_STATUS);
        }
    };
    let mut response = Response::new(status);
    response.headers.set("Content-Type", media);
    response.body = bytes.into();
    response
}

/// An answer that a request may have had in another media type: what is stored of it is for requests that accept the same (RFC 9110, section 12.5.5).
#[must_use]
pub fn negotiated(mut response: Response) -> Response {
    let is_it = |name: &str| name == "*" || name.eq_ignore_ascii_case("Accept");
    let is_said =
        (response.headers.all("Vary")).any(|line| line.split(',').any(|name| is_it(name.trim())));
    if !is_said {
        response.headers.add("Vary", "Accept");
    }
    response
}

/// A value that was written as JSON; `None` where a part of it has no form in JSON.
fn in_json<T: Codec>(purpose: Purpose, value: &T) -> Option<Writer> {
    let mut to = Writer::with(purpose);
    value.write(&mut to);
    Some(to).filter(|to| !to.is_broken())
}

/// The status of a response that cannot be sent: the router answers that something unexpected happened.
pub(super) const NOT_A_STATUS: u16 = 0;

/// A response of JSON lines that are sent as they come.
#[must_use]
pub fn lines<T: Codec + Send + 'static>(
    status: u16,
    media_type: MediaType,
    items: Streamed<T>,
) -> Response {
    let items = answer_checks::items(status, items, |item| item);
    streamed(status, media_type, items.into_lines())
}

/// A response of server-sent events that are sent as they come.
#[must_use]
pub fn events<T: Codec + Send + 'static>(
    status: u16,
    media_type: MediaType,
    events: Streamed<Event<T>>,
) -> Response {
    let form = match media_type.encoding {
        BodyEncoding::Events(form) => form,
        _ => ValueForm::Json,
    };
    let events = answer_checks::items(status, events, |event| &event.data);
    streamed(status, media_type, events.into_events(form))
}

/// A response of server-sent events that are told apart by their names.
#[must_use]
pub fn named_events<T: Codec + Send + 'static>(
    status: u16,
    media_type: MediaType,
    events: Streamed<T>,
) -> Response {
    let forms = media_type.encoding.named_forms();
    let events = answer_checks::items(status, events, |event| event);
    streamed(status, media_type, events.into_named_events(forms))
}

fn streamed(status: u16, media_type: MediaType, chunks: Chunks) -> Response {
    let mut response = Response::new(status);
    response.headers.set("Content-Type", media_type.name);
    response.headers.set("Cache-Control", "no-store");
    response.body = Body::Stream(chunks);
    response
}

/// Sets a header to a value that is one text, if there is a value.
pub fn set_text_header<'v, T: Codec>(
    response: &mut Response,
    name: &str,
    value: impl Into<Option<&'v T>>,
) {
    let Some(value) = value.into() else {
        return;
    };
    answer_checks::header(name, value);
    let text = in_json(Purpose::Response, value).map(|json| text_of_json(json.into_string()));
    match text.filter(|text| check_ends(text).is_ok()) {
        Some(text) => response.headers.set(name, text),
        None => *response = Response::new(NOT_A_STATUS),
    }
}

/// Sets a header to a list or an object, if there is one. Where it has no form in a header, the response cannot be sent.
pub fn set_header<'v, T: Codec>(
    response: &mut Response,
    name: &str,
    style: ParamStyle,
    value: impl Into<Option<&'v T>>,
) {
    let Some(value) = value.into() else {
        return;
    };
    answer_checks::header(name, value);
    response.headers.remove(name);
    let json = in_json(Purpose::Response, value);
    match json.map(|json| style.header(name, &json.into_string())) {
        Some(Ok(lines)) => lines
            .iter()
            .for_each(|line| response.headers.add(name, line)),
        Some(Err(_)) | None => *response = Response::new(NOT_A_STATUS),
    }
}

#[cfg(test)]
mod tests {
    use super::negotiated;
    use crate::http::Response;

    #[test]
    fn what_else_an_answer_varies_by_stays() {
        for (own, expected) in [
            (None, vec!["Accept"]),
            (Some("Origin"), vec!["Origin", "Accept"]),
            (Some("Origin, accept"), vec!["Origin, accept"]),
            (Some("*"), vec!["*"]),
            (Some("Accept-Language"), vec!["Accept-Language", "Accept"]),
        ] {
            let mut response = Response::new(200);
            if let Some(own) = own {
                response.headers.add("Vary", own);
            }
            let response = negotiated(response);
            let vary: Vec<&str> = response.headers.all("Vary").collect();
            assert_eq!(vary, expected, "{own:?}");
        }
    }
}
