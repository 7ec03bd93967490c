//! The certificate of a caller.

use std::sync::Arc;

use crate::http::base64;

/// The certificate that a caller has shown when the connection was opened (mutual TLS).
///
/// Whoever ends TLS, and has verified the certificate, puts it into the extensions of each request of the connection. From there it comes to
/// [`Authenticator::authenticate_as`](super::Authenticator::authenticate_as), as PEM with lines of 64 characters. Without one the caller has shown
/// none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeerCertificate(Arc<str>);

const BEGIN: &str = "-----BEGIN CERTIFICATE-----";
const END: &str = "-----END CERTIFICATE-----";

impl PeerCertificate {
    /// A certificate as TLS has it (DER).
    #[must_use]
    pub fn from_der(der: &[u8]) -> Self {
        Self::of(&base64(der))
    }

    /// The first certificate of a PEM text, which is that of the caller where those above it follow. `None` where there is none.
    #[must_use]
    pub fn from_pem(text: &str) -> Option<Self> {
        let (_, behind) = text.split_once(BEGIN)?;
        let (inner, _) = behind.split_once(END)?;
        let inner: String = inner.split_ascii_whitespace().collect();
        let body = inner.trim_end_matches('=');
        let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
        let is_whole = inner.len().is_multiple_of(4) && inner.len() - body.len() <= 2;
        let is_there = !body.is_empty() && is_whole && body.bytes().all(is_base64);
        is_there.then(|| Self::of(&inner))
    }

    fn of(base64: &str) -> Self {
        let mut pem = format!("{BEGIN}\n");
        for line in base64.as_bytes().chunks(64) {
            pem.extend(line.iter().copied().map(char::from));
            pem.push('\n');
        }
        pem.push_str(END);
        pem.push('\n');
        Self(pem.into())
    }

    /// The certificate as PEM.
    #[must_use]
    pub fn pem(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::PeerCertificate;

    #[test]
    fn one_certificate_has_one_text() {
        let der = PeerCertificate::from_der(&[7; 100]);
        let pem = der.pem();
        assert_eq!(pem.lines().nth(1).map(str::len), Some(64));
        for same in [
            pem.to_owned(),
            pem.replace('\n', "\r\n"),
            format!("subject=CN\n{pem}{}", PeerCertificate::from_der(&[1]).pem()),
        ] {
            assert_eq!(
                PeerCertificate::from_pem(&same),
                Some(der.clone()),
                "{same}"
            );
        }
    }

    #[test]
    fn what_is_no_certificate_is_none() {
        let pem =
            |inner: &str| format!("-----BEGIN CERTIFICATE-----{inner}-----END CERTIFICATE-----");
        for text in [
            String::new(),
            pem(""),
            pem("===="),
            pem("AAA"),
            pem("AA=A"),
            pem("A==="),
            pem("AA%3"),
            pem("AAAA").replace("CERTIFICATE", "PRIVATE KEY"),
            pem("AAAA").replace("END", "BEGIN"),
        ] {
            assert_eq!(PeerCertificate::from_pem(&text), None, "{text}");
        }
        assert!(PeerCertificate::from_pem(&pem("AAA=")).is_some());
    }
}
