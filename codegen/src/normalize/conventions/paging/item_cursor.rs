//! The cursor is the `id` of the last item of a page: a parameter `starting_after` or `after`, items that always have an `id` of its type, and a
//! member that says whether there are more. With `ending_before` or `before` beside it, the list is read in either direction.

use super::listing::PageList;
use super::members::more;
use super::next_page::NextPage;
use super::parameters::{kind, named};
use crate::ir::{Api, Operation, PageStep, Presence};

/// The names of parameters for what comes behind an item, and in front of one.
const PAIRS: &[(&str, &str)] = &[("startingafter", "endingbefore"), ("after", "before")];

const ID: &str = "id";

/// The way.
pub(super) fn step(api: &Api, operation: &Operation, listing: &PageList<'_>) -> Option<NextPage> {
    let more = more(api, listing)?;
    if listing.item.nullable || api.own.contains_key(&listing.item.shape) {
        return None;
    }
    let item = api.shapes.get(listing.item.shape).kind.record()?;
    let id = item.fields.iter().find(|field| field.wire == ID)?;
    let id = kind(api, id.value.shape)
        .filter(|_| id.presence == Presence::Required && !id.value.nullable)?;
    let is_alike = |name: &str| {
        let parameter = named(operation, &[name])?;
        (kind(api, parameter.value.shape) == Some(id)).then_some(parameter)
    };
    let mut pairs = PAIRS.iter();
    let (after, before) =
        pairs.find_map(|(after, before)| Some((is_alike(after)?, is_alike(before))))?;
    Some(NextPage {
        by: format!("the `{ID}` of the last item as `{}`", after.wire),
        origin: after.origin,
        // In the other direction the member is about what comes in front.
        more: Some(more),
        step: PageStep::Item {
            cursor: ID.to_owned(),
            after: Some(after.wire.clone()),
            before: before.map(|before| before.wire.clone()),
        },
    })
}
