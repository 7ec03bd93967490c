//! Where parameters stand.

use crate::Location;

/// Where a parameter stands. Names are constants in generated code, and owned by the generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamLocation<Name = &'static str> {
    /// A part between slashes, percent-encoded.
    Path,
    /// A pair or pairs behind the question mark.
    Query,
    /// Its name is compared without case.
    Header,
    /// A pair of the header `cookie`.
    Cookie,
    /// In a header of the part of this name, of a body that is a form.
    Part(Name),
}

impl ParamLocation {
    /// The part of the request that a violation names.
    #[must_use]
    pub const fn request_part(self) -> Location {
        match self {
            Self::Path => Location::Path,
            Self::Query => Location::Query,
            Self::Header => Location::Header,
            Self::Cookie => Location::Cookie,
            Self::Part(_) => Location::Body,
        }
    }
}

impl<Name: AsRef<str>> ParamLocation<Name> {
    /// The word for it: `path`, `query`, `header`, `cookie` or `part`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Header => "header",
            Self::Cookie => "cookie",
            Self::Part(_) => "part",
        }
    }

    /// The part of a form in whose headers it stands.
    #[must_use]
    pub fn part(&self) -> Option<&str> {
        if let Self::Part(part) = self {
            Some(part.as_ref())
        } else {
            None
        }
    }
}
