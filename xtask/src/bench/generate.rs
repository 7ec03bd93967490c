//! Generators as whole processes: from a description on the disk to a crate on the disk.

use std::path::{Path, PathBuf};

use super::context::Context;
use super::findings::{Bound, Findings, Table, ratio};
use super::measure::{in_turns, middle};
use super::peers;
use crate::command::Failure;
use crate::description;

/// How often all take turns.
const ROUNDS: usize = 9;

/// Measures all generators on all descriptions.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let (peers, missing) = peers::all(context)?;
    let mut findings = Findings {
        remarks: missing,
        ..Findings::default()
    };
    let own = description::workspace().join("spec/openapi.yaml");
    let described = |name, spec: Option<PathBuf>, findings: &mut Findings| match spec {
        Some(spec) => compare(context, &peers, name, &spec, findings).map(Some),
        None => {
            findings
                .remarks
                .push(format!("{name}: no description found"));
            Ok(None)
        }
    };
    let ours = described("Our API", Some(own), &mut findings)?;
    let github = described("GitHub", context.github(), &mut findings)?;
    let of = |table: &Option<Table>, column| {
        let table = table.as_ref()?;
        ratio(table.number("ours", column), table.least_of_others(column))
    };
    let least = Bound::AtMost(0.7);
    findings.goal(
        "generate_own",
        "Generating our API: CPU, of the fastest other",
        least,
        of(&ours, 0),
    );
    findings.goal(
        "generate_github",
        "Generating GitHub: CPU, of the fastest other",
        least,
        of(&github, 0),
    );
    findings.goal(
        "memory_github",
        "Generating GitHub: peak memory, of the smallest other",
        least,
        of(&github, 1),
    );
    findings.tables.extend(ours.into_iter().chain(github));
    Ok(findings)
}

fn compare(
    context: &Context,
    peers: &[peers::Peer],
    name: &str,
    spec: &Path,
    findings: &mut Findings,
) -> Result<Table, Failure> {
    let out = |peer: &peers::Peer| context.folder.join("generated").join(peer.tool.folder());
    let turn = |peer: &peers::Peer| peer.generate(context, spec, &out(peer));
    let taken = in_turns(context.rounds(ROUNDS), peers, turn);
    let title = format!("Generating {name}, from file to files");
    let mut table = Table::new(title, &["CPU s", "peak MiB"]);
    for (peer, taken) in peers.iter().zip(taken) {
        match taken {
            Ok(taken) => {
                let middle = middle(&taken);
                table.row(
                    peer.tool.name(),
                    [Some(middle.seconds), Some(middle.mebibytes)],
                );
            }
            Err(why) => {
                table.row(peer.tool.name(), [None, None]);
                findings
                    .remarks
                    .push(format!("{name}: {}: {why}", peer.tool.name()));
            }
        }
    }
    Ok(table)
}
