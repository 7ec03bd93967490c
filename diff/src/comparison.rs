//! From differences to changes with verdicts: the whole of a comparison.

use std::collections::BTreeSet;

use oasmith::pointer;
use oasmith_codegen::Model;
use oasmith_codegen::ir::dump;

use crate::by_way::ByWay;
use crate::causes;
use crate::change::{Change, ChangePlace, Subject};
use crate::code_verdicts::CodeVerdicts;
use crate::compare::{self, Compared, Described};
use crate::decide;
use crate::deep_stack;
use crate::deny::Denied;
use crate::described::described;
use crate::finding::{CallId, Finding, Owner, Spot};
use crate::kind;
use crate::only::{CalledOperation, Only};
use crate::reach::Reached;
use crate::residual;
use crate::semver::{self, Bumps};
use crate::text_places::TextPlaces;
use crate::unexplained::{self, Covered};
use crate::unproved;
use crate::value_verdicts::{WayVerdicts, WireVerdicts};
use crate::values::Values;
use crate::verdict::{Party, Verdicts};
use crate::whole;

/// What a comparison of two descriptions gives.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// All changes, the worst first, then in the order of the descriptions.
    pub changes: Vec<Change>,
    /// What the versions of the generated crates have to say.
    pub bumps: Bumps,
    /// Whether the descriptions differ at all, in whatever they say.
    pub differs: bool,
    /// The operations and webhooks of both descriptions.
    pub operations: Vec<CalledOperation>,
    /// How many steps questions about values took: the same number for the same descriptions, on any machine.
    pub steps: u64,
}

/// Compares two descriptions.
#[must_use]
pub fn compare(old: &Model, new: &Model) -> Comparison {
    compare_below(old, new, &[])
}

/// Compares two descriptions without the beginnings of paths that these prefixes are, such as `/v1` and `/v2`.
#[must_use]
pub fn compare_below(old: &Model, new: &Model, prefixes: &[String]) -> Comparison {
    deep_stack::on(|| compare_on_stack(old, new, prefixes))
}

fn compare_on_stack(old: &Model, new: &Model, prefixes: &[String]) -> Comparison {
    let (before, after) = (described(&old.api, prefixes), described(&new.api, prefixes));
    let apis = compare::aligned(before, after);
    let mut compared = compare::compare(Described::new(old, &apis.0), Described::new(new, &apis.1));
    let values = Values::new(&apis.0, &apis.1);
    residual::find(&mut compared, &values);
    let mut verdicts = wire_verdicts(&compared, &values, 0);
    let covered = Covered::of(&compared, &verdicts);
    unproved::withhold(&compared, &values, &covered, &mut verdicts);
    let unexplained = unexplained::find(&compared, &values, covered);
    compared.findings.extend(unexplained);
    let code = CodeVerdicts::new(&compared);
    let names = code.unexplained(&compared);
    compared.findings.extend(names);
    verdicts.extend(wire_verdicts(&compared, &values, verdicts.len()));
    let places = (TextPlaces::new(old), TextPlaces::new(new));
    let causes = causes::by_form(&compared, causes::all(&compared), &verdicts);
    let change = |cause: &Vec<usize>| change(&compared, cause, &verdicts, &code, &places);
    let mut changes: Vec<Change> = causes.iter().filter_map(change).collect();
    sort(&mut changes);
    let differs = !changes.is_empty() || dump::dump(&apis.0) != dump::dump(&apis.1);
    let workspaces = (&old.workspace, &new.workspace);
    let bumps = semver::bumps(workspaces, code.changes(), &changes, differs);
    Comparison {
        changes,
        bumps,
        differs,
        operations: CalledOperation::all(&compared),
        steps: values.steps(),
    }
}

/// The worst first: what is not allowed, and of what is as bad that which is worse for callers, then for servers, then that which reaches more.
fn sort(changes: &mut [Change]) {
    changes.sort_by_key(|it| {
        let level = |party| it.verdicts.of(party).level;
        let levels = (
            it.verdicts.worst(),
            level(Party::Callers),
            level(Party::Servers),
        );
        std::cmp::Reverse((it.is_denied, levels, it.calls().len()))
    });
}

/// What the findings from a position on do to callers and servers.
fn wire_verdicts(compared: &Compared<'_>, values: &Values<'_>, start: usize) -> Vec<WayVerdicts> {
    let findings = compared.findings.iter().skip(start);
    let verdicts = findings.map(|finding| decide::wire(compared, values, finding));
    verdicts.collect()
}

/// The change that has a cause: that of its first finding, with all that the others reach and the worst that they do.
fn change(
    compared: &Compared<'_>,
    cause: &[usize],
    verdicts: &[WayVerdicts],
    code: &CodeVerdicts,
    places: &(TextPlaces<'_>, TextPlaces<'_>),
) -> Option<Change> {
    let found = |at: &usize| Some((compared.findings.get(*at)?, verdicts.get(*at)?));
    let found: Vec<(&Finding, &WayVerdicts)> = cause.iter().filter_map(found).collect();
    let (first, _) = found.first()?;
    let (mut reached, mut by_way) = (Reached::default(), ByWay::default());
    for (finding, own) in &found {
        let (client_code, server_code) = code.of(compared, finding);
        let with_code = |(callers, servers): &WireVerdicts| {
            let code = (client_code.clone(), server_code.clone());
            Verdicts::new([callers.clone(), servers.clone(), code.0, code.1])
        };
        let own_reached = Reached::of(compared, finding.owner);
        let is_of_all = own_reached.requests.is_empty() && own_reached.responses.is_empty();
        if is_of_all || !own_reached.requests.is_empty() {
            by_way.add_requests(with_code(&own.requests));
        }
        if is_of_all || !own_reached.responses.is_empty() {
            by_way.add_responses(with_code(&own.responses));
        }
        reached.extend(own_reached);
    }
    let worst = by_way.on((true, true))?;
    let is_worst = |(callers, servers): WireVerdicts| {
        callers == *worst.of(Party::Callers) && servers == *worst.of(Party::Servers)
    };
    let asked = found.iter().find(|(_, own)| is_worst(own.worst()));
    let labels = |calls: &BTreeSet<CallId>| {
        let labels = calls.iter().filter_map(|call| compared.calls.get(*call));
        labels.map(|call| call.label.clone()).collect()
    };
    let place =
        |spot: &Option<Spot>, places: &TextPlaces<'_>| spot.as_ref().map(|spot| places.place(spot));
    let other = |(finding, _): &(&Finding, &WayVerdicts)| {
        place(&finding.old, &places.0).or_else(|| place(&finding.new, &places.1))
    };
    let (old, new) = (place(&first.old, &places.0), place(&first.new, &places.1));
    let shown = new.as_ref().and_then(|it| it.text.clone());
    let nearest = || places.1.nearest(&new.as_ref().or(old.as_ref())?.named);
    Some(Change {
        kind: first.kind,
        subject: subject(compared, first),
        shown: shown.or_else(nearest),
        old,
        new,
        also: found.iter().skip(1).filter_map(other).collect(),
        schemas: asked.and_then(|(finding, _)| schemas(compared, finding, places)),
        detail: detail(first),
        sunset: first.sunset.clone(),
        requests: labels(&reached.requests),
        responses: labels(&reached.responses),
        verdicts: worst,
        by_way,
        accepted: None,
        is_denied: false,
    })
}

/// Where the shapes of a finding stand, if its verdicts are about their values.
fn schemas(
    compared: &Compared<'_>,
    finding: &Finding,
    places: &(TextPlaces<'_>, TextPlaces<'_>),
) -> Option<[ChangePlace; 2]> {
    let Owner::Shapes(pair) = finding.owner else {
        return None;
    };
    let pair = compared.pairs.get(whole::asked(compared, pair))?;
    let is_asked = finding.values.is_none() && unexplained::is_about_values(finding);
    is_asked.then(|| {
        [
            places.0.place(&compared.old.spot(pair.old)),
            places.1.place(&compared.new.spot(pair.new)),
        ]
    })
}

/// What was and what is, behind the name of the part of an operation that it is about.
fn detail(finding: &Finding) -> String {
    let own = &finding.detail;
    match (finding.owner, &finding.part) {
        (Owner::Call(..), Some(part)) if own.is_empty() => format!("`{part}`"),
        (Owner::Call(..), Some(part)) if !own.contains(part) => format!("`{part}`: {own}"),
        (Owner::Call(..) | Owner::Api | Owner::Shapes(_), _) => own.clone(),
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

/// What people call a place in a schema: `Pet.name`, `Pets[]`, `response.name of GET /pets`.
fn name(pointer: &str) -> String {
    let plain = pointer.replace("/properties/", ".").replace("/items", "[]");
    let plain = plain.replace("/additionalProperties", ".*");
    let schema = plain.split_once("/enum/").map_or(&*plain, |it| it.0);
    let of_operation = schema.strip_prefix("/paths/").and_then(|it| {
        let (path, it) = it.split_once('/')?;
        let (method, part) = it.split_once('/')?;
        let path = pointer::unescape(path);
        let part = part.replacen("parameters/", "parameter ", 1);
        Some(format!("{part} of {} {path}", method.to_ascii_uppercase()))
    });
    let of_webhook = schema.strip_prefix("/webhooks/").and_then(|it| {
        let (webhook, part) = it.split_once('/')?;
        Some(format!("{part} of webhook {webhook}"))
    });
    let named = of_operation.or(of_webhook);
    named.unwrap_or_else(|| schema.to_owned())
}

impl Comparison {
    /// Leaves out what holds of other parties. Changes of names in Rust alone are left out where no code is asked about, and so are versions of crates.
    pub fn retain_parties(&mut self, parties: &[Party]) {
        for change in &mut self.changes {
            change.retain_parties(parties);
        }
        if !parties.iter().any(|it| it.is_code()) {
            self.changes
                .retain(|it| !kind::rust::ALL.contains(&it.kind));
            self.bumps.clear();
        }
        self.sort();
    }

    /// Leaves out what reaches none of some operations. What is said of the whole description reaches all of them.
    ///
    /// # Errors
    /// When a word chooses none in either description; the message says what was meant.
    pub fn retain_operations(&mut self, only: &Only) -> Result<(), String> {
        if only.is_everything() {
            return Ok(());
        }
        let chosen = only.labels(&self.operations)?;
        self.changes.retain(|change| {
            let mut reached = change.requests.iter().chain(&change.responses);
            change.subject == Subject::Api || reached.any(|it| chosen.contains(it))
        });
        for change in &mut self.changes {
            change.retain_calls(|it| chosen.contains(it));
        }
        self.operations.retain(|it| chosen.contains(&it.label));
        self.sort();
        Ok(())
    }

    /// Marks what is not allowed, and says whether there is any.
    ///
    /// # Errors
    /// When no operation of either description has the path of one of these; the message says what was meant.
    pub fn deny(&mut self, denied: &[Denied]) -> Result<bool, String> {
        let paths = denied.iter().filter_map(Denied::path).map(str::to_owned);
        let only = Only {
            paths: paths.collect(),
            ..Only::default()
        };
        only.labels(&self.operations)?;
        for change in &mut self.changes {
            change.is_denied = denied.iter().any(|it| it.denies(change));
        }
        self.sort();
        Ok(self.changes.iter().any(|it| it.is_denied))
    }

    /// The worst changes first.
    pub(crate) fn sort(&mut self) {
        sort(&mut self.changes);
    }
}
