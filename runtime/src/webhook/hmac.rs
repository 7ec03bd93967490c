//! HMAC with SHA-256, by a secret that both sides know.

use ring::hmac::{Context, HMAC_SHA256, Key};

use super::InvalidKey;

/// A secret for HMAC with SHA-256, which is never shown.
#[derive(Debug, Clone)]
pub struct HmacKey(Key);

impl HmacKey {
    /// Takes the bytes of a secret.
    ///
    /// # Errors
    /// There are none, or nothing but white space.
    pub fn new(secret: impl AsRef<[u8]>) -> Result<Self, InvalidKey> {
        let secret = secret.as_ref();
        let is_blank = str::from_utf8(secret).is_ok_and(|text| text.trim().is_empty());
        if is_blank {
            return Err(InvalidKey::Empty);
        }
        Ok(Self(Key::new(HMAC_SHA256, secret)))
    }

    /// The 32 bytes that sign a message.
    #[must_use]
    pub fn sign(&self, message: &[u8]) -> Vec<u8> {
        self.sign_parts(&[message])
    }

    /// Whether these bytes sign a message, found in a time that does not depend on how many are right.
    #[must_use]
    pub fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        ring::hmac::verify(&self.0, message, signature).is_ok()
    }

    /// Signs a message that stands in several parts.
    pub(super) fn sign_parts(&self, parts: &[&[u8]]) -> Vec<u8> {
        let mut context = Context::with_key(&self.0);
        for part in parts {
            context.update(part);
        }
        context.sign().as_ref().to_vec()
    }
}

/// Whether one of some keys has made one of some signatures.
pub(super) fn any_matches(keys: &[HmacKey], parts: &[&[u8]], signatures: &[Vec<u8>]) -> bool {
    let message = parts.concat();
    let matches = |key: &HmacKey| signatures.iter().any(|it| key.verify(&message, it));
    keys.iter().any(matches)
}
