//! Keys of an authorization server (RFC 7517).

use ring::signature::{RsaPublicKeyComponents, UnparsedPublicKey};

use super::JwtAlgorithm;
use super::algorithm::KeyKind;
use super::json_object::JsonObject;
use super::signed_token::SignedToken;
use crate::{Json, RawJson};

/// Maximum number of keys of a set, each of which may be tried for a token; those behind them are left out.
const MAX_KEYS: usize = 64;

/// A public key that verifies signatures.
pub(super) struct Jwk {
    pub(super) id: Option<String>,
    /// The only algorithm that it is for, where it says one.
    algorithm: Option<String>,
    material: Material,
}

enum Material {
    Rsa { modulus: Vec<u8>, exponent: Vec<u8> },
    Point { curve: String, point: Vec<u8> },
}

impl Jwk {
    /// The keys of a set that can verify signatures; others, and those of which nobody here knows what they are, are left out (RFC 7517, section 5).
    /// `None` where it is no set.
    pub(super) fn read_set(json: &[u8]) -> Option<Vec<Self>> {
        let keys = JsonObject::read(json)?
            .get::<Vec<RawJson>>("keys")
            .value()?;
        let keys = keys.iter().take(MAX_KEYS);
        Some(keys.filter_map(Self::read).collect())
    }

    fn read(json: &RawJson) -> Option<Self> {
        let members = JsonObject::read(json.to_json().as_bytes())?;
        let text = |name: &str| members.get::<String>(name);
        let is_for_signatures = text("use").absent_or(|it| it == "sig")
            && (members.get::<Vec<String>>("key_ops"))
                .absent_or(|all| all.iter().any(|it| it == "verify"));
        let is_text = |name: &str| text(name).absent_or(|_| true);
        if !is_for_signatures || !is_text("kid") || !is_text("alg") {
            return None;
        }
        Some(Self {
            id: text("kid").value(),
            algorithm: text("alg").value(),
            material: Material::read(&members)?,
        })
    }

    /// Whether it is a key of this algorithm, and it has signed the token.
    pub(super) fn has_signed(&self, token: &SignedToken<'_>) -> bool {
        let is_of = |name: &String| JwtAlgorithm::from_name(name) == Some(token.algorithm);
        self.algorithm.as_ref().is_none_or(is_of) && self.material.has_signed(token)
    }
}

impl Material {
    fn read(members: &JsonObject) -> Option<Self> {
        let bytes = |name: &str| members.bytes(name);
        // Some write zeros in front, which RFC 7518 does not have (section 2).
        let number = |name: &str| {
            let bytes = bytes(name)?.into_iter();
            Some(bytes.skip_while(|byte| *byte == 0).collect())
        };
        let curve = members.get::<String>("crv").value();
        match &*members.get::<String>("kty").value()? {
            "RSA" => Some(Self::Rsa {
                modulus: number("n")?,
                exponent: number("e")?,
            }),
            "EC" => Some(Self::Point {
                curve: curve?,
                // Both coordinates, as they are where nothing is compressed (SEC 1, section 2.3.3).
                point: [vec![4], bytes("x")?, bytes("y")?].concat(),
            }),
            "OKP" => Some(Self::Point {
                curve: curve?,
                point: bytes("x")?,
            }),
            _ => None,
        }
    }

    fn has_signed(&self, token: &SignedToken<'_>) -> bool {
        let (message, signature) = (token.signed.as_bytes(), &*token.signature);
        match (self, token.algorithm.key_kind()) {
            (Self::Rsa { modulus, exponent }, KeyKind::Rsa(parameters)) => {
                let key = RsaPublicKeyComponents {
                    n: modulus,
                    e: exponent,
                };
                key.verify(parameters, message, signature).is_ok()
            }
            (Self::Point { curve, point }, KeyKind::Curve(name, algorithm)) if curve == name => {
                let key = UnparsedPublicKey::new(algorithm, point);
                key.verify(message, signature).is_ok()
            }
            (Self::Rsa { .. }, KeyKind::Curve(..))
            | (Self::Point { .. }, KeyKind::Rsa(_) | KeyKind::Curve(..)) => false,
        }
    }
}
