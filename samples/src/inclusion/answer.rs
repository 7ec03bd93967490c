//! What is answered.

/// Whether every value that one schema takes is taken by another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inclusion {
    /// It is, for every value.
    Proved,
    /// No value was found that the first takes and the second refuses, among so many that the first takes. That is no proof.
    Tried(usize),
    /// Neither: what may be spent on a question ended, or some values were left out of the search, and none of so many refutes it.
    Undecided(usize),
    /// This value is taken by the first and refused by the second.
    Refuted(Witness),
}

/// A value that one schema takes and another refuses. Both verdicts are the validator's, and nothing can be left out of the value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    /// The value as JSON.
    pub json: String,
    /// Where in it the second schema finds fault, as a JSON pointer.
    pub pointer: String,
    /// What is wrong there: `must have at most 3 characters`.
    pub message: String,
}
