//! The page of what a newcomer asks: which descriptions are taken as they are, what that costs and writes, beside other generators; and what
//! calls look like: which lists page, and which names repeat.

mod cost;
mod names;
mod reading;
mod sample;

use std::path::Path;

use oasmith_cli::command::Failure;

use crate::bench::context::Context;
use crate::bench::findings::Findings;

/// What is asked of all descriptions, and of so many chosen ones what takes a compiler.
pub fn of(
    context: &Context,
    folder: &Path,
    paths: &[(String, u64)],
    chosen: usize,
) -> Result<Findings, Failure> {
    // What a process takes is measured first, as long as this one is small.
    let (cost, mut remarks) = cost::table(context, folder, paths)?;
    let mut tables = vec![cost, reading::table(folder, paths)?];
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

/// A number of things.
fn count(number: usize) -> Option<f64> {
    u32::try_from(number).ok().map(f64::from)
}
