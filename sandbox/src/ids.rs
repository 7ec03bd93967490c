//! Ids, keys and addresses that nobody has seen before.

use svc_models::Chain;

const LOWER: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789";
const BASE58: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BASE32: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const HEX: &[u8] = b"0123456789abcdef";

/// A new id, as section 2.1 has them.
#[must_use]
pub fn id() -> String {
    text(LOWER, 24)
}

/// A new id of a webhook endpoint (section 2.7).
#[must_use]
pub fn webhook_id() -> String {
    format!("wep_{}", text(HEX, 24))
}

/// A new key: its prefix and 40 letters (section 2.3).
#[must_use]
pub fn key() -> String {
    format!("sk-test-{}", text(BASE58, 40))
}

/// The unique part of a generated payment reference (section 2.4).
#[must_use]
pub fn reference() -> String {
    text(LOWER, 12)
}

/// An address as they look on a chain. Nobody holds its key.
#[must_use]
pub fn address(chain: &Chain) -> String {
    match chain.as_str() {
        "solana" => text(BASE58, 44),
        "stellar" => format!("G{}", text(BASE32, 55)),
        "tron" => format!("T{}", text(BASE58, 33)),
        "xdc" => format!("xdc{}", text(HEX, 40)),
        _ => format!("0x{}", text(HEX, 40)),
    }
}

/// A hash of a transaction.
#[must_use]
pub fn transaction() -> String {
    format!("0x{}", text(HEX, 64))
}

/// A Stellar address with the memo in it.
#[must_use]
pub fn memoless_address() -> String {
    format!("M{}", text(BASE32, 68))
}

/// Random letters of an alphabet.
///
/// # Panics
/// The operating system gives no randomness; without it no key is safe.
fn text(alphabet: &[u8], length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("randomness of the operating system");
    let letter = |byte: &u8| char::from(alphabet[usize::from(*byte) % alphabet.len()]);
    bytes.iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_the_forms_of_the_description() {
        assert!(id().parse::<svc_models::Id>().is_ok());
        assert!(webhook_id().parse::<svc_models::WebhookId>().is_ok());
        assert!(key().parse::<svc_models::ApiKeyValue>().is_ok());
        assert_eq!(address(&Chain::Stellar).len(), 56);
        assert_ne!(id(), id());
    }
}
