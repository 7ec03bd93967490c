//! Ids of requests: those of callers are kept, others are made.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::http::Headers;

/// The header that bears them.
pub(super) const HEADER: &str = "X-Request-Id";

/// The same, as axum wants it.
#[cfg(feature = "axum")]
pub(super) const LOWER_HEADER: &str = "x-request-id";

/// The id that the caller gave, if it can stand in a log; otherwise a new one.
pub(super) fn of(headers: &Headers) -> String {
    kept(headers.get(HEADER))
}

/// This id, if there is one that can stand in a log; otherwise a new one.
pub(super) fn kept(id: Option<&str>) -> String {
    let is_fit =
        |id: &&str| (1..=128).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    match id.filter(is_fit) {
        Some(id) => id.to_owned(),
        None => new(),
    }
}

/// Unique in this process and, by its random half, among processes; nobody need be kept from guessing it.
fn new() -> String {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    static SEED: OnceLock<String> = OnceLock::new();
    let seed = SEED.get_or_init(|| format!("{:016x}", RandomState::new().build_hasher().finish()));
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let mut id = String::with_capacity(28);
    id.push_str(seed);
    // Digit by digit: every request pays for this, and formatting costs several times as much.
    let digits = (0..12)
        .rev()
        .map(|place| (count >> (4 * place) & 15) as usize);
    id.extend(digits.map(|digit| char::from(b"0123456789abcdef"[digit])));
    id
}
