//! The crates of the repository.

/// The folders of the crates that people write, without those that only test.
pub const CRATES: &[&str] = &[
    "cli",
    "codegen",
    "diff",
    "driver",
    "measure",
    "mock",
    "pattern",
    "printer",
    "reference",
    "runtime",
    "samples",
    "schemas",
    "sandbox",
    "xtask",
];
