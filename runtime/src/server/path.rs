//! Paths as the description writes them, and how the path of a request is compared with them.

use std::borrow::Cow;
#[cfg(feature = "axum")]
use std::collections::BTreeMap;

use crate::http::percent_decode;
#[cfg(feature = "axum")]
use crate::normalized_path;

/// The values of the parameters of a path, as they came.
pub(super) type Values = Vec<(&'static str, String)>;

/// The path of a route as its description writes it (`/drains/{id}`): a segment for each stretch between slashes.
#[derive(Debug)]
pub(super) struct PathTemplate(Vec<Segment>);

/// A stretch of a path between slashes.
#[derive(Debug)]
enum Segment {
    /// This text.
    Literal(&'static str),
    /// The value of the parameter of this name.
    Value(&'static str),
    /// Texts and values in turn: `{year}-{month}`.
    Mixed(Vec<Part>),
}

/// A part of a stretch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// This text.
    Text(&'static str),
    /// The value of the parameter of this name.
    Value(&'static str),
}

impl PathTemplate {
    /// The path of a template: `/drains/{id}`; what stands behind a question mark is no part of it.
    pub(super) fn of(template: &'static str) -> Self {
        let path = template.split('?').next().unwrap_or_default();
        let mut stretches = vec![Vec::new()];
        let mut rest = path.strip_prefix('/').unwrap_or(path);
        while let Some((text, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else {
                break;
            };
            add_text(&mut stretches, text);
            add(&mut stretches, Part::Value(name));
            rest = after;
        }
        add_text(&mut stretches, rest);
        Self(stretches.into_iter().map(Segment::of).collect())
    }

    /// How many segments it has.
    pub(super) const fn segments(&self) -> usize {
        self.0.len()
    }

    /// Whether the path of a request is one of this route.
    pub(super) fn fits(&self, request: RequestPath<'_>) -> bool {
        let mut stretches = self.0.iter().zip(request.path.split('/'));
        self.0.len() == request.segments
            && stretches.all(|(segment, text)| match segment {
                Segment::Literal(literal) => request.is(text, literal),
                Segment::Value(_) => !text.is_empty(),
                Segment::Mixed(parts) => split(parts, text).is_some(),
            })
    }

    /// Which of two paths that fit is meant: literal parts come before parameters, from the left.
    pub(super) fn rank(&self) -> impl Iterator<Item = u8> {
        self.0.iter().map(|segment| match segment {
            Segment::Literal(_) => 0,
            Segment::Mixed(_) => 1,
            Segment::Value(_) => 2,
        })
    }

    /// The path as axum writes it, below a base path. A place has one name for all paths, that of the first which is no other's there: axum takes no
    /// two. A stretch of several parts is a parameter as a whole.
    #[cfg(feature = "axum")]
    pub(super) fn pattern(&self, base: &str, names: &mut BTreeMap<String, String>) -> String {
        let mut pattern = base.replace('{', "{{").replace('}', "}}");
        for (position, segment) in self.0.iter().enumerate() {
            pattern.push('/');
            let name = match segment {
                // A step that begins so was a parameter in older versions of axum, which refuses it.
                Segment::Literal(text) if text.starts_with([':', '*']) => None,
                Segment::Literal(text) => {
                    pattern.push_str(&normalized_path(text));
                    continue;
                }
                Segment::Value(name) => Some(*name),
                Segment::Mixed(parts) => parts.iter().find_map(|part| match part {
                    Part::Text(_) => None,
                    Part::Value(name) => Some(*name),
                }),
            };
            let name = names.entry(pattern.clone()).or_insert_with(|| {
                let is_word = |it: &str| {
                    it.bytes()
                        .all(|it| it.is_ascii_alphanumeric() || it == b'_')
                };
                let own = name.filter(|it| is_word(it) && !pattern.contains(&format!("{{{it}}}")));
                own.map_or_else(|| format!("part-{position}"), str::to_owned)
            });
            let parameter = format!("{{{name}}}");
            pattern.push_str(&parameter);
        }
        pattern
    }

    /// The values in the path of a request that fits.
    pub(super) fn values(&self, text: &str) -> Values {
        let mut values = Values::new();
        let is_literal = |segment: &Segment| matches!(segment, Segment::Literal(_));
        if self.0.iter().all(is_literal) {
            return values;
        }
        let mut add = |name, text: &str| values.push((name, text.to_owned()));
        for (segment, text) in self.0.iter().zip(text.split('/')) {
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
}

/// Adds a text, in which each slash begins another stretch.
fn add_text(stretches: &mut Vec<Vec<Part>>, text: &'static str) {
    for (position, piece) in text.split('/').enumerate() {
        if position > 0 {
            stretches.push(Vec::new());
        }
        if !piece.is_empty() {
            add(stretches, Part::Text(piece));
        }
    }
}

fn add(stretches: &mut [Vec<Part>], part: Part) {
    if let Some(last) = stretches.last_mut() {
        last.push(part);
    }
}

impl Segment {
    fn of(parts: Vec<Part>) -> Self {
        match parts.as_slice() {
            [] => Self::Literal(""),
            [Part::Text(text)] => Self::Literal(text),
            [Part::Value(name)] => Self::Value(name),
            [_, _, ..] => Self::Mixed(parts),
        }
    }
}

/// The [normalized](crate::normalized_path) path of a request without its first slash.
#[derive(Clone, Copy)]
pub(super) struct RequestPath<'t> {
    path: &'t str,
    segments: usize,
    has_escapes: bool,
}

impl<'t> RequestPath<'t> {
    pub(super) fn of(path: &'t str) -> Self {
        Self {
            path,
            segments: path.bytes().filter(|byte| *byte == b'/').count() + 1,
            has_escapes: path.contains('%'),
        }
    }

    /// How many segments it has.
    pub(super) const fn segments(self) -> usize {
        self.segments
    }

    /// Whether a stretch is a text of the description, which may be escaped as well.
    fn is(self, text: &str, literal: &str) -> bool {
        let is_meant = |text: Cow<'_, str>| {
            percent_decode(literal).map_or(text == literal, |literal| text == literal)
        };
        text == literal || self.has_escapes && percent_decode(text).is_some_and(is_meant)
    }
}

/// The values in a stretch, none of them empty; each ends where the text behind it is first found.
fn split<'t>(parts: &[Part], text: &'t str) -> Option<Vec<(&'static str, &'t str)>> {
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

#[cfg(test)]
mod tests {
    use super::{PathTemplate, RequestPath, Values};

    fn values(template: &'static str, path: &str) -> Option<Values> {
        let route = PathTemplate::of(template);
        let fits = route.fits(RequestPath::of(path));
        fits.then(|| route.values(path))
    }

    fn some<const N: usize>(values: [(&'static str, &str); N]) -> Option<Values> {
        Some(values.map(|(name, value)| (name, value.to_owned())).into())
    }

    #[test]
    fn stretches_hold_several_values() {
        const MONTH: &str = "/{year}-{month}";
        const FILE: &str = "/v{name}.json";
        assert_eq!(
            values(MONTH, "2026-01"),
            some([("year", "2026"), ("month", "01")])
        );
        assert_eq!(
            values(MONTH, "2026-01-02"),
            some([("year", "2026"), ("month", "01-02")])
        );
        assert_eq!(values(MONTH, "--1"), some([("year", "-"), ("month", "1")]));
        for none in ["2026", "-01", "2026-", "-", ""] {
            assert_eq!(values(MONTH, none), None, "{none}");
        }
        assert_eq!(values(FILE, "vé.json"), some([("name", "é")]));
        assert_eq!(values(FILE, "v.json"), None);
        assert_eq!(values("/{a}{b}", "xyz"), some([("a", "x"), ("b", "yz")]));
    }

    #[test]
    fn templates_are_read_as_they_are_described() {
        assert_eq!(values("/", ""), some([]));
        assert_eq!(values("/a/", "a/"), some([]));
        assert_eq!(values("/a/", "a"), None);
        assert_eq!(values("/a//b", "a//b"), some([]));
        assert_eq!(values("/a/{b}?c=d", "a/x"), some([("b", "x")]));
        assert_eq!(values("/{a/b}/c", "x/c"), some([("a/b", "x")]));
        assert_eq!(values("/a/{b", "a/{b"), some([]));
        assert_eq!(values("/a b", "a%20b"), some([]));
        assert_eq!(values("/{a}", ""), None);
    }
}
