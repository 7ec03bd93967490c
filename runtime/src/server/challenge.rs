//! What a 401 and a 403 say in `WWW-Authenticate` (RFC 9110, section 11.6.1).

use super::auth::AnyAuthenticator;
use crate::http::{Credential, Headers, RequiredScheme};

/// The header.
pub(super) const HEADER: &str = "WWW-Authenticate";

/// Puts a challenge for each scheme into the headers of a 401, each in a line of its own, which all clients can read. Of those that are invalid it
/// says so, as far as the scheme has words for that.
pub(super) fn unauthorized(
    schemes: impl Iterator<Item = &'static RequiredScheme>,
    authenticator: &dyn AnyAuthenticator,
    is_invalid: impl Fn(&RequiredScheme) -> bool,
    to: &mut Headers,
) {
    let mut named: Vec<&str> = Vec::new();
    for required in schemes {
        if named.contains(&required.name) {
            continue;
        }
        named.push(required.name);
        let own = authenticator.challenge(required.name);
        let mut challenge = own.unwrap_or_else(|| usual(required));
        if is_bearer(required.credential) && is_invalid(required) {
            challenge.push_str(", error=\"invalid_token\"");
        }
        to.add(HEADER, challenge);
    }
}

/// Puts what a token lacks into the headers of a 403 (RFC 6750, section 3.1): the scopes that are needed.
pub(super) fn insufficient(required: &RequiredScheme, to: &mut Headers) {
    if !is_bearer(required.credential) {
        return;
    }
    let mut challenge = format!("{}, error=\"insufficient_scope\"", usual(required));
    // A scope that could not stand there (RFC 6749, section 3.3) is not said.
    let is_scope = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\\');
    let mut scopes = required.scopes.iter();
    if scopes.all(|scope| scope.bytes().all(is_scope)) {
        challenge.push_str(&format!(", scope=\"{}\"", required.scopes.join(" ")));
    }
    to.add(HEADER, challenge);
}

fn is_bearer(credential: Credential) -> bool {
    matches!(credential, Credential::Authorization(scheme) if scheme.eq_ignore_ascii_case("Bearer"))
}

/// The challenge of a scheme. The realm is the scheme of the description, which is what the credentials are for. HTTP knows no challenge for keys
/// that do not stand in `Authorization`, and a 401 needs one, so these are in the words of OpenAPI.
fn usual(required: &RequiredScheme) -> String {
    let realm = quoted(required.name);
    let key = |place, name| {
        let name = quoted(name);
        format!("APIKey realm={realm}, in=\"{place}\", name={name}")
    };
    match required.credential {
        Credential::Header(name) => key("header", name),
        Credential::Query(name) => key("query", name),
        Credential::Cookie(name) => key("cookie", name),
        Credential::Authorization(scheme) if scheme.eq_ignore_ascii_case("Basic") => {
            format!("{scheme} realm={realm}, charset=\"UTF-8\"")
        }
        Credential::Authorization(scheme) => format!("{scheme} realm={realm}"),
        Credential::Certificate => format!("MutualTLS realm={realm}"),
        Credential::Unknown => format!("Unknown realm={realm}"),
    }
}

/// A text as a quoted string (RFC 9110, section 5.6.4); what cannot stand in one is left out.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        if matches!(letter, '"' | '\\') {
            quoted.push('\\');
        }
        if matches!(letter, ' '..='~') {
            quoted.push(letter);
        }
    }
    quoted.push('"');
    quoted
}
