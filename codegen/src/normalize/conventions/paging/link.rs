//! The response describes a header `Link`, which is a text: the link `rel="next"` is the next page (RFC 8288).

use super::candidate::Candidate;
use super::next_page::NextPage;
use super::query::{CursorKind, kind};
use crate::ir::{PagePlace, PageStep};

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    let mut headers = candidate.listing.response.headers.iter();
    let link = headers.find(|header| header.wire.eq_ignore_ascii_case("link"))?;
    let is_text = kind(candidate.api, link.value.shape) == Some(CursorKind::Text);
    is_text.then(|| NextPage {
        by: "the link `next` of the header `Link`".to_owned(),
        origin: candidate.operation.origin,
        end: None,
        step: PageStep::Link(PagePlace::Header(link.wire.clone())),
    })
}
