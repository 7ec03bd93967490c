//! For people: what it comes to, then each change. What is of an operation or a schema stands together, the worst first.

use super::line::{heading, on_one_line, shortened};
use super::summary;
use crate::change::{Change, ChangePlace, Subject};
use crate::comparison::Comparison;
use crate::verdict::{Evidence, Level, Verdict};

/// What is said where nothing else is.
pub(super) const UNCOMPARED: &str =
    "The descriptions differ in texts, examples or order; nothing that is compared differs.";

/// How many operations are named where a change reaches more.
const MAX_NAMED: usize = 3;

/// The report; empty where nothing differs.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    if comparison.changes.is_empty() {
        let differs = comparison.differs.then_some(UNCOMPARED);
        let lines = differs.into_iter().map(str::to_owned);
        let lines = lines.chain(summary::bumps(comparison));
        return lines.map(|it| format!("{it}\n")).collect();
    }
    let lines = summary::lines(comparison);
    let mut page: String = lines.iter().map(|it| format!("{it}\n")).collect();
    let mut subjects: Vec<&Subject> = Vec::new();
    for change in &comparison.changes {
        if !subjects.contains(&&change.subject) {
            subjects.push(&change.subject);
        }
    }
    for subject in subjects {
        page.push_str(&format!("\n{}\n", on_one_line(&heading(subject))));
        for change in comparison
            .changes
            .iter()
            .filter(|it| it.subject == *subject)
        {
            page.push_str(&one(change));
        }
    }
    page
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
    if change.is_denied {
        lines.push("      denied".to_owned());
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
        Evidence::Undecided(count) => format!(" (undecided after {count} values)"),
        Evidence::Witness(value) => format!(" (for example {})", shortened(value)),
    };
    format!("{level}{condition}{evidence}{set}")
}
