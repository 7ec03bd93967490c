//! What a file says of changes: which are accepted, and what the levels of codes are.

mod read;
mod sunset;
mod write;

use crate::change::Change;
use crate::comparison::Comparison;
use crate::day::Day;
use crate::kind::KindRef;
use crate::verdict::{Level, LevelChange, Party};

pub use read::{PolicyErrors, read};
pub use sunset::apply_sunsets;
pub use write::with_accepted;

/// An entry of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    kinds: Vec<KindRef>,
    /// Where, with `*` for any text; everywhere, if it does not say.
    pointer: Option<String>,
    /// Only where fewer days than these are left until the sunset, or where none is named.
    sunset_within: Option<i64>,
    decision: Decision,
    reason: String,
    /// The code as it was written.
    code: String,
    /// Where it stands: `accepted.yaml:3:3`.
    place: String,
}

/// What an entry says of the changes that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Decision {
    /// They are meant, whatever they break; with a detail, what was and what is must be that.
    Accepted(Option<String>),
    /// What they do to parties is of this level: to those that are named, or to all to whom it does something.
    Level(Level, Option<Vec<Party>>),
}

/// What became of an entry at a change.
enum Applied {
    /// It is about another change.
    Elsewhere,
    /// It is about this one, which does nothing to anybody.
    ToNobody,
    /// It holds.
    Yes,
}

/// Applies the entries in their order, as of a day, and returns a line for each that could not say what it says.
pub fn apply(comparison: &mut Comparison, rules: &[Rule], today: Day) -> Vec<String> {
    let mut unused = Vec::new();
    for rule in rules {
        let changes = comparison.changes.iter_mut();
        let applied: Vec<Applied> = changes.map(|it| rule.apply(it, today)).collect();
        let is_used = applied.iter().any(|it| matches!(it, Applied::Yes));
        let is_met = applied.iter().any(|it| !matches!(it, Applied::Elsewhere));
        let at = rule.pointer.as_deref();
        let at = at.map_or_else(String::new, |it| format!(" at `{it}`"));
        let (place, code) = (&rule.place, &rule.code);
        match rule.decision {
            Decision::Accepted(_) if !is_used => unused.push(format!(
                "{place}: no change `{code}`{at}; remove the entry"
            )),
            Decision::Level(..) if is_met && !is_used => unused.push(format!(
                "{place}: `{code}`{at} does nothing to anybody; name the `party` for whom the level is meant"
            )),
            Decision::Accepted(_) | Decision::Level(..) => {}
        }
    }
    comparison.sort();
    unused
}

impl Rule {
    fn apply(&self, change: &mut Change, today: Day) -> Applied {
        let is_at = self.pointer.as_ref().is_none_or(|it| change.is_at(it));
        let is_soon = self.sunset_within.is_none_or(|days| {
            let left = sunset::days_left(change, today);
            left.is_none_or(|left| left < days)
        });
        if !self.kinds.contains(&change.kind) || !is_at || !is_soon {
            return Applied::Elsewhere;
        }
        match &self.decision {
            Decision::Accepted(Some(detail)) if *detail != change.detail => Applied::Elsewhere,
            Decision::Accepted(_) => {
                change.accepted = Some(self.reason.clone());
                Applied::Yes
            }
            Decision::Level(level, parties) => self.set(*level, parties.as_deref(), change),
        }
    }

    fn set(&self, level: Level, parties: Option<&[Party]>, change: &mut Change) -> Applied {
        let mut applied = Applied::ToNobody;
        for (party, verdict) in change.verdicts_mut() {
            let is_meant = match parties {
                Some(parties) => parties.contains(&party),
                None => verdict.level > Level::Safe,
            };
            if is_meant {
                let found = verdict.set.as_ref().map_or(verdict.level, |it| it.found);
                verdict.set = Some(LevelChange {
                    found,
                    reason: self.reason.clone(),
                });
                verdict.level = level;
                applied = Applied::Yes;
            }
        }
        applied
    }
}
