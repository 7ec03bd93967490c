//! Public keys, as services show them.

use std::fmt;

use rustls_pki_types::pem::SectionKind;
use rustls_pki_types::{SignatureVerificationAlgorithm, SubjectPublicKeyInfoDer};
use webpki::RawPublicKeyEntity;
use webpki::ring::{ECDSA_P256_SHA256, ED25519, RSA_PKCS1_2048_8192_SHA256};

use super::{InvalidKey, pem};

/// A public key of RSA (PKCS #1 v1.5 with SHA-256), of ECDSA (P-256 with SHA-256, signatures in ASN.1 as OpenSSL makes them) or of Ed25519.
#[derive(Clone)]
pub struct PublicKey {
    key: Vec<u8>,
    algorithm: &'static dyn SignatureVerificationAlgorithm,
}

/// The algorithms that are supported. A key is of one of them.
const ALGORITHMS: [&dyn SignatureVerificationAlgorithm; 3] =
    [RSA_PKCS1_2048_8192_SHA256, ECDSA_P256_SHA256, ED25519];

/// How many bytes a key of RSA has at least: 256 of the modulus, and what says what they are.
const MIN_RSA_BYTES: usize = 256 + 30;

impl PublicKey {
    /// Reads a PEM that begins with `-----BEGIN PUBLIC KEY-----`.
    ///
    /// # Errors
    /// It is none, or the key is of another algorithm, or too short.
    pub fn from_pem(pem: &str) -> Result<Self, InvalidKey> {
        let (kind, key) = pem::block(pem)?;
        if kind != SectionKind::PublicKey {
            let needed = "a `PUBLIC KEY`; `openssl x509 -pubkey -noout` takes it out of a certificate, \
                `openssl pkey -pubout` out of a private key";
            return Err(pem::other(kind, needed));
        }
        let entity = SubjectPublicKeyInfoDer::from(key.as_slice());
        let entity = RawPublicKeyEntity::try_from(&entity).map_err(|_| InvalidKey::Unsupported)?;
        // An empty signature is wrong for the algorithm of the key, and any other is no algorithm of it.
        let is_of = |algorithm: &&dyn SignatureVerificationAlgorithm| {
            let outcome = entity.verify_signature(*algorithm, b"", b"");
            outcome == Err(webpki::Error::InvalidSignatureForPublicKey)
        };
        let algorithm = ALGORITHMS.into_iter().find(is_of);
        let algorithm = algorithm.ok_or(InvalidKey::Unsupported)?;
        let is_rsa =
            algorithm.public_key_alg_id() == RSA_PKCS1_2048_8192_SHA256.public_key_alg_id();
        if is_rsa && key.len() < MIN_RSA_BYTES {
            return Err(InvalidKey::TooShort);
        }
        Ok(Self { key, algorithm })
    }

    /// Whether these bytes sign a message.
    #[must_use]
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        let key = SubjectPublicKeyInfoDer::from(self.key.as_slice());
        let verified = RawPublicKeyEntity::try_from(&key)
            .and_then(|key| key.verify_signature(self.algorithm, message, signature));
        verified.is_ok()
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({} bytes)", self.key.len())
    }
}
