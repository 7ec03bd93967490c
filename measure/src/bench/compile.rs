//! What the compiler takes for what generators write.

use std::path::Path;

use super::compiler::Project;
use super::context::Context;
use super::descriptions::{self, Size};
use super::findings::{Bound, Findings, Table, ratio};
use super::measure::{Usage, interleaved, median};
use super::peers::{self, Peer, Tool};
use oasmith_cli::command::Failure;
use xtask::workspace;

/// How often all take turns.
const ROUNDS: usize = 3;

/// As many schemas as Plaid's description has, in as many bytes.
pub const PLAID: Size = Size {
    schemas: 2275,
    operations: 330,
};

/// The sizes by which the slope is measured.
const SLOPE: [usize; 3] = [500, 1000, 2000];

/// Records of the comparison with serde's derive.
const RECORDS: usize = 200;

/// Measures all.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let (peers, missing) = peers::all(context)?;
    let mut findings = Findings {
        remarks: missing,
        ..Findings::default()
    };
    findings
        .remarks
        .push(format!("Rounds: {}", context.rounds(ROUNDS)));
    // From what is done soon to what takes long; each part is kept as soon as it is there.
    derive(context, &peers, &mut findings)?;
    slope(context, &peers, &mut findings)?;
    findings.keep("compile")?;
    plaid(context, &peers, &mut findings)?;
    findings.keep("compile")?;
    github(context, &peers, &mut findings);
    findings.keep("compile")?;
    let own = workspace().join("spec/openapi.yaml");
    let projects = projects(context, &peers, "own", &own, &mut findings);
    checks(context, "our API", &projects, &mut findings);
    Ok(findings)
}

/// Builds of our API from nothing.
pub fn from_nothing(context: &Context) -> Result<Findings, Failure> {
    let (peers, missing) = peers::all(context)?;
    let mut findings = Findings {
        remarks: missing,
        ..Findings::default()
    };
    let rounds = context.rounds(ROUNDS);
    findings.remarks.push(format!("Rounds: {rounds}"));
    let own = workspace().join("spec/openapi.yaml");
    let projects = projects(context, &peers, "own", &own, &mut findings);
    cold(context, &projects, &mut findings);
    Ok(findings)
}

/// The large description, by all.
fn plaid(context: &Context, peers: &[Peer], findings: &mut Findings) -> Result<(), Failure> {
    let spec = context.described("plaid", || descriptions::plaid(PLAID))?;
    let projects = projects(context, peers, "plaid", &spec, findings);
    let table = checks(
        context,
        "a description of Plaid's size",
        &projects,
        findings,
    );
    let ours = table.number("ours, models and client", 0);
    let about = "Checking a description of Plaid's size: CPU, of the fastest other";
    let found = ratio(ours, table.least_of_others(0));
    findings.goal("check_plaid", about, Bound::AtMost(0.5), found);
    Ok(())
}

/// GitHub's description, by all who can, where it is found.
fn github(context: &Context, peers: &[Peer], findings: &mut Findings) {
    let Some(spec) = context.github() else {
        return findings
            .remarks
            .push("GitHub: no description found".to_owned());
    };
    let projects = projects(context, peers, "github", &spec, findings);
    let table = checks(context, "GitHub", &projects, findings);
    let found = ratio(
        table.number("ours, models and client", 0),
        table.number(Tool::Ploidy.name(), 0),
    );
    let about = "Checking GitHub's models and client: CPU, of ploidy";
    findings.goal("check_github", about, Bound::AtMost(0.5), found);
}

/// What all generators make of a description. Who cannot is remarked.
fn projects(
    context: &Context,
    peers: &[Peer],
    name: &str,
    spec: &Path,
    findings: &mut Findings,
) -> Vec<Project> {
    let mut projects = Vec::new();
    for peer in peers {
        match Project::generated(context, peer, name, spec) {
            Ok(made) => projects.extend(made),
            Err(failure) => findings
                .remarks
                .push(format!("{name}: {}: {failure}", peer.tool.name())),
        }
    }
    projects.retain(|project| match project.prepare(context) {
        Ok(()) => true,
        Err(failure) => {
            findings
                .remarks
                .push(format!("{name}: {}: {failure}", project.name));
            false
        }
    });
    projects
}

/// `cargo check` of each project in turns; the table is among the findings, too.
fn checks(context: &Context, title: &str, projects: &[Project], findings: &mut Findings) -> Table {
    let title = format!("`cargo check`, {title}, all dependencies at hand");
    interleaved_table(context, &title, projects, findings, Project::check)
}

/// What is done to each project, in turns; the table is among the findings, too.
fn interleaved_table(
    context: &Context,
    title: &str,
    projects: &[Project],
    findings: &mut Findings,
    what: impl Fn(&Project, &Context) -> Result<Usage, Failure>,
) -> Table {
    let mut table = Table::new(title, &["CPU s", "peak MiB"]);
    let usages = interleaved(context.rounds(ROUNDS), projects, |project| {
        what(project, context)
    });
    for (project, usages) in projects.iter().zip(usages) {
        match usages {
            Ok(usages) => {
                let median = Usage::median(&usages);
                table.row(
                    &project.name,
                    [Some(median.seconds), Some(median.mebibytes)],
                );
            }
            Err(why) => findings
                .remarks
                .push(format!("{title}: {}: {why}", project.name)),
        }
    }
    findings.tables.push(table.clone());
    table
}

/// Each project from nothing, in turns.
fn cold(context: &Context, projects: &[Project], findings: &mut Findings) {
    let mut table = Table::new(
        "`cargo build` of our API from nothing",
        &["CPU s", "crates"],
    );
    let mut crates = vec![0; projects.len()];
    let numbered: Vec<_> = projects.iter().enumerate().collect();
    let usages = interleaved(context.rounds(ROUNDS), &numbered, |(at, project)| {
        let (usage, compiled) = project.build(context)?;
        crates
            .iter_mut()
            .skip(*at)
            .take(1)
            .for_each(|known| *known = compiled);
        Ok(usage)
    });
    for ((project, usages), crates) in projects.iter().zip(usages).zip(crates) {
        match usages {
            Ok(usages) => table.row(
                &project.name,
                [
                    Some(Usage::median(&usages).seconds),
                    u32::try_from(crates).ok().map(f64::from),
                ],
            ),
            Err(why) => findings
                .remarks
                .push(format!("from nothing: {}: {why}", project.name)),
        }
    }
    for (name, row, seconds, crates) in [
        ("models", "ours, models", 5.0, 10.0),
        ("client", "ours, models and client", 35.0, 60.0),
    ] {
        let about = format!("Building our {name} from nothing: CPU s");
        findings.goal(
            &format!("cold_{name}"),
            &about,
            Bound::AtMost(seconds),
            table.number(row, 0),
        );
        let about = format!("Building our {name} from nothing: crates");
        findings.goal(
            &format!("crates_{name}"),
            &about,
            Bound::AtMost(crates),
            table.number(row, 1),
        );
    }
    findings.tables.push(table);
}

/// Plain records against the same with serde's derive.
fn derive(context: &Context, peers: &[Peer], findings: &mut Findings) -> Result<(), Failure> {
    let spec = context.described("plain", || descriptions::plain(RECORDS))?;
    let ours = models(context, peers, "plain", &spec)?;
    let text = descriptions::derived(RECORDS);
    let read = "serde_json::from_str::<peer::RECORD>(&text)";
    let program = descriptions::program(RECORDS, read, "serde_json::to_string(&value)");
    let by_hand = Project::by_hand(context, "serde-derive", &text, &program)?;
    by_hand.prepare(context)?;
    let title = format!("{RECORDS} records of 12 members");
    let projects = [ours, by_hand];
    checks(context, &title, &projects, findings);
    let read = "<peer_models::RECORD as peer_models::Json>::from_json(&*text)";
    let program = descriptions::program(RECORDS, read, "peer_models::Json::to_json(&value)");
    let [ours, by_hand] = projects;
    let ours = ours.with_program(&program)?;
    ours.prepare(context)?;
    let title =
        format!("`cargo build --release`, {title}, and a program that reads and writes each");
    let table = interleaved_table(
        context,
        &title,
        &[ours, by_hand],
        findings,
        Project::release,
    );
    let found = ratio(table.number("ours, models", 0), table.least_of_others(0));
    let about = "Building 200 records of 12 members for release: CPU, of serde's derive";
    findings.goal("derive", about, Bound::AtMost(0.3), found);
    Ok(())
}

/// The models of descriptions of several sizes.
fn slope(context: &Context, peers: &[Peer], findings: &mut Findings) -> Result<(), Failure> {
    let mut table = Table::new(
        "`cargo check` of our models by the number of schemas",
        &["CPU s", "CPU ms a schema"],
    );
    for schemas in SLOPE {
        let name = format!("slope-{schemas}");
        let size = Size {
            schemas,
            operations: 0,
        };
        let spec = context.described(&name, || descriptions::plaid(size))?;
        let models = models(context, peers, &name, &spec)?;
        let rounds = (0..context.rounds(ROUNDS)).map(|_| models.check(context));
        let usages = rounds.collect::<Result<Vec<_>, _>>()?;
        let seconds = median(usages.iter().map(|one| one.seconds));
        let count = u32::try_from(schemas).map_or(1.0, f64::from);
        table.row(
            format!("{schemas} schemas"),
            [Some(seconds), Some(seconds / count * 1000.0)],
        );
    }
    findings.tables.push(table);
    Ok(())
}

/// Our models of a description, ready to be checked.
fn models(context: &Context, peers: &[Peer], name: &str, spec: &Path) -> Result<Project, Failure> {
    let none = || Failure::Environment("our generator wrote no models".to_owned());
    let ours = peers.iter().find(|peer| peer.tool == Tool::Ours);
    let written = Project::generated(context, ours.ok_or_else(none)?, name, spec)?;
    let models = written.into_iter().next().ok_or_else(none)?;
    models.prepare(context)?;
    Ok(models)
}
