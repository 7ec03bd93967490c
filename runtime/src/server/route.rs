//! The table of routes, and how a request finds its row.

use std::cmp::Reverse;

use crate::http::{Medium, Method, Security, percent_decode};

/// An operation, as a router needs to know it.
#[derive(Debug, Clone, Copy)]
pub struct Route {
    /// The id of the operation.
    pub operation: &'static str,
    /// Its method.
    pub method: Method,
    /// The path as the description writes it, for logs.
    pub template: &'static str,
    /// The path below the base URL, a part for each stretch between slashes.
    pub path: &'static [Segment],
    /// What the description writes behind the path: what tells operations apart that have one path.
    pub query: &'static [Asked],
    /// How callers identify themselves.
    pub security: Security,
    /// The scopes that the caller must hold.
    pub scopes: &'static [&'static str],
    /// Whether it takes a body.
    pub body: Body,
    /// The header for an idempotency key, where the operation takes one.
    pub idempotency: Option<&'static str>,
}

/// What a path of the description asks of the query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// This pair: a request without it is none of this operation.
    Pair(&'static str, &'static str),
    /// A value of this name. A request without it is one of this operation if no other asks for more of what it has.
    Name(&'static str),
}

/// A stretch of a path between slashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Segment {
    /// This text.
    Literal(&'static str),
    /// The value of the parameter of this name.
    Value(&'static str),
    /// Texts and values in turn: `{year}-{month}`.
    Mixed(&'static [Part]),
}

/// A part of a stretch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// This text.
    Text(&'static str),
    /// The value of the parameter of this name.
    Value(&'static str),
}

/// Whether an operation takes a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    /// It takes none; one that comes is not looked at.
    None,
    /// It takes JSON.
    Json,
    /// It takes one of these.
    Media(&'static [Medium]),
}

impl Body {
    /// What it takes.
    pub(super) const fn media(self) -> &'static [Medium] {
        match self {
            Self::None => &[],
            Self::Json => &[Medium::JSON],
            Self::Media(media) => media,
        }
    }
}

/// The values of the parameters of a path, as they came.
pub(super) type Values = Vec<(&'static str, String)>;

/// What is found for a request.
pub(super) enum Found {
    /// The position of the route, and the values in its path.
    Route(usize, Values),
    /// The path exists, for other methods.
    OtherMethods(Vec<Method>),
    /// There is no such path.
    Nothing,
}

/// Finds the route of a request; where several paths fit, the one that is literal first is meant.
pub(super) fn find(
    routes: &'static [Route],
    method: Method,
    path: &str,
    query: &str,
    serves: impl Fn(usize) -> bool,
) -> Found {
    let Some(path) = path.strip_prefix('/') else {
        return Found::Nothing;
    };
    let sought = Sought::of(path);
    let wanted = if method == Method::Head {
        Method::Get
    } else {
        method
    };
    let fitting = routes.iter().enumerate().filter(|(position, route)| {
        route.method == wanted
            && sought.fits(route.path)
            && serves(*position)
            && holds(route.query, query)
    });
    // Of those that are equally literal, the one that asks for most of what is in the query and least that is not, and then the first.
    let asked = |asked: &'static [Asked]| {
        let there = asked.iter().filter(|it| is_there(**it, query)).count();
        (Reverse(there), asked.len())
    };
    let meant = fitting.min_by(|(_, one), (_, other)| {
        let by_query = || asked(one.query).cmp(&asked(other.query));
        rank(one.path).cmp(rank(other.path)).then_with(by_query)
    });
    if let Some((position, route)) = meant {
        return Found::Route(position, values(route.path, path));
    }
    let known = routes.iter().enumerate();
    let known = known.filter(|(position, route)| sought.fits(route.path) && serves(*position));
    other_methods(known.map(|(_, route)| route.method).collect(), wanted)
}

/// Whether one of the routes that are served has this path.
#[cfg(feature = "axum")]
pub(super) fn is_path(routes: &[Route], path: &str, serves: impl Fn(usize) -> bool) -> bool {
    let sought = Sought::of(path.strip_prefix('/').unwrap_or(path));
    let mut routes = routes.iter().enumerate();
    routes.any(|(position, route)| serves(position) && sought.fits(route.path))
}

/// Whether a query holds all pairs that are asked for.
fn holds(asked: &[Asked], query: &str) -> bool {
    asked.iter().all(|asked| match asked {
        Asked::Pair(..) => is_there(*asked, query),
        Asked::Name(_) => true,
    })
}

/// Whether a query holds what is asked for.
fn is_there(asked: Asked, query: &str) -> bool {
    let is = |text: &str, wanted: &str| {
        text == wanted || percent_decode(text).is_some_and(|text| text == wanted)
    };
    query.split('&').any(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        match asked {
            Asked::Pair(known, wanted) => is(name, known) && is(value, wanted),
            Asked::Name(known) => is(name, known),
        }
    })
}

/// What is found where the path is known for these methods, and the wanted one does not do.
fn other_methods(mut methods: Vec<Method>, wanted: Method) -> Found {
    // The wanted one is known with another query only.
    if methods.is_empty() || methods.contains(&wanted) {
        return Found::Nothing;
    }
    if methods.contains(&Method::Get) {
        methods.push(Method::Head);
    }
    methods.push(Method::Options);
    methods.sort_unstable();
    methods.dedup();
    Found::OtherMethods(methods)
}

/// The path of a request, and what is asked of it for each route.
#[derive(Clone, Copy)]
struct Sought<'t> {
    path: &'t str,
    segments: usize,
    has_escapes: bool,
}

impl<'t> Sought<'t> {
    fn of(path: &'t str) -> Self {
        Self {
            path,
            segments: path.bytes().filter(|byte| *byte == b'/').count() + 1,
            has_escapes: path.contains('%'),
        }
    }

    /// Whether it is one of this route.
    fn fits(self, path: &[Segment]) -> bool {
        let mut stretches = path.iter().zip(self.path.split('/'));
        path.len() == self.segments
            && stretches.all(|(segment, text)| match segment {
                Segment::Literal(literal) => self.is(text, literal),
                Segment::Value(_) => !text.is_empty(),
                Segment::Mixed(parts) => split(parts, text).is_some(),
            })
    }

    fn is(self, text: &str, literal: &str) -> bool {
        text == literal
            || self.has_escapes && percent_decode(text).is_some_and(|text| text == literal)
    }
}

/// The values in a stretch, none of them empty; each ends where the text behind it is first found.
fn split<'t>(parts: &'static [Part], text: &'t str) -> Option<Vec<(&'static str, &'t str)>> {
    let (mut rest, mut values) = (text, Vec::new());
    let mut parts = parts.iter().peekable();
    while let Some(part) = parts.next() {
        match part {
            Part::Text(text) => rest = rest.strip_prefix(text)?,
            Part::Value(name) => {
                let end = match parts.peek() {
                    // A value has at least one character.
                    Some(Part::Text(next)) => {
                        let first = rest.chars().next()?.len_utf8();
                        first + rest.get(first..)?.find(next)?
                    }
                    Some(Part::Value(_)) => rest.chars().next()?.len_utf8(),
                    None => rest.len(),
                };
                let value = rest.get(..end).filter(|value| !value.is_empty())?;
                values.push((*name, value));
                rest = rest.get(end..)?;
            }
        }
    }
    rest.is_empty().then_some(values)
}

/// Which of two paths that fit is meant: literal parts come before parameters, from the left.
fn rank(path: &[Segment]) -> impl Iterator<Item = u8> {
    path.iter().map(|segment| match segment {
        Segment::Literal(_) => 0,
        Segment::Mixed(_) => 1,
        Segment::Value(_) => 2,
    })
}

fn values(path: &'static [Segment], text: &str) -> Values {
    let mut values = Values::new();
    let mut add = |name, text: &str| values.push((name, text.to_owned()));
    for (segment, text) in path.iter().zip(text.split('/')) {
        match segment {
            Segment::Literal(_) => {}
            Segment::Value(name) => add(name, text),
            Segment::Mixed(parts) => {
                for (name, text) in split(parts, text).unwrap_or_default() {
                    add(name, text);
                }
            }
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::{Part, split};

    #[test]
    fn stretches_hold_several_values() {
        const MONTH: &[Part] = &[Part::Value("year"), Part::Text("-"), Part::Value("month")];
        const FILE: &[Part] = &[Part::Text("v"), Part::Value("name"), Part::Text(".json")];
        assert_eq!(
            split(MONTH, "2026-01"),
            Some(vec![("year", "2026"), ("month", "01")])
        );
        assert_eq!(
            split(MONTH, "2026-01-02"),
            Some(vec![("year", "2026"), ("month", "01-02")])
        );
        assert_eq!(
            split(MONTH, "--1"),
            Some(vec![("year", "-"), ("month", "1")])
        );
        for none in ["2026", "-01", "2026-", "-", ""] {
            assert_eq!(split(MONTH, none), None, "{none}");
        }
        assert_eq!(split(FILE, "vé.json"), Some(vec![("name", "é")]));
        assert_eq!(split(FILE, "v.json"), None);
    }
}
