//! Requests that the server refuses itself, whatever the service is: their heads are too large, or name no host.

use ::axum::http::request::Parts;

use crate::http::Response;
use crate::server::rejection::Refuse;
use crate::server::{Rejection, host, request_id};

/// What a field takes beside its name and its value (RFC 9113, section 6.5.2).
const FIELD: usize = 32;

/// The refusal of a request, with the id that it asked for or a new one.
pub(super) fn answer(head: &Parts, head_limit: usize, refuse: &Refuse) -> Option<Response> {
    let fields = head.headers.iter();
    let fields = fields.map(|(name, value)| name.as_str().len() + value.len() + FIELD);
    let rejection = if fields.sum::<usize>() > head_limit {
        Rejection::head_too_large(431)
    } else {
        host::refused(head)?
    };
    let mut response = rejection.answer(|status, body| refuse.body(status, body));
    let id = head.headers.get(request_id::HEADER);
    let id = id.and_then(|id| id.to_str().ok());
    response
        .headers
        .set(request_id::HEADER, request_id::kept(id));
    if head.method == "HEAD" {
        response.leave_out_body();
    }
    Some(response)
}
