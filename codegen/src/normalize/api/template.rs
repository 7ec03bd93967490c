//! Paths as they are written: where the path ends and a query begins, and which parameters stand in either.

use oasmith::normalized_path;

use crate::ir::{QueryMatch, Segment, Template};
use crate::tree::uri;

/// What a text below `paths` says, in the form in which requests write it. A fragment says nothing.
pub fn of(written: &str) -> Template {
    let (mut path, mut behind) = (Vec::new(), None::<String>);
    for segment in segments(written) {
        match (&mut behind, segment) {
            (Some(behind), segment) => behind.push_str(&segment.to_string()),
            (None, Segment::Parameter(name)) => path.push(Segment::Parameter(name)),
            (None, Segment::Literal(text)) => {
                let end = text.find(['?', '#']);
                let (text, rest) = text.split_at(end.unwrap_or(text.len()));
                behind = end.map(|_| rest.to_owned());
                if !text.is_empty() {
                    path.push(Segment::Literal(normalized_path(text).into_owned()));
                }
            }
        }
    }
    let behind = behind.unwrap_or_default();
    let query = behind.split('#').next().and_then(|it| it.strip_prefix('?'));
    Template {
        written: written.to_owned(),
        path,
        query: query.map_or_else(Vec::new, asked),
    }
}

fn asked(query: &str) -> Vec<QueryMatch> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty());
    pairs.flat_map(pair).collect()
}

/// A pair, or the parameters in one.
fn pair(text: &str) -> Vec<QueryMatch> {
    let parameters = |text: &str| -> Vec<String> {
        let parameters = segments(text).into_iter().filter_map(|it| match it {
            Segment::Literal(_) => None,
            Segment::Parameter(name) => Some(name),
        });
        parameters.collect()
    };
    if let Some((name, value)) = text.split_once('=')
        && let [Segment::Parameter(parameter)] = segments(value).as_slice()
        && parameters(name).is_empty()
    {
        return vec![QueryMatch::Value {
            name: uri::decode_percent(name),
            parameter: parameter.clone(),
        }];
    }
    let within = parameters(text);
    if within.is_empty() {
        return vec![QueryMatch::Pair(normalized_path(text).into_owned())];
    }
    let alone = within.into_iter().map(|parameter| QueryMatch::Within {
        pair: text.to_owned(),
        parameter,
    });
    alone.collect()
}

/// The parts of a path: text, and `{parameters}`.
fn segments(path: &str) -> Vec<Segment> {
    let mut segments = Vec::new();
    let mut rest = path;
    while let Some((literal, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else {
            break;
        };
        if !literal.is_empty() {
            segments.push(Segment::Literal(literal.to_owned()));
        }
        segments.push(Segment::Parameter(name.to_owned()));
        rest = after;
    }
    if !rest.is_empty() {
        segments.push(Segment::Literal(rest.to_owned()));
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::ir::{QueryMatch, Segment};

    #[test]
    fn a_query_and_a_fragment_are_no_path() {
        let template = of("/a/{b}?c=d&e={f}&g#h={i}");
        let path = [
            Segment::Literal("/a/".to_owned()),
            Segment::Parameter("b".to_owned()),
        ];
        assert_eq!(template.path, path);
        let query = [
            QueryMatch::Pair("c=d".to_owned()),
            QueryMatch::Value {
                name: "e".to_owned(),
                parameter: "f".to_owned(),
            },
            QueryMatch::Pair("g".to_owned()),
        ];
        assert_eq!(template.query, query);
        assert_eq!(of("/a#b?c={d}").query, []);
    }

    #[test]
    fn texts_are_as_requests_write_them() {
        let template = of("/straße/{größe}/caf%c3%a9?fl%C3%A4che=a b&%C3%BC={ü}");
        let path = [
            Segment::Literal("/stra%C3%9Fe/".to_owned()),
            Segment::Parameter("größe".to_owned()),
            Segment::Literal("/caf%C3%A9".to_owned()),
        ];
        assert_eq!(template.path, path);
        let query = [
            QueryMatch::Pair("fl%C3%A4che=a%20b".to_owned()),
            QueryMatch::Value {
                name: "ü".to_owned(),
                parameter: "ü".to_owned(),
            },
        ];
        assert_eq!(template.query, query);
    }

    #[test]
    fn a_parameter_within_a_value_has_no_pair() {
        let asked = QueryMatch::Within {
            pair: "q=from:{day}".to_owned(),
            parameter: "day".to_owned(),
        };
        assert_eq!(of("/a?q=from:{day}").query, [asked]);
    }
}
