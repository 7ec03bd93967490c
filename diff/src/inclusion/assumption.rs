//! What a proof rests on that JSON Schema does not say.

/// What is taken for granted of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assumption {
    /// Nobody sends members that the description does not name, where it merely does not forbid them.
    DeclaredMembers,
    /// A value that is listed is taken, whatever rules stand beside the list.
    ListedValues,
}

impl Assumption {
    /// The word for it in JSON: `declared-members`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::DeclaredMembers => "declared-members",
            Self::ListedValues => "listed-values",
        }
    }

    /// When it does not hold, behind "unless".
    pub(crate) const fn exception(self) -> &'static str {
        match self {
            Self::DeclaredMembers => "members are sent that nothing declares",
            Self::ListedValues => "a listed value is refused by a rule beside the list",
        }
    }
}
