//! Percent-encoding (RFC 3986, section 2.1).

use std::borrow::Cow;

use crate::url_text::{hex, is_unreserved, push_escape};

/// A text as one segment of a path: nothing in it can end the segment.
#[must_use]
pub fn encode_segment(text: &str) -> Cow<'_, str> {
    // A segment of dots alone would be resolved away as "here" or "up" before it reaches the server.
    if text == "." || text == ".." {
        return Cow::Owned(text.replace('.', "%2E"));
    }
    encode(text)
}

/// A text as a name or value of a query.
#[must_use]
pub fn encode_query(text: &str) -> Cow<'_, str> {
    encode(text)
}

/// A text as a value of a query in which reserved characters stay as they are, but for those that would end it or be read as others.
#[cfg(feature = "client")]
pub(crate) fn encode_reserved(text: &str) -> Cow<'_, str> {
    encode_but(text, |byte| {
        is_unreserved(byte) || b":/?@!$'()*,;=".contains(&byte)
    })
}

/// A text as the fragment of a URI (RFC 3986, section 3.5).
#[cfg(feature = "server")]
pub(crate) fn encode_fragment(text: &str) -> Cow<'_, str> {
    encode_but(text, |byte| {
        is_unreserved(byte) || b"/?:@!$&'()*+,;=".contains(&byte)
    })
}

/// The text behind a percent-encoding; `+` stands for itself.
///
/// `None` when an escape is broken or the bytes are not UTF-8.
#[must_use]
pub fn decode(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('%') {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let decoded = match byte {
            b'%' => hex(rest.next()?)? * 16 + hex(rest.next()?)?,
            plain => plain,
        };
        bytes.push(decoded);
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
}

fn encode(text: &str) -> Cow<'_, str> {
    encode_but(text, is_unreserved)
}

fn encode_but(text: &str, stays: fn(u8) -> bool) -> Cow<'_, str> {
    if text.bytes().all(stays) {
        return Cow::Borrowed(text);
    }
    let mut encoded = String::with_capacity(text.len() + 16);
    for byte in text.bytes() {
        if stays(byte) {
            encoded.push(char::from(byte));
        } else {
            push_escape(&mut encoded, byte);
        }
    }
    Cow::Owned(encoded)
}

#[cfg(test)]
mod tests {
    use super::{decode, encode_query, encode_segment};

    #[test]
    fn what_is_encoded_decodes_to_itself() {
        for text in [
            "",
            "abc",
            "a/b?c#d",
            "100% ä\u{10FFFF}",
            "a+b c",
            "..",
            "\0\n",
        ] {
            assert_eq!(decode(&encode_segment(text)).as_deref(), Some(text));
            assert_eq!(decode(&encode_query(text)).as_deref(), Some(text));
        }
        assert_eq!(encode_segment("../ä"), "..%2F%C3%A4");
        assert_eq!(encode_segment(".."), "%2E%2E");
    }

    #[test]
    fn broken_escapes_are_refused() {
        for text in ["%", "%4", "%zz", "%ff", "%C3"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
