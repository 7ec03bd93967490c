//! What a request shows for each scheme that its operation asks for.

use super::auth::AnyAuthenticator;
use super::extensions::Extensions;
use super::{Caller, PeerCertificate, Rejection};
use crate::Secret;
use crate::http::{Credential, Headers, Query, RequiredScheme, Security, Standing};

/// A longer key is nobody's, and is not worth a hash.
const MAX_KEY_LENGTH: usize = 4096;

/// Tokens in `Authorization` may say more: what their holder may do, and the groups that it is in.
const MAX_TOKEN_LENGTH: usize = 16_384;

/// Where what is shown is looked for.
#[derive(Clone, Copy)]
pub(super) struct RequestHead<'r> {
    pub(super) headers: &'r Headers,
    pub(super) query: Option<&'r Query>,
    pub(super) extensions: &'r Extensions,
}

/// What a request shows for each scheme.
#[derive(Default)]
pub(super) struct Credentials {
    // Most operations ask for one scheme, which takes no memory.
    first: Option<Shown>,
    others: Vec<Shown>,
}

/// What a request shows for a scheme.
struct Shown {
    scheme: &'static str,
    state: ShownState,
}

/// What is known of it.
enum ShownState {
    /// Nothing is shown.
    Absent,
    /// It cannot be good, or it is nobody's.
    Invalid,
    /// Nobody was asked whose it is.
    Unverified(Secret<String>),
    /// It is this caller's.
    Valid(Caller),
}

impl Credentials {
    /// Looks for what is shown for each scheme.
    pub(super) fn of(security: Security, head: RequestHead<'_>) -> Self {
        let mut all = Self::default();
        for required in security.schemes() {
            if all.get(required.name).is_none() {
                let shown = Shown {
                    scheme: required.name,
                    state: shown(required.credential, head),
                };
                match all.first {
                    None => all.first = Some(shown),
                    Some(_) => all.others.push(shown),
                }
            }
        }
        all
    }

    fn get(&self, scheme: &str) -> Option<&ShownState> {
        let mut all = self.first.iter().chain(&self.others);
        let shown = all.find(|shown| shown.scheme == scheme);
        shown.map(|shown| &shown.state)
    }

    /// How the request stands to a scheme.
    pub(super) fn standing(&self, required: &RequiredScheme) -> Standing {
        match self.get(required.name) {
            None | Some(ShownState::Absent) => Standing::Absent,
            Some(ShownState::Invalid) => Standing::Invalid,
            Some(ShownState::Unverified(_)) => Standing::Unverified,
            Some(ShownState::Valid(caller)) => {
                if missing_scopes(required, caller).next().is_none() {
                    Standing::Satisfied
                } else {
                    Standing::Insufficient
                }
            }
        }
    }

    /// Asks whose it is what is shown for a scheme.
    pub(super) async fn verify(
        &mut self,
        required: &RequiredScheme,
        authenticator: &dyn AnyAuthenticator,
    ) -> Result<(), Rejection> {
        let mut all = self.first.iter_mut().chain(&mut self.others);
        let Some(shown) = all.find(|shown| shown.scheme == required.name) else {
            return Ok(());
        };
        if let ShownState::Unverified(key) = &shown.state {
            let caller = authenticator.authenticate_as(required.name, key).await?;
            shown.state = caller.map_or(ShownState::Invalid, ShownState::Valid);
        }
        Ok(())
    }

    /// The scopes of a scheme that its caller lacks.
    pub(super) fn missing_scopes(
        &self,
        required: &RequiredScheme,
    ) -> impl Iterator<Item = &'static str> {
        let caller = match self.get(required.name) {
            Some(ShownState::Valid(caller)) => Some(caller),
            Some(ShownState::Absent | ShownState::Invalid | ShownState::Unverified(_)) | None => {
                None
            }
        };
        caller
            .into_iter()
            .flat_map(|caller| missing_scopes(required, caller))
    }

    /// The callers of an alternative that is satisfied, in the order of its schemes: the first, and the others.
    pub(super) fn into_callers(
        mut self,
        alternative: &[RequiredScheme],
    ) -> (Option<Caller>, Vec<Caller>) {
        let mut callers = alternative.iter().filter_map(|required| {
            let mut all = self.first.iter_mut().chain(&mut self.others);
            let shown = all.find(|shown| shown.scheme == required.name)?;
            match std::mem::replace(&mut shown.state, ShownState::Absent) {
                ShownState::Valid(caller) => Some(caller),
                ShownState::Absent | ShownState::Invalid | ShownState::Unverified(_) => None,
            }
        });
        (callers.next(), callers.collect())
    }
}

fn missing_scopes(
    required: &RequiredScheme,
    caller: &Caller,
) -> impl Iterator<Item = &'static str> {
    let scopes = required.scopes.iter().copied();
    scopes.filter(|scope| !caller.scopes.hold(scope))
}

/// What is shown: nothing where it is missing or empty, and nothing that is good where it is given twice or has characters that no key has.
fn shown(credential: Credential, head: RequestHead<'_>) -> ShownState {
    let found = match credential {
        Credential::Header(name) => first_two(head.headers.all(name)),
        Credential::Query(name) => match head.query {
            Some(query) => first_two(query.all(name)),
            None => (None, None),
        },
        Credential::Cookie(name) => first_two(cookies(head.headers, name)),
        Credential::Authorization(scheme) => first_two(tokens(head.headers, scheme)),
        Credential::Certificate => {
            let certificate = head.extensions.get::<PeerCertificate>();
            return certificate.map_or(ShownState::Absent, |certificate| {
                ShownState::Unverified(Secret::new(certificate.pem().to_owned()))
            });
        }
        Credential::Unknown => (None, None),
    };
    match found {
        (None | Some(""), None) => ShownState::Absent,
        (Some(key), None) if is_key(credential, key) => {
            ShownState::Unverified(Secret::new(key.to_owned()))
        }
        (_, _) => ShownState::Invalid,
    }
}

/// Whether this can be a key: visible ASCII, and white space only where a scheme of HTTP may have parameters (RFC 9110, section 11.4), or where the
/// scheme is a part of the key, as where a description has the header `Authorization` for a key.
fn is_key(credential: Credential, key: &str) -> bool {
    let is_token = matches!(credential, Credential::Authorization(scheme) if has_token(scheme));
    let is_authorization = match credential {
        Credential::Authorization(_) => true,
        Credential::Header(name) => name.eq_ignore_ascii_case("authorization"),
        Credential::Query(_)
        | Credential::Cookie(_)
        | Credential::Certificate
        | Credential::Unknown => false,
    };
    let has_parameters = is_authorization && !is_token;
    let is_of_key =
        |byte: u8| byte.is_ascii_graphic() || (has_parameters && matches!(byte, b' ' | b'\t'));
    let max_length = if is_authorization {
        MAX_TOKEN_LENGTH
    } else {
        MAX_KEY_LENGTH
    };
    key.len() <= max_length && key.bytes().all(is_of_key)
}

/// Whether what stands behind a scheme of HTTP is one token (RFC 6750, RFC 7617).
fn has_token(scheme: &str) -> bool {
    ["Bearer", "Basic"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(scheme))
}

/// A value, and whether there is another.
fn first_two<'v>(mut values: impl Iterator<Item = &'v str>) -> (Option<&'v str>, Option<&'v str>) {
    (values.next(), values.next())
}

/// The values of the cookies of a name, as they are: OpenAPI has styles for parameters, and none for keys.
fn cookies<'h>(headers: &'h Headers, wanted: &'h str) -> impl Iterator<Item = &'h str> {
    let named = all_cookies(headers).filter(move |(name, _)| *name == wanted);
    named.map(|(_, value)| value)
}

/// The names and the values of all cookies, as they are.
pub(super) fn all_cookies(headers: &Headers) -> impl Iterator<Item = (&str, &str)> {
    headers
        .all_and_taken("cookie")
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
}

/// What stands behind the scheme, whose name has no case (RFC 9110, section 11.1).
fn tokens<'h>(headers: &'h Headers, scheme: &'h str) -> impl Iterator<Item = &'h str> {
    headers.all("authorization").filter_map(move |line| {
        let (name, token) = line.split_once(' ')?;
        name.eq_ignore_ascii_case(scheme).then(|| token.trim())
    })
}
