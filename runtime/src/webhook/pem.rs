//! Keys as PEM.

use rustls_pki_types::pem::{PemObject, SectionKind};

use super::InvalidKey;

/// The first block of a PEM, and of which kind it is.
pub(super) fn block(pem: &str) -> Result<(SectionKind, Vec<u8>), InvalidKey> {
    <(SectionKind, Vec<u8>)>::from_pem_slice(pem.as_bytes()).map_err(|_| {
        // PKCS #1, which the library has no name for.
        if pem.contains("BEGIN RSA PUBLIC KEY") {
            InvalidKey::OtherPem {
                found: "an RSA key of PKCS #1 (`RSA PUBLIC KEY`)",
                needed: "a `PUBLIC KEY`; `openssl rsa -RSAPublicKey_in -pubout` makes one of it",
            }
        } else {
            InvalidKey::NotPem
        }
    })
}

/// That a block is of another kind than it should be.
pub(super) fn other(kind: SectionKind, needed: &'static str) -> InvalidKey {
    let found = match kind {
        SectionKind::Certificate => "a certificate",
        SectionKind::PublicKey => "a public key",
        SectionKind::RsaPrivateKey | SectionKind::PrivateKey | SectionKind::EcPrivateKey => {
            "a private key"
        }
        _ => "no key",
    };
    InvalidKey::OtherPem { found, needed }
}
