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

    /// The key that is shown for a scheme of an alternative: its own, or that of another scheme for which the same is shown.
    fn shown(
        &self,
        alternative: &[RequiredScheme],
        required: &RequiredScheme,
        any: Option<&Secret<String>>,
    ) -> Option<&Secret<String>> {
        let others = alternative.iter();
        let mut others = others.filter(|it| is_same(it.credential, required.credential));
        let own = self.own(required);
        let shared = own.or_else(|| others.find_map(|it| self.own(it)));
        shared.or_else(|| any.and(self.any.as_ref()))
    }

    /// Whether a request has what a scheme of an alternative asks for, and has it once: what stands in one place is one text (RFC 9110, section
    /// 5.3).
    fn is_shown(
        &self,
        alternative: &[RequiredScheme],
        required: &RequiredScheme,
        any: Option<&Secret<String>>,
    ) -> bool {
        let key = self.shown(alternative, required, any);
        let is_another = |it: &RequiredScheme| {
            share_a_place(it.credential, required.credential)
                && !(is_same(it.credential, required.credential)
                    && self.shown(alternative, it, any) == key)
        };
        key.is_some() && !alternative.iter().any(is_another)
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
                        let any = self.any.as_ref();
                        let any = any.filter(|_| is_any_taken && asks_for_one(alternative));
                        self.is_shown(alternative, required, any)
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

    /// Gives the keys of an alternative that is satisfied; one that serves two schemes, once.
    pub(super) fn each(
        &self,
        alternative: &[RequiredScheme],
        mut give: impl FnMut(Credential, &str),
    ) {
        for (position, required) in alternative.iter().enumerate() {
            let mut before = alternative.iter().take(position);
            let is_given = before.any(|it| is_same(it.credential, required.credential));
            if is_given || !is_key(required) {
                continue;
            }
            if let Some(key) = self.shown(alternative, required, self.any.as_ref()) {
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
    let mut keys = alternative.iter().filter(|required| is_key(required));
    let first = keys.next();
    first.is_none_or(|first| keys.all(|it| is_same(first.credential, it.credential)))
}

/// Whether the same text is shown for both, so that one key may serve two schemes: a token of OAuth and one of `Bearer`.
fn is_same(one: Credential, other: Credential) -> bool {
    match (one, other) {
        (Credential::Header(one), Credential::Header(other))
        | (Credential::Authorization(one), Credential::Authorization(other)) => {
            one.eq_ignore_ascii_case(other)
        }
        (_, _) => one == other,
    }
}

/// Whether both are shown in one place, which holds one text.
fn share_a_place(one: Credential, other: Credential) -> bool {
    match (one, other) {
        (Credential::Authorization(_), Credential::Authorization(_)) => true,
        (Credential::Authorization(_), Credential::Header(name))
        | (Credential::Header(name), Credential::Authorization(_)) => {
            name.eq_ignore_ascii_case("Authorization")
        }
        (_, _) => is_same(one, other),
    }
}
