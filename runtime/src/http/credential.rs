//! Where a caller's key stands in a request.

/// Where a caller's key is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Credential {
    /// In the header of this name.
    Header(&'static str),
    /// In the query parameter of this name.
    Query(&'static str),
    /// In the cookie of this name.
    Cookie(&'static str),
    /// In the header `Authorization`, behind this scheme: `Bearer`.
    Authorization(&'static str),
}
