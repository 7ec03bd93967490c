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

/// A key that the description has a name for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme {
    /// Its name in the description.
    pub name: &'static str,
    /// Where it stands.
    pub credential: Credential,
}

/// Who may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// No key is asked for.
    Anyone,
    /// Whoever has this key.
    Key(Credential),
    /// Whoever has all keys of one of these lists; an empty list lets in those who have none.
    Keys(&'static [&'static [Scheme]]),
}

impl Security {
    /// Where keys may stand.
    #[cfg(any(feature = "server", feature = "client"))]
    pub(crate) fn credentials(self) -> impl Iterator<Item = Credential> {
        let (only, lists) = match self {
            Self::Anyone => (None, [].as_slice()),
            Self::Key(credential) => (Some(credential), [].as_slice()),
            Self::Keys(lists) => (None, lists),
        };
        let schemes = lists.iter().copied().flatten();
        let several = schemes.map(|scheme| scheme.credential);
        only.into_iter().chain(several)
    }
}
