//! When keys are fetched, and which of them count.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Waker};

use oasmith::Secret;
use oasmith::server::{JwtError, JwtVerifier};
use serde_json::{Value, json};

use crate::auth_server::{Answer, AuthorizationServer, claims, token};
use crate::pair::{Pair, p256, rsa};

async fn outcome(verifier: &JwtVerifier, token: &str) -> &'static str {
    match verifier.verify(&Secret::from(token.to_owned())).await {
        Ok(_) => "good",
        Err(JwtError::UnknownKey) => "unknown",
        Err(JwtError::OtherSignature) => "signature",
        Err(JwtError::NoKeys(_)) => "no keys",
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn a_key_that_is_new_is_fetched_once() {
    let (old, new) = (p256(), p256());
    let auth_server = AuthorizationServer::new(&[old.jwk("old")]);
    let verifier = Arc::new(auth_server.verifier());
    assert_eq!(
        outcome(&verifier, &token(&old, "ES256", "old")).await,
        "good"
    );
    auth_server.has(&[old.jwk("old"), new.jwk("new")]);
    auth_server.pass(30);
    let new = token(&new, "ES256", "new");
    let waiting: Vec<_> = (0..100)
        .map(|_| {
            let (verifier, new) = (Arc::clone(&verifier), new.clone());
            tokio::spawn(async move { outcome(&verifier, &new).await })
        })
        .collect();
    for one in waiting {
        assert_eq!(one.await.unwrap(), "good");
    }
    assert_eq!(auth_server.fetches(), 2, "one for each of the two");
}

#[tokio::test]
async fn strangers_do_not_make_us_fetch() {
    let pair = p256();
    let auth_server = AuthorizationServer::new(&[pair.jwk("a")]);
    let verifier = Arc::new(auth_server.verifier());
    let good = token(&pair, "ES256", "a");
    assert_eq!(outcome(&verifier, &good).await, "good");
    for second in 0..90 {
        let strangers: Vec<_> = (0..20)
            .map(|one| {
                let token = token(&pair, "ES256", &format!("{second}-{one}"));
                let verifier = Arc::clone(&verifier);
                tokio::spawn(async move { outcome(&verifier, &token).await })
            })
            .collect();
        for stranger in strangers {
            assert_eq!(stranger.await.unwrap(), "unknown");
        }
        assert_eq!(outcome(&verifier, &good).await, "good");
        auth_server.pass(1);
    }
    assert_eq!(auth_server.fetches(), 3, "in 90 seconds");
    // A signature that is wrong, a token that has ended or has no key make nobody fetch.
    auth_server.pass(60);
    assert_eq!(
        outcome(&verifier, &token(&p256(), "ES256", "a")).await,
        "signature"
    );
    let mut old = claims();
    old["exp"] = json!(1);
    let old = pair.token(&json!({ "alg": "ES256", "kid": "new" }), &old);
    assert!(verifier.verify(&old.into()).await.is_err());
    let none = Pair::Nothing.token(&json!({ "alg": "none", "kid": "new" }), &claims());
    assert!(verifier.verify(&none.into()).await.is_err());
    assert_eq!(auth_server.fetches(), 3);
}

#[tokio::test]
async fn without_keys_nobody_is_let_in() {
    let pair = p256();
    let auth_server = AuthorizationServer::new(&[]);
    let verifier = auth_server.verifier();
    let good = token(&pair, "ES256", "a");
    for answer in [
        Answer::Down,
        Answer::Silence,
        Answer::Body(500, String::new()),
        Answer::Body(302, String::new()),
        Answer::Body(200, "<html>".to_owned()),
        Answer::Body(200, r#"{"keys":7}"#.to_owned()),
    ] {
        auth_server.answers(answer);
        assert_eq!(outcome(&verifier, &good).await, "no keys");
        let fetches = auth_server.fetches();
        assert_eq!(outcome(&verifier, &good).await, "no keys");
        assert_eq!(auth_server.fetches(), fetches, "not in the same second");
        auth_server.pass(1);
    }
    auth_server.has(&[pair.jwk("a")]);
    assert_eq!(outcome(&verifier, &good).await, "good");
}

#[tokio::test]
async fn those_who_wait_share_one_failure() {
    let auth_server = AuthorizationServer::new(&[]);
    auth_server.answers(Answer::Down);
    let (verifier, pair) = (Arc::new(auth_server.verifier()), p256());
    let waiting: Vec<_> = (0..50)
        .map(|_| {
            let (verifier, token) = (Arc::clone(&verifier), token(&pair, "ES256", "a"));
            tokio::spawn(async move { outcome(&verifier, &token).await })
        })
        .collect();
    for one in waiting {
        assert_eq!(one.await.unwrap(), "no keys");
    }
    assert_eq!(auth_server.fetches(), 1);
}

#[tokio::test]
async fn keys_are_fetched_anew_and_are_good_for_an_hour() {
    let (pair, other) = (p256(), p256());
    let auth_server = AuthorizationServer::new(&[pair.jwk("a")]);
    let verifier = auth_server
        .verifier()
        .leeway(std::time::Duration::from_secs(10_000));
    let good = token(&pair, "ES256", "a");
    assert_eq!(outcome(&verifier, &good).await, "good");
    auth_server.answers(Answer::Down);
    auth_server.pass(601);
    assert_eq!(outcome(&verifier, &good).await, "good", "with the old ones");
    assert_eq!(auth_server.fetches(), 2, "a newer one was asked for");
    auth_server.pass(2_998);
    assert_eq!(outcome(&verifier, &good).await, "good");
    auth_server.pass(1);
    assert_eq!(
        outcome(&verifier, &good).await,
        "no keys",
        "an hour has passed"
    );
    auth_server.has(&[pair.jwk("a")]);
    auth_server.pass(1);
    assert_eq!(outcome(&verifier, &good).await, "good");
    // A key that was withdrawn is good for ten minutes.
    auth_server.has(&[other.jwk("b")]);
    assert_eq!(outcome(&verifier, &good).await, "good");
    auth_server.pass(601);
    assert_eq!(outcome(&verifier, &good).await, "unknown");
    // A clock that was set back ends nothing.
    auth_server.set_back(5_000);
    assert_eq!(
        outcome(&verifier, &token(&other, "ES256", "b")).await,
        "good"
    );
}

#[tokio::test]
async fn a_caller_who_leaves_takes_no_fetch_along() {
    let pair = p256();
    let auth_server = AuthorizationServer::new(&[pair.jwk("a")]);
    let verifier = auth_server.verifier();
    let good = Secret::from(token(&pair, "ES256", "a"));
    for _ in 0..20 {
        let mut left = pin!(verifier.verify(&good));
        let mut context = Context::from_waker(Waker::noop());
        assert!(left.as_mut().poll(&mut context).is_pending());
    }
    verifier.verify(&good).await.expect("a good token");
    assert_eq!(auth_server.fetches(), 1);
}

#[tokio::test]
async fn a_key_is_for_what_it_says() {
    let pair = rsa("RS256");
    let good = token(&pair, "RS256", "a");
    let with = |name: &str, value: Value| {
        let mut jwk = pair.jwk("a");
        jwk[name] = value;
        jwk
    };
    let padded = format!("AA{}", "A".repeat(2));
    for (jwk, expected) in [
        (with("use", json!("sig")), "good"),
        (with("use", json!("enc")), "unknown"),
        (with("use", json!(7)), "unknown"),
        (with("alg", json!("RS256")), "good"),
        (with("alg", json!("PS256")), "signature"),
        (with("alg", json!("RSA-OAEP")), "signature"),
        (with("alg", json!(7)), "unknown"),
        (with("key_ops", json!(["verify"])), "good"),
        (with("key_ops", json!(["encrypt"])), "unknown"),
        (with("kty", json!("EC")), "unknown"),
        (with("kty", json!("oct")), "unknown"),
        (with("kty", json!("new")), "unknown"),
        (with("n", json!(padded)), "signature"),
        (with("e", json!("!")), "unknown"),
        (json!("a"), "unknown"),
    ] {
        let verifier = AuthorizationServer::new(std::slice::from_ref(&jwk)).verifier();
        assert_eq!(outcome(&verifier, &good).await, expected, "{jwk}");
    }
}

#[tokio::test]
async fn keys_with_one_name_and_tokens_without_are_tried() {
    let (one, other) = (p256(), p256());
    let auth_server =
        AuthorizationServer::new(&[one.jwk("a"), rsa("RS256").jwk("a"), other.jwk("a")]);
    let verifier = auth_server.verifier();
    for pair in [&one, &other] {
        assert_eq!(outcome(&verifier, &token(pair, "ES256", "a")).await, "good");
        let nameless = pair.token(&json!({ "alg": "ES256" }), &claims());
        assert_eq!(outcome(&verifier, &nameless).await, "good");
    }
    assert_eq!(
        outcome(&verifier, &token(&p256(), "ES256", "a")).await,
        "signature"
    );
    let nameless = p256().token(&json!({ "alg": "ES256" }), &claims());
    assert_eq!(outcome(&verifier, &nameless).await, "unknown");
}
