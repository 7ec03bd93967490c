//! A key for each security scheme, which opens everything, and who is known by it.

use std::collections::BTreeMap;

use oasmith::Secret;
use oasmith::http::{Credential, RequiredScheme};
use oasmith::server::{Authenticator, Caller, Rejection, Route, Scopes};

/// What a caller shows for a scheme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// The name of the scheme in the description.
    pub scheme: &'static str,
    /// Where it stands.
    pub credential: Credential,
    /// It, as it stands there.
    pub value: &'static str,
}

/// The user `mock` with the password `mock`, as `Basic` has it.
const BASIC: &str = "bW9jazptb2Nr";

impl Key {
    fn of(scheme: &RequiredScheme) -> Self {
        let value = match scheme.credential {
            Credential::Authorization(name) if name.eq_ignore_ascii_case("basic") => BASIC,
            Credential::Authorization(_) => "mock-token",
            Credential::Header(_) | Credential::Query(_) | Credential::Cookie(_) => "mock-key",
            Credential::Certificate | Credential::Unknown => "",
        };
        Self {
            scheme: scheme.name,
            credential: scheme.credential,
            value,
        }
    }

    /// The header that shows it, where one does: its name and its value.
    #[must_use]
    pub fn header(&self) -> Option<(&'static str, String)> {
        match self.credential {
            Credential::Header(name) => Some((name, self.value.to_owned())),
            Credential::Cookie(name) => Some(("Cookie", format!("{name}={}", self.value))),
            Credential::Authorization(scheme) => {
                Some(("Authorization", format!("{scheme} {}", self.value)))
            }
            Credential::Query(_) | Credential::Certificate | Credential::Unknown => None,
        }
    }

    /// The pair of the query that shows it, where one does.
    #[must_use]
    pub fn pair(&self) -> Option<String> {
        match self.credential {
            Credential::Query(name) => Some(format!("{name}={}", self.value)),
            Credential::Header(_) | Credential::Cookie(_) | Credential::Authorization(_) => None,
            Credential::Certificate | Credential::Unknown => None,
        }
    }

    /// Whether this is what a caller shows. Where a service describes `Authorization` as a plain header, a word before the key may say of which kind
    /// it is: `Token`, `Bearer`.
    fn is_shown_by(&self, shown: &str) -> bool {
        let behind = match self.credential {
            Credential::Header(name) if name.eq_ignore_ascii_case("authorization") => {
                shown.split_once(' ').map(|(_, key)| key)
            }
            Credential::Header(_) | Credential::Authorization(_) | Credential::Query(_) => None,
            Credential::Cookie(_) | Credential::Certificate | Credential::Unknown => None,
        };
        shown == self.value || behind == Some(self.value)
    }

    /// What to show, in a line for people.
    #[must_use]
    pub fn shown(&self) -> String {
        match (self.header(), self.pair()) {
            (Some((name, value)), _) => format!("{name}: {value}"),
            (None, Some(pair)) => format!("?{pair}"),
            (None, None) => "a certificate, which every caller has here".to_owned(),
        }
    }
}

/// The keys of all schemes that the operations ask for, each once.
pub(crate) fn keys(routes: &[Route]) -> Vec<Key> {
    let alternatives = routes.iter().flat_map(|it| it.security.0);
    let mut keys: BTreeMap<&str, Key> = BTreeMap::new();
    for scheme in alternatives.copied().flatten() {
        keys.entry(scheme.name).or_insert_with(|| Key::of(scheme));
    }
    keys.into_values().collect()
}

/// Knows whoever shows a key; one of a certificate, and of a scheme that it has no key of, is not looked at.
pub(crate) struct MockAuthenticator {
    keys: BTreeMap<&'static str, Key>,
}

impl MockAuthenticator {
    pub(crate) fn new(keys: &[Key]) -> Self {
        let is_certificate = |it: &&Key| it.credential == Credential::Certificate;
        let shown = keys.iter().filter(|it| !is_certificate(it));
        Self {
            keys: shown.map(|it| (it.scheme, it.clone())).collect(),
        }
    }
}

impl Authenticator for MockAuthenticator {
    async fn authenticate(&self, _: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Ok(None)
    }

    async fn authenticate_as(
        &self,
        scheme: &str,
        key: &Secret<String>,
    ) -> Result<Option<Caller>, Rejection> {
        let known = self.keys.get(scheme);
        let is_known = known.is_none_or(|it| it.is_shown_by(key.expose()));
        Ok(is_known.then(|| Caller::new("mock", scheme, Scopes::All)))
    }
}
