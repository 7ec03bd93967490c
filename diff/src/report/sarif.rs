//! For code scanning: a log in SARIF 2.1.0, with the kinds that were found as its rules.

use std::collections::BTreeMap;

use oasmith::json_string;

use super::finding::{Urgency, message};
use super::json::{list, object};
use crate::change::{Change, ChangePlace, TextPlace};
use crate::comparison::Comparison;
use crate::kind::{KindRef, page};

/// The log.
#[must_use]
pub fn show(comparison: &Comparison) -> String {
    let changes = &comparison.changes;
    let kinds: BTreeMap<&str, KindRef> = changes.iter().map(|it| (it.kind.id, it.kind)).collect();
    let rules: Vec<String> = kinds.values().map(|it| rule(it)).collect();
    let results = changes.iter().map(|change| {
        let rule = kinds.keys().position(|id| *id == change.kind.id);
        result(change, rule.unwrap_or(0))
    });
    let results: Vec<String> = results.collect();
    format!(
        "{{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":{{\"name\":\"oasmith diff\",\"semanticVersion\":{},\"rules\":[{}\n]}}}},\"columnKind\":\"unicodeCodePoints\",\"results\":[{}\n]}}]}}\n",
        json_string(env!("CARGO_PKG_VERSION")),
        rules.join(","),
        results.join(",")
    )
}

fn rule(kind: KindRef) -> String {
    let text = |text: &str| object(&[("text", json_string(text))]);
    let members = [
        ("id", json_string(kind.id)),
        ("name", json_string(kind.name)),
        ("shortDescription", text(kind.about_first())),
        ("fullDescription", text(kind.about)),
        ("help", text(&page::page(kind))),
    ];
    format!("\n  {}", object(&members))
}

fn result(change: &Change, rule: usize) -> String {
    let level = match Urgency::of(change) {
        Urgency::Error => "error",
        Urgency::Warning => "warning",
        Urgency::Note => "note",
    };
    let place = change.place();
    let mut members = vec![
        ("ruleId", json_string(change.kind.id)),
        ("ruleIndex", rule.to_string()),
        ("level", json_string(level)),
        (
            "message",
            object(&[("text", json_string(&message(change)))]),
        ),
        (
            "locations",
            list(
                change
                    .shown
                    .iter()
                    .map(|it| object(&location(it, change.place()))),
            ),
        ),
    ];
    if let Some(old) = related(change) {
        members.push(("relatedLocations", list([old])));
    }
    if let Some(place) = place {
        let own = format!("{} {} {}", change.kind.id, place.named, change.detail);
        members.push((
            "partialFingerprints",
            object(&[("change/v1", json_string(&own))]),
        ));
    }
    if let Some(reason) = &change.accepted {
        let suppression = [
            ("kind", json_string("external")),
            ("justification", json_string(reason)),
        ];
        members.push(("suppressions", list([object(&suppression)])));
    }
    format!("\n  {}", object(&members))
}

/// Where it was in the old description.
fn related(change: &Change) -> Option<String> {
    let old = change.old.as_ref()?;
    let mut members = location(old.text.as_ref()?, Some(old));
    let message = [("text", json_string("where it was"))];
    members.push(("message", object(&message)));
    Some(object(&members))
}

/// A place in a text, and what it is in the description.
fn location(place: &TextPlace, logical: Option<&ChangePlace>) -> Vec<(&'static str, String)> {
    let region = [
        ("startLine", place.line.to_string()),
        ("startColumn", place.column.to_string()),
    ];
    let artifact = object(&[("uri", json_string(&uri(&place.path)))]);
    let physical = object(&[("artifactLocation", artifact), ("region", object(&region))]);
    let mut members = vec![("physicalLocation", physical)];
    if let Some(place) = logical {
        let name = [("fullyQualifiedName", json_string(&place.pointer))];
        members.push(("logicalLocations", list([object(&name)])));
    }
    members
}

/// A path as a reference of a URI.
fn uri(path: &str) -> String {
    let mut uri = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri
}
