//! How callers identify themselves.

use indexmap::IndexMap;
use oasmith::Credential;

use super::Docs;
use crate::source::Origin;

/// A way to authenticate.
#[derive(Debug, Clone)]
pub struct Scheme {
    /// Its name, as operations use it.
    pub name: String,
    /// The description of the Security Scheme Object.
    pub docs: Docs,
    /// How it works.
    pub kind: SchemeKind,
    /// The place.
    pub origin: Origin,
}

/// The ways to authenticate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchemeKind {
    /// A header of this name carries the key.
    HeaderKey(String),
    /// A parameter of this name carries the key.
    QueryKey(String),
    /// A cookie of this name carries the key.
    CookieKey(String),
    /// The `Authorization` header with this scheme.
    Http(String),
    /// OAuth 2.
    OAuth2(OAuth2),
    /// OpenID Connect, with the URL at which the provider describes itself.
    OpenIdConnect(String),
    /// A client certificate.
    MutualTls,
    /// The description does not say it, or not so that it can be read: nobody fulfils it.
    Unknown,
}

impl SchemeKind {
    /// What is described of OAuth 2, if it is that.
    #[must_use]
    pub const fn oauth2(&self) -> Option<&OAuth2> {
        if let Self::OAuth2(oauth2) = self {
            Some(oauth2)
        } else {
            None
        }
    }

    /// What callers show for it, and where in a request.
    #[must_use]
    pub fn credential(&self) -> Credential<String> {
        match self {
            Self::HeaderKey(name) => Credential::Header(name.clone()),
            Self::QueryKey(name) => Credential::Query(name.clone()),
            Self::CookieKey(name) => Credential::Cookie(name.clone()),
            Self::Http(scheme) => Credential::Authorization(capitalised(scheme)),
            Self::OAuth2(_) | Self::OpenIdConnect(_) => {
                Credential::Authorization("Bearer".to_owned())
            }
            Self::MutualTls => Credential::Certificate,
            Self::Unknown => Credential::Unknown,
        }
    }
}

/// `bearer` as the registry of schemes writes it: `Bearer`.
fn capitalised(scheme: &str) -> String {
    let mut letters = scheme.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// How callers come by a token of OAuth 2.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OAuth2 {
    /// The ways that the authorization server offers.
    pub flows: Vec<TokenFlow>,
    /// The URL at which it describes itself.
    pub metadata_url: Option<String>,
}

/// One way to a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenFlow {
    /// Its name: `authorizationCode`.
    pub name: String,
    /// Its URLs, each by the key that names it: `tokenUrl`.
    pub urls: Vec<(&'static str, String)>,
    /// The scopes that can be asked for, each with what it allows.
    pub scopes: IndexMap<String, String>,
}

/// A scheme that an operation asks for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ScopedScheme {
    /// The key in `securitySchemes`.
    pub name: String,
    /// The scopes that it must grant.
    pub scopes: Vec<String>,
}
