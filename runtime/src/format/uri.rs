//! URIs and references to them: the grammar of RFC 3986, appendix A.

/// Whether a text is a URI: it has a scheme.
pub(super) fn is_uri(text: &str) -> bool {
    match text.split_once(':') {
        Some((scheme, behind)) => is_scheme(scheme) && is_relative(behind),
        None => false,
    }
}

/// Whether a text is a URI, or a reference that a base URI makes one.
pub(super) fn is_reference(text: &str) -> bool {
    let first = text.split(['/', '?', '#']).next().unwrap_or_default();
    // A colon in the first segment ends a scheme.
    is_uri(text) || !first.contains(':') && is_relative(text)
}

fn is_scheme(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    text.starts_with(|first: char| first.is_ascii_alphabetic()) && text.bytes().all(is_plain)
}

/// What stands behind a scheme: an authority and a path, a query, a fragment.
fn is_relative(text: &str) -> bool {
    let (text, fragment) = text.split_once('#').unwrap_or((text, ""));
    let (text, query) = text.split_once('?').unwrap_or((text, ""));
    let (authority, path) = match text.strip_prefix("//") {
        Some(behind) => behind.split_at(behind.find('/').unwrap_or(behind.len())),
        None => ("", text),
    };
    is_authority(authority)
        && consists(path, b":@/")
        && consists(query, b":@/?")
        && consists(fragment, b":@/?")
}

fn is_authority(text: &str) -> bool {
    let (user, place) = text.rsplit_once('@').unwrap_or(("", text));
    let (host, port) = match place.rfind(']') {
        Some(end) => place.split_at(end + 1),
        None => place.split_at(place.find(':').unwrap_or(place.len())),
    };
    let digits = port.strip_prefix(':');
    let is_port = digits.map_or(port, |digits| digits);
    let is_port = is_port.bytes().all(|byte| byte.is_ascii_digit());
    let literal = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let is_host = literal.map_or_else(|| consists(host, b""), is_address);
    consists(user, b":") && is_host && is_port && (port.is_empty() || digits.is_some())
}

/// What stands in brackets: an address of IPv6, or of a version to come.
fn is_address(text: &str) -> bool {
    let future = text.strip_prefix(['v', 'V']);
    let future = future.and_then(|text| text.split_once('.'));
    match future {
        Some((version, address)) => {
            let is_version =
                !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_hexdigit());
            is_version && !address.is_empty() && !address.contains('%') && consists(address, b":")
        }
        None => text.parse::<std::net::Ipv6Addr>().is_ok(),
    }
}

/// Whether a text consists of unreserved characters, sub-delimiters, whole escapes and these.
fn consists(text: &str, others: &[u8]) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let is_hex = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_hexdigit());
        let is_fit = match byte {
            b'%' => is_hex(bytes.next()) && is_hex(bytes.next()),
            byte => {
                byte.is_ascii_alphanumeric()
                    || b"-._~!$&'()*+,;=".contains(&byte)
                    || others.contains(&byte)
            }
        };
        if !is_fit {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{is_reference, is_uri};

    #[test]
    fn uris_follow_the_grammar() {
        for good in [
            "https://example.com/a?b=c#d",
            "urn:x:y",
            "http://user:pw@[2001:db8::7]:80/%7Ea;b=c/?q=/?#/?",
            "http://[v1.fe80::a+en1]/",
            "mailto:a@b.c",
            "tel:+1-816-555-1212",
            "file:///etc/hosts",
            "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com",
            "x:",
            "http://h:/",
        ] {
            assert!(is_uri(good) && is_reference(good), "{good}");
        }
        for bad in [
            "",
            "example.com",
            "//h/p",
            "https://a b",
            "https://ä",
            "http://%zz",
            "http://%4",
            "http://[",
            "https://[::1",
            "http://::1]/",
            "http://[::1]x/",
            "http://[::g]",
            "http://[vg.1]",
            "http://a:b:c/",
            "http://h:8o/",
            "http://a@b@c/",
            "http://a[b]/",
            "http://h/a[b]",
            "http://h/a#b#c",
            "1x:y",
            ":x",
            "http://h/\\",
            "bar,baz:foo",
        ] {
            assert!(!is_uri(bad), "{bad}");
        }
        for reference in ["", "a/b:c", "?q", "#f", "//h/p", "../x", "./a:b"] {
            assert!(is_reference(reference), "{reference}");
        }
        for bad in ["a b", "a{b}", "#a\\b", "%", "1x:y"] {
            assert!(!is_reference(bad), "{bad}");
        }
    }
}
