//! Idempotency keys: a type of their own, so that none is mistaken for an id.

use std::fmt;
use std::str::FromStr;

/// A key under which a service carries out a request once, however often it arrives: 1 to 255 visible ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// A key of 128 random bits, written as a version 4 UUID (RFC 9562).
    #[must_use]
    pub fn from_random_bits(bits: u128) -> Self {
        let versioned = (bits & !(0xf << 76) & !(0b11 << 62)) | (4 << 76) | (0b10 << 62);
        let hex = format!("{versioned:032x}");
        let parts =
            [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| hex.get(range).unwrap_or_default());
        Self(parts.join("-"))
    }

    /// The key as it is sent, and as a caller may store it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for IdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for IdempotencyKey {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl FromStr for IdempotencyKey {
    type Err = InvalidIdempotencyKey;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        if (1..=255).contains(&text.len()) && visible {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidIdempotencyKey)
        }
    }
}

/// A text that is no idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidIdempotencyKey;

impl fmt::Display for InvalidIdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an idempotency key has 1 to 255 visible ASCII characters")
    }
}

impl std::error::Error for InvalidIdempotencyKey {}

#[cfg(test)]
mod tests {
    use super::IdempotencyKey;

    #[test]
    fn random_keys_are_version_4_uuids() {
        let key = IdempotencyKey::from_random_bits(u128::MAX);
        assert_eq!(key.as_str(), "ffffffff-ffff-4fff-bfff-ffffffffffff");
        assert_eq!(
            IdempotencyKey::from_random_bits(0).as_str(),
            "00000000-0000-4000-8000-000000000000"
        );
        assert_eq!(key.as_str().parse::<IdempotencyKey>(), Ok(key));
    }

    #[test]
    fn keys_are_visible_and_bounded() {
        assert!("order-7".parse::<IdempotencyKey>().is_ok());
        assert!("x".repeat(255).parse::<IdempotencyKey>().is_ok());
        for text in ["", "a b", "a\n", "ä", &"x".repeat(256)] {
            assert!(text.parse::<IdempotencyKey>().is_err(), "{text}");
        }
    }
}
