//! A header with the time and a signature that a public key verifies.

use std::time::{Duration, SystemTime};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::timed::Timed;
use super::verifier::header;
use super::window::{Window, seconds};
use super::{InvalidKey, PrivateKey, PublicKey, Signer, SigningError, Unverified, Verifier};
use crate::http::Headers;

/// The header that has the signature, where nothing else is said.
const HEADER: &str = "X-Webhook-Signature";

/// A header with the time and a signature in base 64: `X-Webhook-Signature: t=1492774577,v1=MEUCIQ…`. What is signed is the time as it is
/// written there, a dot, and the body.
///
/// The time may be of seconds or of milliseconds, and the signature may have any name but `t`. A service that signs in another way needs a
/// [`Verifier`] of its own, for which [`PublicKey`] is at hand. Messages are taken for five minutes.
#[derive(Debug, Clone)]
pub struct PublicKeySignature {
    header: String,
    keys: Vec<PublicKey>,
    window: Window,
}

impl PublicKeySignature {
    /// With the public key of an endpoint, as PEM.
    ///
    /// # Errors
    /// The text is no PEM of a public key of RSA, ECDSA with P-256 or Ed25519.
    pub fn new(pem: &str) -> Result<Self, InvalidKey> {
        Ok(Self {
            header: HEADER.to_owned(),
            keys: vec![PublicKey::from_pem(pem)?],
            window: Window::USUAL,
        })
    }

    /// With one more key: of an endpoint beside the first, or while an old key is replaced.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn or_key(mut self, pem: &str) -> Result<Self, InvalidKey> {
        self.keys.push(PublicKey::from_pem(pem)?);
        Ok(self)
    }

    /// With another header.
    #[must_use]
    pub fn header(mut self, name: impl Into<String>) -> Self {
        self.header = name.into();
        self
    }

    /// Takes messages for another time than five minutes after they were signed, and as long before by the clock of the service.
    #[must_use]
    pub fn tolerance(mut self, tolerance: Duration) -> Self {
        self.window = Window(tolerance);
        self
    }
}

impl Verifier for PublicKeySignature {
    fn verify(&self, headers: &Headers, body: &[u8], now: SystemTime) -> Result<(), Unverified> {
        let value = header(headers, &self.header)?;
        let timed = Timed::read((&self.header, value), self.window, now)?;
        let message = [timed.time.as_bytes(), b".", body].concat();
        let mut signatures = timed.signatures.iter();
        let is_verified = signatures.any(|(_, text)| {
            let signature = STANDARD.decode(text).unwrap_or_default();
            self.keys.iter().any(|key| key.verify(&message, &signature))
        });
        if is_verified {
            Ok(())
        } else {
            Err(Unverified::NoSuchSignature)
        }
    }
}

/// Signs as [`PublicKeySignature`] verifies.
#[derive(Debug)]
pub struct PrivateKeySignature {
    header: String,
    key: PrivateKey,
}

impl PrivateKeySignature {
    /// Signs with it; receivers verify with the public key that belongs to it.
    #[must_use]
    pub fn new(key: PrivateKey) -> Self {
        Self {
            header: HEADER.to_owned(),
            key,
        }
    }

    /// With another header.
    #[must_use]
    pub fn header(mut self, name: impl Into<String>) -> Self {
        self.header = name.into();
        self
    }
}

impl Signer for PrivateKeySignature {
    fn sign(&self, _: &str, body: &[u8], now: SystemTime) -> Result<Headers, SigningError> {
        let time = seconds(now);
        let message = [time.as_bytes(), b".", body].concat();
        let signature = STANDARD.encode(self.key.sign(&message)?);
        let mut headers = Headers::default();
        headers.set(&self.header, format!("t={time},v1={signature}"));
        Ok(headers)
    }
}
