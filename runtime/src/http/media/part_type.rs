//! What the media type of a part may be: `encoding.contentType` is one, a range of them, or several with commas between them (OpenAPI 3.1,
//! "Encoding Object").

use crate::http::media_type::{is_json, without_parameters};
use crate::{Binary, Code, Violation};

/// The media type of bytes of which nothing is known.
pub(super) const BYTES: &str = "application/octet-stream";

fn each(allowed: &str) -> impl Iterator<Item = &str> {
    allowed
        .split(',')
        .map(str::trim)
        .filter(|it| !it.is_empty())
}

pub(super) fn is_range(media_type: &str) -> bool {
    media_type.contains('*')
}

/// Whether nothing is known of bytes of this media type.
pub(super) fn is_of_bytes(media_type: &str) -> bool {
    without_parameters(media_type).eq_ignore_ascii_case(BYTES)
}

/// The media type of what does not say its own: the first that is none of several.
pub(super) fn usual(allowed: &str) -> &str {
    each(allowed).find(|it| !is_range(it)).unwrap_or(BYTES)
}

/// Whether parts of these media types are JSON.
pub(super) fn is_json_part(allowed: &str) -> bool {
    is_json(without_parameters(usual(allowed)))
}

/// Whether a file has one of these media types. Bytes of which nothing is known may be any of a range.
pub(super) fn check(allowed: &str, file: &Binary) -> Result<(), Violation> {
    let Some(own) = file.media_type() else {
        return Ok(());
    };
    if each(allowed).any(|range| fits(range, own)) {
        return Ok(());
    }
    let message = format!(
        "must be {}, and is {own}",
        each(allowed).collect::<Vec<_>>().join(" or ")
    );
    Err(Violation::new(Code::Type, message))
}

fn fits(range: &str, own: &str) -> bool {
    let (range, own) = (without_parameters(range), without_parameters(own));
    if !is_range(range) {
        return own.eq_ignore_ascii_case(range);
    }
    let class = |media_type: &str| media_type.split('/').next().map(str::to_ascii_lowercase);
    class(range).as_deref() == Some("*") || class(range) == class(own) || is_of_bytes(own)
}
