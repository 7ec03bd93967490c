//! The response describes a header `Link`, which is a text: the link `rel="next"` is the next page (RFC 8288).

use super::listing::PageList;
use super::next_page::NextPage;
use super::parameters::{CursorKind, kind};
use crate::ir::{Api, Operation, PageStep};

/// The way.
pub(super) fn step(api: &Api, operation: &Operation, listing: &PageList<'_>) -> Option<NextPage> {
    let mut headers = listing.response.headers.iter();
    let link = headers.find(|header| header.wire.eq_ignore_ascii_case("link"))?;
    let is_text = kind(api, link.value.shape) == Some(CursorKind::Text);
    is_text.then(|| NextPage {
        by: "the link `next` of the header `Link`".to_owned(),
        origin: operation.origin,
        more: None,
        step: PageStep::Link,
    })
}
