//! What the compiler takes for what generators write.

use std::path::Path;

use oasmith_cli::command::Failure;

use super::context::Context;
use super::findings::Findings;
use super::made_up::{self, PLAID, Size, plaid};
use super::peers::{self, Peer};
use super::project::Project;
use super::runner::{Usage, in_turns};
use super::table::{Table, float};

/// How often all take turns.
const ROUNDS: usize = 3;

/// The sizes by which the slope is measured.
const SLOPE: [usize; 3] = [500, 1000, 2000];

/// Measures all, from what is done soon to what takes long; each part is kept as soon as it is there.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let (peers, mut findings) = begin(context)?;
    derive(context, &peers, &mut findings)?;
    slope(context, &peers, &mut findings)?;
    let own = Context::own();
    let plaid = plaid(context, "plaid", PLAID)?;
    for (folder, name, spec) in [
        ("plaid", "a description of Plaid's size", Some(&plaid)),
        ("github", "GitHub", context.github.as_ref()),
        ("own", "our API", Some(&own)),
    ] {
        let Some(spec) = spec else {
            findings
                .remarks
                .push(format!("{name}: no description found"));
            continue;
        };
        let projects = projects(context, &peers, folder, spec, &mut findings);
        checks(context, name, &projects, &mut findings);
        findings.keep("compile")?;
    }
    Ok(findings)
}

/// Builds of our API from nothing.
pub fn from_nothing(context: &Context) -> Result<Findings, Failure> {
    let (peers, mut findings) = begin(context)?;
    let projects = projects(context, &peers, "own", &Context::own(), &mut findings);
    let title = "`cargo build` of our API from nothing";
    let table = Table::new(title, &["CPU s", "crates"]);
    let turn = |project: &Project| project.build(context);
    let usages = in_turns(context.rounds(ROUNDS), &projects, turn);
    let usages = projects.iter().map(|it| it.name).zip(usages);
    findings.rows(table, usages, |_, usage| {
        vec![usage.seconds, float(usage.lines("Compiling ") as u64)]
    });
    Ok(findings)
}

/// All generators, and what is remarked of them.
fn begin(context: &Context) -> Result<(Vec<Peer>, Findings), Failure> {
    let (peers, mut remarks) = peers::all(context)?;
    remarks.push(format!("Rounds: {}", context.rounds(ROUNDS)));
    let findings = Findings {
        remarks,
        ..Findings::default()
    };
    Ok((peers, findings))
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
            Err(failure) => {
                let remark = format!("{name}: {}: {failure}", peer.tool.name);
                findings.remarks.push(remark);
            }
        }
    }
    projects
}

/// `cargo check` of each project in turns.
fn checks(context: &Context, title: &str, projects: &[Project], findings: &mut Findings) {
    let title = format!("`cargo check`, {title}, all dependencies at hand");
    compiled(context, &title, projects, findings, &["check"]);
}

/// What Cargo does with each project in turns.
fn compiled(
    context: &Context,
    title: &str,
    projects: &[Project],
    findings: &mut Findings,
    words: &[&str],
) {
    let table = Table::new(title, &["CPU s", "peak MiB"]);
    let turn = |project: &Project| project.again(words);
    let usages = in_turns(context.rounds(ROUNDS), projects, turn);
    let usages = projects.iter().map(|it| it.name).zip(usages);
    let values = |_: &str, usage: &Usage| vec![usage.seconds, usage.mebibytes];
    findings.rows(table, usages, values);
}

/// Models of records against the same with serde's derive.
fn derive(context: &Context, peers: &[Peer], findings: &mut Findings) -> Result<(), Failure> {
    let ours = models(context, peers, "plain", &made_up::plain(context)?)?;
    let read = "serde_json::from_str::<peer::RECORD>(&text)";
    let program = made_up::program(read, "serde_json::to_string(&value)")?;
    let by_hand = Project::by_hand(context, "serde-derive", &made_up::derived()?, &program)?;
    let title = "200 records of 12 members";
    checks(context, title, &[ours.clone(), by_hand.clone()], findings);
    let read = "<peer_models::RECORD as peer_models::Json>::from_json(&*text)";
    let program = made_up::program(read, "peer_models::Json::to_json(&value)")?;
    let projects = [ours.with_program(&program)?, by_hand];
    let title =
        format!("`cargo build --release`, {title}, and a program that reads and writes each");
    compiled(
        context,
        &title,
        &projects,
        findings,
        &["build", "--release"],
    );
    Ok(())
}

/// The models of descriptions of several sizes.
fn slope(context: &Context, peers: &[Peer], findings: &mut Findings) -> Result<(), Failure> {
    let title = "`cargo check` of our models by the number of schemas";
    let mut table = Table::new(title, &["CPU s", "CPU ms a schema"]);
    for schemas in SLOPE {
        let name = format!("slope-{schemas}");
        let size = Size {
            schemas,
            operations: 0,
        };
        let spec = plaid(context, &name, size)?;
        let models = models(context, peers, &name, &spec)?;
        let turn = |models: &Project| models.again(&["check"]);
        let usages = in_turns(context.rounds(ROUNDS), &[models], turn);
        for usage in usages {
            let seconds = usage.map_err(Failure::Environment)?.seconds;
            let values = [seconds, seconds * 1e3 / float(schemas as u64)];
            table.row(format!("{schemas} schemas"), values.map(Some));
        }
    }
    findings.tables.push(table);
    Ok(())
}

/// Our models of a description, ready to be checked.
fn models(context: &Context, peers: &[Peer], name: &str, spec: &Path) -> Result<Project, Failure> {
    let ours = peers
        .first()
        .map(|ours| Project::generated(context, ours, name, spec));
    let models = ours.transpose()?.into_iter().flatten().next();
    models.ok_or_else(|| Failure::Environment("our generator wrote no models".to_owned()))
}
