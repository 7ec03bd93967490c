//! How callers of an operation identify themselves.

/// How callers identify themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Security {
    /// Not at all.
    Anyone,
    /// One credential is sent as it is.
    Key(Credential),
    /// By all keys of one of these lists, each with its name; an empty list is for those who have none.
    Keys(Vec<Vec<(String, Credential)>>),
}

/// Where a caller's key is.
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
}
