//! Where parameters stand.

use crate::Location;

/// Where a parameter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the path.
    Path,
    /// In the query.
    Query,
    /// In a header.
    Header,
    /// In a cookie.
    Cookie,
}

impl Place {
    /// The part of the request that a violation names.
    #[must_use]
    pub const fn location(self) -> Location {
        match self {
            Self::Path => Location::Path,
            Self::Query => Location::Query,
            Self::Header | Self::Cookie => Location::Header,
        }
    }
}
