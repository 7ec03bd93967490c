//! A token before anything of it is believed.

use super::json_object::{JsonMember, JsonObject, bytes};
use super::{JwtAlgorithm, JwtError};

/// A token whose three parts can be read (RFC 7515, section 7.1). Nothing says yet who wrote it.
pub(super) struct SignedToken<'t> {
    pub(super) algorithm: JwtAlgorithm,
    /// The key that it names.
    pub(super) key_id: Option<String>,
    /// What it says that it is.
    pub(super) kind: Option<String>,
    pub(super) claims: JsonObject,
    /// What is signed.
    pub(super) signed: &'t str,
    pub(super) signature: Vec<u8>,
}

impl<'t> SignedToken<'t> {
    pub(super) fn read(text: &'t str) -> Result<Self, JwtError> {
        let (signed, signature) = text.rsplit_once('.').ok_or(JwtError::Malformed)?;
        let (header, claims) = signed.split_once('.').ok_or(JwtError::Malformed)?;
        let header = members(header)?;
        let text = |name: &str| match header.get::<String>(name) {
            JsonMember::Absent => Ok(None),
            JsonMember::Is(text) => Ok(Some(text)),
            JsonMember::Unreadable => Err(JwtError::Malformed),
        };
        let name = text("alg")?.ok_or(JwtError::Malformed)?;
        let algorithm = JwtAlgorithm::from_name(&name).ok_or(JwtError::OtherAlgorithm)?;
        // What has to be understood and is not (RFC 7515, section 4.1.11).
        if header.0.contains_key("crit") {
            return Err(JwtError::Malformed);
        }
        Ok(Self {
            algorithm,
            key_id: text("kid")?,
            kind: text("typ")?,
            claims: members(claims)?,
            signed,
            signature: bytes(signature).ok_or(JwtError::Malformed)?,
        })
    }
}

fn members(part: &str) -> Result<JsonObject, JwtError> {
    let json = bytes(part);
    let members = json.and_then(|json| JsonObject::read(&json));
    members.ok_or(JwtError::Malformed)
}
