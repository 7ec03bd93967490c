//! A difference between two descriptions as it is found, before anything is said of what it does.

use oasmith_codegen::ir::{Flags, Use};
use oasmith_codegen::source::Origin;

use crate::kind::KindRef;

/// The position of a pair of operations in [`Findings::calls`](crate::compare::Compared).
pub(crate) type CallId = usize;

/// The position of a pair of shapes among those that were compared.
pub(crate) type PairId = usize;

/// A difference.
#[derive(Debug)]
pub(crate) struct Finding {
    /// What it is.
    pub(crate) kind: KindRef,
    /// What it is a difference of.
    pub(crate) owner: Owner,
    /// Its place in the old description, if it is there.
    pub(crate) old: Option<Spot>,
    /// Its place in the new description, if it is there.
    pub(crate) new: Option<Spot>,
    /// What was and what is: `10 → 5`. May be empty.
    pub(crate) detail: String,
    /// The values whose inclusion decides, if they are others than those of the owner.
    pub(crate) values: Option<(Use, Use)>,
    /// The member, parameter, header or status that it is about, by its name on the wire.
    pub(crate) part: Option<String>,
    /// The day from which it may be gone, as was said of it last.
    pub(crate) sunset: Option<String>,
    /// Where it is written in both descriptions, if that is elsewhere than its places; no place on either side says that it is one cause wherever
    /// it stands, such as a security scheme that each operation asks for.
    pub(crate) cause: Option<[Option<Origin>; 2]>,
}

/// What differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Owner {
    /// The description as a whole.
    Api,
    /// An operation, in what is sent to the service or in what comes from it.
    Call(CallId, Way),
    /// Two shapes.
    Shapes(PairId),
}

/// On which way something goes, as a caller of the operation sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// With the request.
    There,
    /// With the answer.
    Back,
}

/// Where something stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spot {
    /// As a JSON pointer.
    pub(crate) pointer: String,
    /// In the text, where that is known.
    pub(crate) origin: Option<Origin>,
}

impl Spot {
    /// A place in the text that a pointer leads to.
    pub(crate) fn new(pointer: impl Into<String>, origin: Origin) -> Self {
        Self {
            pointer: pointer.into(),
            origin: Some(origin),
        }
    }

    /// A place that only its pointer is known of.
    pub(crate) fn at(pointer: impl Into<String>) -> Self {
        Self {
            pointer: pointer.into(),
            origin: None,
        }
    }

    /// A part of what stands here.
    pub(crate) fn part(&self, steps: &str) -> Self {
        Self {
            pointer: format!("{}{steps}", self.pointer),
            origin: self.origin,
        }
    }
}

impl Finding {
    /// A difference of both descriptions.
    pub(crate) fn new(kind: KindRef, owner: Owner, old: Spot, new: Spot) -> Self {
        Self {
            kind,
            owner,
            old: Some(old),
            new: Some(new),
            detail: String::new(),
            values: None,
            part: None,
            sunset: None,
            cause: None,
        }
    }

    /// Something that is only in the old description.
    pub(crate) fn gone(kind: KindRef, owner: Owner, old: Spot) -> Self {
        Self {
            new: None,
            ..Self::new(kind, owner, old, Spot::at(""))
        }
    }

    /// Something that is only in the new description.
    pub(crate) fn come(kind: KindRef, owner: Owner, new: Spot) -> Self {
        Self {
            old: None,
            ..Self::new(kind, owner, Spot::at(""), new)
        }
    }

    /// Adds what was and what is.
    pub(crate) fn detail(self, detail: impl Into<String>) -> Self {
        Self {
            detail: detail.into(),
            ..self
        }
    }

    /// Sets of which values inclusion decides.
    pub(crate) fn values(self, old: Use, new: Use) -> Self {
        Self {
            values: Some((old, new)),
            ..self
        }
    }

    /// Sets where it is written.
    pub(crate) fn cause(self, cause: [Option<Origin>; 2]) -> Self {
        Self {
            cause: Some(cause),
            ..self
        }
    }

    /// Sets from which day it may be gone, as what it is marked with says.
    pub(crate) fn sunset(self, flags: &Flags) -> Self {
        Self {
            sunset: flags.sunset.clone(),
            ..self
        }
    }

    /// Sets which member, parameter, header or status it is about.
    pub(crate) fn part(self, wire: &str) -> Self {
        Self {
            part: Some(wire.to_owned()),
            ..self
        }
    }
}

/// What was and what is, with an arrow between them.
pub(crate) fn arrow(old: impl std::fmt::Display, new: impl std::fmt::Display) -> String {
    format!("{old} → {new}")
}
