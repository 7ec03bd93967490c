//! Where randomness comes from: keys of requests and pauses between attempts.

/// Random bits of the operating system.
pub(super) fn bits() -> u128 {
    let mut bytes = [0; 16];
    match getrandom::fill(&mut bytes) {
        Ok(()) => u128::from_ne_bytes(bytes),
        // Some sandboxes have no such source; what the hash maps of this process are seeded with is the next best.
        Err(_) => (u128::from(hashed()) << 64) | u128::from(hashed()),
    }
}

fn hashed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}
