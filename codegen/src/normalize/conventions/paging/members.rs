//! Members of a page that say what comes next: of the object itself, or of an object in it that is about the page.

use oasmith::Format;

use super::listing::{PageList, only};
use super::parameters::{CursorKind, kind};
use crate::ir::{Api, Field, Presence, Record, ShapeKind};
use crate::letters::squeezed;

/// The names of objects that are about the page.
const ABOUT: &[&str] = &[
    "meta",
    "metadata",
    "pagination",
    "paging",
    "pageinfo",
    "page",
    "cursors",
    "responsemetadata",
];

/// The names of members that say whether there are more.
const MORE: &[&str] = &["hasmore", "hasnext", "hasnextpage"];

/// The names of members that say where the next page is, and are empty on the last one.
const NEXT: &[&str] = &["next", "nextlink", "nextpage", "nexturl", "nextpageurl"];

/// A member, and the steps to it.
pub(super) struct PageMember<'a> {
    pub steps: Vec<String>,
    pub field: &'a Field,
}

/// The only member with one of these names that is one of these.
pub(super) fn named<'a>(
    api: &'a Api,
    listing: &PageList<'a>,
    names: &[&str],
    is_meant: impl Fn(&Field) -> bool,
) -> Option<PageMember<'a>> {
    let object = listing.object?;
    let about = object.fields.iter().filter_map(|field| {
        let is_about = ABOUT.contains(&squeezed(&field.wire).as_str());
        let inner = api.shapes.get(field.value.shape).kind.record();
        Some((vec![field.wire.clone()], inner.filter(|_| is_about)?))
    });
    let objects = std::iter::once((Vec::new(), object)).chain(about);
    let found = objects.flat_map(|(steps, object)| of(object, &steps, names));
    only(found.filter(|member| is_meant(member.field)))
}

fn of<'a>(object: &'a Record, steps: &[String], names: &[&str]) -> Vec<PageMember<'a>> {
    let fields = object
        .fields
        .iter()
        .filter(|field| names.contains(&squeezed(&field.wire).as_str()));
    let member = |field: &'a Field| PageMember {
        steps: steps.iter().cloned().chain([field.wire.clone()]).collect(),
        field,
    };
    fields.map(member).collect()
}

/// The member that is `true` as long as there are more.
pub(super) fn more(api: &Api, listing: &PageList<'_>) -> Option<Vec<String>> {
    let is_flag = |field: &Field| {
        let kind = &api.shapes.get(field.value.shape).kind;
        matches!(kind, ShapeKind::Bool)
    };
    Some(named(api, listing, MORE, is_flag)?.steps)
}

/// The same, or the member that says where the next page is.
pub(super) fn more_or_next(api: &Api, listing: &PageList<'_>) -> Option<Vec<String>> {
    let may_be_empty = |field: &Field| {
        let is_there = field.presence == Presence::Required && !field.value.nullable;
        !is_there && kind(api, field.value.shape).is_some()
    };
    let next = || Some(named(api, listing, NEXT, may_be_empty)?.steps);
    more(api, listing).or_else(next)
}

/// Whether a member can be a cursor of a kind; a URL is none.
pub(super) fn is_cursor(api: &Api, field: &Field, wanted: CursorKind) -> bool {
    let is_url = if let ShapeKind::Text(text) = &api.shapes.get(field.value.shape).kind {
        matches!(text.format, Some(Format::Uri | Format::UriReference))
    } else {
        false
    };
    !is_url && kind(api, field.value.shape) == Some(wanted)
}
