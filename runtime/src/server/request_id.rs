//! Ids of requests: those of callers are kept, others are made.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::http::Headers;

/// The header that bears them.
pub(super) const HEADER: &str = "X-Request-Id";

/// The id that the caller gave, if it can stand in a log; otherwise a new one.
pub(super) fn of(headers: &Headers) -> String {
    let is_fit =
        |id: &&str| (1..=128).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    match headers.get(HEADER).filter(is_fit) {
        Some(id) => id.to_owned(),
        None => new(),
    }
}

/// Unique in this process and, by its random half, among processes; nobody need be kept from guessing it.
fn new() -> String {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    static SEED: OnceLock<u64> = OnceLock::new();
    let seed = SEED.get_or_init(|| RandomState::new().build_hasher().finish());
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    // Digit by digit: every request pays for this, and formatting costs several times as much.
    let digit =
        |number: u64, place: usize| b"0123456789abcdef"[(number >> (4 * place) & 15) as usize];
    let id: [u8; 28] = std::array::from_fn(|at| match at {
        0..16 => digit(*seed, 15 - at),
        _ => digit(count, 27 - at),
    });
    str::from_utf8(&id).unwrap_or_default().to_owned()
}
