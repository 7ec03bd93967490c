//! The keys that callers identify themselves with.

use crate::Secret;
use crate::http::{Credential, Scheme, Security};

/// The keys that callers identify themselves with.
#[derive(Clone, Default)]
pub(super) struct CallerKeys {
    any: Option<Secret<String>>,
    /// By the names that the description has for the ways to authenticate.
    named: Vec<(String, Secret<String>)>,
}

impl CallerKeys {
    /// Sets the key of one way to authenticate, or that of any.
    pub(super) fn set(&mut self, scheme: Option<&str>, key: Secret<String>) {
        let Some(scheme) = scheme else {
            self.any = Some(key);
            return;
        };
        self.named.retain(|(known, _)| known != scheme);
        self.named.push((scheme.to_owned(), key));
    }

    /// The key of one way to authenticate, or that of any.
    pub(super) fn get(&self, scheme: Option<&str>) -> Option<&Secret<String>> {
        let Some(scheme) = scheme else {
            return self.any.as_ref();
        };
        let mut named = self.named.iter();
        named.find(|(known, _)| known == scheme).map(|(_, key)| key)
    }

    /// Gives the keys to send: those of the first way for which there are all; a way that asks for one takes the key without a name as well.
    pub(super) fn each(&self, security: Security, mut give: impl FnMut(Credential, &str)) {
        match security {
            Security::Anyone => {}
            Security::Key(credential) => {
                let named = self.named.first().map(|(_, key)| key);
                if let Some(key) = self.any.as_ref().or(named) {
                    give(credential, key.expose());
                }
            }
            Security::Keys(lists) => {
                let keys = self.of(lists).into_iter();
                keys.for_each(|(credential, key)| give(credential, key));
            }
        }
    }

    fn of(&self, lists: &[&[Scheme]]) -> Vec<(Credential, &str)> {
        let any = self.any.as_ref().map(Secret::expose);
        let named = |scheme: &Scheme| {
            let own = self.get(Some(scheme.name));
            own.map(|key| (scheme.credential, key.expose().as_str()))
        };
        let all = |list: &&[Scheme]| list.iter().map(named).collect::<Option<Vec<_>>>();
        let known = lists.iter().filter_map(all).find(|keys| !keys.is_empty());
        let alone = || {
            let single = lists.iter().find_map(|list| match list {
                [only] => Some(only.credential),
                _ => None,
            });
            Some(vec![(single?, any?.as_str())])
        };
        known.or_else(alone).unwrap_or_default()
    }
}
