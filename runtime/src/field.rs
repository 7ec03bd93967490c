//! The known members of records.

/// A member that a record knows by name.
#[derive(Debug, Clone, Copy)]
pub enum Field {
    /// One that must be there.
    Required(&'static str),
    /// One that must be there in a request, and that the service never sends: `writeOnly`.
    RequiredInRequests(&'static str),
    /// One that may be absent.
    Optional(&'static str),
}

impl Field {
    /// The member's name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Required(name) | Self::RequiredInRequests(name) | Self::Optional(name) => name,
        }
    }

    /// Whether the member must be there, in a request or wherever it stands.
    #[must_use]
    pub const fn is_required(&self, in_request: bool) -> bool {
        match self {
            Self::Required(_) => true,
            Self::RequiredInRequests(_) => in_request,
            Self::Optional(_) => false,
        }
    }
}
