//! What became of calls of every operation.

use oasmith_codegen::ir::{ItemEffect, ResourceUse};

/// What became of calls of every operation.
#[derive(Debug, Default)]
pub struct MockReport {
    /// In the order of the description.
    pub operations: Vec<CheckedOperation>,
    /// Of each resource whose items can be created by a call that was made.
    pub round_trips: Vec<RoundTrip>,
}

/// What became of calls of an operation.
#[derive(Debug)]
pub struct CheckedOperation {
    /// Its `operationId`, or one that was made.
    pub id: String,
    /// Its method and path.
    pub route: String,
    /// What it does.
    pub kind: OperationKind,
    /// What its first call came to.
    pub outcome: CallOutcome,
}

/// What an operation does in a mock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OperationKind {
    /// It creates, shows, changes or deletes items.
    Stateful,
    /// It is an action on an item.
    Action,
    /// It is answered by examples and samples alone.
    Stateless,
}

impl OperationKind {
    /// That of an operation that does this with items.
    pub(super) const fn of(usage: &ResourceUse) -> Self {
        if matches!(usage.effect, ItemEffect::Act { .. }) {
            Self::Action
        } else {
            Self::Stateful
        }
    }
}

/// What a call with valid values came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallOutcome {
    /// It was answered with this status.
    Answered(u16),
    /// It was refused with this status and this body.
    Refused(u16, String),
    /// There is no valid answer; why.
    Unanswered(String),
    /// It was not made: no valid value was found for it, or it has more than JSON and simple texts.
    NotMade,
}

/// What became of an item that was created.
#[derive(Debug)]
pub struct RoundTrip {
    /// The path of the collection.
    pub resource: String,
    /// What is not as it should be: empty where the item was read, listed, changed and deleted wherever there are operations for it.
    pub faults: Vec<String>,
}

/// An answer to one of the calls.
#[derive(Debug)]
pub struct CheckedAnswer<'a> {
    /// The `operationId`.
    pub operation: &'a str,
    /// Its status.
    pub status: u16,
    /// Its media type; empty where it has no body.
    pub media: &'a str,
    /// Its body.
    pub body: &'a [u8],
}
