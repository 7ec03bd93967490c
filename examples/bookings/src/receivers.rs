//! Where messages may go.

use axum::http::Uri;

/// Which receivers a subscriber may name.
#[derive(Debug, Clone, Copy)]
pub enum Receivers {
    /// Those of the internet: over HTTPS, by a domain name.
    Internet,
    /// Those of this machine as well, for tests.
    Local,
}

impl Receivers {
    /// Whether messages may go to this URL.
    ///
    /// A domain name may lead into the network of the house. TLS goes no further there than the handshake, unless an authority that all trust has
    /// certified that name for it.
    pub(crate) fn allow(self, url: &str) -> bool {
        match self {
            Self::Internet => url.parse::<Uri>().is_ok_and(|url| {
                url.scheme_str() == Some("https") && url.host().is_some_and(is_domain_name)
            }),
            Self::Local => true,
        }
    }
}

/// Whether a host is neither an address, however it is written, nor a name of the machine itself.
fn is_domain_name(host: &str) -> bool {
    let last = host.rsplit_once('.').map(|(_, last)| last);
    last.is_some_and(|last| {
        last.starts_with(|first: char| first.is_ascii_alphabetic())
            && !last.eq_ignore_ascii_case("localhost")
    })
}
