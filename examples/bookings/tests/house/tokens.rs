//! An authorization server: a pair of keys that signs tokens.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use oasmith::server::{JwtVerifier, KeySet};
use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair as _};

const ISSUER: &str = "https://auth.example.com";
const AUDIENCE: &str = "https://bookings.example.com";

/// What signs tokens.
pub struct Keys(Ed25519KeyPair);

impl Keys {
    pub fn new() -> Self {
        let pair = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).expect("a pair");
        Self(Ed25519KeyPair::from_pkcs8(pair.as_ref()).expect("a pair"))
    }

    /// What knows callers by their tokens.
    pub fn verifier(&self) -> JwtVerifier {
        let x = text(self.0.public_key());
        let keys = format!(r#"{{"keys":[{{"kty":"OKP","crv":"Ed25519","kid":"a","x":"{x}"}}]}}"#);
        JwtVerifier::new(ISSUER, AUDIENCE, KeySet::fixed(&keys).expect("keys"))
    }

    /// A token of this account with these scopes, until the year 2100.
    pub fn token(&self, account: &str, scopes: &str) -> String {
        let claims = format!(
            r#"{{"iss":"{ISSUER}","aud":"{AUDIENCE}","sub":"{account}","scope":"{scopes}","exp":4102444800}}"#
        );
        let signed = format!("{}.{}", text(r#"{"alg":"EdDSA","kid":"a"}"#), text(claims));
        format!("{signed}.{}", text(self.0.sign(signed.as_bytes())))
    }
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
