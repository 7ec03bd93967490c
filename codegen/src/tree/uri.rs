//! URI references as far as documents need them: their parts, their escapes, and what they mean beside another one.

/// A reference before and after its `#`; without one the fragment is empty.
#[must_use]
pub fn split(reference: &str) -> (&str, &str) {
    reference.split_once('#').unwrap_or((reference, ""))
}

/// How the names of documents end.
pub const DOCUMENT_ENDS: [&str; 3] = [".json", ".yaml", ".yml"];

/// Whether a reference that may be something else as well, such as the name of a schema, names a document.
#[must_use]
pub fn is_document(reference: &str) -> bool {
    let document = split(reference).0;
    DOCUMENT_ENDS.iter().any(|end| document.ends_with(end))
}

/// A text without its `%` escapes; what is no escape, or no UTF-8 behind it, stays as it is.
#[must_use]
pub fn decode_percent(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, behind)) = rest.split_first() {
        let escaped = match (first, behind) {
            (b'%', [high, low, ..]) => hex(*high).zip(hex(*low)),
            _ => None,
        };
        if let Some((high, low)) = escaped {
            bytes.push(high << 4 | low);
            rest = behind.get(2..).unwrap_or_default();
        } else {
            bytes.push(first);
            rest = behind;
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

fn hex(digit: u8) -> Option<u8> {
    let value = char::from(digit).to_digit(16)?;
    u8::try_from(value).ok()
}

/// A path or URL as it is meant in a document at another one, without `.` and `..` as far as possible.
#[must_use]
pub fn join(base: &str, reference: &str) -> String {
    let (origin, base_path) = origin_and_path(base);
    let (own_origin, own_path) = origin_and_path(reference);
    if !own_origin.is_empty() {
        return format!("{own_origin}{}", without_dots("", own_path));
    }
    if reference.is_empty() {
        return base.to_owned();
    }
    let directory = match base_path.rsplit_once('/') {
        Some((directory, _)) if !reference.starts_with('/') => Some(directory),
        Some(_) | None => None,
    };
    let path = directory.map_or_else(
        || without_dots("", own_path),
        |directory| without_dots(directory, own_path),
    );
    let is_relative = !origin.is_empty() && !path.starts_with('/');
    format!("{origin}{}{path}", if is_relative { "/" } else { "" })
}

/// `https://a.example` and `/b/c` of a URL, `urn:` and the rest of a URN; a path has no origin.
fn origin_and_path(reference: &str) -> (&str, &str) {
    let scheme_end = reference.find(':').filter(|end| {
        let scheme = reference.get(..*end).unwrap_or_default();
        scheme.len() > 1
            && scheme
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    });
    let Some(scheme_end) = scheme_end else {
        return ("", reference);
    };
    let after = reference.get(scheme_end + 1..).unwrap_or_default();
    let path_start = match after.strip_prefix("//") {
        Some(authority) => authority
            .find('/')
            .map_or(reference.len(), |at| scheme_end + 3 + at),
        None => scheme_end + 1,
    };
    reference
        .split_at_checked(path_start)
        .unwrap_or(("", reference))
}

fn without_dots(directory: &str, path: &str) -> String {
    let full = if directory.is_empty() {
        path.to_owned()
    } else {
        format!("{directory}/{path}")
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in full.split('/') {
        match part {
            "." => {}
            ".." if parts
                .last()
                .is_some_and(|last| *last != ".." && !last.is_empty()) =>
            {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_relative_to_the_document_around() {
        for (base, reference, meant) in [
            ("spec/openapi.yaml", "./schemas.yaml", "spec/schemas.yaml"),
            ("spec/openapi.yaml", "../shared/a.yaml", "shared/a.yaml"),
            ("openapi.yaml", "../a.yaml", "../a.yaml"),
            ("openapi.yaml", "a.yaml", "a.yaml"),
            ("/spec/openapi.yaml", "a.yaml", "/spec/a.yaml"),
            ("spec/openapi.yaml", "/etc/a.yaml", "/etc/a.yaml"),
            (
                "spec/a.yaml",
                "https://a.example/b.yaml",
                "https://a.example/b.yaml",
            ),
            (
                "https://a.example/b/c.yaml",
                "d.yaml",
                "https://a.example/b/d.yaml",
            ),
            (
                "https://a.example/b/c.yaml",
                "/d.yaml",
                "https://a.example/d.yaml",
            ),
            ("https://a.example", "d.yaml", "https://a.example/d.yaml"),
            ("spec/a.yaml", "urn:example:id", "urn:example:id"),
        ] {
            assert_eq!(join(base, reference), meant, "{base} {reference}");
        }
    }

    #[test]
    fn escapes_are_undone_where_they_are_escapes() {
        assert_eq!(decode_percent("/paths/~1a~1%7Bid%7D"), "/paths/~1a~1{id}");
        assert_eq!(decode_percent("100%"), "100%");
        assert_eq!(decode_percent("%zz%FF"), "%zz%FF");
    }
}
