//! Who may call an operation.

use oasmith::Credential;

/// Who may call: whoever satisfies one of these alternatives, which is to satisfy all of its schemes. An alternative without schemes is for those who
/// show nothing; where no scheme is asked for at all, there are no alternatives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Security(pub Vec<Vec<RequiredScheme>>);

impl Security {
    /// Whether no scheme is asked for.
    #[must_use]
    pub const fn is_anyone(&self) -> bool {
        self.0.is_empty()
    }
}

/// A scheme that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequiredScheme {
    /// Its name in the description.
    pub name: String,
    /// What is shown for it.
    pub credential: Credential<String>,
    /// The scopes that its caller must hold.
    pub scopes: Vec<String>,
}
