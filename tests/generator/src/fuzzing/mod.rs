//! What must hold of any bytes whatever: bodies that the fuzz targets run without bound, and the tests with one.
//!
//! Each takes bytes and returns what is wrong; a panic is wrong as well.

mod pipeline;
mod yaml;

pub use pipeline::generate;
pub use yaml::load_yaml;

use crate::random::Random;

/// How many rounds a test runs: `FUZZ_ROUNDS`, or as many as usual.
#[must_use]
pub fn rounds(usual: usize) -> usize {
    let asked = std::env::var("FUZZ_ROUNDS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Mutates texts at random, and asks each time whether what must hold does.
///
/// # Panics
/// It does not.
pub fn run(seed: u64, rounds: usize, seeds: &[String], holds: fn(&[u8]) -> Result<(), String>) {
    let mut random = Random::new(seed);
    for round in 0..rounds {
        let bytes = random.mutate(seeds);
        if let Err(fault) = holds(&bytes) {
            panic!(
                "round {round}: {fault}\n{}",
                String::from_utf8_lossy(&bytes)
            );
        }
    }
}
