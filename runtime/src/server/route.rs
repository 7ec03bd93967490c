//! The table of routes, and how a request finds its row.

use std::cmp::Reverse;

use super::error_answer::ErrorAnswer;
use super::path::{PathTemplate, RequestPath, Values};
use crate::http::{Headers, MediaType, Method, Security, constructors_by_method, percent_decode};

/// An operation, as a router needs to know it.
#[derive(Debug, Clone, Copy)]
pub struct Route {
    /// The id of the operation.
    pub operation: &'static str,
    /// Another method of the same path is another route.
    pub method: Method,
    /// The path below the base URL as the description writes it, parameters in braces.
    pub template: &'static str,
    /// What the description writes behind the path: what distinguishes operations that have one path.
    pub query: &'static [QueryMatch],
    /// What its requests have, and those of other operations with its path have not.
    pub parameters: &'static [ParameterMatch],
    /// Who may call.
    pub security: Security,
    /// Whether it takes a body.
    pub body: RouteBody,
    /// The header for an idempotency key, where the operation takes one.
    pub idempotency: Option<&'static str>,
    /// Error answers that have a form of a framework.
    pub errors: &'static [ErrorAnswer],
}

impl Route {
    /// A route that anyone may ask for and that takes no body.
    #[must_use]
    pub const fn new(operation: &'static str, method: Method, template: &'static str) -> Self {
        Self {
            operation,
            method,
            template,
            query: &[],
            parameters: &[],
            security: Security::ANYONE,
            body: RouteBody::None,
            idempotency: None,
            errors: &[],
        }
    }

    constructors_by_method!();
}

/// What a path of the description asks of the query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueryMatch {
    /// This pair, as the path of the description writes it: a request without it is none of this operation.
    Pair(&'static str, &'static str),
    /// A value of this name. A request without it is one of this operation if no other asks for more of what it has.
    Name(&'static str),
}

/// A parameter by which operations are told apart that have one path. A request without it is one of the operation if no other asks for more of what
/// it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParameterMatch {
    /// One of the query with this name, with this value or any.
    Query(&'static str, Option<&'static str>),
    /// A header with this name, with this value or any.
    Header(&'static str, Option<&'static str>),
}

/// Whether an operation takes a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RouteBody {
    /// It takes none; one that comes is not looked at.
    None,
    /// It takes JSON.
    Json,
    /// It takes one of these.
    Media(&'static [MediaType]),
}

impl RouteBody {
    /// What it takes.
    pub(super) const fn media_types(self) -> &'static [MediaType] {
        match self {
            Self::None => &[],
            Self::Json => &[MediaType::JSON],
            Self::Media(media_types) => media_types,
        }
    }
}

/// What is found for a request.
pub(super) enum Found {
    /// The position of the route, and the values in its path.
    Route(usize, Values),
    /// The path exists, for other methods.
    OtherMethods(Vec<Method>),
    /// There is no such path.
    Nothing,
}

/// The routes of a service, and the path of each.
pub(super) struct Table {
    routes: &'static [Route],
    paths: Vec<PathTemplate>,
    /// The positions of the routes whose paths have as many segments as the index says.
    by_segments: Vec<Vec<usize>>,
}

impl Table {
    /// All routes, in the order of the description.
    pub(super) const fn all(&self) -> &'static [Route] {
        self.routes
    }

    pub(super) fn of(routes: &'static [Route]) -> Self {
        let templates = routes.iter().map(|it| PathTemplate::of(it.template));
        let paths: Vec<PathTemplate> = templates.collect();
        let mut by_segments = Vec::new();
        for (position, path) in paths.iter().enumerate() {
            let segments = path.segments();
            if by_segments.len() <= segments {
                by_segments.resize(segments + 1, Vec::new());
            }
            by_segments[segments].push(position);
        }
        Self {
            routes,
            paths,
            by_segments,
        }
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.routes.len()
    }

    pub(super) fn get(&self, position: usize) -> Option<&'static Route> {
        self.routes.get(position)
    }

    /// The path of each route, by its position.
    #[cfg(feature = "axum")]
    pub(super) fn paths(&self) -> impl Iterator<Item = (usize, &PathTemplate)> {
        self.paths.iter().enumerate()
    }

    /// The method with this name that a route has.
    #[cfg(feature = "axum")]
    pub(super) fn other_method(&self, name: &str) -> Option<Method> {
        let mut methods = self.routes.iter().map(|route| route.method);
        methods.find(|method| method.as_str() == name)
    }

    /// The routes whose paths have as many segments as that of a request, each with its position and its path.
    fn rows(
        &self,
        request: RequestPath<'_>,
    ) -> impl Iterator<Item = (usize, &'static Route, &PathTemplate)> {
        let positions = self.by_segments.get(request.segments());
        let positions = positions.map(Vec::as_slice).unwrap_or_default();
        positions.iter().filter_map(|position| {
            let route = self.routes.get(*position)?;
            Some((*position, route, self.paths.get(*position)?))
        })
    }

    /// Finds the route of a request; where several paths fit, the one that is literal first is meant.
    pub(super) fn find(
        &self,
        method: Method,
        path: &str,
        asked: &AskedParts<'_>,
        serves: impl Fn(usize) -> bool,
    ) -> Found {
        let query = asked.query;
        let Some(path) = path.strip_prefix('/') else {
            return Found::Nothing;
        };
        // Where HEAD is not described itself, it is a GET without its body.
        let is_wanted = |it: Method| it == method || (method == Method::Head && it == Method::Get);
        let request = RequestPath::of(path);
        let fitting = self.rows(request).filter(|(position, route, path)| {
            is_wanted(route.method)
                && path.fits(request)
                && serves(*position)
                && holds(route.query, query)
        });
        // Of those that are equally literal, the one that asks for most of what is there and least that is not, and then the first.
        let fit = |route: &Route| {
            let in_query = route.query.iter().filter(|it| is_there(**it, query));
            let parameters = route.parameters.iter().filter(|it| asked.has(**it));
            let there = in_query.count() + parameters.count();
            (Reverse(there), route.query.len() + route.parameters.len())
        };
        let meant = fitting.min_by(|(_, one, one_path), (_, other, other_path)| {
            let is_other = |route: &Route| route.method != method;
            let by_method = is_other(one).cmp(&is_other(other));
            let by_parts = || fit(one).cmp(&fit(other));
            let by_path = one_path.rank().cmp(other_path.rank());
            by_path.then(by_method).then_with(by_parts)
        });
        if let Some((position, _, route)) = meant {
            return Found::Route(position, route.values(path));
        }
        let known = self.rows(request);
        let known = known.filter(|(position, _, path)| path.fits(request) && serves(*position));
        let known: Vec<Method> = known.map(|(_, route, _)| route.method).collect();
        // The wanted one is known with another query only.
        if known.is_empty() || known.iter().any(|it| is_wanted(*it)) {
            return Found::Nothing;
        }
        other_methods(known)
    }

    /// Whether one of the routes that are served has this path.
    #[cfg(feature = "axum")]
    pub(super) fn has_path(&self, path: &str, serves: impl Fn(usize) -> bool) -> bool {
        let request = RequestPath::of(path.strip_prefix('/').unwrap_or(path));
        let mut rows = self.rows(request);
        rows.any(|(position, _, path)| serves(position) && path.fits(request))
    }
}

/// What of a request, beside its path, tells operations apart.
pub(super) struct AskedParts<'r> {
    pub query: &'r str,
    pub headers: &'r Headers,
}

impl AskedParts<'_> {
    fn has(&self, parameter: ParameterMatch) -> bool {
        match parameter {
            ParameterMatch::Query(name, Some(value)) => {
                pairs(self.query).any(|pair| is(pair.0, name) && is(pair.1, value))
            }
            ParameterMatch::Query(name, None) => is_there(QueryMatch::Name(name), self.query),
            ParameterMatch::Header(name, wanted) => {
                let mut values = self.headers.all(name);
                values.any(|value| wanted.is_none_or(|wanted| value == wanted))
            }
        }
    }
}

/// Whether a query holds all pairs that are asked for.
fn holds(asked: &[QueryMatch], query: &str) -> bool {
    asked.iter().all(|asked| match asked {
        QueryMatch::Pair(..) => is_there(*asked, query),
        QueryMatch::Name(_) => true,
    })
}

/// Whether a query holds what is asked for.
fn is_there(asked: QueryMatch, query: &str) -> bool {
    let is_same = |text: &str, written: &str| {
        let wanted = percent_decode(written);
        text == written || wanted.is_some_and(|wanted| is(text, &wanted))
    };
    pairs(query).any(|(name, value)| match asked {
        QueryMatch::Pair(known, wanted) => is_same(name, known) && is_same(value, wanted),
        QueryMatch::Name(known) => is(name, known),
    })
}

/// The names of a query and their values, as they came.
fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
    let pairs = query.split('&');
    pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")))
}

/// Whether a name or a value of a query means a text.
fn is(text: &str, wanted: &str) -> bool {
    text == wanted || percent_decode(text).is_some_and(|text| text == wanted)
}

/// What is found where the path is known for these methods, and the wanted one does not do.
fn other_methods(mut methods: Vec<Method>) -> Found {
    if methods.contains(&Method::Get) {
        methods.push(Method::Head);
    }
    methods.push(Method::Options);
    methods.sort_unstable();
    methods.dedup();
    Found::OtherMethods(methods)
}
