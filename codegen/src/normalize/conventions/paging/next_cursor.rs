//! The page says the cursor of the next one: a parameter and a member of a row below, both texts or both integers. A cursor that is there on
//! the last page as well (`end_cursor`) needs a member beside it that says whether there are more.

use super::listing::PageList;
use super::members::{is_cursor, more, named};
use super::next_page::NextPage;
use super::parameters;
use crate::ir::{Api, Operation, PageStep};

/// Names of parameters with the names of the members that say their next value.
const PAIRS: &[(&[&str], &[&str])] = &[
    (
        &[
            "cursor",
            "pagecursor",
            "startcursor",
            "nextcursor",
            "after",
            "pageafter",
        ],
        &["nextcursor", "nextpagecursor"],
    ),
    (&["pagetoken", "nextpagetoken"], &["nextpagetoken"]),
    (&["nexttoken", "paginationtoken"], &["nexttoken"]),
    (&["continuationtoken"], &["nextcontinuationtoken"]),
    (&["marker"], &["nextmarker"]),
];

/// The same where the member is no end by itself.
const ENDLESS: &[(&[&str], &[&str])] = &[(&["cursor", "after", "pageafter"], &["endcursor"])];

/// The way.
pub(super) fn step(api: &Api, operation: &Operation, listing: &PageList<'_>) -> Option<NextPage> {
    let more = more(api, listing);
    let endless = if more.is_some() { ENDLESS } else { &[] };
    let mut pairs = PAIRS.iter().chain(endless);
    let (parameter, member) = pairs.find_map(|(parameters, members)| {
        let parameter = parameters::named(operation, parameters)?;
        let kind = parameters::kind(api, parameter.value.shape)?;
        let member = named(api, listing, members, |field| is_cursor(api, field, kind))?;
        Some((parameter, member.steps))
    })?;
    Some(NextPage {
        by: format!("`{}` as `{}`", member.join("/"), parameter.wire),
        origin: parameter.origin,
        more,
        step: PageStep::Next {
            member,
            parameter: parameter.wire.clone(),
        },
    })
}
