//! What a convention says of an API, so that no `x-` key had to.

use crate::source::Origin;

/// Something that was recognised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recognised {
    /// The convention, as settings call it: `idempotency`.
    pub convention: &'static str,
    /// Where it was seen.
    pub origin: Origin,
    /// What it is about: `POST /charges`.
    pub subject: String,
    /// What it was taken for, and why.
    pub meaning: String,
}
