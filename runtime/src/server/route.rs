//! The table of routes, and how a request finds its row.

use crate::http::{Credential, Method, percent_decode};

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
    /// How callers identify themselves; `None` when anyone may call.
    pub credential: Option<Credential>,
    /// The scopes that the caller must hold.
    pub scopes: &'static [&'static str],
    /// Whether it takes a body.
    pub body: Body,
    /// The header for an idempotency key, where the operation takes one.
    pub idempotency: Option<&'static str>,
}

/// A stretch of a path between slashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Segment {
    /// This text.
    Literal(&'static str),
    /// The value of a parameter, between two texts that are often empty.
    Parameter {
        /// The text in front of the value.
        before: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// The text behind the value.
        after: &'static str,
    },
}

/// Whether an operation takes a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    /// It takes none; one that comes is not looked at.
    None,
    /// It takes JSON.
    Json,
}

/// The values of the parameters of a path, decoded; `None` where the escapes are broken.
pub(super) type Values = Vec<(&'static str, Option<String>)>;

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
pub(super) fn find(routes: &'static [Route], method: Method, path: &str) -> Found {
    let segments: Vec<&str> = match path.strip_prefix('/') {
        Some(rest) => rest.split('/').collect(),
        None => return Found::Nothing,
    };
    let mut fitting: Vec<(usize, &Route)> = routes
        .iter()
        .enumerate()
        .filter(|(_, route)| fits(route.path, &segments))
        .collect();
    fitting.sort_by_key(|(_, route)| rank(route.path));
    let wanted = if method == Method::Head {
        Method::Get
    } else {
        method
    };
    let row = fitting.iter().find(|(_, route)| route.method == wanted);
    match (row, fitting.is_empty()) {
        (Some((position, route)), _) => Found::Route(*position, values(route.path, &segments)),
        (None, true) => Found::Nothing,
        (None, false) => {
            let mut methods: Vec<Method> = fitting.iter().map(|(_, route)| route.method).collect();
            if methods.contains(&Method::Get) {
                methods.push(Method::Head);
            }
            methods.push(Method::Options);
            methods.sort_unstable();
            methods.dedup();
            Found::OtherMethods(methods)
        }
    }
}

fn fits(path: &[Segment], segments: &[&str]) -> bool {
    path.len() == segments.len()
        && path
            .iter()
            .zip(segments)
            .all(|(segment, text)| match segment {
                Segment::Literal(literal) => {
                    percent_decode(text).is_some_and(|text| text == *literal)
                }
                Segment::Parameter { .. } => inner(segment, text).is_some(),
            })
}

/// The value in a segment, which is never empty.
fn inner<'t>(segment: &Segment, text: &'t str) -> Option<&'t str> {
    let Segment::Parameter { before, after, .. } = segment else {
        return None;
    };
    let value = text.strip_prefix(before)?.strip_suffix(after)?;
    (!value.is_empty()).then_some(value)
}

/// Which of two paths that fit is meant: literal parts come before parameters, from the left.
fn rank(path: &[Segment]) -> Vec<u8> {
    path.iter()
        .map(|segment| match segment {
            Segment::Literal(_) => 0,
            Segment::Parameter { before, after, .. } if before.len() + after.len() > 0 => 1,
            Segment::Parameter { .. } => 2,
        })
        .collect()
}

fn values(path: &'static [Segment], segments: &[&str]) -> Values {
    let pairs = path.iter().zip(segments);
    pairs
        .filter_map(|(segment, text)| match segment {
            Segment::Literal(_) => None,
            Segment::Parameter { name, .. } => {
                let value = inner(segment, text)?;
                Some((*name, percent_decode(value).map(Into::into)))
            }
        })
        .collect()
}
