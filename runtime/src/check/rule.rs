//! Rules over several members.

/// A rule over several members of an object.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Its name, for programs.
    pub code: &'static str,
    /// What must be, in words that follow the names of the members.
    pub message: &'static str,
    /// All members of the rule.
    pub keys: &'static [&'static str],
    /// The members that the rule looks into: it says nothing where one of them could not be read. As pointers below the object.
    pub tested: &'static [&'static str],
}
