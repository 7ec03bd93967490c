//! Keys that are taken, and what is said of those that are not.

use oasmith::webhook::{
    HmacKey, InvalidKey, PrivateKey, PublicKey, StandardWebhooks, StripeSignature,
};

const RSA: &str = include_str!("keys/rsa.pem");
const RSA_PRIVATE: &str = include_str!("keys/rsa.private.pem");

#[test]
fn a_signature_of_a_private_key_is_verified_by_its_public_key_only() {
    let pairs = [
        (RSA, RSA_PRIVATE),
        (
            include_str!("keys/rsa.pem"),
            include_str!("keys/rsa.pkcs1.private.pem"),
        ),
        (
            include_str!("keys/p256.pem"),
            include_str!("keys/p256.private.pem"),
        ),
        (
            include_str!("keys/ed25519.pem"),
            include_str!("keys/ed25519.private.pem"),
        ),
    ];
    let (_, stranger) = PrivateKey::generate().expect("random numbers");
    let stranger = PublicKey::from_pem(&stranger).expect("a public key");
    for (public, private) in pairs {
        let public = PublicKey::from_pem(public).expect("a public key");
        let private = PrivateKey::from_pem(private).expect("a private key");
        let signature = private.sign(b"message").expect("random numbers");
        assert!(public.verify(b"message", &signature));
        assert!(!public.verify(b"messagf", &signature));
        assert!(!public.verify(b"message", &signature[1..]));
        assert!(!public.verify(b"message", b""));
        assert!(!stranger.verify(b"message", &signature));
    }
    // As it comes out of a database or a file of another system.
    let spaced = format!(
        "\u{feff}\n  # the key\r\n{}\r\n\r\n",
        RSA.replace('\n', "\r\n")
    );
    assert!(PublicKey::from_pem(&spaced).is_ok());
}

#[test]
fn what_is_no_public_key_is_an_error_that_says_what_it_is() {
    let cases = [
        ("", "the key is not PEM"),
        ("-----BEGIN PUBLIC KEY-----\nMFkw\n", "the key is not PEM"),
        (&RSA.replace('\n', " "), "line breaks may have been lost"),
        (
            "-----BEGIN PUBLIC KEY-----\nMFkwEw==\n-----END PUBLIC KEY-----\n",
            "damaged",
        ),
        (
            RSA_PRIVATE,
            "the PEM is a private key, not a `PUBLIC KEY`; `openssl",
        ),
        (
            include_str!("keys/certificate.pem"),
            "the PEM is a certificate, not a `PUBLIC KEY`",
        ),
        (
            include_str!("keys/rsa.pkcs1.pem"),
            "the PEM is an RSA key of PKCS #1",
        ),
        (
            include_str!("keys/p384.pem"),
            "of another kind than RSA, ECDSA with P-256",
        ),
        (include_str!("keys/rsa1024.pem"), "shorter than 2048 bits"),
    ];
    for (pem, expected) in cases {
        let error = PublicKey::from_pem(pem).expect_err(pem).to_string();
        assert!(error.contains(expected), "{error}\n{pem}");
    }
}

#[test]
fn what_is_no_private_key_is_an_error_that_says_what_it_is() {
    let cases = [
        ("sk-1", "the key is not PEM"),
        (RSA, "the PEM is a public key, not a `PRIVATE KEY`"),
        (
            include_str!("keys/p256.sec1.private.pem"),
            "`openssl pkcs8 -topk8 -nodes` makes one",
        ),
        (
            include_str!("keys/rsa1024.private.pem"),
            "shorter than 2048 bits",
        ),
    ];
    for (pem, expected) in cases {
        let error = PrivateKey::from_pem(pem).expect_err(pem).to_string();
        assert!(error.contains(expected), "{error}\n{pem}");
    }
}

#[test]
fn an_empty_secret_is_none() {
    for blank in ["", " ", "\r\n\t", "\u{a0}"] {
        assert_eq!(HmacKey::new(blank).err(), Some(InvalidKey::Empty));
        assert_eq!(StripeSignature::new(blank).err(), Some(InvalidKey::Empty));
        let more = StripeSignature::new("whsec_1").expect("a secret");
        assert_eq!(more.or_secret(blank).err(), Some(InvalidKey::Empty));
    }
    assert_eq!(
        StandardWebhooks::new("whsec_").err(),
        Some(InvalidKey::Empty)
    );
    assert_eq!(
        StandardWebhooks::new("whsec_a secret").err(),
        Some(InvalidKey::NotBase64)
    );
}

#[test]
fn no_secret_is_shown() {
    let stripe = StripeSignature::new("whsec_of_ann").expect("a secret");
    let standard = StandardWebhooks::new("whsec_b2YgYW5u").expect("a secret");
    let private = PrivateKey::from_pem(RSA_PRIVATE).expect("a private key");
    let shown = format!("{stripe:?} {standard:?} {private:?}");
    for secret in ["of_ann", "b2YgYW5u", "of ann", "111, 102"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}
