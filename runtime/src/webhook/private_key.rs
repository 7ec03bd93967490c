//! Private keys, by which services sign.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256,
    RsaKeyPair,
};
use rustls_pki_types::pem::SectionKind;

use super::{InvalidKey, SigningError, pem};

/// A private key of RSA, of ECDSA with P-256 or of Ed25519: the other half of a [`PublicKey`](super::PublicKey).
#[derive(Debug)]
pub struct PrivateKey(Pair);

#[derive(Debug)]
enum Pair {
    Rsa(RsaKeyPair),
    Ecdsa(EcdsaKeyPair),
    Ed25519(Ed25519KeyPair),
}

/// What stands before the point in a public key of P-256 (RFC 5480): the names of the algorithm and of the curve, and lengths.
const P256_PREFIX: [u8; 26] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a,
    0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];

impl PrivateKey {
    /// Reads a PEM: `PRIVATE KEY` of PKCS #8, or `RSA PRIVATE KEY`.
    ///
    /// # Errors
    /// It is none, or the key is of another algorithm, or an RSA key of less than 2048 bits.
    pub fn from_pem(pem: &str) -> Result<Self, InvalidKey> {
        let (kind, key) = pem::block(pem)?;
        match kind {
            SectionKind::PrivateKey => Self::from_pkcs8(&key),
            SectionKind::RsaPrivateKey => {
                let pair = RsaKeyPair::from_der(&key).map_err(|error| rejected(&error))?;
                Ok(Self(Pair::Rsa(pair)))
            }
            other => Err(pem::other(
                other,
                "a `PRIVATE KEY`; `openssl pkcs8 -topk8 -nodes` makes one of an `EC PRIVATE KEY`",
            )),
        }
    }

    /// Makes a new key of ECDSA with P-256, and its public key as PEM: for tests that keep no keys.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub fn generate() -> Result<(Self, String), SigningError> {
        let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random)
            .map_err(|_| SigningError::NoRandomNumbers)?;
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random);
        let pair = pair.map_err(|_| SigningError::NoRandomNumbers)?;
        let public = [&P256_PREFIX, pair.public_key().as_ref()].concat();
        let public = STANDARD.encode(public);
        let pem = format!("-----BEGIN PUBLIC KEY-----\n{public}\n-----END PUBLIC KEY-----\n");
        Ok((Self(Pair::Ecdsa(pair)), pem))
    }

    /// The bytes that sign a message.
    ///
    /// # Errors
    /// The system gives no random numbers.
    pub fn sign(&self, message: &[u8]) -> Result<Vec<u8>, SigningError> {
        let random = SystemRandom::new();
        match &self.0 {
            Pair::Rsa(pair) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                let signed = pair.sign(&RSA_PKCS1_SHA256, &random, message, &mut signature);
                signed.map(|()| signature)
            }
            Pair::Ecdsa(pair) => pair.sign(&random, message).map(|it| it.as_ref().to_vec()),
            Pair::Ed25519(pair) => Ok(pair.sign(message).as_ref().to_vec()),
        }
        .map_err(|_| SigningError::NoRandomNumbers)
    }

    fn from_pkcs8(key: &[u8]) -> Result<Self, InvalidKey> {
        let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_ASN1_SIGNING);
        if let Ok(pair) = EcdsaKeyPair::from_pkcs8(algorithm, key, &random) {
            return Ok(Self(Pair::Ecdsa(pair)));
        }
        if let Ok(pair) = Ed25519KeyPair::from_pkcs8_maybe_unchecked(key) {
            return Ok(Self(Pair::Ed25519(pair)));
        }
        let pair = RsaKeyPair::from_pkcs8(key).map_err(|error| rejected(&error))?;
        Ok(Self(Pair::Rsa(pair)))
    }
}

/// Why a key is not taken.
fn rejected(error: &ring::error::KeyRejected) -> InvalidKey {
    // The library has no other way to tell this from damage.
    if error.to_string() == "TooSmall" {
        InvalidKey::TooShort
    } else {
        InvalidKey::Unsupported
    }
}
