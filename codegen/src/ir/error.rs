//! The error object of a service: what its answers say when something is wrong.

use super::WordPlaces;

/// Where a record says what is wrong: the steps to a member, from the record on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorObject {
    /// The code, for programs.
    pub code: Vec<String>,
    /// The message, for people.
    pub message: Vec<String>,
    /// The part of the request.
    pub location: Option<Vec<String>>,
    /// The names of members or parameters, separated by commas.
    pub key: Option<Vec<String>>,
    /// The code where there is nothing with the id that a path has.
    pub not_found: Option<String>,
    /// Where its words stand.
    pub words: WordPlaces,
}

impl ErrorObject {
    /// All places, the required ones first.
    pub fn places(&self) -> impl Iterator<Item = &[String]> {
        [Some(&self.code), Some(&self.message)]
            .into_iter()
            .chain([self.location.as_ref(), self.key.as_ref()])
            .flatten()
            .map(Vec::as_slice)
    }
}
