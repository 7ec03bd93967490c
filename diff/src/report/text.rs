//! For people: what reaches an operation or a schema stands together, the worst first.

use super::line::on_one_line;
use crate::change::{Change, ChangePlace, Subject};
use crate::comparison::Comparison;
use crate::semver::Bump;
use crate::verdict::{Evidence, Level, Party, Verdict};

/// What is said where nothing else is.
const UNCOMPARED: &str =
    "The descriptions differ in texts, examples or order; nothing that is compared differs.";

/// How many operations are named where a change reaches more.
const MAX_NAMED: usize = 3;

/// The report; empty where nothing differs.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    if comparison.changes.is_empty() {
        let differs = comparison.differs.then_some(UNCOMPARED);
        let lines = differs.into_iter().map(str::to_owned);
        let lines = lines.chain(bumps(comparison));
        return lines.map(|it| format!("{it}\n")).collect();
    }
    let mut page = String::new();
    let mut subjects: Vec<&Subject> = Vec::new();
    for change in &comparison.changes {
        if !subjects.contains(&&change.subject) {
            subjects.push(&change.subject);
        }
    }
    for subject in subjects {
        page.push_str(&format!("{}\n", on_one_line(&heading(subject))));
        for change in comparison
            .changes
            .iter()
            .filter(|it| it.subject == *subject)
        {
            page.push_str(&one(change));
        }
        page.push('\n');
    }
    page.push_str(&summary(comparison));
    page
}

pub(crate) fn heading(subject: &Subject) -> String {
    match subject {
        Subject::Operation(label) => label.clone(),
        Subject::Schema(name) => format!("schema {name}"),
        Subject::Api => "the API".to_owned(),
    }
}

fn one(change: &Change) -> String {
    let level = change.verdicts.worst().word();
    let detail = if change.detail.is_empty() {
        String::new()
    } else {
        format!(": {}", change.detail)
    };
    let mut lines = vec![format!(
        "  {level:<13} {} {}{detail}",
        change.kind.id, change.kind.name
    )];
    let place = |side: &str, place: &Option<ChangePlace>| {
        place.as_ref().map(|it| {
            let text = it.text.as_ref().map(|text| format!(" {text}"));
            format!("      {side}{} {}", text.unwrap_or_default(), it.pointer)
        })
    };
    lines.extend(place("old", &change.old));
    lines.extend(place("new", &change.new));
    let is_known_from_heading = match &change.subject {
        Subject::Operation(label) => {
            let mut calls = change.requests.iter().chain(&change.responses);
            calls.all(|it| it == label)
        }
        Subject::Schema(_) | Subject::Api => false,
    };
    if !is_known_from_heading {
        lines.extend(reached("requests", &change.requests));
        lines.extend(reached("responses", &change.responses));
    }
    let accepted = change.accepted.iter();
    lines.extend(accepted.map(|reason| format!("      accepted: {reason}")));
    for (party, verdict) in change.verdicts.iter() {
        if verdict.level > Level::Safe || verdict.evidence != Evidence::Kind {
            lines.push(format!("      {}: {}", party.word(), words(verdict)));
        }
    }
    let lines = lines.iter().map(|it| format!("{}\n", on_one_line(it)));
    lines.collect()
}

fn reached(way: &str, calls: &[String]) -> Option<String> {
    let named: Vec<&str> = calls.iter().take(MAX_NAMED).map(String::as_str).collect();
    let more = calls.len().saturating_sub(MAX_NAMED);
    let more = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    (!calls.is_empty()).then(|| format!("      in {way} of {}{more}", named.join(", ")))
}

/// A verdict as a sentence without an end.
pub(crate) fn words(verdict: &Verdict) -> String {
    let level = match verdict.level {
        Level::Safe => "safe",
        Level::MayBreak => "may break",
        Level::LikelyBreaks => "likely breaks",
        Level::Breaks => "breaks",
    };
    let condition = match (&verdict.condition, verdict.level) {
        (None, _) => String::new(),
        (Some(condition), Level::MayBreak | Level::LikelyBreaks) => format!(" if {condition}"),
        (Some(condition), Level::Breaks | Level::Safe) => format!(": {condition}"),
    };
    let set = verdict.set.as_ref();
    let set = set.map(|it| format!(", found to be {}: {}", it.found.word(), it.reason));
    let set = set.unwrap_or_default();
    let evidence = match &verdict.evidence {
        Evidence::Kind => String::new(),
        Evidence::Proved => " (proved)".to_owned(),
        Evidence::Assumed(assumption) => {
            format!(" (proved, unless {})", assumption.exception())
        }
        Evidence::Tried(count) => format!(" (tried with {count} values, not proved)"),
        Evidence::Witness(value) => format!(" (for example {})", example(value)),
    };
    format!("{level}{condition}{evidence}{set}")
}

/// How much of a value is shown.
const MAX_SHOWN: usize = 80;

/// A value for people: the beginning of a long one. All of it stands in the JSON.
pub(crate) fn example(value: &str) -> String {
    if value.chars().count() <= MAX_SHOWN {
        return value.to_owned();
    }
    let shown: String = value.chars().take(MAX_SHOWN).collect();
    format!("{shown}…")
}

/// A line for each crate that needs another version.
fn bumps(comparison: &Comparison) -> impl Iterator<Item = String> {
    let bumps = comparison.bumps.iter().filter(|it| it.1 > Bump::None);
    bumps.map(|(package, bump)| format!("{package}: {} version", bump.word()))
}

fn summary(comparison: &Comparison) -> String {
    let mut lines = Vec::new();
    for level in Level::ALL {
        let count = |party: Party| {
            let own = comparison.changes.iter();
            own.filter(|it| it.verdicts.of(party).level == level)
                .count()
        };
        let parties = Party::ALL.into_iter().filter(|party| count(*party) > 0);
        let parties: Vec<String> = parties
            .map(|party| format!("{} {}", count(party), party.word()))
            .collect();
        if level > Level::Safe && !parties.is_empty() {
            lines.push(format!("{}: {}", level.word(), parties.join(", ")));
        }
    }
    lines.extend(bumps(comparison));
    let count = match comparison.changes.len() {
        1 => "1 change".to_owned(),
        count => format!("{count} changes"),
    };
    format!("{count}\n{}\n", lines.join("\n"))
}
