//! What a token says of its holder.

use std::collections::BTreeSet;
use std::fmt;

use super::JwtError;
use super::json_object::{JsonMember, JsonObject};
use crate::{Codec, DecodeError, Json, RawJson};

/// What a token that was verified says. Handlers get it by `context.caller`: `caller.record::<JwtClaims>()`.
#[derive(Clone)]
pub struct JwtClaims {
    members: JsonObject,
    subject: String,
    scopes: BTreeSet<String>,
}

impl JwtClaims {
    pub(super) fn new(members: JsonObject) -> Result<Self, JwtError> {
        let subject = members.get::<String>("sub").value();
        Ok(Self {
            subject: subject.ok_or(JwtError::Claim("sub"))?,
            scopes: scopes(&members)?,
            members,
        })
    }

    /// Whom it speaks of (`sub`): a user, or the client itself.
    #[must_use]
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// What it is good for: `scope` as RFC 8693 has it, or `scp` as some servers call it; a text with spaces or a list.
    #[must_use]
    pub const fn scopes(&self) -> &BTreeSet<String> {
        &self.scopes
    }

    /// A claim by its name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&RawJson> {
        self.members.0.get(name)
    }

    /// All claims as a type of one's own.
    ///
    /// # Errors
    /// They do not have the shape of the type.
    pub fn read<T: Codec>(&self) -> Result<T, DecodeError> {
        T::from_json(self.members.0.to_json())
    }
}

/// Without what it says: that is private to its holder.
impl fmt::Debug for JwtClaims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JwtClaims").finish_non_exhaustive()
    }
}

fn scopes(members: &JsonObject) -> Result<BTreeSet<String>, JwtError> {
    let Some(name) = ["scope", "scp"]
        .into_iter()
        .find(|name| members.0.contains_key(*name))
    else {
        return Ok(BTreeSet::new());
    };
    if let JsonMember::Is(text) = members.get::<String>(name) {
        return Ok(text.split_ascii_whitespace().map(str::to_owned).collect());
    }
    let list = members.get::<Vec<String>>(name).value();
    list.map(BTreeSet::from_iter).ok_or(JwtError::Claim(name))
}
