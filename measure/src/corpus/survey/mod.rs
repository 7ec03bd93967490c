//! The page of what a newcomer asks: which descriptions are taken as they are, what that costs and writes, beside other generators; and what
//! calls look like: which lists page, and which names repeat.

mod names;
mod reading;
mod sample;

use std::iter;
use std::path::Path;

use oasmith_cli::command::Failure;

use crate::bench::context::Context;
use crate::bench::findings::Findings;
use crate::bench::generate;
use crate::bench::peers::{self, Peer};

/// What is asked of all descriptions, and of so many chosen ones what takes a compiler.
pub fn of(
    context: &Context,
    folder: &Path,
    paths: &[(String, u64)],
    chosen: usize,
) -> Result<Findings, Failure> {
    // What a process takes is measured first, as long as this one is small.
    let (others, mut remarks) = peers::present(context);
    let peers: Vec<Peer> = iter::once(peers::ours()?).chain(others).collect();
    let [all, _] = generate::each(context, &peers, folder, paths)?;
    let mut tables = vec![all, reading::table(folder, paths)?];
    if chosen > 0 {
        let (table, faults) = sample::table(folder, paths, chosen)?;
        tables.push(table);
        remarks.extend(faults);
    }
    Ok(Findings {
        remarks,
        tables,
        ..Findings::default()
    })
}
