//! What an answer says about pages.

use std::borrow::Cow;

use super::step::{PageEnd, PagePlace};
use crate::Json;
use crate::client::Answer;
use crate::http::pointed;
use crate::http::text_in;

/// The JSON that stands at a place, unless it says that there is nothing more. What stands in a header is a text.
pub(super) fn at<T>(answer: &Answer<T>, place: PagePlace) -> Option<Cow<'_, str>> {
    let json = match place {
        PagePlace::Body(pointer) => pointed(answer.raw(), pointer).map(Cow::Borrowed),
        PagePlace::Header(name) => {
            let mut lines = answer.headers().all(name);
            lines
                .next()
                .map(|line| Cow::Owned(line.trim().to_owned().to_json()))
        }
    };
    json.filter(|json| !matches!(json.trim(), "null" | "false" | "\"\"" | "\"false\""))
}

/// Whether an answer says that it is the last page.
pub(super) fn is_last<T>(answer: &Answer<T>, end: PageEnd) -> bool {
    match end {
        PageEnd::More(place) => at(answer, place).is_none(),
        PageEnd::Last(pointer) => {
            at(answer, PagePlace::Body(pointer)).is_some_and(|json| json.trim() == "true")
        }
    }
}

/// The number at a place of the body, which may be a text.
pub(super) fn number<T>(answer: &Answer<T>, pointer: &'static str) -> Option<u64> {
    let json = at(answer, PagePlace::Body(pointer))?;
    text_in(&json).trim().parse().ok()
}
