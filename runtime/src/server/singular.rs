//! Headers that have one value: two lines of them leave open which one counts, and each hop decides otherwise (RFC 9110, section 5.3).

use super::Rejection;
use crate::http::Headers;
use crate::{Location, Problem};

/// Headers of requests of which there is one line. What is a list is not among them, nor what a description says of headers of its own.
const SINGULAR: [&str; 16] = [
    "Authorization",
    "Content-Disposition",
    "Content-Length",
    "Content-Location",
    "Content-Range",
    "Content-Type",
    "Date",
    "From",
    "Host",
    "If-Modified-Since",
    "If-Range",
    "If-Unmodified-Since",
    "Max-Forwards",
    "Origin",
    "Proxy-Authorization",
    "Referer",
];

/// Why a request is refused: a header of one value comes twice, or `Content-Type` has several values in one line.
pub(super) fn refused(headers: &Headers) -> Option<Rejection> {
    let mut seen = [false; SINGULAR.len()];
    for (name, value) in headers.iter() {
        let Some(at) = position(name) else {
            continue;
        };
        let is_again = seen
            .get_mut(at)
            .is_some_and(|seen| std::mem::replace(seen, true));
        let is_media_type = SINGULAR.get(at) == Some(&"Content-Type");
        if is_again || (is_media_type && is_list(value.expose())) {
            let name = SINGULAR.get(at).copied().unwrap_or_default();
            let problem = Problem::new(
                "invalid",
                format!("The {name} header must be given only once"),
            );
            return Some(Rejection::new(400, problem.at(Location::Header, name)));
        }
    }
    None
}

fn position(name: &str) -> Option<usize> {
    // Few names are as long, and most headers of a request are none of these.
    let is_it = |known: &str| known.len() == name.len() && known.eq_ignore_ascii_case(name);
    SINGULAR.iter().position(|known| is_it(known))
}

/// Whether a comma stands outside of quotes.
fn is_list(value: &str) -> bool {
    let (mut is_quoted, mut is_escaped) = (false, false);
    for byte in value.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            b',' if !is_quoted => return true,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::refused;
    use crate::http::Headers;

    fn is_refused(lines: &[(&str, &str)]) -> bool {
        let mut headers = Headers::default();
        for (name, value) in lines {
            headers.add(name, value);
        }
        refused(&headers).is_some()
    }

    #[test]
    fn what_has_one_value_comes_once() {
        for name in super::SINGULAR {
            assert!(!is_refused(&[(name, "a")]), "{name}");
            let other = name.to_lowercase();
            assert!(
                is_refused(&[("X", "a"), (name, "a"), (&other, "a")]),
                "{name}"
            );
        }
        for name in [
            "Accept",
            "Cookie",
            "X-Ids",
            "Cache-Control",
            "Content-Encoding",
        ] {
            assert!(!is_refused(&[(name, "a"), (name, "b")]), "{name}");
        }
    }

    #[test]
    fn a_media_type_is_no_list() {
        assert!(is_refused(&[(
            "content-type",
            "application/json, text/plain"
        )]));
        assert!(is_refused(&[(
            "Content-Type",
            r#"text/plain;a="b\"",text/html"#
        )]));
        assert!(!is_refused(&[(
            "Content-Type",
            r#"multipart/form-data; boundary="a,b\",""#
        )]));
        assert!(!is_refused(&[("Date", "Wed, 25 Nov 2026 22:20:55 GMT")]));
    }
}
