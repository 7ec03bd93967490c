//! `oasmith`.

use std::process::ExitCode;

/// A run asks for memory some hundred thousand times, nearly always for a word or two: with the system's allocator that is a quarter of its work.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    oasmith_cli::run(&oasmith_cli::PROGRAM, oasmith_cli::COMMANDS)
}
