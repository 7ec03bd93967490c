//! Members of a page that say something of pages: of the objects around the list, or of objects in them that are about the page.

use oasmith::Format;

use super::about;
use super::listing::{PageList, only};
use super::query::{CursorKind, kind};
use super::words::{self, Word};
use crate::ir::{Api, Field, PagePlace, Presence, Record, ShapeKind};

/// How deep objects about the page stand in each other: `meta/pagination/links`.
const MAX_DEPTH: usize = 3;

/// The names of members that say whether there are more.
const MORE: &[&[Word]] = &[
    &["has", "more"],
    &["more"],
    &["has", "next"],
    &["has", "next", "page"],
    &["has", "more", "items"],
    &["has", "more", "pages"],
    &["has", "more", "records"],
    &["has", "more", "results"],
    &["more", "available"],
    &["is", "truncated"],
    &["truncated"],
];

/// The names of members that say that it is the last page.
const LAST: &[&[Word]] = &[
    &["last"],
    &["is", "last"],
    &["last", "page"],
    &["is", "last", "page"],
];

/// A member, and the steps to it.
pub(super) struct PageMember<'a> {
    pub steps: Vec<String>,
    pub field: &'a Field,
    /// Those of its name; none where it has others.
    pub words: Vec<Word>,
    /// Those of the objects around it.
    pub around: Vec<Word>,
}

impl PageMember<'_> {
    pub(super) fn place(&self) -> PagePlace {
        PagePlace::Member(self.steps.clone())
    }
}

/// All of them.
pub(super) fn all<'a>(api: &'a Api, listing: &PageList<'a>) -> Vec<PageMember<'a>> {
    let mut found = Vec::new();
    if let Some(object) = listing.object {
        collect(api, listing, object, &[], &[], &mut found);
    }
    found
}

fn collect<'a>(
    api: &'a Api,
    listing: &PageList<'a>,
    object: &'a Record,
    steps: &[String],
    around: &[Word],
    found: &mut Vec<PageMember<'a>>,
) {
    for field in &object.fields {
        let own = words::of(without_vocabulary(&field.wire)).unwrap_or_default();
        let mut steps = steps.to_vec();
        steps.push(field.wire.clone());
        let inner = api.shapes.get(field.value.shape).kind.record();
        let is_around_list = listing.items.starts_with(&steps);
        let is_about = about::is_about(&own);
        if let Some(inner) =
            inner.filter(|_| is_around_list || is_about && steps.len() <= MAX_DEPTH)
        {
            let mut around = around.to_vec();
            if is_about {
                around.extend(&own);
            }
            collect(api, listing, inner, &steps, &around, found);
        }
        found.push(PageMember {
            steps,
            field,
            words: own,
            around: around.to_vec(),
        });
    }
}

/// The name of an annotation without its vocabulary: `nextLink` of `@odata.nextLink`.
fn without_vocabulary(name: &str) -> &str {
    let annotation = name.strip_prefix('@');
    let own = annotation.and_then(|it| it.rsplit_once('.'));
    own.map_or(name, |(_, own)| own)
}

/// The only member with one of these names that is one of these.
pub(super) fn named<'m, 'a>(
    members: &'m [PageMember<'a>],
    names: &[&[Word]],
    is_meant: impl Fn(&Field) -> bool,
) -> Option<&'m PageMember<'a>> {
    let fitting = members
        .iter()
        .filter(|it| names.contains(&it.words.as_slice()));
    only(fitting.filter(|it| is_meant(it.field)))
}

/// The member that is `true` as long as there are more.
pub(super) fn more<'m, 'a>(api: &Api, members: &'m [PageMember<'a>]) -> Option<&'m PageMember<'a>> {
    named(members, MORE, |field| is_flag(api, field))
}

/// The member that is `true` on the last page.
pub(super) fn last<'m, 'a>(api: &Api, members: &'m [PageMember<'a>]) -> Option<&'m PageMember<'a>> {
    named(members, LAST, |field| is_flag(api, field))
}

fn is_flag(api: &Api, field: &Field) -> bool {
    let kind = &api.shapes.get(field.value.shape).kind;
    matches!(kind, ShapeKind::Bool)
}

/// Whether a member may say nothing.
pub(super) fn may_be_empty(field: &Field) -> bool {
    field.presence != Presence::Required || field.value.nullable
}

/// Whether a member is a URL by its format.
pub(super) fn is_url(api: &Api, field: &Field) -> bool {
    if let ShapeKind::Text(text) = &api.shapes.get(field.value.shape).kind {
        matches!(text.format, Some(Format::Uri | Format::UriReference))
    } else {
        false
    }
}

/// Whether a member can be a cursor of a kind; a URL is none.
pub(super) fn is_cursor(api: &Api, field: &Field, wanted: CursorKind) -> bool {
    !is_url(api, field) && kind(api, field.value.shape) == Some(wanted)
}
