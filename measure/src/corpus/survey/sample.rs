//! What takes a compiler, of descriptions that are chosen by their names alone: whether crates compile.

use std::path::Path;

use oasmith_cli::command::Failure;
use xtask::workspace;

use crate::bench::table::Table;
use crate::corpus::{compile, generated};

/// What became of the chosen ones, and a line for each that did not compile.
pub fn table(
    folder: &Path,
    paths: &[(String, u64)],
    number: usize,
) -> Result<(Table, Vec<String>), Failure> {
    let scratch = workspace().join("target/corpus");
    let (mut written, mut compiled) = (0, 0);
    let mut faults = Vec::new();
    for (path, size) in chosen(paths, number) {
        let row = generated(folder, path, *size)?;
        if row.is_refused() {
            continue;
        }
        written += 1;
        let found = compile::lint(&scratch, &row)?;
        match found.iter().find(|line| line.contains(": error")) {
            Some(fault) => faults.push(format!("{path}: {fault}")),
            None => compiled += 1,
        }
    }
    let rows = [
        ("generated as they are", written),
        ("of these, models, client and server compile", compiled),
    ];
    let title = format!("Of {number} that are chosen at random");
    Ok((Table::counts(title, &rows), faults))
}

/// A number of descriptions, the same in each run over the same paths.
fn chosen(paths: &[(String, u64)], number: usize) -> Vec<&(String, u64)> {
    let mut chosen: Vec<_> = paths.iter().collect();
    chosen.sort_by_key(|(path, _)| scattered(path));
    chosen.truncate(number);
    chosen
}

/// A number that says nothing of a text: its hash by FNV-1a.
fn scattered(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_are_chosen_alike_in_any_order() {
        let mut paths: Vec<_> = (0..50).map(|at| (format!("{at}.yaml"), at)).collect();
        let names = |paths: &[(String, u64)]| {
            let chosen = chosen(paths, 5).into_iter().cloned();
            chosen.collect::<Vec<_>>()
        };
        let first = names(&paths);
        paths.reverse();
        assert_eq!(names(&paths), first);
        assert_eq!(first.len(), 5);
        assert_ne!(first, paths.iter().take(5).cloned().collect::<Vec<_>>());
    }
}
