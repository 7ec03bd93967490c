//! Who may call, for every combination of alternatives, schemes, scopes and what is shown, against a reading of the specification that shares no
//! code with the router.

use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context as TaskContext, Poll, Waker};

use super::extensions::Extensions;
use super::route::Table;
use super::{
    Authenticator, BoxFuture, Call, Caller, HandlerResult, PeerCertificate, Rejection,
    RejectionBody, Route, Router, Scopes, Service, problem_details,
};
use crate::Secret;
use crate::http::{Credential, Method, Request, RequiredScheme, Response, Security};

/// What a caller shows for a scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Absent,
    Wrong,
    Right,
    /// Right, and without the scope that may be asked for.
    OtherScopes,
}

const STATES: [State; 4] = [
    State::Absent,
    State::Wrong,
    State::Right,
    State::OtherScopes,
];

/// The scheme of a description at a position of a test, its name and what is shown for it.
type Scheme = (&'static str, Credential);

const HEADER: Scheme = ("header", Credential::Header("X-Key"));
const QUERY: Scheme = ("query", Credential::Query("key"));
const COOKIE: Scheme = ("cookie", Credential::Cookie("sid"));
const BASIC: Scheme = ("basic", Credential::Authorization("Basic"));
const BEARER: Scheme = ("bearer", Credential::Authorization("Bearer"));
const DIGEST: Scheme = ("digest", Credential::Authorization("Digest"));
const MTLS: Scheme = ("mtls", Credential::Certificate);
const UNKNOWN: Scheme = ("unknown", Credential::Unknown);

/// What the specification says, in its sentences.
mod reference {
    use super::{Credential, RequiredScheme, State};

    #[derive(Debug, PartialEq, Eq)]
    pub(super) enum Decision {
        /// The names of the schemes whose callers the handler sees.
        LetIn(Vec<&'static str>),
        Status(u16),
    }

    pub(super) fn answer(
        security: &[Vec<RequiredScheme>],
        state: impl Fn(&RequiredScheme) -> State,
    ) -> Decision {
        let state = |scheme: &RequiredScheme| match scheme.credential {
            Credential::Unknown => State::Absent,
            _ => state(scheme),
        };
        let is_known =
            |it: &RequiredScheme| [State::Right, State::OtherScopes].contains(&state(it));
        let satisfies = |it: &RequiredScheme| {
            state(it) == State::Right || (is_known(it) && it.scopes.is_empty())
        };
        // "When multiple Security Schemes are in a Security Requirement Object, all schemes MUST be satisfied."
        // "Only one of the Security Requirement Objects in the list needs to be satisfied."
        let mut asking = security.iter().filter(|all| !all.is_empty());
        if let Some(alternative) = asking.clone().find(|all| all.iter().all(satisfies)) {
            return Decision::LetIn(alternative.iter().map(|it| it.name).collect());
        }
        // "To make security optional, an empty security requirement ({}) can be included." No list: none is needed.
        let is_optional = security.is_empty() || security.iter().any(Vec::is_empty);
        // What is wrong is not nothing (RFC 9110, section 11.6.2: invalid credentials are answered with 401).
        let is_wrong = security
            .iter()
            .flatten()
            .any(|it| state(it) == State::Wrong);
        if is_optional && !is_wrong {
            return Decision::LetIn(Vec::new());
        }
        // RFC 9110, section 15.5.4: 403 where valid credentials are not sufficient.
        let is_insufficient = asking.any(|all| all.iter().all(is_known));
        Decision::Status(if is_insufficient { 403 } else { 401 })
    }
}

/// Who answers with the names of its callers.
struct Names;

impl Service for Names {
    const ROUTES: &'static [Route] = &[];
    const BASE_PATH: &'static str = "";

    fn call(&self, _: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        let context = call.context();
        let names = context.alternative.iter().map(|scheme| {
            let caller = context.caller_of(scheme.name);
            caller.map_or("nobody", |caller| caller.account.as_str())
        });
        let names: Vec<&str> = names.collect();
        assert_eq!(
            context.account(),
            names.first().copied().unwrap_or_default()
        );
        let response = Response::json(200, names.join(" "));
        Box::pin(async { Ok(response) })
    }

    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
        (problem_details(status, &body), "application/problem+json")
    }
}

/// Knows what is right, and who was asked about.
#[derive(Clone, Default)]
struct Known(Arc<Mutex<Vec<String>>>);

impl Authenticator for Known {
    async fn authenticate(&self, _: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Err(Rejection::unexpected())
    }

    async fn authenticate_as(
        &self,
        scheme: &str,
        key: &Secret<String>,
    ) -> Result<Option<Caller>, Rejection> {
        let mut asked = self.0.lock().expect("no test panics here");
        assert!(
            !asked.iter().any(|it| it == scheme),
            "{scheme} is asked twice"
        );
        asked.push(scheme.to_owned());
        let is = |state| {
            let text = text(scheme, state);
            if scheme == MTLS.0 {
                key.expose() == PeerCertificate::from_der(text.as_bytes()).pem()
            } else {
                *key.expose() == text
            }
        };
        let scopes = if is(State::Right) {
            ["all".to_owned()].into()
        } else if is(State::OtherScopes) {
            ["other".to_owned()].into()
        } else {
            return Ok(None);
        };
        Ok(Some(Caller::new(scheme, "1", Scopes::Only(scopes))))
    }
}

/// What is shown, as it stands in a request; that of the scheme of HTTP has parameters.
fn text(scheme: &str, state: State) -> String {
    if scheme == DIGEST.0 {
        return format!(r#"username="me, myself", response="{state:?}""#);
    }
    format!("{scheme}-{state:?}")
}

/// A request, and what its connection knows.
fn request(shown: &[(Scheme, State)]) -> (Request, Extensions) {
    let mut request = Request::new(Method::Get, "/");
    let (mut query, mut cookies) = (String::new(), Vec::new());
    let mut extensions = Extensions::default();
    for ((name, credential), state) in shown {
        if *state == State::Absent {
            continue;
        }
        let text = text(name, *state);
        match credential {
            Credential::Header(header) => request.headers.set_secret(header, text),
            Credential::Query(parameter) => query = format!("?{parameter}={text}"),
            Credential::Cookie(cookie) => cookies.push(format!("{cookie}={text}")),
            Credential::Authorization(scheme) => {
                let line = format!("{scheme} {text}");
                request.headers.add("Authorization", line);
            }
            Credential::Certificate => {
                let certificate = PeerCertificate::from_der(text.as_bytes());
                extensions.of_axum.insert(certificate);
            }
            Credential::Unknown => request.headers.set("Unknown", text),
        }
    }
    request.target.push_str(&query);
    if !cookies.is_empty() {
        request.headers.set("Cookie", cookies.join("; "));
    }
    (request, extensions)
}

/// The router of one operation.
fn router(security: &[Vec<RequiredScheme>], known: &Known) -> Router {
    let alternatives = security.iter().map(|all| &*all.clone().leak());
    let alternatives: Vec<&'static [RequiredScheme]> = alternatives.collect();
    let route = Route {
        security: Security(alternatives.leak()),
        ..Route::get("", "/")
    };
    let mut router = Router::new(Names, known.clone());
    router.routes = Arc::new(Table::of(vec![route].leak()));
    router
}

fn answered(router: &Router, (request, extensions): (Request, Extensions)) -> Response {
    let answer =
        pin!(router.call_extended(request, Vec::new(), extensions, std::future::pending()));
    match answer.poll(&mut TaskContext::from_waker(Waker::noop())) {
        Poll::Ready(response) => response,
        Poll::Pending => panic!("nothing waits here"),
    }
}

/// All alternatives of some schemes: each is not asked for, asked for, or asked for with a scope.
fn alternatives(schemes: [Scheme; 3]) -> Vec<Vec<RequiredScheme>> {
    let of = |choice: usize| {
        let places = [1, 3, 9].into_iter().zip(schemes);
        let required = places.filter_map(|(place, (name, credential))| {
            let scopes: &[&str] = match choice / place % 3 {
                0 => return None,
                1 => &[],
                _ => &["all"],
            };
            Some(RequiredScheme::new(name, credential, scopes))
        });
        required.collect()
    };
    (0..27).map(of).collect()
}

/// What is shown for each scheme: all combinations of states.
fn shown(schemes: [Scheme; 3]) -> Vec<[(Scheme, State); 3]> {
    let of = |choice: usize| {
        let state = |place: usize| STATES[choice / place % 4];
        let [one, two, three] = schemes;
        [(one, state(1)), (two, state(4)), (three, state(16))]
    };
    (0..64).map(of).collect()
}

/// Holds the router against the reference, for all that may be shown.
fn check(security: &[Vec<RequiredScheme>], requests: &[[(Scheme, State); 3]]) -> [usize; 4] {
    let known = Known::default();
    let router = router(security, &known);
    let mut seen = [0; 4];
    for shown in requests {
        known.0.lock().expect("no test panics here").clear();
        let response = answered(&router, request(shown));
        let state = |required: &RequiredScheme| {
            let mut all = shown.iter();
            let found = all.find(|((name, _), _)| *name == required.name);
            found.map_or(State::Absent, |(_, state)| *state)
        };
        let expected = reference::answer(security, state);
        let body = String::from_utf8_lossy(response.body.whole().unwrap_or_default());
        let found = if response.status == 200 {
            let names = security.iter().flatten().map(|it| it.name);
            let seen: Vec<&str> = body.split_whitespace().collect();
            let own = seen
                .iter()
                .map(|name| names.clone().find(|own| own == name));
            reference::Decision::LetIn(own.map(|it| it.unwrap_or("nobody")).collect())
        } else {
            reference::Decision::Status(response.status)
        };
        assert_eq!(found, expected, "{security:?}\n{shown:?}\n{body}");
        let challenges = response.headers.all("WWW-Authenticate").count();
        seen[match response.status {
            401 => {
                let mut names: Vec<&str> = security.iter().flatten().map(|it| it.name).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(challenges, names.len(), "{security:?}");
                0
            }
            403 => 1,
            _ if body.is_empty() => 2,
            _ => 3,
        }] += 1;
    }
    seen
}

#[test]
fn one_alternative_is_satisfied_by_all_of_its_schemes() {
    let kinds = [
        [HEADER, BEARER, MTLS],
        [QUERY, COOKIE, BASIC],
        // A request has one header `Authorization`, and so each of these one such scheme.
        [MTLS, QUERY, DIGEST],
        [COOKIE, HEADER, BEARER],
        [UNKNOWN, HEADER, COOKIE],
    ];
    for schemes in kinds {
        let (all, requests) = (alternatives(schemes), shown(schemes));
        let mut seen = check(&[], &requests);
        let mut count = |security: &[Vec<RequiredScheme>]| {
            let more = check(security, &requests);
            for (seen, more) in seen.iter_mut().zip(more) {
                *seen += more;
            }
        };
        for one in all {
            count(std::slice::from_ref(&one));
            count(&[Vec::new(), one]);
        }
        assert!(seen.iter().all(|seen| *seen > 50), "{schemes:?}: {seen:?}");
    }
}

/// Two alternatives are three of which two are the same. The order of the three is another each time.
#[test]
fn any_of_three_alternatives_admits() {
    let schemes = [HEADER, BEARER, MTLS];
    let (all, requests) = (alternatives(schemes), shown(schemes));
    for (at, one) in all.iter().enumerate() {
        for (next, two) in all.iter().enumerate().skip(at) {
            for (last, three) in all.iter().enumerate().skip(next) {
                let mut security = [one.clone(), two.clone(), three.clone()];
                security.rotate_left((at + next + last) % 3);
                check(&security, &requests);
            }
        }
    }
}

/// The status of one request, its code, and all challenges.
fn refused(
    security: &[Vec<RequiredScheme>],
    shown: &[(Scheme, State)],
) -> (u16, String, Vec<String>) {
    let response = answered(&router(security, &Known::default()), request(shown));
    let body = String::from_utf8_lossy(response.body.whole().unwrap_or_default()).into_owned();
    let errors = body.split_once(r#""errors":["#).map(|(_, errors)| errors);
    let challenges = response.headers.all("WWW-Authenticate");
    (
        response.status,
        errors.unwrap_or_default().trim_end_matches("]}").to_owned(),
        challenges.map(str::to_owned).collect(),
    )
}

fn required((name, credential): Scheme, scopes: &'static [&'static str]) -> RequiredScheme {
    RequiredScheme::new(name, credential, scopes)
}

#[test]
fn refusals_say_what_is_missing_or_invalid_and_where() {
    let cases = [
        (HEADER, "The X-Key header is", Some(("header", "X-Key"))),
        (QUERY, "The key query parameter is", Some(("query", "key"))),
        (COOKIE, "The sid cookie is", Some(("cookie", "sid"))),
        (
            BEARER,
            "The Authorization header with the scheme Bearer is",
            Some(("header", "Authorization")),
        ),
        (MTLS, "The client certificate is", None),
    ];
    for (scheme, words, place) in cases {
        for (state, code, what) in [
            (State::Absent, "required", "missing"),
            (State::Wrong, "invalid", "invalid"),
        ] {
            let place =
                place.map(|(location, key)| format!(r#","location":"{location}","key":"{key}""#));
            let expected = format!(
                r#"{{"code":"{code}","detail":"{words} {what}"{}}}"#,
                place.unwrap_or_default()
            );
            let (status, error, _) = refused(&[vec![required(scheme, &[])]], &[(scheme, state)]);
            assert_eq!((status, error), (401, expected));
        }
    }
    let both = [
        vec![required(COOKIE, &[])],
        vec![required(HEADER, &[]), required(BEARER, &[])],
    ];
    let (_, error, _) = refused(&both, &[(HEADER, State::Right)]);
    assert!(
        error.contains("scheme Bearer is missing"),
        "what was begun: {error}"
    );
}

#[test]
fn each_401_says_how_to_authenticate() {
    let each = [HEADER, QUERY, COOKIE, BASIC, BEARER, DIGEST, MTLS, UNKNOWN];
    let all: Vec<Vec<RequiredScheme>> = each.iter().map(|it| vec![required(*it, &[])]).collect();
    let (status, _, challenges) = refused(&all, &[]);
    assert_eq!(status, 401);
    assert_eq!(
        challenges,
        [
            r#"APIKey realm="header", in="header", name="X-Key""#,
            r#"APIKey realm="query", in="query", name="key""#,
            r#"APIKey realm="cookie", in="cookie", name="sid""#,
            r#"Basic realm="basic", charset="UTF-8""#,
            r#"Bearer realm="bearer""#,
            r#"Digest realm="digest""#,
            r#"MutualTLS realm="mtls""#,
            r#"Unknown realm="unknown""#,
        ]
    );
    let (_, _, challenges) = refused(&all, &[(BEARER, State::Wrong), (HEADER, State::Wrong)]);
    let erring: Vec<&String> = challenges
        .iter()
        .filter(|it| it.contains("error"))
        .collect();
    assert_eq!(erring, [r#"Bearer realm="bearer", error="invalid_token""#]);
}

#[test]
fn a_403_names_the_scopes_that_are_needed() {
    let security = [vec![
        required(HEADER, &["all"]),
        required(BEARER, &["other", "more", "all"]),
    ]];
    let shown = [(HEADER, State::Right), (BEARER, State::OtherScopes)];
    let (status, error, challenges) = refused(&security, &shown);
    assert_eq!(status, 403);
    assert!(
        error.contains("does not hold the scopes more, all"),
        "{error}"
    );
    assert!(error.contains(r#""key":"Authorization""#), "{error}");
    assert_eq!(
        challenges,
        [r#"Bearer realm="bearer", error="insufficient_scope", scope="other more all""#]
    );
    let security = [vec![required(BEARER, &["a\"b"])]];
    let (_, _, challenges) = refused(&security, &[(BEARER, State::Right)]);
    assert_eq!(
        challenges,
        [r#"Bearer realm="bearer", error="insufficient_scope""#]
    );
}

#[test]
fn what_no_key_has_is_invalid() {
    let status = |(name, credential): Scheme, header: &str, value: &str| {
        let security = [vec![RequiredScheme::new(name, credential, &[])]];
        let mut request = Request::new(Method::Get, "/");
        request.headers.add(header, value);
        let router = router(&security, &Known::default());
        let response = answered(&router, (request, Extensions::default()));
        let body = String::from_utf8_lossy(response.body.whole().unwrap_or_default()).into_owned();
        (response.status, body.contains(r#""code":"invalid""#))
    };
    let invalid = (401, true);
    for text in ["header-Right ", "header Right", "ключ", "a\tb"] {
        assert_eq!(status(HEADER, "X-Key", text), invalid, "{text}");
    }
    assert_eq!(status(HEADER, "X-Key", &"k".repeat(5000)), invalid);
    assert_eq!(status(HEADER, "X-Key", ""), (401, false));
    assert_eq!(status(BEARER, "Authorization", "Bearer a b"), invalid);
    assert_eq!(status(BEARER, "Authorization", "Bearer "), (401, false));
    assert_eq!(
        status(BEARER, "Authorization", "Basic bearer-Right"),
        (401, false)
    );
    assert_eq!(
        status(BEARER, "Authorization", "bEARER bearer-Right").0,
        200
    );
    assert_eq!(
        status(DIGEST, "Authorization", "Digest a=\"ключ\""),
        invalid
    );
    assert_eq!(
        status(DIGEST, "Authorization", "Digest a=\"b\", c=d"),
        invalid,
        "nobody's"
    );
    assert_eq!(
        status(COOKIE, "Cookie", "sid=cookie-Right; sid=cookie-Right"),
        invalid
    );
    // Only a key that is the whole of `Authorization` has its scheme with it.
    let key = text(DIGEST.0, State::Right);
    let header = |name| (DIGEST.0, Credential::Header(name));
    assert_eq!(
        status(header("authorization"), "Authorization", &key).0,
        200
    );
    assert_eq!(status(header("X-Key"), "X-Key", &key), invalid);
}
