//! `mock check`: what a mock does with descriptions: which operations remember items, which have no answer.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_build::read;
use oasmith_codegen::diagnostics::Code;
use oasmith_codegen::diagnostics::code::read::NOT_OPENAPI;
use oasmith_mock::{
    CallOutcome, CheckedOperation, MockOptions, MockReport, MockSettings, OperationKind,
};

use crate::arguments::Arguments;
use crate::command::{Exit, Failure};
use crate::{diagnostics, terminal};

/// Descriptions are files that are called so.
const ENDINGS: &[&str] = &["json", "yaml", "yml"];

/// The numbers of a report, or of several.
#[derive(Default)]
struct Tally {
    operations: usize,
    stateful: usize,
    actions: usize,
    stateless: usize,
    unanswered: usize,
    refused: usize,
    not_made: usize,
    items: usize,
    faulty: usize,
}

/// What became of a file.
enum CheckedFile {
    Served(MockReport),
    /// Why it is not served.
    NotServed(String),
    /// It is one of the files that stand beside descriptions, such as their settings.
    NoDescription,
}

/// Calls every operation of a description, or of all below a folder.
pub(super) fn run(arguments: &Arguments, path: &str) -> Result<Exit, Failure> {
    let path = Path::new(path);
    let files = if path.is_dir() {
        files(path)
    } else {
        vec![path.to_owned()]
    };
    let mut all = Tally::default();
    let (mut served, mut unread, mut others) = (0, 0, 0);
    for file in &files {
        let name = file.display();
        match report(arguments, file)? {
            CheckedFile::Served(report) => {
                let tally = Tally::of(&report);
                terminal::print_line(format!("{name}: {}", tally.sentence()))?;
                for line in faults(&report) {
                    terminal::print_line(format!("  {line}"))?;
                }
                all.add(&tally);
                served += 1;
            }
            CheckedFile::NoDescription if path.is_dir() => others += 1,
            CheckedFile::NoDescription => {
                let line = format!("{name}: not served: it is no OpenAPI description");
                terminal::print_line(line)?;
                unread += 1;
            }
            CheckedFile::NotServed(reason) => {
                terminal::print_line(format!("{name}: not served: {reason}"))?;
                unread += 1;
            }
        }
    }
    if path.is_dir() {
        let sentence = all.sentence();
        let line = format!("{served} descriptions are served, {unread} are not: {sentence}");
        terminal::print_line(line)?;
        if others > 0 {
            let line = format!("{others} more files are no OpenAPI descriptions");
            terminal::print_line(line)?;
        }
    }
    let is_well = unread == 0 && all.unanswered == 0 && all.faulty == 0;
    Ok(if is_well { Exit::Done } else { Exit::No })
}

/// What became of the calls, or why there were none.
fn report(arguments: &Arguments, file: &Path) -> Result<CheckedFile, Failure> {
    let name = file.display().to_string();
    let settings = read::input(Path::new(""), &name, None);
    let mut input = match settings {
        Ok(input) => input,
        Err(error) => return Ok(CheckedFile::NotServed(error.to_string())),
    };
    input.policy = diagnostics::policy(arguments)?;
    let (model, found) = oasmith_codegen::service_model(&input);
    let mut reasons = found.sorted().into_iter();
    if reasons.any(|it| it.code == Code(NOT_OPENAPI)) {
        return Ok(CheckedFile::NoDescription);
    }
    let Some(model) = model.filter(|_| !found.has_errors()) else {
        let reason = "it has errors, which `oasmith check` shows";
        return Ok(CheckedFile::NotServed(reason.to_owned()));
    };
    let checked = MockSettings::beside(file).and_then(|settings| {
        let options = MockOptions {
            settings,
            ..MockOptions::default()
        };
        oasmith_mock::check(model, &options, &mut |_| {})
    });
    Ok(checked.map_or_else(CheckedFile::NotServed, CheckedFile::Served))
}

/// The descriptions below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut all: Vec<PathBuf> = entries.map(|it| it.path()).collect();
    all.sort();
    let below = all.into_iter().flat_map(|path| {
        let ending = path.extension().and_then(|it| it.to_str());
        let is_one = ending.is_some_and(|it| ENDINGS.contains(&it));
        if path.is_dir() {
            files(&path)
        } else if is_one {
            vec![path]
        } else {
            Vec::new()
        }
    });
    below.collect()
}

/// A line for each call that should have been answered, and for each item that does not go round.
fn faults(report: &MockReport) -> Vec<String> {
    let operations = report.operations.iter();
    let operations =
        operations.filter_map(|CheckedOperation { route, outcome, .. }| match outcome {
            CallOutcome::Unanswered(reason) => Some(format!("no answer: {reason}")),
            CallOutcome::Refused(status, body) => Some(format!("{status}: {route}: {body}")),
            CallOutcome::Answered(_) | CallOutcome::NotMade => None,
        });
    let items = report.round_trips.iter();
    let items = items.flat_map(|trip| {
        let faults = trip.faults.iter();
        faults.map(|fault| format!("{}: {fault}", trip.resource))
    });
    operations.chain(items).collect()
}

impl Tally {
    fn of(report: &MockReport) -> Self {
        let count = |is_it: &dyn Fn(&CheckedOperation) -> bool| {
            let operations = report.operations.iter();
            operations.filter(|it| is_it(it)).count()
        };
        let kind = |kind| count(&|it| it.kind == kind);
        let trips = report.round_trips.iter();
        Self {
            operations: report.operations.len(),
            stateful: kind(OperationKind::Stateful),
            actions: kind(OperationKind::Action),
            stateless: kind(OperationKind::Stateless),
            unanswered: count(&|it| matches!(it.outcome, CallOutcome::Unanswered(_))),
            refused: count(&|it| matches!(it.outcome, CallOutcome::Refused(..))),
            not_made: count(&|it| it.outcome == CallOutcome::NotMade),
            items: report.round_trips.len(),
            faulty: trips.filter(|it| !it.faults.is_empty()).count(),
        }
    }

    const fn add(&mut self, other: &Self) {
        self.operations += other.operations;
        self.stateful += other.stateful;
        self.actions += other.actions;
        self.stateless += other.stateless;
        self.unanswered += other.unanswered;
        self.refused += other.refused;
        self.not_made += other.not_made;
        self.items += other.items;
        self.faulty += other.faulty;
    }

    fn sentence(&self) -> String {
        let Self {
            operations,
            stateful,
            actions,
            stateless,
            unanswered,
            refused,
            not_made,
            items,
            faulty,
        } = self;
        let round = items - faulty;
        format!(
            "{operations} operations: {stateful} stateful, {actions} actions, {stateless} stateless; {unanswered} without an answer, {refused} refused, {not_made} not called; {round} of {items} resources go round"
        )
    }
}
