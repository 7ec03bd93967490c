//! What it takes to generate from all descriptions, and what is written: ours, and others where they are installed.

use std::path::Path;
use std::process;

use oasmith_cli::command::Failure;

use super::count;
use crate::bench::context::Context;
use crate::bench::generate::lines;
use crate::bench::peers::{self, Peer};
use crate::bench::runner::float;
use crate::bench::table::Table;
use crate::files;

/// A row for each generator, and a line for each that is not installed; one that fails for a description has written nothing for it.
pub fn table(
    context: &Context,
    folder: &Path,
    paths: &[(String, u64)],
) -> Result<(Table, Vec<String>), Failure> {
    let columns = [
        "something was written",
        "CPU s",
        "the longest, CPU s",
        "most MiB",
        "lines written",
    ];
    let mut table = Table::new(format!("Of {} descriptions", paths.len()), &columns);
    let (others, missing) = peers::present(context);
    for peer in std::iter::once(peers::ours()?).chain(others) {
        table.row(peer.tool.name, numbers(context, &peer, folder, paths)?);
    }
    Ok((table, missing))
}

fn numbers(
    context: &Context,
    peer: &Peer,
    folder: &Path,
    paths: &[(String, u64)],
) -> Result<[Option<f64>; 5], Failure> {
    // Surveys of parts of a folder may run beside each other.
    let out = context.folder.join(format!("survey-{}", process::id()));
    let (mut written, mut seconds, mut longest, mut memory, mut all) = (0, 0.0, 0.0, 0.0, 0);
    for (path, _) in paths {
        let Ok(usage) = peer.generate(context, &folder.join(path), &out) else {
            continue;
        };
        written += 1;
        seconds += usage.seconds;
        longest = f64::max(longest, usage.seconds);
        memory = f64::max(memory, usage.mebibytes);
        all += lines(&out);
    }
    files::remove(&out)?;
    Ok([
        count(written),
        Some(seconds),
        Some(longest),
        Some(memory),
        Some(float(all)),
    ])
}
