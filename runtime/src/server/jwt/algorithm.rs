//! How tokens are signed.

use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P384_SHA384_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256,
    RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512, RSA_PSS_2048_8192_SHA256,
    RSA_PSS_2048_8192_SHA384, RSA_PSS_2048_8192_SHA512, RsaParameters, VerificationAlgorithm,
};

/// How tokens are signed (RFC 7518, RFC 8037). Each has a public key: neither `none` nor a shared secret is among them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum JwtAlgorithm {
    /// RSA (PKCS #1 v1.5) with SHA-256. As all of RSA it wants keys of 2048 bits and more.
    Rs256,
    /// RSA (PKCS #1 v1.5) with SHA-384.
    Rs384,
    /// RSA (PKCS #1 v1.5) with SHA-512.
    Rs512,
    /// RSA (PSS) with SHA-256.
    Ps256,
    /// RSA (PSS) with SHA-384.
    Ps384,
    /// RSA (PSS) with SHA-512.
    Ps512,
    /// ECDSA with P-256 and SHA-256.
    Es256,
    /// ECDSA with P-384 and SHA-384.
    Es384,
    /// Ed25519, which is also called `Ed25519` (RFC 9864).
    EdDsa,
}

/// What an algorithm verifies by.
pub(super) enum KeyKind {
    /// A key of RSA.
    Rsa(&'static RsaParameters),
    /// A point of this curve.
    Curve(&'static str, &'static dyn VerificationAlgorithm),
}

impl JwtAlgorithm {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Rs256,
        Self::Rs384,
        Self::Rs512,
        Self::Ps256,
        Self::Ps384,
        Self::Ps512,
        Self::Es256,
        Self::Es384,
        Self::EdDsa,
    ];

    /// The one with this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let alias = (name == "Ed25519").then_some(Self::EdDsa);
        let mut all = Self::ALL.iter().copied();
        alias.or_else(|| all.find(|it| it.as_str() == name))
    }

    /// Its name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rs256 => "RS256",
            Self::Rs384 => "RS384",
            Self::Rs512 => "RS512",
            Self::Ps256 => "PS256",
            Self::Ps384 => "PS384",
            Self::Ps512 => "PS512",
            Self::Es256 => "ES256",
            Self::Es384 => "ES384",
            Self::EdDsa => "EdDSA",
        }
    }

    pub(super) fn key_kind(self) -> KeyKind {
        match self {
            Self::Rs256 => KeyKind::Rsa(&RSA_PKCS1_2048_8192_SHA256),
            Self::Rs384 => KeyKind::Rsa(&RSA_PKCS1_2048_8192_SHA384),
            Self::Rs512 => KeyKind::Rsa(&RSA_PKCS1_2048_8192_SHA512),
            Self::Ps256 => KeyKind::Rsa(&RSA_PSS_2048_8192_SHA256),
            Self::Ps384 => KeyKind::Rsa(&RSA_PSS_2048_8192_SHA384),
            Self::Ps512 => KeyKind::Rsa(&RSA_PSS_2048_8192_SHA512),
            Self::Es256 => KeyKind::Curve("P-256", &ECDSA_P256_SHA256_FIXED),
            Self::Es384 => KeyKind::Curve("P-384", &ECDSA_P384_SHA384_FIXED),
            Self::EdDsa => KeyKind::Curve("Ed25519", &ED25519),
        }
    }
}
