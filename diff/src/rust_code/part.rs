//! What of an item or of a method a change is about.

/// A part of an item.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RustPart {
    /// The item as a whole: that it is there, what it is, which traits it has.
    Whole,
    /// A member, value, variant, parameter or header, by its name on the wire.
    Member(String),
    /// Whether such a one may be missing or null, by the same name.
    Presence(String),
    /// Whether a member is given by whoever builds the value, by its name on the wire: a tag is not, nor what has one value.
    Given(String),
    /// Of a method: what a client proves itself with.
    Credentials,
    /// Of a method: what is sent.
    Body,
    /// Of a method: whether that may be missing or null.
    BodyPresence,
    /// Of a method: what it brings when all is well.
    Success,
    /// Of a method: what comes with a status.
    Answer(String),
    /// Of a method: that its answers are pages.
    Pages,
    /// Of a method: the key by which it is done only once.
    IdempotencyKey,
    /// Of a method: what can be called next.
    Links,
    /// Of a method: how much it takes.
    Limits,
    /// Of a method, or of all of them: where it is sent to.
    Servers,
}

impl RustPart {
    /// Whether what it is may be missing or null.
    pub(crate) fn presence(&self) -> Self {
        if let Self::Member(wire) = self {
            Self::Presence(wire.clone())
        } else if *self == Self::Body {
            Self::BodyPresence
        } else {
            self.clone()
        }
    }

    /// The name on the wire of what has one.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Self::Member(wire) | Self::Presence(wire) | Self::Given(wire) => Some(wire),
            Self::Whole
            | Self::Credentials
            | Self::Body
            | Self::BodyPresence
            | Self::Success
            | Self::Answer(_)
            | Self::Pages
            | Self::IdempotencyKey
            | Self::Links
            | Self::Limits
            | Self::Servers => None,
        }
    }
}
