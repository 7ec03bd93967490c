//! What a caller shows for a security scheme.

/// What a caller shows for a scheme, and where it stands. Names are constants in generated code, and owned by the generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Credential<Name = &'static str> {
    /// In the header of this name.
    Header(Name),
    /// In the query parameter of this name.
    Query(Name),
    /// In the cookie of this name.
    Cookie(Name),
    /// In the header `Authorization`, behind this scheme: `Bearer`.
    Authorization(Name),
    /// The certificate that was shown when the connection was opened (mutual TLS).
    Certificate,
    /// Nobody knows what, because the description does not say it: no request has it.
    Unknown,
}

impl<Name> Credential<Name> {
    /// Whether it is a key that stands in the request.
    #[must_use]
    pub const fn is_key(&self) -> bool {
        match self {
            Self::Header(_) | Self::Query(_) | Self::Cookie(_) | Self::Authorization(_) => true,
            Self::Certificate | Self::Unknown => false,
        }
    }
}
