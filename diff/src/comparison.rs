//! From differences to changes with verdicts: the whole of a comparison.

use std::collections::BTreeSet;

use oasmith_codegen::Model;
use oasmith_codegen::ir::dump;

use crate::change::{Change, ChangePlace, Subject};
use crate::code_verdicts::CodeVerdicts;
use crate::compare::{self, Compared};
use crate::decide;
use crate::finding::{CallId, Finding, Owner, Spot};
use crate::reach::Reached;
use crate::residual;
use crate::semver::{self, Bumps};
use crate::text_places::TextPlaces;
use crate::unexplained;
use crate::values::Values;
use crate::verdict::{Level, Verdicts};

/// What a comparison of two descriptions gives.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// All changes, the worst first, then in the order of the descriptions.
    pub changes: Vec<Change>,
    /// What the versions of the generated crates have to say.
    pub bumps: Bumps,
    /// Whether the descriptions differ at all, in whatever they say.
    pub differs: bool,
}

/// Compares two descriptions.
#[must_use]
pub fn compare(old: &Model, new: &Model) -> Comparison {
    let mut compared = compare::compare(old, new);
    let values = Values::new(&old.api, &new.api);
    residual::find(&mut compared);
    unexplained::find(&mut compared, &values);
    let code = CodeVerdicts::new(&old.workspace, &new.workspace);
    let names = code.unexplained(&compared);
    compared.findings.extend(names);
    let places = (TextPlaces::new(&old.sources), TextPlaces::new(&new.sources));
    let mut changes: Vec<Change> = Vec::with_capacity(compared.findings.len());
    for finding in &compared.findings {
        changes.push(change(&compared, finding, &values, &code, &places));
    }
    changes.sort_by_key(|it| std::cmp::Reverse(it.verdicts.worst()));
    let bumps = semver::bumps(&old.workspace, &new.workspace, code.changes(), &changes);
    let differs = !changes.is_empty() || dump::dump(&old.api) != dump::dump(&new.api);
    Comparison {
        changes,
        bumps,
        differs,
    }
}

fn change(
    compared: &Compared<'_>,
    finding: &Finding,
    values: &Values<'_>,
    code: &CodeVerdicts,
    places: &(TextPlaces<'_>, TextPlaces<'_>),
) -> Change {
    let reached = Reached::of(compared, finding.owner);
    let (callers, servers) = decide::wire(compared, values, finding, &reached);
    let (client_code, server_code) = code.of(compared, finding);
    let labels = |calls: &BTreeSet<CallId>| {
        let labels = calls.iter().filter_map(|call| compared.calls.get(*call));
        labels.map(|call| call.label.clone()).collect()
    };
    let place = |spot: &Option<Spot>, places: &TextPlaces<'_>| {
        spot.as_ref().map(|spot| ChangePlace {
            pointer: spot.pointer.clone(),
            text: spot.origin.and_then(|it| places.show(it)),
        })
    };
    Change {
        kind: finding.kind,
        subject: subject(compared, finding),
        old: place(&finding.old, &places.0),
        new: place(&finding.new, &places.1),
        detail: finding.detail.clone(),
        requests: labels(&reached.requests),
        responses: labels(&reached.responses),
        verdicts: Verdicts {
            callers,
            servers,
            client_code,
            server_code,
        },
        accepted: None,
    }
}

fn subject(compared: &Compared<'_>, finding: &Finding) -> Subject {
    match finding.owner {
        Owner::Call(call, _) => {
            let label = compared.calls.get(call).map(|it| it.label.clone());
            Subject::Operation(label.unwrap_or_default())
        }
        Owner::Shapes(_) | Owner::Api => {
            let spot = finding.old.as_ref().or(finding.new.as_ref());
            let pointer = spot.map_or("", |it| it.pointer.as_str());
            match pointer.strip_prefix("/components/schemas/") {
                Some(below) => Subject::Schema(name(below)),
                None if matches!(finding.owner, Owner::Shapes(_)) => Subject::Schema(name(pointer)),
                None => Subject::Api,
            }
        }
    }
}

/// What people call a place in a schema: `Pet.name`, `Pets[]`.
fn name(pointer: &str) -> String {
    let plain = pointer.replace("/properties/", ".").replace("/items", "[]");
    let plain = plain.replace("/additionalProperties", ".*");
    plain
        .split_once("/enum/")
        .map_or(plain.clone(), |(schema, _)| schema.to_owned())
}

impl Comparison {
    /// The worst of what holds of anybody; nothing where nothing changed.
    #[must_use]
    pub fn worst(&self) -> Option<Level> {
        self.changes.iter().map(|it| it.verdicts.worst()).max()
    }
}
