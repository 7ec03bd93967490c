//! Violations: what is wrong with a value, where, and in which words.

mod code;
mod keys;
mod list;
mod message;
mod object;
pub(crate) mod pointer;
mod problem;
mod subject;

use std::fmt;

use crate::InlineString;

pub use code::Code;
pub use keys::Keys;
pub use list::Violations;
pub use message::{Figure, Message};
pub(crate) use message::{MessageParts, Relation};
pub use object::ErrorMembers;
#[cfg(feature = "server")]
pub(crate) use problem::FieldPath;
pub use problem::{Problem, ViolatedRule};

/// The part of a request in which a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Location {
    /// A segment of the path.
    Path,
    /// A query parameter.
    Query,
    /// Its name is compared without case.
    Header,
    /// A pair of the header `cookie`.
    Cookie,
    /// Of any media type.
    Body,
}

impl Location {
    /// The name of this part.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Header => "header",
            Self::Cookie => "cookie",
            Self::Body => "body",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One broken rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Violation {
    /// The kind of the rule.
    pub code: Code,
    /// The name of the rule, if it is one over several members ([`Code::Rule`]).
    pub rule: Option<&'static str>,
    /// The part of the request.
    pub location: Location,
    /// The place in the document, as a JSON pointer; a missing member is named as if it were there. Of a rule over several members, it is the
    /// member that fails, or what holds all that do.
    pub pointer: InlineString,
    /// The names of the members concerned: that of the value (or of the array it is in), or all members of the rule.
    pub keys: Keys,
    /// What must be, in a few words that follow the name of the member: "must be at least 1".
    pub message: Message,
    /// How many steps of the pointer lead from the object whose rule is broken to the member that breaks it.
    pub(crate) inside: usize,
}

impl Violation {
    /// A violation by a whole value, in the body.
    #[must_use]
    pub fn new(code: Code, message: impl Into<Message>) -> Self {
        Self {
            code,
            rule: None,
            location: Location::Body,
            pointer: InlineString::EMPTY,
            keys: Keys::default(),
            message: message.into(),
            inside: 0,
        }
    }

    /// Makes the pointer that of a place inside of the object whose rule is broken. Where all of the object is meant, but the message names all
    /// members except one, it is about this one.
    #[cfg(feature = "schema")]
    pub(crate) fn point_to(&mut self, place: InlineString) {
        self.inside = crate::pointer::steps(&place).count();
        self.pointer = place;
        if self.inside == 0
            && let Some(member) = subject::only_member(self)
        {
            pointer::put_before(&member, &mut self.pointer);
            self.inside = 1;
        }
    }

    /// The pointer to the object whose rule is broken; of other rules, to the value itself.
    pub(crate) fn object(&self) -> &str {
        let mut object = self.pointer.as_str();
        for _ in 0..self.inside {
            object = object.rsplit_once('/').map_or("", |(outer, _)| outer);
        }
        object
    }

    /// More than one of some parameters is there, of which at most one may be. `None` where there are fewer.
    #[cfg(any(feature = "client", feature = "server"))]
    pub(crate) fn exclusive<'n>(
        location: Location,
        there: impl Iterator<Item = &'n str>,
    ) -> Option<Self> {
        let keys: Keys = there.map(str::to_owned).collect();
        (keys.len() > 1).then(|| Self {
            rule: Some("exclusive"),
            location,
            keys,
            ..Self::new(Code::Rule, "must not be set together")
        })
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rule.is_some() && !self.keys.is_empty() {
            let subject = subject::of(self);
            return match self.location {
                Location::Body => write!(f, "{subject} {}", self.message),
                location => write!(f, "{location} {subject} {}", self.message),
            };
        }
        match (self.location, self.pointer.as_str()) {
            (Location::Body, "") => self.message.fmt(f),
            (Location::Body, pointer) => write!(f, "{pointer} {}", self.message),
            (location, pointer) => write!(
                f,
                "{location} {} {}",
                pointer.trim_start_matches('/'),
                self.message
            ),
        }
    }
}
