//! For programs: one JSON object.

use oasmith::json_string;

use crate::change::{Change, ChangePlace, Subject};
use crate::comparison::Comparison;
use crate::verdict::{Evidence, Verdict};

/// The report as JSON, with a line for each change.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    let changes = comparison.changes.iter();
    let changes = changes.map(|it| format!("\n  {}", change(it)));
    let bumps = comparison.bumps.iter();
    let bumps: Vec<(&str, String)> = bumps
        .map(|(package, bump)| (package.as_str(), json_string(bump.word())))
        .collect();
    format!(
        "{{\"version\":1,\"differs\":{},\"bumps\":{},\"changes\":[{}\n]}}\n",
        comparison.differs,
        object(&bumps),
        changes.collect::<Vec<_>>().join(",")
    )
}

/// An object of members that are JSON.
pub(super) fn object(members: &[(&str, String)]) -> String {
    let members = members
        .iter()
        .map(|(name, json)| format!("{}:{json}", json_string(name)));
    format!("{{{}}}", members.collect::<Vec<_>>().join(","))
}

/// A list of items that are JSON.
pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

fn or_null(json: Option<String>) -> String {
    json.unwrap_or_else(|| "null".to_owned())
}

fn change(change: &Change) -> String {
    let (kind, name) = match &change.subject {
        Subject::Operation(label) => ("operation", label.as_str()),
        Subject::Schema(name) => ("schema", name.as_str()),
        Subject::Api => ("api", ""),
    };
    let subject = [("kind", json_string(kind)), ("name", json_string(name))];
    let verdicts = change.verdicts.iter();
    let verdicts: Vec<(&str, String)> = verdicts
        .map(|(party, own)| (party.word(), verdict(own)))
        .collect();
    let texts = |all: &[String]| list(all.iter().map(|it| json_string(it)));
    object(&[
        ("code", json_string(change.kind.id)),
        ("name", json_string(change.kind.name)),
        ("level", json_string(change.verdicts.worst().word())),
        ("subject", object(&subject)),
        ("old", or_null(change.old.as_ref().map(place))),
        ("new", or_null(change.new.as_ref().map(place))),
        (
            "also",
            list(change.also.iter().map(|it| json_string(&it.pointer))),
        ),
        ("schemas", or_null(change.schemas.as_ref().map(schemas))),
        ("detail", json_string(&change.detail)),
        ("sunset", or_null(change.sunset.as_deref().map(json_string))),
        ("requests", texts(&change.requests)),
        ("responses", texts(&change.responses)),
        ("verdicts", object(&verdicts)),
        ("denied", change.is_denied.to_string()),
        (
            "accepted",
            or_null(change.accepted.as_deref().map(json_string)),
        ),
    ])
}

fn place(place: &ChangePlace) -> String {
    let text = place.text.as_ref().map(|it| json_string(&it.to_string()));
    object(&[
        ("pointer", json_string(&place.pointer)),
        ("named", json_string(&place.named)),
        ("text", or_null(text)),
    ])
}

fn schemas([old, new]: &[ChangePlace; 2]) -> String {
    object(&[
        ("old", json_string(&old.pointer)),
        ("new", json_string(&new.pointer)),
    ])
}

fn verdict(verdict: &Verdict) -> String {
    let mut members = vec![("level", json_string(verdict.level.word()))];
    if let Some(condition) = &verdict.condition {
        members.push(("condition", json_string(condition)));
    }
    match &verdict.evidence {
        Evidence::Kind => {}
        Evidence::Proved => members.push(("proved", true.to_string())),
        Evidence::Assumed(assumption) => {
            members.push(("assumes", json_string(assumption.word())));
        }
        Evidence::Tried(count) => members.push(("tried", count.to_string())),
        Evidence::Undecided(count) => {
            members.push(("undecided", true.to_string()));
            members.push(("tried", count.to_string()));
        }
        Evidence::Witness(value) => members.push(("witness", value.clone())),
    }
    if let Some(set) = &verdict.set {
        members.push(("found", json_string(set.found.word())));
        members.push(("reason", json_string(&set.reason)));
    }
    object(&members)
}
