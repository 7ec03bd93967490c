//! Requests that may be sent again, by the key that they bear: which ones are the same, and which one is running.

use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::sync::Mutex;

use oasmith::RawJson;
use oasmith::server::{Context, Rejection};
use sha2::{Digest, Sha256};

use crate::locks::locked;

/// What a key names: the caller's request of this method to this path. None without a key, or where the operation takes none.
#[must_use]
pub fn scope(context: &Context) -> Option<String> {
    let key = context.headers.get(context.route.idempotency?)?;
    Some(scope_of(context, key))
}

/// The same of a key that stands elsewhere.
pub(crate) fn scope_of(context: &Context, key: &str) -> String {
    let path = context.target.split('?').next().unwrap_or_default();
    let (account, method) = (context.account(), context.method);
    [account, method.as_str(), path, key].join("\n")
}

/// The same for bodies that are equal as JSON: spaces, the order of members and the spelling of numbers do not count.
#[must_use]
pub fn fingerprint(body: &[u8]) -> Vec<u8> {
    let json = str::from_utf8(body).ok().and_then(|text| text.parse().ok());
    let mut digest = Digested(Sha256::new());
    match json {
        Some(json) => RawJson::hash(&json, &mut digest),
        None => body.hash(&mut digest),
    }
    digest.0.finalize().to_vec()
}

/// Gives what is hashed to a digest, which has no collisions.
struct Digested(Sha256);

impl Hasher for Digested {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        let digest = self.0.clone().finalize();
        digest
            .iter()
            .take(8)
            .fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }
}

/// 409: the key stands for another request.
#[must_use]
pub fn reused() -> Rejection {
    Rejection::conflict(
        "conflict",
        "This Idempotency-Key was used with another request",
    )
}

/// The scopes whose requests are running. They live in memory only, so that none stays behind when the process dies.
#[derive(Debug, Default)]
pub struct RunningKeys(Mutex<BTreeSet<String>>);

impl RunningKeys {
    /// Marks a scope until the guard is dropped, whatever happens.
    ///
    /// # Errors
    /// 409: a request of this scope is running.
    pub fn begin(&self, scope: String) -> Result<Running<'_>, Rejection> {
        if locked(&self.0).insert(scope.clone()) {
            return Ok(Running { all: self, scope });
        }
        let message = "A request with this Idempotency-Key is still running; send it again later";
        Err(Rejection::conflict("in_flight", message))
    }
}

/// A scope whose request is running.
#[derive(Debug)]
pub struct Running<'r> {
    all: &'r RunningKeys,
    scope: String,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        locked(&self.all.0).remove(&self.scope);
    }
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn spaces_and_order_do_not_matter() {
        let one = fingerprint(br#"{"a":1,"b":[1.50]}"#);
        assert_eq!(one, fingerprint(b" { \"b\" : [ 1.50 ], \"a\": 1 }\n"));
        assert_ne!(one, fingerprint(br#"{"a":1,"b":[1.51]}"#));
        let numbers = ["90071992547409930.1", "90071992547409930.2"]
            .map(|number| fingerprint(number.as_bytes()));
        assert_ne!(numbers[0], numbers[1], "no number goes through a float");
        assert_ne!(fingerprint(b"{"), fingerprint(b"}"));
    }
}
