//! The keys that callers identify themselves with.

use crate::Secret;
use crate::http::{Credential, Evaluation, RequiredScheme, Security, Standing};

/// The keys that callers identify themselves with.
#[derive(Clone, Default)]
pub(super) struct CallerKeys {
    any: Option<Secret<String>>,
    /// A name and a password, as they are sent.
    basic: Option<Secret<String>>,
    /// By the names that the description has for the schemes.
    named: Vec<(String, Secret<String>)>,
}

impl CallerKeys {
    /// Sets the key of one scheme, or that of any.
    pub(super) fn set(&mut self, scheme: Option<&str>, key: Secret<String>) {
        let Some(scheme) = scheme else {
            self.any = Some(key);
            return;
        };
        self.named.retain(|(known, _)| known != scheme);
        self.named.push((scheme.to_owned(), key));
    }

    /// Sets the name and the password, for each scheme that asks for those.
    pub(super) fn set_basic(&mut self, key: Secret<String>) {
        self.basic = Some(key);
    }

    /// The key of one scheme, or that of any.
    pub(super) fn get(&self, scheme: Option<&str>) -> Option<&Secret<String>> {
        let Some(scheme) = scheme else {
            return self.any.as_ref();
        };
        let mut named = self.named.iter();
        named.find(|(known, _)| known == scheme).map(|(_, key)| key)
    }

    /// The key that was set for a scheme.
    pub(super) fn own(&self, required: &RequiredScheme) -> Option<&Secret<String>> {
        let named = self.get(Some(required.name));
        named.or_else(|| self.basic.as_ref().filter(|_| is_basic(required)))
    }

    /// The alternative that is satisfied: by the keys of its schemes, and otherwise by the key of any scheme, where no more than one key is asked
    /// for. Of others nothing is sent.
    pub(super) fn satisfied(
        &self,
        security: Security,
        shows_certificate: bool,
    ) -> &'static [RequiredScheme] {
        let by = |is_any_taken: bool| {
            let verdict = security.evaluate(|alternative, required| {
                let has = match required.credential {
                    Credential::Certificate => shows_certificate,
                    Credential::Unknown => false,
                    Credential::Header(_)
                    | Credential::Query(_)
                    | Credential::Cookie(_)
                    | Credential::Authorization(_) => {
                        let is_any = is_any_taken && asks_for_one(alternative);
                        is_any || self.own(required).is_some()
                    }
                };
                if has {
                    Standing::Satisfied
                } else {
                    Standing::Absent
                }
            });
            match verdict {
                Evaluation::Satisfied(alternative) => alternative,
                Evaluation::Insufficient(_)
                | Evaluation::Unverified(_)
                | Evaluation::Unsatisfied => &[],
            }
        };
        let own = by(false);
        if own.is_empty() && self.any.is_some() {
            by(true)
        } else {
            own
        }
    }

    /// Gives the keys of an alternative that is satisfied; one that serves two schemes in one place, once.
    pub(super) fn each(
        &self,
        alternative: &[RequiredScheme],
        mut give: impl FnMut(Credential, &str),
    ) {
        let key = |required: &RequiredScheme| {
            let key = self.own(required).or(self.any.as_ref());
            key.filter(|_| is_key(required))
        };
        for (position, required) in alternative.iter().enumerate() {
            let mut before = alternative.iter().take(position);
            let is_given =
                before.any(|it| it.credential == required.credential && key(it) == key(required));
            if let Some(key) = key(required).filter(|_| !is_given) {
                give(required.credential, key.expose());
            }
        }
    }
}

/// Whether a scheme asks for a name and a password (RFC 7617).
fn is_basic(required: &RequiredScheme) -> bool {
    matches!(required.credential, Credential::Authorization(scheme) if scheme.eq_ignore_ascii_case("Basic"))
}

/// Whether what a scheme asks for stands in the request.
pub(super) fn is_key(required: &RequiredScheme) -> bool {
    match required.credential {
        Credential::Header(_)
        | Credential::Query(_)
        | Credential::Cookie(_)
        | Credential::Authorization(_) => true,
        Credential::Certificate | Credential::Unknown => false,
    }
}

/// Whether no more than one key of an alternative stands in the request.
fn asks_for_one(alternative: &[RequiredScheme]) -> bool {
    alternative
        .iter()
        .filter(|required| is_key(required))
        .count()
        <= 1
}
