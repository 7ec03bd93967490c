//! Keys that sign tokens, and what a key set says of them.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, ECDSA_P384_SHA384_FIXED_SIGNING, EcdsaKeyPair,
    EcdsaSigningAlgorithm, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256, RSA_PKCS1_SHA384,
    RSA_PKCS1_SHA512, RSA_PSS_SHA256, RSA_PSS_SHA384, RSA_PSS_SHA512, RsaEncoding, RsaKeyPair,
};
use serde_json::{Value, json};

pub enum Pair {
    Rsa(RsaKeyPair, &'static dyn RsaEncoding),
    Ecdsa(EcdsaKeyPair, &'static str),
    Ed25519(Ed25519KeyPair),
    /// A secret that both would share.
    Shared(Vec<u8>),
    Nothing,
}

pub fn text(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The key of RSA with the size that tests have one of.
pub fn rsa(algorithm: &str) -> Pair {
    let encoding: &'static dyn RsaEncoding = match algorithm {
        "RS256" => &RSA_PKCS1_SHA256,
        "RS384" => &RSA_PKCS1_SHA384,
        "RS512" => &RSA_PKCS1_SHA512,
        "PS256" => &RSA_PSS_SHA256,
        "PS384" => &RSA_PSS_SHA384,
        "PS512" => &RSA_PSS_SHA512,
        other => panic!("{other}"),
    };
    let pem = include_str!("../webhooks/keys/rsa.pkcs1.private.pem");
    let lines = pem.lines().filter(|line| !line.starts_with('-'));
    let der = STANDARD.decode(lines.collect::<String>()).unwrap();
    Pair::Rsa(RsaKeyPair::from_der(&der).unwrap(), encoding)
}

pub fn p256() -> Pair {
    ecdsa(&ECDSA_P256_SHA256_FIXED_SIGNING, "P-256")
}

pub fn p384() -> Pair {
    ecdsa(&ECDSA_P384_SHA384_FIXED_SIGNING, "P-384")
}

fn ecdsa(algorithm: &'static EcdsaSigningAlgorithm, curve: &'static str) -> Pair {
    let random = SystemRandom::new();
    let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
    let pair = EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap();
    Pair::Ecdsa(pair, curve)
}

pub fn ed25519() -> Pair {
    let key = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
    Pair::Ed25519(Ed25519KeyPair::from_pkcs8(key.as_ref()).unwrap())
}

impl Pair {
    fn sign(&self, message: &[u8]) -> Vec<u8> {
        let random = SystemRandom::new();
        match self {
            Self::Rsa(pair, encoding) => {
                let mut signature = vec![0; pair.public().modulus_len()];
                pair.sign(*encoding, &random, message, &mut signature)
                    .unwrap();
                signature
            }
            Self::Ecdsa(pair, _) => pair.sign(&random, message).unwrap().as_ref().to_vec(),
            Self::Ed25519(pair) => pair.sign(message).as_ref().to_vec(),
            Self::Shared(secret) => {
                let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
                hmac::sign(&key, message).as_ref().to_vec()
            }
            Self::Nothing => Vec::new(),
        }
    }

    /// A token with this header and these claims.
    pub fn token(&self, header: &Value, claims: &Value) -> String {
        self.token_of(&header.to_string(), &claims.to_string())
    }

    pub fn token_of(&self, header: &str, claims: &str) -> String {
        let signed = format!("{}.{}", text(header), text(claims));
        let signature = self.sign(signed.as_bytes());
        format!("{signed}.{}", text(signature))
    }

    /// Its public key.
    pub fn jwk(&self, id: &str) -> Value {
        match self {
            Self::Rsa(pair, _) => {
                let public = ring::rsa::PublicKeyComponents::<Vec<u8>>::from(pair.public());
                json!({ "kty": "RSA", "kid": id, "n": text(public.n), "e": text(public.e) })
            }
            Self::Ecdsa(pair, curve) => {
                let point = &pair.public_key().as_ref()[1..];
                let (x, y) = point.split_at(point.len() / 2);
                json!({ "kty": "EC", "kid": id, "crv": curve, "x": text(x), "y": text(y) })
            }
            Self::Ed25519(pair) => {
                json!({ "kty": "OKP", "kid": id, "crv": "Ed25519", "x": text(pair.public_key()) })
            }
            Self::Shared(secret) => json!({ "kty": "oct", "kid": id, "k": text(secret) }),
            Self::Nothing => json!({}),
        }
    }
}
