//! Generators as whole processes: from a description on the disk to a crate on the disk.

use std::path::Path;
use std::process;

use oasmith_cli::command::Failure;

use super::context::Context;
use super::findings::Findings;
use super::made_up::{PLAID, plaid};
use super::peers::{self, Peer};
use super::runner::in_turns;
use super::table::{Table, float};
use crate::{descriptions, files};

/// How often all take turns.
const ROUNDS: usize = 9;

/// How often over the description is written that shows what growth takes.
const TIMES: [usize; 3] = [1, 3, 10];

/// What is asked of many descriptions.
const COLUMNS: [&str; 5] = [
    "something was written",
    "CPU s",
    "the longest, CPU s",
    "most MiB",
    "lines written",
];

/// Measures all generators on all descriptions.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let (mut peers, remarks) = peers::all(context)?;
    peers.push(peers::tuned()?);
    let mut findings = Findings {
        remarks,
        ..Findings::default()
    };
    let own = Context::own();
    for (name, spec) in [
        ("our API", Some(&own)),
        ("GitHub", context.github.as_ref()),
        ("a shop's API", context.shop.as_ref()),
    ] {
        match spec {
            Some(spec) => compare(context, &peers, name, spec, &mut findings),
            None => findings
                .remarks
                .push(format!("{name}: no description found")),
        }
    }
    findings.tables.push(grown(context)?);
    Ok(findings)
}

fn compare(context: &Context, peers: &[Peer], name: &str, spec: &Path, findings: &mut Findings) {
    let title = format!("Generating {name}, from file to files");
    let table = Table::new(title, &["CPU s", "peak MiB", "lines written"]);
    let turn = |peer: &Peer| peer.generate_here(context, spec);
    let usages = in_turns(context.rounds(ROUNDS), peers, turn);
    let usages = peers.iter().map(|peer| peer.tool.name).zip(usages);
    findings.rows(table, usages, |name, usage| {
        let peer = peers.iter().find(|peer| peer.tool.name == name);
        let lines = peer.map_or(0, |peer| lines(&peer.out(context)));
        vec![usage.seconds, usage.mebibytes, float(lines)]
    });
}

/// What ours takes as the description grows.
fn grown(context: &Context) -> Result<Table, Failure> {
    let columns = ["CPU s", "peak MiB", "CPU ms a schema", "peak KiB a schema"];
    let mut table = Table::new("Generating as the description grows, ours", &columns);
    let ours = peers::ours()?;
    for times in TIMES {
        let size = PLAID.times(times);
        let spec = plaid(context, &format!("plaid-{times}"), size)?;
        let usage = ours.generate_here(context, &spec)?;
        let each = float(size.schemas as u64);
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

/// Every description of the corpus through every generator.
pub fn corpus(context: &Context) -> Result<Findings, Failure> {
    let (peers, remarks) = peers::all(context)?;
    let folder = Context::corpus();
    let paths = descriptions::below(&folder).unwrap_or_default();
    Ok(Findings {
        remarks,
        tables: each(context, &peers, &folder, &paths)?.into(),
        ..Findings::default()
    })
}

/// Every description through every generator, once: what each wrote of them all and took for that, and the seconds of each description. One that
/// fails for a description has written nothing of it.
pub fn each(
    context: &Context,
    peers: &[Peer],
    folder: &Path,
    paths: &[(String, u64)],
) -> Result<[Table; 2], Failure> {
    let names: Vec<&str> = peers.iter().map(|peer| peer.tool.name).collect();
    let mut each = Table::new("CPU s, one round; – where nothing was written", &names);
    let mut sums = vec![[0.0; 5]; peers.len()];
    // Parts of a folder may be measured beside each other.
    let out = context.folder.join(format!("each-{}", process::id()));
    for (path, _) in paths {
        let mut row = Vec::new();
        for (peer, [written, seconds, longest, memory, rust]) in peers.iter().zip(&mut sums) {
            let usage = peer.generate(context, &folder.join(path), &out).ok();
            row.push(usage.as_ref().map(|usage| usage.seconds));
            if let Some(usage) = usage {
                *written += 1.0;
                *seconds += usage.seconds;
                *longest = usage.seconds.max(*longest);
                *memory = usage.mebibytes.max(*memory);
                *rust += float(lines(&out));
            }
        }
        let owner = path.split("__").next().unwrap_or_default();
        let file = path.rsplit('/').next().unwrap_or_default();
        each.row(format!("{owner}: {file}"), row);
    }
    files::remove(&out)?;
    let mut all = Table::new(format!("Of {} descriptions", paths.len()), &COLUMNS);
    for (name, sums) in names.into_iter().zip(sums) {
        all.row(name, sums.map(Some));
    }
    Ok([all, each])
}

/// The lines of all Rust below a folder.
fn lines(folder: &Path) -> u64 {
    let paths = files::below(folder, &["rs"]).unwrap_or_default();
    let texts = paths.iter().filter_map(|path| files::read(path).ok());
    texts.map(|text| text.lines().count() as u64).sum()
}
