//! What a client sends of the keys that it was given, for every combination of alternatives and schemes, against a reading of the specification that
//! shares no code with it.

use std::sync::Arc;

use oasmith::Secret;
use oasmith::client::{Connection, OperationInfo, Transport, TransportError, UntypedCall};
use oasmith::http::{
    Credential, ParamLocation, ParamStyle, Request, RequiredScheme, Response, Security, Style,
};

/// A scheme of a description, and what is shown for it.
type Scheme = (&'static str, Credential);

const HEADER: Scheme = ("header", Credential::Header("X-Key"));
const QUERY: Scheme = ("query", Credential::Query("key"));
const COOKIE: Scheme = ("cookie", Credential::Cookie("sid"));
const BASIC: Scheme = ("basic", Credential::Authorization("Basic"));
const BEARER: Scheme = ("bearer", Credential::Authorization("Bearer"));
const DIGEST: Scheme = ("digest", Credential::Authorization("Digest"));
const MTLS: Scheme = ("mtls", Credential::Certificate);
const UNKNOWN: Scheme = ("unknown", Credential::Unknown);

struct Nowhere;

impl Transport for Nowhere {
    async fn send(&self, _: Request, _: usize) -> Result<Response, TransportError> {
        Ok(Response::new(204))
    }
}

/// What is sent by an operation with these alternatives, each by the name of its place.
fn sent(security: &[Vec<Scheme>], connection: Connection) -> Vec<String> {
    let alternatives = security.iter().map(|all| {
        let schemes = all.iter();
        let schemes = schemes.map(|(name, credential)| RequiredScheme::new(name, *credential, &[]));
        &*schemes.collect::<Vec<_>>().leak()
    });
    let alternatives: Vec<&'static [RequiredScheme]> = alternatives.collect();
    let info = Box::leak(Box::new(OperationInfo {
        security: Security(alternatives.leak()),
        ..OperationInfo::get("", "/")
    }));
    let request = UntypedCall::new(&Arc::new(connection), info).request();
    let headers = request.headers.iter();
    let headers = headers.filter(|(name, _)| *name != "Accept");
    let mut sent: Vec<String> = headers
        .map(|(name, value)| format!("{name}: {}", value.expose()))
        .collect();
    if let Some((_, query)) = request.target.split_once('?') {
        sent.push(query.to_owned());
    }
    sent.sort();
    sent
}

/// What is sent of the key of a scheme, which is its name.
fn shown((name, credential): Scheme) -> Option<String> {
    match credential {
        Credential::Header(header) => Some(format!("{header}: {name}")),
        Credential::Query(parameter) => Some(format!("{parameter}={name}")),
        Credential::Cookie(cookie) => Some(format!("Cookie: {cookie}={name}")),
        Credential::Authorization(scheme) => Some(format!("Authorization: {scheme} {name}")),
        Credential::Certificate | Credential::Unknown => None,
    }
}

/// A connection that has what these schemes ask for.
fn having(schemes: &[Scheme]) -> Connection {
    let connection = Connection::new(Nowhere);
    schemes
        .iter()
        .fold(connection, |connection, scheme| match scheme {
            (_, Credential::Certificate) => connection.shows_certificate(),
            (name, _) => connection.key_of(*name, *name),
        })
}

/// The subset of some schemes with this number.
fn subset(schemes: [Scheme; 3], number: usize) -> Vec<Scheme> {
    let places = [1, 2, 4].into_iter().zip(schemes);
    let chosen = places.filter(|(place, _)| number / place % 2 == 1);
    chosen.map(|(_, scheme)| scheme).collect()
}

#[test]
fn the_keys_of_the_first_alternative_that_is_satisfied_are_sent() {
    let kinds = [
        [HEADER, BEARER, MTLS],
        [QUERY, COOKIE, BASIC],
        [BASIC, BEARER, DIGEST],
        [UNKNOWN, HEADER, QUERY],
    ];
    let mut kept = 0;
    for schemes in kinds {
        for given in 0..8 {
            let has = subset(schemes, given);
            for number in 0..512 {
                let alternatives = [number % 8, number / 8 % 8, number / 64];
                let security = alternatives.map(|it| subset(schemes, it));
                // "Only one … needs to be satisfied", "all schemes MUST be satisfied"; an empty one needs nothing.
                let is_had = |it: &Scheme| has.contains(it) && *it != UNKNOWN;
                // "Authorization" is one field with one scheme (RFC 9110, section 11.6.2).
                let is_sendable = |all: &[Scheme]| {
                    let lines = all
                        .iter()
                        .filter(|it| matches!(it.1, Credential::Authorization(_)));
                    lines.count() < 2
                };
                let mut asking = security.iter().filter(|all| !all.is_empty());
                let chosen = asking.find(|all| all.iter().all(is_had) && is_sendable(all));
                let expected = chosen.into_iter().flatten().filter_map(|it| shown(*it));
                let mut expected: Vec<String> = expected.collect();
                expected.sort();
                kept += usize::from(expected.is_empty());
                assert_eq!(
                    sent(&security, having(&has)),
                    expected,
                    "{security:?} {has:?}"
                );
            }
        }
    }
    assert!(kept > 1000, "nothing is sent where something lacks");
}

#[test]
fn a_key_without_a_name_is_for_alternatives_that_ask_for_one() {
    let any = || Connection::new(Nowhere).key("any");
    assert_eq!(sent(&[vec![HEADER]], any()), ["X-Key: any"]);
    assert_eq!(
        sent(&[vec![HEADER, QUERY], vec![COOKIE]], any()),
        ["Cookie: sid=any"]
    );
    assert!(sent(&[vec![HEADER, QUERY]], any()).is_empty());
    assert!(
        sent(&[vec![HEADER, MTLS]], any()).is_empty(),
        "no certificate"
    );
    let with = any().shows_certificate();
    assert_eq!(sent(&[vec![HEADER, MTLS]], with), ["X-Key: any"]);
    let named = any().key_of("bearer", "t");
    assert_eq!(
        sent(&[vec![HEADER], vec![BEARER]], named),
        ["Authorization: Bearer t"],
        "the key of a scheme is meant more than that of any"
    );
    let other = Connection::new(Nowhere).key_of("other", "k");
    assert!(
        sent(&[vec![HEADER]], other).is_empty(),
        "it belongs to another scheme"
    );
}

#[test]
fn a_password_goes_where_passwords_are_asked_for() {
    let basic = || Connection::new(Nowhere).basic("me", "pass:word");
    let line = "Authorization: Basic bWU6cGFzczp3b3Jk";
    assert_eq!(sent(&[vec![BASIC]], basic()), [line]);
    let with_key = basic().key_of("header", "k");
    assert_eq!(sent(&[vec![BASIC, HEADER]], with_key), [line, "X-Key: k"]);
    for other in [HEADER, QUERY, COOKIE, BEARER, DIGEST] {
        assert!(sent(&[vec![other]], basic()).is_empty(), "{other:?}");
    }
}

#[test]
fn a_token_that_serves_two_schemes_is_sent_once() {
    let oauth = ("oauth", Credential::Authorization("Bearer"));
    let both = [vec![BEARER, oauth]];
    let given = Connection::new(Nowhere).key_of("bearer", "t");
    assert_eq!(
        sent(&both, given.clone().key_of("oauth", "t")),
        ["Authorization: Bearer t"]
    );
    assert_eq!(sent(&both, given.clone()), ["Authorization: Bearer t"]);
    let any = Connection::new(Nowhere).key("t");
    assert_eq!(sent(&both, any.clone()), ["Authorization: Bearer t"]);
    assert!(
        sent(&both, given.key_of("oauth", "u")).is_empty(),
        "one header holds one token"
    );
    let other = ("other", Credential::Header("x-key"));
    let keys = [vec![HEADER, other]];
    assert_eq!(sent(&keys, any), ["X-Key: t"]);
    let own = ("own", Credential::Header("authorization"));
    let given = Connection::new(Nowhere).key_of("own", "Bearer t");
    assert!(sent(&[vec![own, BEARER]], given.key_of("bearer", "t")).is_empty());
}

#[test]
fn secret_parameters_are_not_shown() {
    let secret = || Secret::<String>::from("hunter2");
    let info = Box::leak(Box::new(OperationInfo::get("", "/{a}/{b}/{open}/{c}")));
    let mut call = UntypedCall::new(&Arc::new(Connection::new(Nowhere)), info);
    let simple = ParamStyle::joined(Style::Simple);
    call.path("a", Ok("first".to_owned()));
    call.path("b", Ok(secret()));
    call.path("open", Ok("seen".to_owned()));
    call.styled(ParamLocation::Path, "c", simple, Ok([secret()].to_vec()));
    call.query("q", Ok(secret()));
    call.cookie("k", Ok(secret()));
    call.header("One", Ok(secret()));
    call.header("Open", Ok("seen too".to_owned()));
    let several = Ok(vec![Some(secret())]);
    call.styled(ParamLocation::Header, "Several", simple, several);
    let request = call.request();
    assert_eq!(request.target, "/first/hunter2/seen/hunter2?q=hunter2");
    assert_eq!(request.headers.get("One"), Some("hunter2"));
    assert_eq!(request.headers.get("Several"), Some("hunter2"));
    for shown in [format!("{request:?}"), format!("{call:?}")] {
        assert!(!shown.contains("hunter2"), "{shown}");
        let path = "/first/[redacted]/seen/[redacted]?q=…";
        assert!(shown.contains(path), "{shown}");
    }
    assert!(format!("{request:?}").contains("seen too"));
}
