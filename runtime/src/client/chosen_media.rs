//! Which of the described media types an answer is of, by its head.

use crate::http::{BodyEncoding, MediaType, Response, chosen_leniently, is_html, is_text};

/// The position of the media type of a response among these, as [`Received::chosen`](super::Received::chosen) says.
pub(super) fn chosen(response: &Response, media_types: &[MediaType]) -> Option<usize> {
    if content_coding(response).is_some() {
        return None;
    }
    let mut lines = response.headers.all("Content-Type");
    let of_first = chosen_by_name(lines.next().unwrap_or_default(), media_types);
    // Several that are not alike say nothing that can be relied on (RFC 9110, section 8.3).
    let are_alike = lines.all(|line| chosen_by_name(line, media_types) == of_first);
    of_first.filter(|_| are_alike)
}

/// The same of a `Content-Type`, which is empty where there is none.
fn chosen_by_name(content_type: &str, media_types: &[MediaType]) -> Option<usize> {
    if content_type.is_empty() {
        return (!media_types.is_empty()).then_some(0);
    }
    let first = |is: fn(BodyEncoding) -> bool| {
        media_types
            .iter()
            .position(|media_type| is(media_type.encoding))
    };
    let nearest = || {
        first(|encoding| matches!(encoding, BodyEncoding::Text(_)))
            .or_else(|| first(|encoding| encoding == BodyEncoding::Json))
    };
    let near = || is_text(content_type).then(nearest).flatten();
    chosen_leniently(media_types, content_type).or_else(near)
}

/// The content coding of a response that is not the body as it is: `gzip`.
pub(super) fn content_coding(response: &Response) -> Option<&str> {
    let mut lines = response.headers.all("Content-Encoding");
    lines.find(|coding| {
        let mut each = coding.split(',').map(str::trim);
        each.any(|coding| !coding.is_empty() && !coding.eq_ignore_ascii_case("identity"))
    })
}

/// Whether a body is a page of HTML where none is described: that of a proxy, mostly.
pub(super) fn is_undescribed_page(media_type: MediaType, content_type: &str, body: &[u8]) -> bool {
    let begins = body.trim_ascii_start().starts_with(b"<");
    begins && is_html(content_type) && media_type.fits(content_type).is_none()
}
