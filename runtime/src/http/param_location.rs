//! Where parameters stand.

use crate::Location;

/// Where a parameter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamLocation {
    /// A part between slashes, percent-encoded.
    Path,
    /// A pair or pairs behind the question mark.
    Query,
    /// Its name is compared without case.
    Header,
    /// A pair of the header `cookie`.
    Cookie,
    /// In a header of the part of this name, of a body that is a form.
    Part(&'static str),
}

impl ParamLocation {
    /// The part of the request that a violation names.
    #[must_use]
    pub const fn request_part(self) -> Location {
        match self {
            Self::Path => Location::Path,
            Self::Query => Location::Query,
            Self::Header | Self::Cookie => Location::Header,
            Self::Part(_) => Location::Body,
        }
    }
}
