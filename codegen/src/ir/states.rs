//! State machines: which moves are documented, and which are not shown.

use super::WordPlaces;

/// The documented moves between the values of an enumeration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateMachine {
    /// The moves, in order.
    pub transitions: Vec<Transition>,
    /// What the description says is not shown, in its words.
    pub not_shown: Vec<String>,
    /// Where its words stand.
    pub words: WordPlaces,
}

/// One documented move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transition {
    /// The state before; `None` for creation.
    pub from: Option<String>,
    /// The state after.
    pub to: String,
    /// What moves it, in words.
    pub by: String,
    /// The operation that moves it, by its `operationId`, if one does.
    pub operation: Option<String>,
    /// On which condition.
    pub when: String,
    /// What else happens.
    pub also: Option<String>,
}
