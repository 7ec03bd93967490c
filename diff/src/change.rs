//! A change: what it is, where it is, whom it reaches, and what it does to them.

use crate::kind::KindRef;
use crate::verdict::Verdicts;
use crate::wildcard;

/// A change between two descriptions.
#[derive(Debug, Clone)]
pub struct Change {
    /// What it is.
    pub kind: KindRef,
    /// What it is a change of.
    pub subject: Subject,
    /// Its place in the old description, if it is there.
    pub old: Option<ChangePlace>,
    /// Its place in the new description, if it is there.
    pub new: Option<ChangePlace>,
    /// Pointers of the other places that share its cause: a parameter of the components is one of many operations.
    pub also: Vec<String>,
    /// The two schemas that values were asked of, as JSON pointers into the old and into the new description: a witness is a value of theirs.
    /// Nothing where no values were asked of, or null alone.
    pub schemas: Option<(String, String)>,
    /// What was and what is: `10 → 5`. May be empty.
    pub detail: String,
    /// The operations and webhooks in which it is sent to the service, as `GET /pets`.
    pub requests: Vec<String>,
    /// The operations and webhooks in which it comes from the service.
    pub responses: Vec<String>,
    /// What it does.
    pub verdicts: Verdicts,
    /// Why it was accepted, if it was.
    pub accepted: Option<String>,
}

/// What changed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// An operation or a webhook, as people call it: `GET /pets`.
    Operation(String),
    /// A schema: `Pet.name`.
    Schema(String),
    /// The description as a whole.
    Api,
}

/// Where a change is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePlace {
    /// A JSON pointer, by which changes are accepted. Parameters, values and servers are named in it by themselves and not by their positions.
    pub pointer: String,
    /// The path of the text with line and column, where they are known: `openapi.yaml:12:5`.
    pub text: Option<String>,
}

impl Change {
    /// Whether it stands at a place, by its JSON pointer, in which `*` stands for any text.
    #[must_use]
    pub fn is_at(&self, pointer: &str) -> bool {
        let is_match = |own: &str| wildcard::is_match(pointer, own);
        is_match(self.pointer()) || self.also.iter().any(|it| is_match(it))
    }

    /// Whether it reaches an operation whose path is this, in which `*` stands for any text.
    #[must_use]
    pub fn is_below(&self, path: &str) -> bool {
        let mut calls = self.requests.iter().chain(&self.responses);
        calls.any(|label| {
            let own = label.split_once(' ').map_or(label.as_str(), |it| it.1);
            wildcard::is_match(path, own)
        })
    }

    /// The pointer by which the change is accepted: that in the old description, if it is there.
    #[must_use]
    pub fn pointer(&self) -> &str {
        let place = self.old.as_ref().or(self.new.as_ref());
        place.map_or("", |it| it.pointer.as_str())
    }
}
