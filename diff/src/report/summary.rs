//! What a comparison comes to, before anything is said of one change.

use std::collections::BTreeSet;

use super::line::{heading, on_one_line, shortened};
use crate::change::Change;
use crate::comparison::Comparison;
use crate::semver::Bump;
use crate::verdict::{Level, Party};

/// How many of the worst a report begins with that has more changes.
const MAX_WORST: usize = 10;

/// The lines.
pub(super) fn lines(comparison: &Comparison) -> Vec<String> {
    let mut lines = vec![counts(comparison)];
    lines.extend(parties(comparison).map(|party| of_party(comparison, party)));
    lines.extend(bumps(comparison));
    if comparison.changes.len() > MAX_WORST {
        lines.push(String::new());
        lines.extend(worst(comparison));
    }
    lines.iter().map(|it| on_one_line(it)).collect()
}

/// A line for each crate that needs another version.
pub(super) fn bumps(comparison: &Comparison) -> impl Iterator<Item = String> {
    let bumps = comparison.bumps.iter().filter(|it| it.1 > Bump::None);
    bumps.map(|(package, bump)| format!("{package}: {} version", bump.word()))
}

/// `1 operation`
pub(super) fn counted(count: usize, what: &str) -> String {
    let end = if count == 1 { "" } else { "s" };
    format!("{count} {what}{end}")
}

/// How many changes there are, and what was decided of them.
pub(super) fn counts(comparison: &Comparison) -> String {
    let changes = &comparison.changes;
    let count = |is_so: fn(&Change) -> bool| changes.iter().filter(|it| is_so(it)).count();
    let parts = [
        (count(|it| it.is_denied), "denied"),
        (count(|it| it.accepted.is_some()), "accepted"),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    let parts: String = parts
        .map(|(count, what)| format!(", {count} {what}"))
        .collect();
    format!("{}{parts}", counted(changes.len(), "change"))
}

/// Those that are asked about.
pub(super) fn parties(comparison: &Comparison) -> impl Iterator<Item = Party> {
    let first = comparison.changes.first();
    first
        .into_iter()
        .flat_map(|it| it.verdicts.iter())
        .map(|it| it.0)
}

/// How many changes are how bad to a party, and in how many operations.
pub(super) fn of_party(comparison: &Comparison, party: Party) -> String {
    let changes = comparison.changes.iter();
    let affected: Vec<&Change> = changes
        .filter(|it| it.verdicts.of(party).level > Level::Safe)
        .collect();
    let levels: Vec<String> = Level::ALL
        .into_iter()
        .filter_map(|level| {
            let own = affected
                .iter()
                .filter(|it| it.verdicts.of(party).level == level);
            let count = own.count();
            (count > 0).then(|| verb(level, count))
        })
        .collect();
    if levels.is_empty() {
        return format!("{}: safe", party.word());
    }
    let reached: BTreeSet<&str> = affected.iter().flat_map(|it| it.calls_of(party)).collect();
    let all = comparison.operations.len();
    let reached = match reached.len() {
        0 => String::new(),
        count => format!(", in {count} of {}", counted(all, "operation")),
    };
    format!("{}: {}{reached}", party.word(), levels.join(", "))
}

/// `1 breaks`, `2 break`
fn verb(level: Level, count: usize) -> String {
    let verb = match level {
        Level::Breaks if count == 1 => "breaks",
        Level::Breaks => "break",
        Level::LikelyBreaks if count == 1 => "likely breaks",
        Level::LikelyBreaks => "likely break",
        Level::MayBreak => "may break",
        Level::Safe => "safe",
    };
    format!("{count} {verb}")
}

/// A line for each of the worst.
fn worst(comparison: &Comparison) -> impl Iterator<Item = String> {
    let changes = comparison.changes.iter();
    changes
        .take(MAX_WORST)
        .filter(|it| it.verdicts.worst() > Level::Safe)
        .map(|change| {
            let worst = change.verdicts.worst();
            let parties = change.verdicts.iter().filter(|it| it.1.level == worst);
            let parties: Vec<&str> = parties.map(|(party, _)| party.word()).collect();
            let detail = if change.detail.is_empty() {
                String::new()
            } else {
                format!(": {}", shortened(&change.detail))
            };
            let reached = match change.calls().len() {
                0 => String::new(),
                count => format!(", in {}", counted(count, "operation")),
            };
            format!(
                "{} {}: {} {}, {}{detail}{reached}",
                worst.word(),
                parties.join(", "),
                change.kind.id,
                change.kind.name,
                heading(&change.subject)
            )
        })
}
