//! What must not happen: `breaks:callers,may-break:servers`.

use std::fmt;

use crate::change::Change;
use crate::verdict::{Level, Party};

/// A level that is not allowed, for one party or for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Denied {
    level: Level,
    party: Option<Party>,
}

/// A word that is none of `--deny`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotADenial(String);

impl fmt::Display for NotADenial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` cannot be denied; write `breaks` or `may-break`, for one party as in `breaks:callers` (`callers`, `servers`, `client-code`, `server-code`)",
            self.0
        )
    }
}

impl std::error::Error for NotADenial {}

impl Denied {
    /// Reads one or more, with commas between.
    ///
    /// # Errors
    /// When a word is no level or no party.
    pub fn parse(list: &str) -> Result<Vec<Self>, NotADenial> {
        list.split(',').map(|word| Self::one(word.trim())).collect()
    }

    fn one(word: &str) -> Result<Self, NotADenial> {
        let unknown = || NotADenial(word.to_owned());
        let (level, party) = match word.split_once(':') {
            Some((level, party)) => (level, Some(party)),
            None => (word, None),
        };
        let mut levels = [Level::Breaks, Level::MayBreak].into_iter();
        let level = levels.find(|it| it.word() == level).ok_or_else(unknown)?;
        let find = |word: &str| Party::ALL.into_iter().find(|it| it.word() == word);
        let party = match party {
            None => None,
            Some(word) => Some(find(word).ok_or_else(unknown)?),
        };
        Ok(Self { level, party })
    }

    /// Whether a change does it; what may break is denied with what may break, and what breaks with both.
    #[must_use]
    pub fn denies(self, change: &Change) -> bool {
        let mut parties = Party::ALL.into_iter();
        change.accepted.is_none()
            && parties.any(|party| {
                self.party.is_none_or(|own| own == party)
                    && change.verdicts.of(party).level >= self.level
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_levels_and_parties() {
        let denied = Denied::parse("breaks:callers, may-break");
        let of = |level, party| Denied { level, party };
        assert_eq!(
            denied,
            Ok(vec![
                of(Level::Breaks, Some(Party::Callers)),
                of(Level::MayBreak, None)
            ])
        );
    }

    #[test]
    fn another_word_is_named() {
        for word in ["safe", "breaks:everybody", "", "breaks:"] {
            let error = Denied::parse(word).expect_err("no denial").to_string();
            assert!(error.contains(&format!("`{word}`")), "{error}");
        }
    }
}
