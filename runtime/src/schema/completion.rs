//! How validating a value ends.

/// How validating ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Completion {
    /// Everything that fails is known.
    Whole,
    /// More fails than is reported.
    Cut,
    /// It was given up, because too many schemas are applied inside of each other.
    TooDeep,
    /// It was given up, because it takes too long.
    OutOfSteps,
    /// It was given up, because what is remembered of the value takes too much memory.
    OutOfMemory,
}
