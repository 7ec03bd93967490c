//! The form of Stripe: `Stripe-Signature: t=1492774577,v1=5257…`.

use std::fmt::Write;
use std::time::{Duration, SystemTime};

use super::hmac::{HmacKey, any_matches};
use super::timed::Timed;
use super::verifier::header;
use super::window::{Window, seconds};
use super::{InvalidKey, Signer, SigningError, Unverified, Verifier};
use crate::http::Headers;

/// The form of Stripe: the header `Stripe-Signature` has the time and an HMAC with SHA-256 of time, dot and body, in hexadecimal digits.
///
/// It verifies, and signs as Stripe does. Messages are taken for five minutes.
#[derive(Debug, Clone)]
pub struct StripeSignature {
    header: String,
    keys: Vec<HmacKey>,
    window: Window,
}

/// The name of the signatures that count; `v0` is one for tests, which anybody could make.
const SIGNATURE: &str = "v1";

impl StripeSignature {
    /// With the secret of an endpoint, as the service shows it: `whsec_…`.
    ///
    /// # Errors
    /// The secret is empty, or nothing but white space.
    pub fn new(secret: &str) -> Result<Self, InvalidKey> {
        Ok(Self {
            header: "Stripe-Signature".to_owned(),
            keys: vec![HmacKey::new(secret)?],
            window: Window::USUAL,
        })
    }

    /// With one more secret, while an old one is replaced: messages that are signed with either are taken, and what is signed is signed with both.
    ///
    /// # Errors
    /// The secret is empty, or nothing but white space.
    pub fn or_secret(mut self, secret: &str) -> Result<Self, InvalidKey> {
        self.keys.push(HmacKey::new(secret)?);
        Ok(self)
    }

    /// With another header: many services have this form under a name of their own.
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

impl Verifier for StripeSignature {
    fn verify(&self, headers: &Headers, body: &[u8], now: SystemTime) -> Result<(), Unverified> {
        let value = header(headers, &self.header)?;
        let timed = Timed::read((&self.header, value), self.window, now)?;
        let named = timed
            .signatures
            .iter()
            .filter(|(name, _)| *name == SIGNATURE);
        let signatures: Vec<Vec<u8>> = named.filter_map(|(_, text)| from_hex(text)).collect();
        let parts = [timed.time.as_bytes(), b".", body];
        if any_matches(&self.keys, &parts, &signatures) {
            Ok(())
        } else {
            Err(Unverified::NoSuchSignature)
        }
    }
}

impl Signer for StripeSignature {
    fn sign(&self, _: &str, body: &[u8], now: SystemTime) -> Result<Headers, SigningError> {
        let time = seconds(now);
        let mut value = format!("t={time}");
        for key in &self.keys {
            let signature = key.sign_parts(&[time.as_bytes(), b".", body]);
            let _ = write!(value, ",{SIGNATURE}={}", to_hex(&signature));
        }
        let mut headers = Headers::default();
        headers.set(&self.header, value);
        Ok(headers)
    }
}

/// Bytes as hexadecimal digits.
fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits.
fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: &u8| u8::try_from(char::from(*byte).to_digit(16)?).ok();
    let pairs = text.as_bytes().chunks(2);
    let bytes = pairs.map(|pair| match pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    });
    bytes.collect()
}
