//! Which tokens are taken.

use std::time::Duration;

use oasmith::Secret;
use oasmith::server::{JwtAlgorithm, JwtClaims, JwtError, JwtVerifier, KeySet};
use serde_json::{Value, json};

use crate::auth_server::{AUDIENCE, AuthorizationServer, ISSUER, NOW, claims, token};
use crate::pair::{Pair, ed25519, p256, p384, rsa, text};

async fn verified(verifier: &JwtVerifier, token: &str) -> Result<JwtClaims, String> {
    let outcome = verifier.verify(&Secret::from(token.to_owned())).await;
    outcome.map_err(|error| error.to_string())
}

const ENDED: &str = "the token has ended";
const EARLY: &str = "the token does not hold yet";
const NO_JWT: &str = "the token is no signed JWT";
const ALGORITHM: &str = "the token has an algorithm that is not taken";
const SIGNATURE: &str = "the signature of the token is wrong";
const UNKNOWN: &str = "no key of the authorization server has signed the token";

#[tokio::test]
async fn each_algorithm_with_a_public_key_is_taken() {
    let (p256, p384, ed25519) = (p256(), p384(), ed25519());
    let keys = [
        rsa("RS256").jwk("r"),
        p256.jwk("e"),
        p384.jwk("f"),
        ed25519.jwk("o"),
    ];
    let verifier = AuthorizationServer::new(&keys).verifier();
    for algorithm in ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"] {
        let token = token(&rsa(algorithm), algorithm, "r");
        verified(&verifier, &token).await.expect(algorithm);
    }
    for (pair, algorithm, id) in [
        (&p256, "ES256", "e"),
        (&p384, "ES384", "f"),
        (&ed25519, "EdDSA", "o"),
        (&ed25519, "Ed25519", "o"),
    ] {
        verified(&verifier, &token(pair, algorithm, id))
            .await
            .expect(algorithm);
        // By another curve, and by no key at all of that name.
        let outcome = verified(&verifier, &token(pair, algorithm, "r")).await;
        assert_eq!(outcome.unwrap_err(), SIGNATURE, "{algorithm}");
    }
    let names = JwtAlgorithm::ALL.iter().map(|it| it.as_str());
    assert_eq!(
        names
            .filter(|it| it.starts_with("HS") || *it == "none")
            .count(),
        0
    );
}

/// The claims of a good token with one of them changed; null takes it away.
fn with(name: &str, value: Value) -> Value {
    let mut claims = claims();
    let members = claims.as_object_mut().unwrap();
    match value {
        Value::Null => members.remove(name),
        value => members.insert(name.to_owned(), value),
    };
    claims
}

#[tokio::test]
async fn claims_are_checked() {
    let pair = p256();
    let verifier = AuthorizationServer::new(&[pair.jwk("a")]).verifier();
    let unreadable = |name: &str| format!("the token has no `{name}` that can be read");
    let cases = [
        ("exp", json!(NOW - 59), Ok(())),
        ("exp", json!(NOW - 60), Err(ENDED.to_owned())),
        ("exp", json!(1_799_999_940.5), Ok(())),
        ("exp", json!(0), Err(ENDED.to_owned())),
        ("exp", json!(-1), Err(ENDED.to_owned())),
        ("exp", Value::Null, Err(unreadable("exp"))),
        ("exp", json!("2000000000"), Err(unreadable("exp"))),
        ("exp", json!([NOW + 600]), Err(unreadable("exp"))),
        ("nbf", json!(NOW + 60), Ok(())),
        ("nbf", json!(NOW + 61), Err(EARLY.to_owned())),
        ("nbf", Value::Null, Ok(())),
        ("nbf", json!("soon"), Err(unreadable("nbf"))),
        (
            "iss",
            json!("https://auth.example.com/"),
            Err("the token is of another issuer".to_owned()),
        ),
        ("iss", Value::Null, Err(unreadable("iss"))),
        ("iss", json!([ISSUER]), Err(unreadable("iss"))),
        (
            "aud",
            json!(["https://other.example.com", AUDIENCE]),
            Ok(()),
        ),
        (
            "aud",
            json!("https://other.example.com"),
            Err("the token is for another audience".to_owned()),
        ),
        (
            "aud",
            json!([]),
            Err("the token is for another audience".to_owned()),
        ),
        ("aud", json!({ "a": AUDIENCE }), Err(unreadable("aud"))),
        ("aud", json!([AUDIENCE, 1]), Err(unreadable("aud"))),
        ("aud", Value::Null, Err(unreadable("aud"))),
        ("sub", Value::Null, Err(unreadable("sub"))),
        ("scope", json!(7), Err(unreadable("scope"))),
        ("jti", json!(7), Ok(())),
    ];
    for (name, value, expected) in cases {
        let claims = with(name, value);
        let token = pair.token(&json!({ "alg": "ES256", "kid": "a" }), &claims);
        let outcome = verified(&verifier, &token).await.map(|_| ());
        assert_eq!(outcome, expected, "{claims}");
    }
}

#[tokio::test]
async fn what_is_no_signed_token_of_a_public_key_is_refused() {
    let pair = rsa("RS256");
    let jwk = pair.jwk("a");
    let verifier = AuthorizationServer::new(std::slice::from_ref(&jwk)).verifier();
    let header = |algorithm: &str| json!({ "alg": algorithm, "kid": "a" });
    let good = token(&pair, "RS256", "a");
    verified(&verifier, &good).await.expect("a good token");
    let (signed, signature) = good.rsplit_once('.').unwrap();
    let pem = include_bytes!("../webhooks/keys/rsa.pem");
    let modulus = jwk["n"].as_str().unwrap().as_bytes();
    let twice = format!(
        r#"{},"sub":"eve"}}"#,
        claims().to_string().trim_end_matches('}')
    );
    let cases = [
        (Pair::Nothing.token(&header("none"), &claims()), ALGORITHM),
        (Pair::Nothing.token(&header("None"), &claims()), ALGORITHM),
        (
            Pair::Shared(pem.to_vec()).token(&header("HS256"), &claims()),
            ALGORITHM,
        ),
        (
            Pair::Shared(modulus.to_vec()).token(&header("HS256"), &claims()),
            ALGORITHM,
        ),
        (
            Pair::Shared(pem.to_vec()).token(&header("RS256"), &claims()),
            SIGNATURE,
        ),
        (Pair::Nothing.token(&header("RS256"), &claims()), SIGNATURE),
        (pair.token(&header("PS256"), &claims()), SIGNATURE),
        (pair.token(&header("ES256"), &claims()), SIGNATURE),
        (pair.token(&header("ES512"), &claims()), ALGORITHM),
        (
            pair.token(&json!({ "alg": 7, "kid": "a" }), &claims()),
            NO_JWT,
        ),
        (pair.token(&json!({ "kid": "a" }), &claims()), NO_JWT),
        (
            pair.token(
                &json!({ "alg": "RS256", "kid": "a", "crit": ["b64"], "b64": false }),
                &claims(),
            ),
            NO_JWT,
        ),
        (
            pair.token(&json!({ "alg": "RS256", "kid": ["a"] }), &claims()),
            NO_JWT,
        ),
        (pair.token(&header("RS256"), &json!([claims()])), NO_JWT),
        (pair.token_of(&header("RS256").to_string(), &twice), NO_JWT),
        (
            pair.token_of(r#"{"alg":"none","alg":"RS256"}"#, &claims().to_string()),
            NO_JWT,
        ),
        (pair.token_of(&header("RS256").to_string(), "{} {}"), NO_JWT),
        (signed.to_owned(), NO_JWT),
        (format!("{signed}."), SIGNATURE),
        (format!("{signed}.{signature}="), NO_JWT),
        (format!("{good}.{signature}"), NO_JWT),
        (format!("{signed}.{}", text("\0")), SIGNATURE),
        (good.replacen('.', "", 1), NO_JWT),
        ("..".to_owned(), NO_JWT),
        (String::new(), NO_JWT),
        ("a.b.c.d.e".to_owned(), NO_JWT),
    ];
    for (token, expected) in cases {
        let outcome = verified(&verifier, &token).await;
        assert_eq!(outcome.unwrap_err(), expected, "{token}");
    }
    // Every part of what is signed is what is read.
    let (start, claims) = signed.split_once('.').unwrap();
    let other = text(with("sub", json!("eve")).to_string());
    assert_ne!(claims, other);
    let outcome = verified(&verifier, &format!("{start}.{other}.{signature}")).await;
    assert_eq!(outcome.unwrap_err(), SIGNATURE);
}

#[tokio::test]
async fn a_token_is_of_the_algorithms_and_the_type_that_are_taken() {
    let (pair, other) = (p256(), rsa("RS256"));
    let auth_server = AuthorizationServer::new(&[pair.jwk("a"), other.jwk("b")]);
    let verifier = auth_server.verifier().algorithms([JwtAlgorithm::Es256]);
    verified(&verifier, &token(&pair, "ES256", "a"))
        .await
        .expect("ES256");
    let outcome = verified(&verifier, &token(&other, "RS256", "b")).await;
    assert_eq!(outcome.unwrap_err(), ALGORITHM);
    let verifier = auth_server.verifier().token_type("at+jwt");
    for (kind, is_good) in [
        (json!("at+jwt"), true),
        (json!("application/AT+JWT"), true),
        (json!("JWT"), false),
        (json!("application/"), false),
        (Value::Null, false),
    ] {
        let mut header = json!({ "alg": "ES256", "kid": "a" });
        if !kind.is_null() {
            header["typ"] = kind.clone();
        }
        let outcome = verified(&verifier, &pair.token(&header, &claims())).await;
        assert_eq!(outcome.is_ok(), is_good, "{kind}: {outcome:?}");
    }
    let lenient = auth_server
        .verifier()
        .leeway(Duration::ZERO)
        .or_audience("b");
    let token = |name, value| pair.token(&json!({ "alg": "ES256" }), &with(name, value));
    let outcome = verified(&lenient, &token("exp", json!(NOW))).await;
    assert_eq!(outcome.unwrap_err(), ENDED);
    verified(&lenient, &token("aud", json!("b")))
        .await
        .expect("another audience");
}

#[tokio::test]
async fn scopes_are_a_text_or_a_list() {
    let pair = p256();
    let verifier = AuthorizationServer::new(&[pair.jwk("a")]).verifier();
    for (scope, scp, expected) in [
        (json!("read write"), Value::Null, "read write"),
        (json!(""), Value::Null, ""),
        (Value::Null, Value::Null, ""),
        (Value::Null, json!(["write", "read"]), "read write"),
        (Value::Null, json!("read"), "read"),
        (json!(["read"]), Value::Null, "read"),
        (json!("read"), json!(["write"]), "read"),
    ] {
        let mut claims = with("scope", scope);
        if !scp.is_null() {
            claims["scp"] = scp;
        }
        let token = pair.token(&json!({ "alg": "ES256", "kid": "a" }), &claims);
        let found = verified(&verifier, &token).await.expect("a good token");
        let scopes: Vec<&str> = found.scopes().iter().map(String::as_str).collect();
        assert_eq!(scopes.join(" "), expected, "{claims}");
    }
}

#[tokio::test]
async fn claims_are_read_and_not_shown() {
    let pair = p256();
    let verifier = AuthorizationServer::new(&[pair.jwk("a")]).verifier();
    let mut claims = with("tenant", json!({ "id": 7 }));
    claims["email"] = json!("ada@example.com");
    let token = pair.token(&json!({ "alg": "ES256", "kid": "a" }), &claims);
    let found = verified(&verifier, &token).await.expect("a good token");
    assert_eq!(found.subject(), "ada");
    assert_eq!(
        found.get("tenant").map(oasmith::RawJson::as_str),
        Some(r#"{"id":7}"#)
    );
    assert!(found.get("other").is_none());
    let all: oasmith::RawJson = found.read().expect("JSON");
    assert!(all.as_str().contains("ada@example.com"));
    assert!(!format!("{found:?} {verifier:?}").contains("ada"));
}

#[tokio::test]
async fn keys_that_come_with_the_program_are_never_fetched() {
    let pair = p256();
    let keys = KeySet::fixed(&json!({ "keys": [pair.jwk("a")] }).to_string()).expect("keys");
    let verifier = JwtVerifier::new(ISSUER, AUDIENCE, keys)
        .clock(|| std::time::UNIX_EPOCH + Duration::from_secs(NOW));
    verified(&verifier, &token(&pair, "ES256", "a"))
        .await
        .expect("a good token");
    let outcome = verified(&verifier, &token(&pair, "ES256", "b")).await;
    assert_eq!(outcome.unwrap_err(), UNKNOWN);
    for broken in ["", "[]", "{}", r#"{"keys":{}}"#] {
        assert!(KeySet::fixed(broken).is_err(), "{broken}");
    }
    let shown = format!("{:?}", JwtError::UnknownKey);
    assert_eq!(shown, "UnknownKey");
}
