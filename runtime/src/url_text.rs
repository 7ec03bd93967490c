//! Paths of URLs, each written in one way.

use std::borrow::Cow;

/// The path of a URL in the form that all of its spellings share (RFC 3986, section 6.2.2): what may not stand in a path is percent-encoded, as in an
/// IRI (RFC 3987, section 3.1), unreserved characters are not, and the digits of escapes are capital letters.
///
/// A `%` that begins no escape stands for itself. Escaped dots stay so: without the escape, a segment of them would lead elsewhere. A reserved
/// character and its escape are different paths, so each stays as it is.
///
/// ```
/// assert_eq!(oasmith::normalized_path("/straße/caf%c3%a9"), "/stra%C3%9Fe/caf%C3%A9");
/// ```
#[must_use]
pub fn normalized_path(path: &str) -> Cow<'_, str> {
    if path.bytes().all(may_stand_in_path) {
        return Cow::Borrowed(path);
    }
    let mut normalized = String::with_capacity(path.len() + 16);
    let mut rest = path.as_bytes();
    while let Some((&byte, behind)) = rest.split_first() {
        match escaped(rest) {
            Some(byte) => {
                if is_unreserved(byte) && byte != b'.' {
                    normalized.push(char::from(byte));
                } else {
                    push_escape(&mut normalized, byte);
                }
                rest = rest.get(3..).unwrap_or_default();
            }
            None => {
                if may_stand_in_path(byte) {
                    normalized.push(char::from(byte));
                } else {
                    push_escape(&mut normalized, byte);
                }
                rest = behind;
            }
        }
    }
    Cow::Owned(normalized)
}

/// The path and the query of a URL, of which the path is [normalized](normalized_path).
#[cfg(any(
    feature = "hyper",
    feature = "oauth2",
    feature = "reqwest",
    feature = "tower"
))]
pub(crate) fn normalized_target(target: &str) -> Cow<'_, str> {
    with_path(target, normalized_path)
}

/// The path of a request in the same form. One with a `%` that begins no escape stays as it came, so that whoever decodes it refuses it.
#[cfg(feature = "server")]
pub(crate) fn received_path(path: &str) -> Cow<'_, str> {
    let mut escapes = path.bytes().enumerate().filter(|(_, byte)| *byte == b'%');
    let is_escape = |(at, _)| path.as_bytes().get(at..).and_then(escaped).is_some();
    if !escapes.all(is_escape) {
        return Cow::Borrowed(path);
    }
    normalized_path(path)
}

/// The path and the query of a request, of which the path is in the same form.
#[cfg(feature = "axum")]
pub(crate) fn received_target(target: &str) -> Cow<'_, str> {
    with_path(target, received_path)
}

/// A path and a query with the path as something writes it.
#[cfg(any(
    feature = "axum",
    feature = "hyper",
    feature = "oauth2",
    feature = "reqwest",
    feature = "tower"
))]
fn with_path<'t>(target: &'t str, written: impl Fn(&'t str) -> Cow<'t, str>) -> Cow<'t, str> {
    let (path, query) = target.split_at(target.find('?').unwrap_or(target.len()));
    match written(path) {
        Cow::Borrowed(_) => Cow::Borrowed(target),
        Cow::Owned(path) => Cow::Owned(path + query),
    }
}

/// The byte of the escape at the beginning of a text, if there is one.
fn escaped(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = text else {
        return None;
    };
    Some(hex(*high)? * 16 + hex(*low)?)
}

/// Writes a byte as an escape.
pub(crate) fn push_escape(to: &mut String, byte: u8) {
    to.push('%');
    to.extend([byte >> 4, byte & 15].map(|digit| {
        let digit = char::from_digit(digit.into(), 16);
        digit.unwrap_or('0').to_ascii_uppercase()
    }));
}

/// Whether a byte stands for itself wherever it is in a URL (RFC 3986, section 2.3).
pub(crate) fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// Whether a byte may stand in a path as it is (RFC 3986, section 3.3).
fn may_stand_in_path(byte: u8) -> bool {
    is_unreserved(byte) || b"/:@!$&'()*+,;=".contains(&byte)
}

/// The value of a hexadecimal digit.
pub(crate) fn hex(digit: u8) -> Option<u8> {
    let value = char::from(digit).to_digit(16)?;
    u8::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::normalized_path;

    #[test]
    fn all_spellings_of_a_path_are_one() {
        for (normalized, spellings) in [
            (
                "/stra%C3%9Fe",
                ["/straße", "/stra%c3%9fe", "/%73tra%C3%9fe"],
            ),
            ("/a%20b", ["/a b", "/a%20b", "/%61%20%62"]),
            (
                "/~me/x-y_z",
                ["/~me/x-y_z", "/%7eme/x%2Dy%5Fz", "/%7Eme/x-y%5fz"],
            ),
            ("/100%25", ["/100%", "/100%25", "/%3100%25"]),
            ("/a%25zz%7B", ["/a%zz{", "/a%25zz{", "/a%25zz%7b"]),
            (
                "/%E6%97%A5%E6%9C%AC",
                ["/日本", "/%e6%97%a5本", "/日%E6%9C%AC"],
            ),
        ] {
            for spelling in spellings {
                assert_eq!(normalized_path(spelling), normalized, "{spelling}");
            }
            assert_eq!(normalized_path(normalized), normalized, "it stays");
        }
    }

    #[cfg(feature = "server")]
    #[test]
    fn what_is_no_escape_in_a_request_stays() {
        for path in ["/a/%zz", "/a%", "/%7Eme/%2"] {
            assert_eq!(super::received_path(path), path);
        }
        assert_eq!(super::received_path("/%7Eme"), "/~me");
    }

    #[test]
    fn what_means_something_else_stays() {
        for path in [
            "/a%2Fb",
            "/a/b",
            "/%2E%2E/a",
            "/../a",
            "/a%40b",
            "/a@b",
            "/b%3Ac",
            "/b:c",
            "",
        ] {
            assert_eq!(normalized_path(path), path);
        }
        assert!(matches!(normalized_path("/a/b:c"), Cow::Borrowed(_)));
    }
}
