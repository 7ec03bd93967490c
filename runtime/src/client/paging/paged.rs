//! What is known of an operation that lists in pages.

use super::start::PageStart;
use super::step::{PageEnd, PageStep};
use crate::client::Operation;
use crate::http::pointed;
use crate::{Codec, Json, pointer};

/// An operation that gives a list in pages.
pub trait Paged: Operation + Sized {
    /// What is listed.
    type Item: Send + 'static;

    /// How the next page is asked for.
    const STEP: PageStep;

    /// How the last page is known, beside what the step says.
    const END: Option<PageEnd> = None;

    /// In the order of the page.
    fn items(page: &Self::Output) -> &[Self::Item];

    /// The same without a copy.
    fn into_items(page: Self::Output) -> Vec<Self::Item>;

    /// The cursor that stands for an item, as JSON, where items have one.
    #[must_use]
    fn cursor_of(_: &Self::Item) -> Option<String> {
        None
    }
}

/// A list that can be begun at a cursor.
pub trait Cursored: Paged {
    /// Where it begins.
    type Start: PageStart;
}

/// A member of an item as a cursor, which is JSON; `None` when it is absent or null.
pub fn cursor_of<T: Codec>(member: &T) -> Option<String> {
    if member.is_absent() {
        return None;
    }
    Some(member.to_json()).filter(|json| json != "null")
}

/// The same of an item that has several forms: the member of its JSON with this name.
pub fn cursor_in<T: Codec>(item: &T, member: &str) -> Option<String> {
    let json = item.to_json();
    let cursor = pointed(json.as_bytes(), &pointer::of([member]))?;
    // What is no text and no number stands for nothing.
    let is_scalar = !cursor.starts_with(['{', '[']) && cursor != "null";
    is_scalar.then(|| cursor.to_owned())
}
