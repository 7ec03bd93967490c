//! The kinds of components that give names to schemas inside of them.

/// The components after which schemas inside of them are named. Of equal keys the first kind keeps the plain name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ComponentKind {
    Parameter,
    RequestBody,
    Response,
    Header,
}

impl ComponentKind {
    /// What stands behind a name that is taken.
    pub fn word(self) -> &'static str {
        match self {
            Self::Parameter => "Parameter",
            Self::RequestBody | Self::Response => "Content",
            Self::Header => "Header",
        }
    }
}
