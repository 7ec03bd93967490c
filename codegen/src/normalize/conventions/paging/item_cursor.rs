//! The cursor is the `id` of the last item of a page: a parameter `starting_after` or `after`, and items that always have an `id` of its type. With
//! `ending_before` or `before` beside it, the list is read in either direction.
//!
//! A member says whether there are more, or else the list ends with an empty page. Then `after` has to be the id by its schema, and to stand alone:
//! beside `before`, nothing says which way a list goes where neither is given.

use oasmith::ParamLocation;

use super::candidate::Candidate;
use super::listing::only;
use super::members::more;
use super::next_page::NextPage;
use super::query::kind;
use crate::ir::{PageEnd, PageStep, Parameter, ParameterPresence, Presence, squeezed};

/// The names of parameters for what comes behind an item, and in front of one.
const PAIRS: &[(&str, &str)] = &[(STARTING_AFTER, "endingbefore"), ("after", "before")];

/// It says by itself that it takes an item.
const STARTING_AFTER: &str = "startingafter";

const ID: &str = "id";

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    let (api, listing) = (candidate.api, &candidate.listing);
    let more = more(api, &candidate.members);
    if listing.item.nullable || api.own.contains_key(&listing.item.shape) {
        return None;
    }
    let item = api.shapes.get(listing.item.shape).kind.record()?;
    let id = item.fields.iter().find(|field| field.wire == ID)?;
    let id_shape = id.value.shape;
    let id =
        kind(api, id_shape).filter(|_| id.presence == Presence::Required && !id.value.nullable)?;
    let is_alike = |name: &str| {
        let parameters = candidate.operation.parameters.iter();
        let named = parameters.filter(|it| {
            it.location == ParamLocation::Query && squeezed(&it.wire) == name && may_be_missing(it)
        });
        only(named).filter(|it| kind(api, it.value.shape) == Some(id))
    };
    let mut pairs = PAIRS.iter();
    let (after, before) =
        pairs.find_map(|(after, before)| Some((is_alike(after)?, is_alike(before))))?;
    let is_named = api.shapes.get(id_shape).hint.is_component();
    let is_id = is_named && after.value.shape == id_shape && before.is_none();
    let is_sure = is_id || squeezed(&after.wire) == STARTING_AFTER;
    if more.is_none() && !is_sure {
        return None;
    }
    Some(NextPage {
        by: format!("the `{ID}` of the last item as `{}`", after.wire),
        origin: after.origin,
        // In the other direction the member is about what comes in front.
        end: more.map(|more| PageEnd::More(more.place())),
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
