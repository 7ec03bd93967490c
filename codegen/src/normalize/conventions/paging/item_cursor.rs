//! The cursor is the `id` of the last item of a page: a parameter `starting_after` or `after`, items that always have an `id` of its type, and a
//! member that says whether there are more. With `ending_before` or `before` beside it, the list is read in either direction.

use super::candidate::Candidate;
use super::listing::only;
use super::members::more;
use super::next_page::NextPage;
use super::query::kind;
use crate::ir::{Location, PageEnd, PageStep, Parameter, ParameterPresence, Presence};
use crate::letters::squeezed;

/// The names of parameters for what comes behind an item, and in front of one.
const PAIRS: &[(&str, &str)] = &[("startingafter", "endingbefore"), ("after", "before")];

const ID: &str = "id";

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    let (api, listing) = (candidate.api, &candidate.listing);
    let more = more(api, &candidate.members)?;
    if listing.item.nullable || api.own.contains_key(&listing.item.shape) {
        return None;
    }
    let item = api.shapes.get(listing.item.shape).kind.record()?;
    let id = item.fields.iter().find(|field| field.wire == ID)?;
    let id = kind(api, id.value.shape)
        .filter(|_| id.presence == Presence::Required && !id.value.nullable)?;
    let is_alike = |name: &str| {
        let parameters = candidate.operation.parameters.iter();
        let named = parameters.filter(|it| {
            it.location == Location::Query && squeezed(&it.wire) == name && may_be_missing(it)
        });
        only(named).filter(|it| kind(api, it.value.shape) == Some(id))
    };
    let mut pairs = PAIRS.iter();
    let (after, before) =
        pairs.find_map(|(after, before)| Some((is_alike(after)?, is_alike(before))))?;
    Some(NextPage {
        by: format!("the `{ID}` of the last item as `{}`", after.wire),
        origin: after.origin,
        // In the other direction the member is about what comes in front.
        end: Some(PageEnd::More(more.place())),
        step: PageStep::Item {
            cursor: ID.to_owned(),
            after: Some(after.wire.clone()),
            before: before.map(|before| before.wire.clone()),
        },
    })
}

fn may_be_missing(parameter: &Parameter) -> bool {
    match parameter.presence {
        ParameterPresence::Optional | ParameterPresence::Defaulted(_) => true,
        ParameterPresence::Required
        | ParameterPresence::WithPart
        | ParameterPresence::FromClock(_) => false,
    }
}
