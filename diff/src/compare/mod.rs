//! Two descriptions, object by object: each file compares one object of the IR, and takes it apart without leaving a field out.

mod api;
mod base_url;
mod compared;
mod contents;
mod credentials;
mod defaults;
mod flags;
mod form_fields;
mod media_keys;
mod null;
mod oauth;
mod operation;
mod paging;
mod parameters;
mod responses;
mod scopes;
mod security;
mod server_urls;
mod servers;
mod shape;
mod shapes;
mod spots;
mod statuses;
mod streaming;
mod tie;
mod unchecked;
mod urls;
mod webhooks;
mod written;
mod xml;

pub(crate) use compared::{Call, Compared, Described, Root, ShapePair, Travels};
pub(crate) use null::{asked_uses, without_null};
pub(crate) use urls::aligned;

/// Compares two descriptions.
pub(crate) fn compare<'a>(old: Described<'a>, new: Described<'a>) -> Compared<'a> {
    let mut compared = Compared::new(old, new);
    api::compare(&mut compared);
    unchecked::all(&mut compared);
    compared
}
