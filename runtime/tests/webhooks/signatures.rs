//! Signatures: those of others are verified, and every change of a message is seen.

use std::time::Duration;

use oasmith::http::Headers;
use oasmith::webhook::{
    PrivateKey, PrivateKeySignature, PublicKeySignature, Signer, StandardWebhooks, StripeSignature,
    Unverified, Verifier,
};

use super::{at, headers};

/// The vector of the documentation of Standard Webhooks.
const STANDARD_SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const STANDARD_HEADERS: [(&str, &str); 3] = [
    ("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek"),
    ("webhook-timestamp", "1614265330"),
    (
        "webhook-signature",
        "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    ),
];
const STANDARD_BODY: &[u8] = br#"{"test": 2432232314}"#;

/// The vector that Stripe's own libraries are tested with.
const STRIPE_BODY: &[u8] = include_bytes!("stripe.json");
const STRIPE_SIGNATURE: &str =
    "v1=f0bdba6d4eacbd8ad8a3bbadd7248e633ec1477f7899c124c51b39405fa36613";

/// A message that OpenSSL has signed with the keys beside.
const OPENSSL_BODY: &[u8] = br#"{"id":"event-1","category":"customer"}"#;
const OPENSSL: [(&str, &str); 3] = [
    (
        include_str!("keys/rsa.pem"),
        "g6gax5lUuDkgbkjR/pS/DUST8m72Byk0CeCSD5btma5ooadIa30eub9xBs8QhbFJVDu1hsaXsmOrFzgd8ORns9l2yeFyc8oi/X3SBgf8WF/au70WRaMnUK84Ggc3aVBiFFAUYCTEiFkUkoI9+VBiZKR7S0DOhAoBH5Cr14HxLIvnVa4sfzNpTcTwFlz79WaVx5F1V3taxtJ86M8k64dctLybWWB5b0L9lcSGHRo3Q5uzMqkSkkSMLvE+5cjHyUI0RNyc0dltBHpCDUOl/yZhOssD0qzHxwC4LuwLuf6KakP+i5m+YbykzQB+285APCyV4P21R3FhfkI0LnyCX7Iisg==",
    ),
    (
        include_str!("keys/p256.pem"),
        "MEUCIQCkFH0ta6lYBtTCPO6SkjVsTax85euzjP6erixyzRBcFAIgIuFApi6914ch/yWXEC82BToGNLYhtqIm2Aai5MqIjQU=",
    ),
    (
        include_str!("keys/ed25519.pem"),
        "ck+MhEc4LcJPP025B1hL1R9/dDaZIiQPnBvpBRMDzdv9BK1zSq7ohJ9w/DV9Lxu5LQxbj0pcnQx7WdTfvgkYDg==",
    ),
];

type Signs = Box<dyn Signer>;
type Verifies = Box<dyn Verifier>;

/// A message that somebody else has signed, and who verifies it.
struct Signed {
    verifier: Box<dyn Verifier>,
    headers: Headers,
    body: &'static [u8],
    at: u64,
}

/// One for each form.
fn vectors() -> Vec<Signed> {
    let standard = StandardWebhooks::new(STANDARD_SECRET).expect("a secret");
    let stripe = StripeSignature::new("webhook_secret").expect("a secret");
    let stripe_header = format!("t=1533204620,{STRIPE_SIGNATURE},v0=63f3a723");
    let mut all = vec![
        Signed {
            verifier: Box::new(standard),
            headers: headers(&STANDARD_HEADERS),
            body: STANDARD_BODY,
            at: 1_614_265_330,
        },
        Signed {
            verifier: Box::new(stripe),
            headers: headers(&[("stripe-signature", &stripe_header)]),
            body: STRIPE_BODY,
            at: 1_533_204_620,
        },
    ];
    all.extend(OPENSSL.map(|(pem, signature)| Signed {
        verifier: Box::new(PublicKeySignature::new(pem).expect("a public key")),
        headers: headers(&[(
            "x-webhook-signature",
            &format!("t=1700000000,v0={signature}"),
        )]),
        body: OPENSSL_BODY,
        at: 1_700_000_000,
    }));
    all
}

#[test]
fn signatures_of_others_are_verified_and_every_change_is_seen() {
    for Signed {
        verifier,
        headers,
        body,
        at: time,
    } in vectors()
    {
        let verify = |headers: &Headers, body: &[u8]| verifier.verify(headers, body, at(time));
        assert_eq!(verify(&headers, body), Ok(()), "{headers:?}");
        for position in 0..body.len() {
            let mut changed = body.to_vec();
            changed[position] ^= 1;
            assert_eq!(verify(&headers, &changed), Err(Unverified::NoSuchSignature));
        }
        for other in [
            &body[1..],
            &body[..body.len() - 1],
            &[body, b" "].concat(),
            b"",
        ] {
            assert_eq!(verify(&headers, other), Err(Unverified::NoSuchSignature));
        }
    }
}

#[test]
fn every_character_of_the_headers_counts() {
    for Signed {
        verifier,
        headers: signed,
        body,
        at: time,
    } in vectors()
    {
        let pairs: Vec<_> = signed
            .iter()
            .map(|(name, value)| (name, value.expose()))
            .collect();
        for (changed_name, value) in &pairs {
            for position in 0..value.len() {
                // Other secrets' and other versions' signatures may be beside, and may be anything.
                if value[..position].contains(",v0=") && changed_name.starts_with("stripe") {
                    continue;
                }
                let mut changed = value.as_bytes().to_vec();
                changed[position] = if changed[position] == b'3' {
                    b'4'
                } else {
                    b'3'
                };
                let changed = String::from_utf8(changed).expect("ASCII");
                let with_change = pairs.iter().map(|(name, value)| {
                    (
                        *name,
                        if name == changed_name {
                            changed.as_str()
                        } else {
                            value
                        },
                    )
                });
                let all = headers(&with_change.collect::<Vec<_>>());
                let is_name =
                    changed.contains("3=") || changed.contains("3,") || changed.contains(",3");
                let outcome = verifier.verify(&all, body, at(time));
                assert!(outcome.is_err() || is_name, "{all:?}");
            }
            let rest = pairs.iter().filter(|(name, _)| name != changed_name);
            let missing =
                verifier.verify(&headers(&rest.copied().collect::<Vec<_>>()), body, at(time));
            assert_eq!(
                missing,
                Err(Unverified::MissingHeader(canonical(changed_name)))
            );
        }
    }
}

/// A header as the library writes its name.
fn canonical(name: &str) -> String {
    match name {
        "stripe-signature" => "Stripe-Signature".to_owned(),
        "x-webhook-signature" => "X-Webhook-Signature".to_owned(),
        other => other.to_owned(),
    }
}

#[test]
fn a_message_is_taken_for_five_minutes() {
    for Signed {
        verifier,
        headers,
        body,
        at: time,
    } in vectors()
    {
        let verify = |seconds: u64| verifier.verify(&headers, body, at(seconds));
        for inside in [time - 300, time - 1, time + 1, time + 300] {
            assert_eq!(verify(inside), Ok(()));
        }
        let old = Duration::from_secs(301);
        assert_eq!(verify(time + 301), Err(Unverified::TooOld(old)));
        assert_eq!(verify(time - 301), Err(Unverified::TooNew(old)));
        assert!(matches!(verify(0), Err(Unverified::TooNew(_))));
    }
}

#[test]
fn the_tolerance_is_a_setting() {
    let minute = Duration::from_secs(60);
    let stripe = StripeSignature::new("secret").expect("a secret");
    let standard = StandardWebhooks::new("c2VjcmV0").expect("a secret");
    let (key, pem) = PrivateKey::generate().expect("random numbers");
    let public = PublicKeySignature::new(&pem).expect("a public key");
    let signers: [(Signs, Verifies); 3] = [
        (Box::new(stripe.clone()), Box::new(stripe.tolerance(minute))),
        (
            Box::new(standard.clone()),
            Box::new(standard.tolerance(minute)),
        ),
        (
            Box::new(PrivateKeySignature::new(key)),
            Box::new(public.tolerance(minute)),
        ),
    ];
    for (signer, verifier) in signers {
        let headers = signer
            .sign("msg_1", b"{}", at(1_000_000))
            .expect("random numbers");
        assert_eq!(verifier.verify(&headers, b"{}", at(1_000_060)), Ok(()));
        let late = verifier.verify(&headers, b"{}", at(1_000_061));
        assert_eq!(late, Err(Unverified::TooOld(Duration::from_secs(61))));
    }
}

#[test]
fn messages_of_either_secret_are_taken_while_one_is_replaced() {
    let stripe = |secret: &str| StripeSignature::new(secret).expect("a secret");
    let standard = |secret: &str| StandardWebhooks::new(secret).expect("a secret");
    let (key, old) = PrivateKey::generate().expect("random numbers");
    let (_, new) = PrivateKey::generate().expect("random numbers");
    let public = |pem: &str| PublicKeySignature::new(pem).expect("a public key");
    let cases: [(Signs, Verifies, Verifies); 3] = [
        (
            Box::new(stripe("old")),
            Box::new(stripe("new").or_secret("old").expect("a secret")),
            Box::new(stripe("new")),
        ),
        (
            Box::new(standard("b2xk")),
            Box::new(standard("bmV3").or_secret("b2xk").expect("a secret")),
            Box::new(standard("bmV3")),
        ),
        (
            Box::new(PrivateKeySignature::new(key)),
            Box::new(public(&new).or_key(&old).expect("a public key")),
            Box::new(public(&new)),
        ),
    ];
    for (signer, both, one) in cases {
        let headers = signer
            .sign("msg_1", b"{}", at(1_000))
            .expect("random numbers");
        assert_eq!(both.verify(&headers, b"{}", at(1_000)), Ok(()));
        assert_eq!(
            one.verify(&headers, b"{}", at(1_000)),
            Err(Unverified::NoSuchSignature)
        );
    }
    // A service that signs with both is understood by whoever knows one.
    let signer = stripe("new").or_secret("old").expect("a secret");
    let headers = signer
        .sign("", b"{}", at(1_000))
        .expect("no random numbers");
    assert_eq!(stripe("old").verify(&headers, b"{}", at(1_000)), Ok(()));
}

#[test]
fn headers_of_other_names_are_a_setting() {
    let svix = StandardWebhooks::new("c2VjcmV0")
        .expect("a secret")
        .prefix("svix");
    let own = StripeSignature::new("secret")
        .expect("a secret")
        .header("X-Signature");
    let (key, pem) = PrivateKey::generate().expect("random numbers");
    let signs = PrivateKeySignature::new(key).header("X-Sealed");
    let verifies = PublicKeySignature::new(&pem)
        .expect("a public key")
        .header("x-sealed");
    let cases: [(Signs, Verifies, &str); 3] = [
        (Box::new(svix.clone()), Box::new(svix), "svix-signature"),
        (Box::new(own.clone()), Box::new(own), "X-Signature"),
        (Box::new(signs), Box::new(verifies), "x-sealed"),
    ];
    for (signer, verifier, name) in cases {
        let headers = signer
            .sign("msg_1", b"{}", at(1_000))
            .expect("random numbers");
        assert!(headers.get(name).is_some(), "{headers:?}");
        assert_eq!(verifier.verify(&headers, b"{}", at(1_000)), Ok(()));
    }
}

#[test]
fn headers_of_another_form_are_refused() {
    let stripe = StripeSignature::new("secret").expect("a secret");
    let many = format!("t=1000{}", ",v1=00".repeat(17));
    for value in [
        "",
        "1000",
        "t=1000",
        "v1=00",
        "t=,v1=00",
        "t=+1000,v1=00",
        "t=1000.5,v1=00",
        "t=99999999999999999999,v1=00",
        "t=1000,t=1000,v1=00",
        "t=1000,v1",
        "t=1000,v1=00,",
        many.as_str(),
    ] {
        let outcome = stripe.verify(&headers(&[("Stripe-Signature", value)]), b"{}", at(1_000));
        let is_malformed = matches!(outcome, Err(Unverified::MalformedHeader { .. }));
        assert!(is_malformed || value.is_empty(), "{value}: {outcome:?}");
        assert!(outcome.is_err());
    }
    let good = stripe
        .sign("", b"{}", at(1_000))
        .expect("no random numbers");
    let good = good
        .get("stripe-signature")
        .expect("a signature")
        .to_owned();
    for value in [
        good.replace("v1", "v0"),
        good.replace("v1", "V1"),
        good.replace("v1=", "v1=0"),
    ] {
        let outcome = stripe.verify(&headers(&[("Stripe-Signature", &value)]), b"{}", at(1_000));
        assert_eq!(outcome, Err(Unverified::NoSuchSignature), "{value}");
    }
    let standard = StandardWebhooks::new("c2VjcmV0").expect("a secret");
    let signed = standard
        .sign("msg_1", b"{}", at(1_000))
        .expect("no random numbers");
    let many = "v1,AA== ".repeat(17);
    for (name, value) in [
        ("webhook-timestamp", "soon"),
        ("webhook-timestamp", "-1"),
        ("webhook-signature", &many),
        ("webhook-signature", "v2,AA=="),
        ("webhook-id", "msg_2"),
    ] {
        let mut changed = signed.clone();
        changed.set(name, value);
        assert!(
            standard.verify(&changed, b"{}", at(1_000)).is_err(),
            "{changed:?}"
        );
    }
}

#[test]
fn milliseconds_are_taken_as_well() {
    let (key, pem) = PrivateKey::generate().expect("random numbers");
    let verifier = PublicKeySignature::new(&pem).expect("a public key");
    let signature = key.sign(b"1700000000000.{}").expect("random numbers");
    let text = base64(&signature);
    let headers = headers(&[("X-Webhook-Signature", &format!("t=1700000000000,v0={text}"))]);
    assert_eq!(verifier.verify(&headers, b"{}", at(1_700_000_299)), Ok(()));
    assert!(verifier.verify(&headers, b"{}", at(1_700_000_301)).is_err());
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}
