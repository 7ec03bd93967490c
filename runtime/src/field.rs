//! The known members of records.

/// A member that a record knows by name.
#[derive(Debug, Clone, Copy)]
pub enum Field {
    /// One that must be there.
    Required(&'static str),
    /// One that must be there in a request, and that the service never sends: `writeOnly`.
    RequiredInRequests(&'static str),
    /// One that must be there in an answer, and that callers never send: `readOnly`.
    RequiredInAnswers(&'static str),
    /// One that may be absent.
    Optional(&'static str),
}

impl Field {
    /// The member's name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Required(name)
            | Self::RequiredInRequests(name)
            | Self::RequiredInAnswers(name)
            | Self::Optional(name) => name,
        }
    }

    /// Whether what is read must have the member, in a request or wherever it stands: an answer is read without those that only it must have.
    #[must_use]
    pub const fn is_required(&self, in_request: bool) -> bool {
        match self {
            Self::Required(_) => true,
            Self::RequiredInRequests(_) => in_request,
            Self::RequiredInAnswers(_) | Self::Optional(_) => false,
        }
    }

    /// Whether a service must set the member in what it answers, and callers need not.
    pub(crate) const fn is_set_in_answers(&self) -> bool {
        match self {
            Self::RequiredInAnswers(_) => true,
            Self::Required(_) | Self::RequiredInRequests(_) | Self::Optional(_) => false,
        }
    }
}
