//! For programs: one JSON object.

use oasmith::json_string;

use crate::change::{Change, ChangePlace, Subject};
use crate::comparison::Comparison;
use crate::verdict::{Evidence, Verdict};

/// The report as JSON, with a line for each change.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    let changes: Vec<String> = comparison
        .changes
        .iter()
        .map(|it| format!("\n  {}", change(it)))
        .collect();
    let bumps = comparison
        .bumps
        .iter()
        .map(|(package, bump)| format!("{}:{}", json_string(package), json_string(bump.word())));
    let bumps: Vec<String> = bumps.collect();
    format!(
        "{{\"version\":1,\"differs\":{},\"bumps\":{{{}}},\"changes\":[{}\n]}}\n",
        comparison.differs,
        bumps.join(","),
        changes.join(",")
    )
}

fn change(change: &Change) -> String {
    let (kind, name) = match &change.subject {
        Subject::Operation(label) => ("operation", label.as_str()),
        Subject::Schema(name) => ("schema", name.as_str()),
        Subject::Api => ("api", ""),
    };
    let verdicts = change.verdicts.iter();
    let verdicts: Vec<String> = verdicts
        .map(|(party, own)| format!("{}:{}", json_string(party.word()), verdict(own)))
        .collect();
    let texts = |all: &[String]| {
        all.iter()
            .map(|it| json_string(it))
            .collect::<Vec<_>>()
            .join(",")
    };
    let members = [
        ("code", json_string(change.kind.id)),
        ("name", json_string(change.kind.name)),
        ("level", json_string(change.verdicts.worst().word())),
        (
            "subject",
            format!(
                "{{\"kind\":{},\"name\":{}}}",
                json_string(kind),
                json_string(name)
            ),
        ),
        ("old", place(change.old.as_ref())),
        ("new", place(change.new.as_ref())),
        ("also", format!("[{}]", pointers(&change.also))),
        ("schemas", schemas(change.schemas.as_ref())),
        ("detail", json_string(&change.detail)),
        ("requests", format!("[{}]", texts(&change.requests))),
        ("responses", format!("[{}]", texts(&change.responses))),
        ("verdicts", format!("{{{}}}", verdicts.join(","))),
        ("denied", change.is_denied.to_string()),
        (
            "accepted",
            change
                .accepted
                .as_deref()
                .map_or_else(|| "null".to_owned(), json_string),
        ),
    ];
    let members = members.map(|(name, json)| format!("{}:{json}", json_string(name)));
    format!("{{{}}}", members.join(","))
}

fn place(place: Option<&ChangePlace>) -> String {
    let Some(place) = place else {
        return "null".to_owned();
    };
    let text = place
        .text
        .as_ref()
        .map_or_else(|| "null".to_owned(), |it| json_string(&it.to_string()));
    let (pointer, named) = (json_string(&place.pointer), json_string(&place.named));
    format!("{{\"pointer\":{pointer},\"named\":{named},\"text\":{text}}}")
}

fn pointers(places: &[ChangePlace]) -> String {
    let pointers = places.iter().map(|it| json_string(&it.pointer));
    pointers.collect::<Vec<_>>().join(",")
}

fn schemas(schemas: Option<&[ChangePlace; 2]>) -> String {
    match schemas {
        Some([old, new]) => format!(
            "{{\"old\":{},\"new\":{}}}",
            json_string(&old.pointer),
            json_string(&new.pointer)
        ),
        None => "null".to_owned(),
    }
}

fn verdict(verdict: &Verdict) -> String {
    let condition = verdict
        .condition
        .as_ref()
        .map(|it| format!(",\"condition\":{}", json_string(it)));
    let evidence = match &verdict.evidence {
        Evidence::Kind => String::new(),
        Evidence::Proved => ",\"proved\":true".to_owned(),
        Evidence::Assumed(assumption) => {
            format!(",\"assumes\":{}", json_string(assumption.word()))
        }
        Evidence::Tried(count) => format!(",\"tried\":{count}"),
        Evidence::Witness(value) => format!(",\"witness\":{value}"),
    };
    let set = verdict.set.as_ref().map(|it| {
        let (found, reason) = (json_string(it.found.word()), json_string(&it.reason));
        format!(",\"found\":{found},\"reason\":{reason}")
    });
    format!(
        "{{\"level\":{}{}{evidence}{}}}",
        json_string(verdict.level.word()),
        condition.unwrap_or_default(),
        set.unwrap_or_default()
    )
}
