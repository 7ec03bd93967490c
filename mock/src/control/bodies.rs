//! What controls are asked with. A member that none of them knows is a slip, and refused.

use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::request::Parts;
use axum::response::Response as AxumResponse;
use oasmith::Problem;
use oasmith::http::Response;
use oasmith::server::Rejection;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

/// No control takes a longer body: a megabyte.
const MAX_BODY: usize = 1 << 20;

/// How long the body of a control may take, as one of the API.
const PATIENCE: Duration = Duration::from_secs(10);

/// The body of a control as it comes, for a while and up to a length.
///
/// # Errors
/// The answer where it is too long or too late.
pub async fn received_body(head: &Parts, body: Body) -> Result<Bytes, AxumResponse> {
    let length = head.headers.get("content-length");
    let length = length.and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > MAX_BODY) {
        return Err(plain(413, "The body is longer than a megabyte\n"));
    }
    match timeout(PATIENCE, to_bytes(body, MAX_BODY)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => Err(plain(
            413,
            "The body is longer than a megabyte, or broke off\n",
        )),
        Err(_) => Err(plain(408, "The body did not come in time\n")),
    }
}

/// A body that is one object.
///
/// # Errors
/// What is wrong with it.
pub fn read_body<T: DeserializeOwned>(body: &[u8]) -> Result<T, Rejection> {
    object(body).map_err(|error| wrong_body(&error))
}

/// 400: what is wrong with a body, and where to look.
#[must_use]
pub fn wrong_body(error: &str) -> Rejection {
    invalid(&format!(
        "the body: {error}; GET /control shows one of each"
    ))
}

/// A body that is one object.
///
/// # Errors
/// What is wrong with it, in words.
pub fn object<T: DeserializeOwned>(body: &[u8]) -> Result<T, String> {
    // An array in the order of the members would be one as well.
    if !body.trim_ascii_start().starts_with(b"{") {
        return Err("expected a JSON object".to_owned());
    }
    serde_json::from_slice(body).map_err(|error| error.to_string())
}

/// Refuses a body where none is read: `{}` is what some clients send for nothing.
///
/// # Errors
/// There is something in it.
pub fn no_body(body: &[u8]) -> Result<(), Rejection> {
    match body.trim_ascii() {
        b"" | b"{}" => Ok(()),
        _ => Err(invalid("this control takes no body")),
    }
}

/// 400, in words.
#[must_use]
pub fn invalid(message: &str) -> Rejection {
    Rejection::new(400, Problem::new("invalid", message.to_owned()))
}

/// An answer in words, for what no description speaks of.
#[must_use]
pub fn plain(status: u16, words: &str) -> AxumResponse {
    let mut response = Response::new(status);
    response.headers.set("Content-Type", "text/plain");
    response.body = words.into();
    response.into()
}
