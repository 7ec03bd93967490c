//! Members and parameters that look like secrets and are not marked as such.

use oasmith::Format;

use indexmap::IndexMap;

use super::Facts;
use super::folded::folded;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{
    Api, Docs, Flag, Flags, Parameter, Record, Shape, ShapeKind, Use, is_text_token, words,
};
use crate::source::Origin;

/// What names of secrets end with, in words.
const SECRETS: &[&[&str]] = &[
    &["password"],
    &["passwd"],
    &["passphrase"],
    &["passcode"],
    &["secret"],
    &["token"],
    &["credential"],
    &["credentials"],
    &["api", "key"],
    &["apikey"],
    &["access", "key"],
    &["private", "key"],
    &["signing", "key"],
    &["encryption", "key"],
    &["cvv"],
    &["cvc"],
];

/// Words that make a token something that is passed around openly.
const OPEN: &[&str] = &[
    "page",
    "next",
    "previous",
    "cursor",
    "continuation",
    "sync",
    "csrf",
    "idempotency",
    "unique",
    "public",
];

/// Names that say nothing, so that the text beside them decides.
const VAGUE: &[&str] = &["value", "key", "code", "plaintext"];

/// Words by which a text tells that a value is secret.
const TELLING: &[&str] = &["plaintext", "secret", "password"];

/// What may be a secret: a member or a parameter.
struct Candidate<'a> {
    wire: &'a str,
    value: Use,
    flags: &'a Flags,
    docs: &'a Docs,
    /// The object that a member stands in.
    owner: Option<(&'a Shape, &'a Record)>,
}

/// Reports everything that looks like a secret, once for each name: a description that marks none has the same name in many places.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    let mut found = IndexMap::<&str, Vec<Origin>>::new();
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Record(record) = &shape.kind {
            for field in &record.fields {
                let candidate = Candidate {
                    wire: &field.wire,
                    value: field.value,
                    flags: &field.flags,
                    docs: &field.docs,
                    owner: Some((shape, record)),
                };
                if candidate.is_unmarked(api) {
                    found.entry(&field.wire).or_default().push(field.origin);
                }
            }
        }
    }
    for it in api.all_operations().flat_map(|it| &it.parameters) {
        if is_unmarked_secret(api, it) {
            found.entry(&it.wire).or_default().push(it.origin);
        }
    }
    for (wire, mut places) in found {
        places.sort_unstable();
        places.dedup();
        diagnostics.add(unmarked(wire, &places));
    }
}

/// Whether a parameter looks like a secret and is not marked as one.
#[must_use]
pub fn is_unmarked_secret(api: &Api, parameter: &Parameter) -> bool {
    let candidate = Candidate {
        wire: &parameter.wire,
        value: parameter.value,
        flags: &parameter.flags,
        docs: &parameter.docs,
        owner: None,
    };
    candidate.is_unmarked(api)
}

fn unmarked(wire: &str, places: &[Origin]) -> Diagnostic {
    let message = format!("`{wire}` looks like a secret and is not marked");
    let others = places.get(1..).unwrap_or_default();
    let first = places.first().copied();
    let diagnostic = Diagnostic::at_optional(Code(code::UNMARKED_SECRET), first, message)
        .label("it will be seen in logs and error messages")
        .help("add `x-secret: true` (or `format: password`) to each of that name");
    folded(diagnostic, others, "of that name")
}

impl Candidate<'_> {
    /// Whether it looks like a secret and is not marked as one.
    fn is_unmarked(&self, api: &Api) -> bool {
        let shape = api.shapes.get(self.value.shape);
        let ShapeKind::Text(text) = &shape.kind else {
            return false;
        };
        let is_marked = self.flags.has(Flag::Secret)
            || shape.flags.has(Flag::Secret)
            || text.format == Some(Format::Password);
        let prose = self.docs.description.as_deref();
        let prose = prose.or(shape.docs.description.as_deref());
        let prose = prose.unwrap_or_default();
        !is_marked
            && looks_secret(self.wire, prose)
            && !is_text_token(api, self.wire, prose, self.owner)
    }
}

fn looks_secret(wire: &str, text: &str) -> bool {
    let words = words(wire);
    let is_open = words.iter().any(|word| OPEN.contains(&word.as_str()));
    let by_name = SECRETS.iter().any(|secret| {
        let rest = words.len().checked_sub(secret.len());
        rest.and_then(|rest| words.get(rest..))
            .is_some_and(|end| end.iter().eq(secret.iter()))
    });
    let is_vague = matches!(words.as_slice(), [only] if VAGUE.contains(&only.as_str()));
    let lower = text.to_lowercase();
    let is_announced = TELLING.iter().any(|word| lower.contains(word));
    by_name && !is_open || is_vague && is_announced
}

#[cfg(test)]
mod tests {
    use super::looks_secret;

    #[test]
    fn secrets_are_known_by_their_last_words() {
        for name in [
            "password",
            "clientSecret",
            "api_key",
            "access-token",
            "refreshToken",
        ] {
            assert!(looks_secret(name, ""), "{name}");
        }
        for name in [
            "token_type",
            "api_key_id",
            "next_page_token",
            "public_key",
            "value",
            "secretary",
        ] {
            assert!(!looks_secret(name, ""), "{name}");
        }
        assert!(looks_secret("value", "The plaintext secret, shown once."));
    }
}
