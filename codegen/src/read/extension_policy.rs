//! What becomes of `x-` keys that are not known.

/// What becomes of `x-` keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExtensionPolicy {
    /// Anyone's keys are kept; one that is nearly a key of the vocabulary draws a warning.
    Open,
    /// Every key must be one of the vocabulary, at its place.
    Closed,
}
