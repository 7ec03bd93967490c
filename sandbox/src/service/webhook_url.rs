//! Hosts that nobody can have (section 2.7: the host of an endpoint must be reachable). What URLs look like is in the description.

use std::net::{Ipv4Addr, Ipv6Addr};

use svc_models::oasmith::{Location, Problem};
use svc_server::Rejection;

/// The longest part of a name between two dots, and the longest name (RFC 1035, section 2.3.4).
const MAX_LABEL: usize = 63;
const MAX_NAME: usize = 253;

/// Refuses a URL whose host or port cannot exist.
///
/// # Errors
/// 400 with what is wrong.
pub(super) fn check(url: &str) -> Result<(), Rejection> {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let (host, port) = match authority
        .strip_prefix('[')
        .and_then(|it| it.split_once(']'))
    {
        Some((address, port)) => (address, port.strip_prefix(':')),
        None => match authority.split_once(':') {
            Some((name, port)) => (name, Some(port)),
            None => (authority, None),
        },
    };
    let is_host = if authority.starts_with('[') {
        host.parse::<Ipv6Addr>().is_ok()
    } else {
        is_name(host)
    };
    if !is_host {
        return Err(refused(format!(
            "url names the host `{host}`, which cannot exist"
        )));
    }
    if port.is_some_and(|port| port.bytes().all(|digit| digit == b'0')) {
        return Err(refused(
            "url names the port 0, which nobody listens on".to_owned(),
        ));
    }
    Ok(())
}

/// Whether a text is a name of a host, or an address if its last part is a number.
fn is_name(host: &str) -> bool {
    let host = host.strip_suffix('.').unwrap_or(host);
    let is_label = |label: &str| {
        (1..=MAX_LABEL).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    if last.bytes().all(|byte| byte.is_ascii_digit()) {
        return host.parse::<Ipv4Addr>().is_ok();
    }
    host.len() <= MAX_NAME && host.split('.').all(is_label)
}

fn refused(message: String) -> Rejection {
    let problem = Problem::new("invalid", message).at(Location::Body, "url");
    Rejection::several(400, vec![problem])
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn hosts_that_cannot_exist_are_refused() {
        for url in [
            "https://a.example",
            "https://a_b.example:8443/x?y#z",
            "https://10.0.0.1/",
            "https://[2001:db8::1]:443/",
            "https://localhost",
            "https://a.example./",
            "https://1password.example",
        ] {
            assert!(check(url).is_ok(), "{url}");
        }
        let long = format!("https://{}.example", "a".repeat(64));
        for url in [
            "https://a..b/",
            "https://.a/",
            "https://-a.example/",
            "https://a-/",
            "https://a:0/",
            "https://a:000",
            "https://1.2.3.999/",
            "https://1.2.3/",
            "https://[::1::]/",
            "https://[12345::]",
            &long,
        ] {
            assert!(check(url).is_err(), "{url}");
        }
    }
}
