//! The ids of operations: those that are given, those that a framework made of a function's name, and those that are made here.
//!
//! Where several operations would have one id, the first keeps it, by path and method. So an operation that is added changes the id of no other
//! that comes before it.

use std::collections::{BTreeMap, BTreeSet};

use super::path_items::methods;
use super::{framework_ids, made_ids};
use crate::config::ShortNames;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Route, squeezed};
use crate::link::Links;
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::{self, Named, PathItem, RefOr, SourceText};
use crate::source::Origin;

/// The ids of each operation below some paths, by path and method.
pub struct IdTable<'a>(BTreeMap<(&'a str, &'a str), Ids>);

/// What an operation is called.
struct Ids {
    /// The id that no other operation has.
    own: String,
    /// The id without what a framework put there, whoever else has it.
    short: String,
}

/// An operation: its path or the name of its webhook, and its method.
type Method<'m, 'a> = (SourceText<'a>, &'m Named<'a, oas::OperationObject<'a>>);

/// An operation that needs an id.
struct Unnamed<'a> {
    route: Route<'a>,
    given: Option<&'a str>,
}

/// Ids that are taken.
struct UsedIds<'a> {
    /// By their letters.
    letters: BTreeSet<String>,
    /// The first operation that has a given id.
    keepers: BTreeMap<&'a str, Route<'a>>,
}

impl<'a> IdTable<'a> {
    /// The ids below these paths.
    pub fn of(
        paths: &'a [Named<'a, RefOr<'a, PathItem<'a>>>],
        settings: ShortNames,
        links: &Links<'a>,
    ) -> Self {
        let below = |path: &'a Named<'a, RefOr<'a, PathItem<'a>>>| {
            let all = methods(path, links).into_iter();
            all.map(|(_, method)| Unnamed {
                route: route((path.name, method)),
                given: method.value.id.map(|id| id.text),
            })
        };
        let mut all: Vec<Unnamed<'a>> = paths.iter().flat_map(below).collect();
        // Those with an id of their own come before those for which one is made.
        all.sort_by(|one, other| {
            let with_id = one.given.is_none().cmp(&other.given.is_none());
            with_id.then_with(|| one.route.order(&other.route))
        });
        let given = all.iter().filter_map(|it| it.given);
        let mut used = UsedIds {
            letters: given.map(squeezed).collect(),
            keepers: BTreeMap::new(),
        };
        let ids = all.iter().map(|it| {
            let Route { path, method } = it.route;
            let ids = match it.given {
                Some(given) => {
                    let shorter = framework_ids::shorter(given, path, method, settings);
                    let own = used.take_given(given, it.route, shorter.as_deref());
                    let short = shorter.unwrap_or_else(|| given.to_owned());
                    Ids { own, short }
                }
                None => {
                    let own = used.take_first(made_ids::of(it.route));
                    let short = own.clone();
                    Ids { own, short }
                }
            };
            ((path, method), ids)
        });
        Self(ids.collect())
    }

    /// The id of an operation. Where none is given it is made of method and path.
    pub fn id(&self, (path, method): Method<'_, 'a>, shapes: &mut Shapes<'_>) -> String {
        let id = self.own((path, method)).to_owned();
        if method.value.id.is_none() {
            report_unnamed(&id, method.name.origin, shapes);
        }
        id
    }

    /// The id of an operation that has one.
    pub fn given(&self, method: Method<'_, 'a>) -> Option<&str> {
        method.1.value.id.map(|_| self.own(method))
    }

    /// The id of an operation without what a framework put there, whoever else has it.
    pub fn short_id(&self, method: Method<'_, 'a>) -> &str {
        self.ids(method).map_or("", |ids| &ids.short)
    }

    fn own(&self, method: Method<'_, 'a>) -> &str {
        self.ids(method).map_or("", |ids| &ids.own)
    }

    fn ids(&self, method: Method<'_, 'a>) -> Option<&Ids> {
        let Route { path, method } = route(method);
        self.0.get(&(path, method))
    }
}

fn route<'a>((path, method): Method<'_, 'a>) -> Route<'a> {
    Route {
        path: path.text,
        method: method.name.text,
    }
}

impl<'a> UsedIds<'a> {
    /// The id for an operation that has one: as it is or shorter, unless an operation before it has the same.
    fn take_given(&mut self, given: &'a str, route: Route<'a>, shorter: Option<&str>) -> String {
        let shorter = shorter.map(str::to_owned);
        let keeper = *self.keepers.entry(given).or_insert(route);
        if keeper == route {
            let free = shorter.filter(|id| self.letters.insert(squeezed(id)));
            return free.unwrap_or_else(|| given.to_owned());
        }
        let apart = made_ids::apart(shorter.as_deref().unwrap_or(given), route, keeper);
        self.take_first(shorter.into_iter().chain(apart))
    }

    /// The first of these ids that nobody has; the last one with a number where all are taken.
    fn take_first(&mut self, ids: impl IntoIterator<Item = String>) -> String {
        let ids: Vec<String> = ids.into_iter().collect();
        let last = ids.last().cloned().unwrap_or_default();
        let numbered = (2..).map(|number| format!("{last}_{number}"));
        let mut all = ids.into_iter().chain(numbered);
        let free = all.find(|id| self.letters.insert(squeezed(id)));
        free.unwrap_or(last)
    }
}

fn report_unnamed(id: &str, origin: Origin, shapes: &mut Shapes<'_>) {
    shapes.report(
        diagnostic(
            code::NO_OPERATION_ID,
            origin,
            "this operation has no `operationId`",
        )
        .label(format!("named `{id}` after its method and path"))
        .help("add an `operationId`, which stays when the path changes"),
    );
}
