//! Generators as whole processes: from a description on the disk to a crate on the disk.

use std::path::Path;

use oasmith_cli::command::Failure;

use super::context::Context;
use super::findings::Findings;
use super::made_up::{PLAID, plaid};
use super::peers::{self, Peer};
use super::runner::{float, in_turns};
use super::table::Table;
use crate::corpus;
use crate::files;

/// How often all take turns.
const ROUNDS: usize = 9;

/// How often over the description is written that shows what growth takes.
const TIMES: [usize; 3] = [1, 3, 10];

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

/// Every description of the corpus through every generator, once: which of them write something.
pub fn corpus(context: &Context) -> Result<Findings, Failure> {
    let (peers, remarks) = peers::all(context)?;
    let mut findings = Findings {
        remarks,
        ..Findings::default()
    };
    let folder = Context::corpus();
    let paths = corpus::descriptions(&folder).unwrap_or_default();
    let names: Vec<&str> = peers.iter().map(|peer| peer.tool.name).collect();
    let mut each = Table::new("CPU s, one round; – where nothing was written", &names);
    for (path, _) in &paths {
        let spec = folder.join(path);
        let usages = peers.iter().map(|peer| peer.generate_here(context, &spec));
        let seconds = usages.map(|usage| usage.ok().map(|usage| usage.seconds));
        let owner = path.split("__").next().unwrap_or_default();
        let file = path.rsplit('/').next().unwrap_or_default();
        each.row(format!("{owner}: {file}"), seconds);
    }
    let title = format!("Of {} descriptions", paths.len());
    let mut all = Table::new(title, &["something was written"]);
    for (at, name) in names.into_iter().enumerate() {
        let written = each.rows.iter().filter(|row| row.values[at].is_some());
        all.row(name, [Some(float(written.count() as u64))]);
    }
    findings.tables.extend([all, each]);
    Ok(findings)
}

/// The lines of all Rust below a folder.
pub fn lines(folder: &Path) -> u64 {
    let paths = files::below(folder, &["rs"]).unwrap_or_default();
    let texts = paths.iter().filter_map(|path| files::read(path).ok());
    texts.map(|text| text.lines().count() as u64).sum()
}
