//! Pages of lists (section 4.1): newest first, in both directions, from an index.

use svc_models::oasmith::{Json, Location, Problem};
use svc_server::{Context, Rejection};

use crate::store::{Item, Kind, PageStart, Rows, Slice, Window};

/// What a caller asks of a list: how many, and from where on.
#[derive(Debug)]
pub struct Wanted<'w> {
    /// What is listed.
    pub kind: Kind,
    /// The name of the list, where a kind has several.
    pub list: String,
    /// How many items at most.
    pub limit: i64,
    /// Behind this item.
    pub after: Option<&'w str>,
    /// In front of this item.
    pub before: Option<&'w str>,
}

/// For parameters that are an id of some type, or absent.
pub(crate) fn text<T: AsRef<str>>(id: Option<&T>) -> Option<&str> {
    id.map(AsRef::as_ref)
}

/// The items of a page.
///
/// # Errors
/// A cursor names no item of the list, which a foreign one does not either.
pub fn page<T: Json>(
    rows: &dyn Rows,
    context: &Context,
    wanted: &Wanted<'_>,
    window: Window,
) -> Result<Vec<T>, Rejection> {
    let from = match (wanted.after, wanted.before) {
        (Some(id), _) => {
            let item = cursor(rows, context, wanted, "starting_after", id)?;
            PageStart::After(item.created, item.sequence)
        }
        (None, Some(id)) => {
            let item = cursor(rows, context, wanted, "ending_before", id)?;
            PageStart::Before(item.created, item.sequence)
        }
        (None, None) => PageStart::Newest,
    };
    let limit = u32::try_from(wanted.limit).unwrap_or(0);
    let items = rows.list(&Slice {
        from,
        window,
        ..Slice::newest(context.account(), &wanted.list, limit)
    })?;
    items.iter().map(decoded).collect()
}

/// What the service says of an item.
///
/// # Errors
/// The store holds something else.
pub fn decoded<T: Json>(item: &Item) -> Result<T, Rejection> {
    T::from_json(&item.body).map_err(|error| {
        let kind = item.kind.as_str();
        Rejection::caused_by(format!(
            "an item of the kind {kind} cannot be read: {error}"
        ))
    })
}

/// The item that a cursor names. One that has left the list since it was shown is still a place in it.
fn cursor(
    rows: &dyn Rows,
    context: &Context,
    wanted: &Wanted<'_>,
    name: &str,
    id: &str,
) -> Result<Item, Rejection> {
    let item = rows.item(wanted.kind, id)?;
    let own = item.filter(|item| {
        let in_list = item.list == wanted.list || item.list.is_empty();
        in_list && item.developer == context.account()
    });
    own.ok_or_else(|| {
        let problem = Problem::new("invalid", format!("{name} names no item of this list"));
        Rejection::several(400, vec![problem.at(Location::Query, name)])
    })
}
