//! Generators as whole processes: from a description on the disk to a crate on the disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command as Process;

use super::context::{Context, without_limit, write};
use super::copies;
use super::findings::{Bound, Findings, Table, ratio};
use super::measure::{self, Usage, interleaved};
use super::peers::{self, Peer, Tool};
use oasmith_cli::command::Failure;
use xtask::workspace;

/// How often all take turns.
const ROUNDS: usize = 9;

/// A description, and one of the types that are made of it.
struct Described {
    name: &'static str,
    spec: Option<PathBuf>,
    shape: &'static str,
}

/// Measures all generators on all descriptions.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let (peers, missing) = peers::all(context)?;
    let mut findings = Findings {
        remarks: missing,
        ..Findings::default()
    };
    let mut compared = peers.clone();
    match peers::tuned() {
        Ok(tuned) => compared.push(tuned),
        Err(why) => findings.remarks.push(format!("ours, tuned: {why}")),
    }
    let own = Described {
        name: "our API",
        spec: Some(workspace().join("spec/openapi.yaml")),
        shape: "Drain",
    };
    let github = Described {
        name: "GitHub",
        spec: context.github(),
        shape: "LicenseSimple",
    };
    let shop = Described {
        name: "a shop's API",
        spec: context.shop.clone(),
        shape: "Locale",
    };
    let own = compare(context, &compared, &own, &mut findings)?;
    let github = compare(context, &compared, &github, &mut findings)?;
    let shop = compare(context, &compared, &shop, &mut findings)?;
    goals(&own, &github, &shop, &mut findings);
    findings
        .tables
        .extend([own, github, shop, grown(context, &peers)?]);
    let copied = context.github().map(|spec| copied(context, &peers, &spec));
    match copied {
        Some(Ok(table)) => findings.tables.push(table),
        Some(Err(why)) => findings.remarks.push(format!("copies of GitHub: {why}")),
        None => {}
    }
    Ok(findings)
}

/// The columns of a table that compares.
const CPU: usize = 0;
const MEMORY: usize = 1;
const LINES: usize = 2;

/// What is wanted of a plain release build, and of the memory that it needs.
fn goals(own: &Table, github: &Table, shop: &Table, findings: &mut Findings) {
    let of =
        |table: &Table, column| ratio(table.number("ours", column), table.least_of_others(column));
    let of_ploidy = |table: &Table, column| {
        let ploidy = table.number(Tool::Ploidy.name(), column);
        ratio(table.number("ours", column), ploidy)
    };
    let mut goal = |name, about, most, found| {
        findings.goal(name, about, Bound::AtMost(most), found);
    };
    let about = "Generating our API: CPU, of the fastest other";
    goal("generate_own", about, 0.9, of(own, CPU));
    let about = "Generating GitHub: CPU, of the fastest other";
    goal("generate_github", about, 0.75, of(github, CPU));
    let about = "Generating GitHub: peak memory, of the smallest other";
    goal("memory_github", about, 0.7, of(github, MEMORY));
    let about = "Generating GitHub: lines written, with a server, of ploidy's without one";
    goal("lines_github", about, 1.3, of_ploidy(github, LINES));
    let about = "Generating a shop's API: lines written, with a server, of ploidy's without one";
    goal("lines_shop", about, 2.0, of_ploidy(shop, LINES));
    let about = "Generating a shop's API: CPU, of ploidy";
    goal("generate_shop", about, 1.0, of_ploidy(shop, CPU));
}

/// How often over the description is written that shows what growth takes.
const TIMES: [usize; 3] = [1, 3, 10];

/// What ours takes as the description grows.
fn grown(context: &Context, peers: &[Peer]) -> Result<Table, Failure> {
    let columns = ["CPU s", "peak MiB", "CPU ms a schema", "peak KiB a schema"];
    let mut table = Table::new("Generating as the description grows, ours", &columns);
    let Some(ours) = peers.first() else {
        return Ok(table);
    };
    let out = context.folder.join("generated").join(ours.tool.folder());
    for times in TIMES {
        let size = super::compile::PLAID.times(times);
        let name = format!("plaid-{times}");
        let spec = context.described(&name, || super::descriptions::plaid(size))?;
        let usage = ours.generate(context, &spec, &out)?;
        let each = f64::from(u32::try_from(size.schemas).unwrap_or(u32::MAX));
        let values = [
            usage.seconds,
            usage.mebibytes,
            usage.seconds * 1e3 / each,
            usage.mebibytes * 1024.0 / each,
        ];
        table.row(format!("{} schemas", size.schemas), values.map(Some));
    }
    Ok(table)
}

/// How often GitHub's description is copied into one.
const COPIES: [usize; 3] = [1, 10, 100];

/// Writes the descriptions with the documents of their copies, and says where they are.
pub fn write_copies(context: &Context) -> Result<Vec<PathBuf>, Failure> {
    let nothing = || Failure::Environment("no description of GitHub's was found".to_owned());
    let spec = context.github().ok_or_else(nothing)?;
    let text = fs::read_to_string(&spec).map_err(|error| Failure::io(&spec, &error))?;
    let root = copies::read(&text).ok_or_else(nothing)?;
    let folder = context.folder.join("descriptions/github");
    without_limit(&folder)?;
    for copy in 0..COPIES.into_iter().max().unwrap_or_default() {
        let text = copies::copy(&root, copy).ok_or_else(nothing)?;
        write(&folder.join(copies::document(copy)), &text)?;
    }
    let one = |times: usize| {
        let path = folder.join(copied_in(times));
        let text = copies::whole(&root, times).ok_or_else(nothing)?;
        write(&path, &text).map(|()| path)
    };
    COPIES.into_iter().map(one).collect()
}

/// The name of the description with so many copies.
fn copied_in(times: usize) -> String {
    format!("github-{times}.json")
}

/// What ours takes for a real description and copies of it in one. They are written by another process, because the memory of whatever this
/// one starts counts from its own.
fn copied(context: &Context, peers: &[Peer], spec: &Path) -> Result<Table, Failure> {
    let columns = ["CPU s", "peak MiB", "CPU s a copy", "peak MiB a copy"];
    let title = "Generating GitHub's description several times over, each a document of one description, ours";
    let mut table = Table::new(title, &columns);
    let Some(ours) = peers.first() else {
        return Ok(table);
    };
    let here = std::env::current_exe().map_err(|error| Failure::Environment(error.to_string()))?;
    let mut writer = Process::new(here);
    writer.args(["bench", "copies", "--github"]).arg(spec);
    measure::run(context, &mut writer)?;
    let out = context.folder.join("generated").join(ours.tool.folder());
    for times in COPIES {
        let spec = context
            .folder
            .join("descriptions/github")
            .join(copied_in(times));
        let usage = ours.generate(context, &spec, &out)?;
        let each = f64::from(u32::try_from(times).unwrap_or(u32::MAX));
        let values = [
            usage.seconds,
            usage.mebibytes,
            usage.seconds / each,
            usage.mebibytes / each,
        ];
        let plural = if times == 1 { "copy" } else { "copies" };
        table.row(format!("{times} {plural}"), values.map(Some));
    }
    Ok(table)
}

fn compare(
    context: &Context,
    peers: &[Peer],
    described: &Described,
    findings: &mut Findings,
) -> Result<Table, Failure> {
    let name = described.name;
    let title = format!("Generating {name}, from file to files");
    let mut table = Table::new(title, &["CPU s", "peak MiB", "lines written"]);
    let Some(spec) = &described.spec else {
        findings
            .remarks
            .push(format!("{name}: no description found"));
        return Ok(table);
    };
    let out = |peer: &Peer| context.folder.join("generated").join(peer.tool.folder());
    let generate = |peer: &Peer| peer.generate(context, spec, &out(peer));
    let rounds = context.rounds(ROUNDS);
    for (peer, usages) in peers.iter().zip(interleaved(rounds, peers, generate)) {
        match usages {
            Ok(usages) => table.row(peer.tool.name(), numbers(&usages, Some(lines(&out(peer))?))),
            Err(why) => {
                table.row(peer.tool.name(), [None; 3]);
                findings
                    .remarks
                    .push(format!("{name}: {}: {why}", peer.tool.name()));
            }
        }
    }
    let decide = |peer: &Peer| peer.decide(context, spec, described.shape);
    for decided in interleaved(rounds, peers.get(..1).unwrap_or_default(), decide) {
        match decided {
            Ok(usages) => table.row("ours, without printing", numbers(&usages, None)),
            Err(why) => findings.remarks.push(format!("{name}: decided: {why}")),
        }
    }
    Ok(table)
}

fn numbers(usages: &[Usage], lines: Option<f64>) -> [Option<f64>; 3] {
    let median = Usage::median(usages);
    [Some(median.seconds), Some(median.mebibytes), lines]
}

/// The lines of all Rust below a folder.
pub fn lines(folder: &Path) -> Result<f64, Failure> {
    let (mut lines, mut folders) = (0, vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| Failure::io(&folder, &error))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).map_err(|error| Failure::io(&path, &error))?;
                lines += text.lines().count();
            }
        }
    }
    Ok(u32::try_from(lines).map_or(f64::NAN, f64::from))
}
