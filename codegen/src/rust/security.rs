//! Who may call an operation.

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
    pub credential: Credential,
    /// The scopes that its caller must hold.
    pub scopes: Vec<String>,
}

/// What a caller shows for a scheme, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Credential {
    /// In the header of this name.
    Header(String),
    /// In the query parameter of this name.
    Query(String),
    /// In the cookie of this name.
    Cookie(String),
    /// In the header `Authorization`, behind this scheme.
    Authorization(String),
    /// The certificate that was shown when the connection was opened.
    Certificate,
    /// The description does not say what: no request has it.
    Unknown,
}

impl Credential {
    /// Whether it is a key that stands in the request.
    #[must_use]
    pub const fn is_key(&self) -> bool {
        match self {
            Self::Header(_) | Self::Query(_) | Self::Cookie(_) | Self::Authorization(_) => true,
            Self::Certificate | Self::Unknown => false,
        }
    }
}
