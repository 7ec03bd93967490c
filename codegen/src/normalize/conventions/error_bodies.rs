//! Which answers are errors, and what is their JSON.

use crate::ir::{Content, Operation, Response, ShapeId, Status};
use crate::media_type::MediaType;

/// The JSON among some contents, each with its media type.
pub(super) fn json(contents: &[Content]) -> impl Iterator<Item = (&str, ShapeId)> {
    let contents = contents
        .iter()
        .filter(|content| MediaType::of(&content.media) == MediaType::Json);
    contents.filter_map(|content| Some((&*content.media, content.value?.shape)))
}

/// Whether a response is an error. What is said of all others is one where a success has a status of its own.
pub(super) fn is_error(operation: &Operation, response: &Response) -> bool {
    match response.status {
        Status::Exact(status) => status >= 400,
        Status::Range(class) => class >= 4,
        Status::Default => operation.successes().next().is_some(),
    }
}
