//! What must not happen: `likely-breaks:callers`, `operation-removed`, `breaks@/v1/*`.

use crate::asked;
use crate::change::Change;
use crate::kind::KindRef;
use crate::verdict::{Level, Party, Verdicts};

/// The gate where nothing else is said. Callers of a public API are the ones that nobody can change with it: who runs the servers has them, and Rust code
/// learns of a break by the version of its crates. What was declared and is gone breaks whoever used it, which is not known of strangers; what
/// only may break comes with each new member and operation.
pub const PUBLIC_API: (Level, Party) = (Level::LikelyBreaks, Party::Callers);

/// The word that denies nothing.
const NOTHING: &str = "none";

/// Changes that are not allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Denied {
    what: DeniedWhat,
    /// To whom; to all who are asked about, if it does not say.
    parties: Option<Vec<Party>>,
    /// In which operations, by their paths; everywhere, if it does not say.
    path: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum DeniedWhat {
    /// What is at least as bad.
    Level(Level),
    /// What is of one of these kinds.
    Kinds(Vec<KindRef>),
}

impl Denied {
    /// A level to these parties.
    #[must_use]
    pub const fn level(level: Level, parties: Vec<Party>) -> Self {
        Self {
            what: DeniedWhat::Level(level),
            parties: Some(parties),
            path: None,
        }
    }

    /// Reads one or more, with commas between; `none` is none.
    ///
    /// # Errors
    /// When a word is no level, no code or no party, or `none` stands beside others; the message says what was meant.
    pub fn parse(list: &str) -> Result<Vec<Self>, String> {
        if list.trim() == NOTHING {
            return Ok(Vec::new());
        }
        list.split(',').map(str::trim).map(Self::one).collect()
    }

    fn one(word: &str) -> Result<Self, String> {
        if word == NOTHING {
            return Err("`none` denies nothing, and stands alone".to_owned());
        }
        if asked::parties(word).is_ok() {
            return Err(format!(
                "`{word}` is a party, and wants to know what is denied to it, as in `breaks:{word}`"
            ));
        }
        let (what, path) = match word.split_once('@') {
            Some((what, path)) => (what, Some(path)),
            None => (word, None),
        };
        if path.is_some_and(|it| !it.starts_with(['/', '*'])) {
            return Err(format!(
                "`{word}`: a path begins with `/` or `*`, as in `breaks@/pets/*`"
            ));
        }
        let (what, parties) = match what.split_once(':') {
            Some((what, parties)) => (what, Some(asked::parties(parties)?)),
            None => (what, None),
        };
        Ok(Self {
            what: DeniedWhat::parse(what)?,
            parties,
            path: path.map(str::to_owned),
        })
    }

    /// A party of this that is not among those that are asked about.
    #[must_use]
    pub fn unasked(&self, asked: &[Party]) -> Option<Party> {
        let mut own = self.parties.iter().flatten().copied();
        own.find(|it| !asked.contains(it))
    }

    /// The path in which it is denied, with `*` for any text, if it says one.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        self.path.as_deref()
    }

    /// Whether a change does it. A level is denied with all that are worse; a kind wherever it is found, or where it does something to the parties that are named.
    #[must_use]
    pub fn denies(&self, change: &Change) -> bool {
        let verdicts = match &self.path {
            Some(path) => change.verdicts_below(path),
            None => Some(change.verdicts.clone()),
        };
        let is_denied = verdicts.is_some_and(|it| self.is_of(change.kind, &it));
        change.accepted.is_none() && is_denied
    }

    fn is_of(&self, kind: KindRef, verdicts: &Verdicts) -> bool {
        let is_at_least = |level: Level| {
            let mut verdicts = verdicts.iter();
            verdicts.any(|(party, verdict)| {
                self.parties.as_ref().is_none_or(|it| it.contains(&party)) && verdict.level >= level
            })
        };
        match &self.what {
            DeniedWhat::Level(level) => is_at_least(*level),
            DeniedWhat::Kinds(kinds) => {
                kinds.contains(&kind) && (self.parties.is_none() || is_at_least(Level::MayBreak))
            }
        }
    }
}

impl DeniedWhat {
    fn parse(word: &str) -> Result<Self, String> {
        match (asked::level(word), asked::kinds(word)) {
            (Ok(Level::Safe), _) => {
                Err("`safe` denies nothing that breaks; write `may-break`, or a code".to_owned())
            }
            (Ok(level), _) => Ok(Self::Level(level)),
            (Err(_), Ok(kinds)) => Ok(Self::Kinds(kinds)),
            (Err(no_level), Err(_)) if no_level.contains("did you mean") => Err(no_level),
            (Err(_), Err(no_kind)) => Err(format!(
                "{no_kind}; levels are `breaks`, `likely-breaks` and `may-break`"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_levels_codes_parties_and_paths() {
        let denied = Denied::parse("breaks:callers, may-break,D10*:code@/v1/*").expect("good");
        let of = |what, parties: Option<&[Party]>, path: Option<&str>| Denied {
            what,
            parties: parties.map(<[Party]>::to_vec),
            path: path.map(str::to_owned),
        };
        let kinds = asked::kinds("D10*").expect("kinds");
        assert_eq!(kinds.len(), 9);
        let code = [Party::ClientCode, Party::ServerCode];
        let wanted = [
            of(
                DeniedWhat::Level(Level::Breaks),
                Some(&[Party::Callers]),
                None,
            ),
            of(DeniedWhat::Level(Level::MayBreak), None, None),
            of(DeniedWhat::Kinds(kinds), Some(&code), Some("/v1/*")),
        ];
        assert_eq!(denied, wanted);
        assert_eq!(Denied::parse("none"), Ok(Vec::new()));
    }

    #[test]
    fn another_word_is_named_with_what_was_meant() {
        for (word, wanted) in [
            (
                "braeks",
                "no level is called `braeks`; did you mean `breaks`?",
            ),
            ("safe", "`safe` denies nothing"),
            (
                "breaks:everybody",
                "no party is called `everybody`; there are `callers`",
            ),
            ("breaks:caller", "did you mean `callers`?"),
            ("operation-remvoed", "did you mean `operation-removed`?"),
            ("D9*:code@pets", "a path begins with `/`"),
            ("", "no change is called ``"),
            ("breaks:", "no party is called ``"),
            ("breaks,none", "`none` denies nothing, and stands alone"),
            ("breaks:callers,servers", "as in `breaks:servers`"),
        ] {
            let error = Denied::parse(word).expect_err("no denial");
            assert!(error.contains(wanted), "{word}: {error}");
        }
    }
}
