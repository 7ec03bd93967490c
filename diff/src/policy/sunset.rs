//! What was announced: what may be gone from a day on that callers know breaks them no more than what is new.

use crate::change::Change;
use crate::comparison::Comparison;
use crate::day::Day;
use crate::kind::{KindRef, api, object, operation, parameter, sunset, value};
use crate::verdict::{Level, LevelChange, Party};

/// What takes something away that can be deprecated.
const REMOVALS: &[KindRef] = &[
    api::WEBHOOK_REMOVED,
    operation::OPERATION_REMOVED,
    parameter::PARAMETER_REMOVED,
    object::REQUIRED_MEMBER_REMOVED,
    object::OPTIONAL_MEMBER_REMOVED,
];

/// What announces that something will be gone.
pub(super) const ANNOUNCEMENTS: &[KindRef] = &[
    operation::OPERATION_DEPRECATED,
    parameter::PARAMETER_DEPRECATED,
    value::SCHEMA_DEPRECATED,
    object::MEMBER_DEPRECATED,
    sunset::SUNSET_ADDED,
    sunset::SUNSET_BROUGHT_FORWARD,
    sunset::SUNSET_POSTPONED,
    sunset::SUNSET_REMOVED,
];

/// Takes what is gone on its sunset or later as what may break callers at most.
pub fn apply_sunsets(comparison: &mut Comparison, today: Day) {
    for change in &mut comparison.changes {
        if REMOVALS.contains(&change.kind) && days_left(change, today).is_some_and(|it| it <= 0) {
            lower(change);
        }
    }
    comparison.sort();
}

/// The days until what a change is about may be gone; none where no day is named.
pub(super) fn days_left(change: &Change, today: Day) -> Option<i64> {
    let sunset = Day::parse(change.sunset.as_deref()?)?;
    Some(today.days_until(sunset))
}

fn lower(change: &mut Change) {
    let sunset = change.sunset.clone().unwrap_or_default();
    for (party, verdict) in change.verdicts_mut() {
        if party == Party::Callers && verdict.level > Level::MayBreak {
            verdict.set = Some(LevelChange {
                found: verdict.level,
                reason: format!("it was deprecated, and its sunset {sunset} has come"),
            });
            verdict.level = Level::MayBreak;
        }
    }
}
