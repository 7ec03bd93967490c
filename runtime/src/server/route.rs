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
                Segment::Value(_) => !text.is_empty(),
                Segment::Mixed(parts) => split(parts, text).is_some(),
            })
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
fn rank(path: &[Segment]) -> Vec<u8> {
    path.iter()
        .map(|segment| match segment {
            Segment::Literal(_) => 0,
            Segment::Mixed(_) => 1,
            Segment::Value(_) => 2,
        })
        .collect()
}

fn values(path: &'static [Segment], segments: &[&str]) -> Values {
    let pairs = path.iter().zip(segments);
    pairs
        .flat_map(|(segment, text)| match segment {
            Segment::Literal(_) => Vec::new(),
            Segment::Value(name) => vec![(*name, *text)],
            Segment::Mixed(parts) => split(parts, text).unwrap_or_default(),
        })
        .map(|(name, value)| (name, percent_decode(value).map(Into::into)))
        .collect()
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
