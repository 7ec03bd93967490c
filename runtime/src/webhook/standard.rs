//! The form of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature: v1,…`.

use std::time::{Duration, SystemTime};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::hmac::{HmacKey, any_matches};
use super::timed::MAX_SIGNATURES;
use super::verifier::header;
use super::window::{Window, seconds};
use super::{InvalidKey, Signer, SigningError, Unverified, Verifier};
use crate::http::Headers;

/// The form of [Standard Webhooks](https://www.standardwebhooks.com), which Svix has as well: an HMAC with SHA-256 of id, time and body,
/// with dots between them, in base 64.
///
/// It verifies, and signs as such a service does. Messages are taken for five minutes.
#[derive(Debug, Clone)]
pub struct StandardWebhooks {
    prefix: String,
    keys: Vec<HmacKey>,
    window: Window,
}

impl StandardWebhooks {
    /// With the secret of an endpoint, as the service shows it: `whsec_` and base 64, or the base 64 alone.
    ///
    /// # Errors
    /// The secret is empty, nothing but white space, or not base 64.
    pub fn new(secret: &str) -> Result<Self, InvalidKey> {
        Ok(Self {
            prefix: "webhook".to_owned(),
            keys: vec![key(secret)?],
            window: Window::USUAL,
        })
    }

    /// With one more secret, while an old one is replaced: messages that are signed with either are taken, and what is signed is signed with both.
    ///
    /// # Errors
    /// The secret is empty, nothing but white space, or not base 64.
    pub fn or_secret(mut self, secret: &str) -> Result<Self, InvalidKey> {
        self.keys.push(key(secret)?);
        Ok(self)
    }

    /// With headers of another prefix than `webhook`: `svix` is for `svix-id`, `svix-timestamp` and `svix-signature`.
    #[must_use]
    pub fn prefix(mut self, prefix: impl Into<String>) -> Self {
        self.prefix = prefix.into();
        self
    }

    /// Takes messages for another time than five minutes after they were signed, and as long before by the clock of the service.
    #[must_use]
    pub fn tolerance(mut self, tolerance: Duration) -> Self {
        self.window = Window(tolerance);
        self
    }

    fn named(&self, part: &str) -> String {
        format!("{}-{part}", self.prefix)
    }
}

impl Verifier for StandardWebhooks {
    fn verify(&self, headers: &Headers, body: &[u8], now: SystemTime) -> Result<(), Unverified> {
        let [id, time, signed] = ["id", "timestamp", "signature"].map(|part| self.named(part));
        let malformed = |header: &str, expected| Unverified::MalformedHeader {
            header: header.to_owned(),
            expected,
        };
        let (id, written) = (header(headers, &id)?, header(headers, &time)?);
        let checked = self.window.check(written, now);
        checked.ok_or_else(|| malformed(&time, "a time as seconds since 1970"))??;
        let listed: Vec<&str> = header(headers, &signed)?.split(' ').collect();
        if listed.len() > MAX_SIGNATURES {
            return Err(malformed(&signed, "a list of at most 16 signatures"));
        }
        let of_secrets = listed.iter().filter_map(|it| it.trim().strip_prefix("v1,"));
        let signatures = of_secrets.filter_map(|text| STANDARD.decode(text).ok());
        let signatures: Vec<Vec<u8>> = signatures.collect();
        let parts = [id.as_bytes(), b".", written.as_bytes(), b".", body];
        if any_matches(&self.keys, &parts, &signatures) {
            Ok(())
        } else {
            Err(Unverified::NoSuchSignature)
        }
    }
}

impl Signer for StandardWebhooks {
    fn sign(&self, id: &str, body: &[u8], now: SystemTime) -> Result<Headers, SigningError> {
        if !is_id(id) {
            return Err(SigningError::InvalidId);
        }
        let time = seconds(now);
        let parts = [id.as_bytes(), b".", time.as_bytes(), b".", body];
        let signatures = self.keys.iter().map(|key| key.sign_parts(&parts));
        let signatures = signatures.map(|it| format!("v1,{}", STANDARD.encode(it)));
        let signatures: Vec<String> = signatures.collect();
        let mut headers = Headers::default();
        headers.set(&self.named("id"), id);
        headers.set(&self.named("timestamp"), time);
        headers.set(&self.named("signature"), signatures.join(" "));
        Ok(headers)
    }
}

/// Whether a header carries a text as it is. White space at its ends would be lost on the way.
fn is_id(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}

fn key(secret: &str) -> Result<HmacKey, InvalidKey> {
    let secret = secret.trim();
    let written = secret.strip_prefix("whsec_").unwrap_or(secret);
    let bytes = STANDARD
        .decode(written)
        .map_err(|_| InvalidKey::NotBase64)?;
    HmacKey::new(bytes)
}
