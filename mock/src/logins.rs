//! Operations by which callers log in: the key that they answer opens the others.

use std::collections::BTreeMap;

use oasmith::http::Credential;
use oasmith_codegen::ir::{self, Api, Value, words};

use crate::keys::Key;
use crate::operation::Operation;

/// How members of answers are called that are keys, without signs and capitals.
const KEYS: &[&str] = &[
    "access",
    "accesstoken",
    "apikey",
    "authtoken",
    "bearertoken",
    "idtoken",
    "jwt",
    "jwttoken",
    "key",
    "sessiontoken",
    "token",
];

/// Words of paths by which callers log in.
const LOGINS: &[&str] = &[
    "auth",
    "authenticate",
    "login",
    "logon",
    "oauth",
    "oauth2",
    "register",
    "session",
    "sessions",
    "signin",
    "signup",
    "token",
    "tokens",
];

/// How deep in an answer a key is looked for.
const MAX_DEPTH: usize = 3;

/// What operations give to whoever logs in by them, by the positions of these.
pub(crate) struct LoginKeys(BTreeMap<usize, GivenKeys>);

/// What a login gives.
struct GivenKeys {
    /// The key of members of its answer.
    member: Option<&'static str>,
    /// The key that is a cookie, as a header `Cookie` has it.
    cookie: Option<String>,
}

impl LoginKeys {
    pub(crate) fn of(api: &Api, operations: &[Operation], keys: &[Key]) -> Self {
        let operations = operations.iter().enumerate();
        let given = operations
            .filter_map(|(at, operation)| Some((at, given_keys(api, operation.described, keys)?)));
        Self(given.collect())
    }

    /// The key that the operation at a position answers; none where it is no login.
    pub(crate) fn given_by(&self, operation: usize) -> Option<&'static str> {
        self.0.get(&operation)?.member
    }

    /// The header `Set-Cookie` of the operation at a position, for browsers that keep the key; none where no key is a cookie.
    pub(crate) fn cookie_of(&self, operation: usize) -> Option<String> {
        let cookie = self.0.get(&operation)?.cookie.as_ref()?;
        Some(format!("{cookie}; Path=/; HttpOnly"))
    }
}

/// An answer of a login with the key that it gives; none where it has no member for one.
pub(crate) fn with_key(mut answer: Value, key: &str) -> Option<Value> {
    set_key(&mut answer, key, MAX_DEPTH).then_some(answer)
}

/// The keys that an operation gives: that of the scheme whose tokens come from it, or, of one that is called as a login and asks for no key itself, the
/// one that opens most, and the first cookie.
fn given_keys(api: &Api, operation: &ir::Operation, keys: &[Key]) -> Option<GivenKeys> {
    let of_scheme = keys.iter().find(|key| gives_tokens(api, operation, key));
    let is_open = operation.security.iter().all(Vec::is_empty);
    if of_scheme.is_none() && !(is_open && is_login(operation)) {
        return None;
    }
    let mut cookies = keys
        .iter()
        .filter(|it| matches!(it.credential, Credential::Cookie(_)));
    Some(GivenKeys {
        member: of_scheme.or_else(|| usual_key(keys)).map(|it| it.value),
        cookie: cookies.find_map(|it| Some(it.header()?.1)),
    })
}

/// Whether an operation is the token endpoint of the scheme of a key.
fn gives_tokens(api: &Api, operation: &ir::Operation, key: &Key) -> bool {
    let mut schemes = api.schemes.iter();
    let scheme = schemes.find(|it| it.name == key.scheme);
    let oauth2 = scheme.and_then(|it| it.kind.oauth2());
    let mut urls = oauth2
        .iter()
        .flat_map(|it| &it.flows)
        .flat_map(|it| &it.urls);
    urls.any(|(name, url)| {
        let is_of_tokens = matches!(*name, "tokenUrl" | "refreshUrl");
        let path = url.trim_end_matches('/').trim_start_matches("./");
        is_of_tokens && format!("/{path}").ends_with(&operation.template.written)
    })
}

fn is_login(operation: &ir::Operation) -> bool {
    let route = operation.route();
    let is_said = |step: &str| {
        let words = words(step);
        let mut said = words.iter();
        said.any(|it| LOGINS.contains(&it.as_str())) || LOGINS.contains(&words.concat().as_str())
    };
    route.method.eq_ignore_ascii_case("post") && route.steps().any(is_said)
}

/// The key that most services give whoever logs in: a token, or what stands in a header, or another one.
fn usual_key(keys: &[Key]) -> Option<&Key> {
    let rank = |key: &&Key| match key.credential {
        Credential::Authorization(scheme) if !scheme.eq_ignore_ascii_case("basic") => Some(0),
        Credential::Header(_) => Some(1),
        Credential::Cookie(_) | Credential::Query(_) => Some(2),
        Credential::Authorization(_) | Credential::Certificate | Credential::Unknown => None,
    };
    let ranked = keys.iter().filter_map(|key| Some((rank(&key)?, key)));
    ranked.min_by_key(|(rank, _)| *rank).map(|(_, key)| key)
}

/// Whether an object, or one in it, has a member that is a key, which then is this one.
fn set_key(answer: &mut Value, key: &str, depth: usize) -> bool {
    let Value::Map(members) = answer else {
        return false;
    };
    let mut is_set = false;
    for (name, value) in members {
        let letters = words(name).concat();
        if let Value::Text(text) = value {
            if KEYS.contains(&letters.as_str()) {
                key.clone_into(text);
                is_set = true;
            } else if letters == "tokentype" {
                "bearer".clone_into(text);
            }
        } else if depth > 0 && set_key(value, key, depth - 1) {
            is_set = true;
        }
    }
    is_set
}
