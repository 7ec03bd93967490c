//! What is known of the suite: numbers by file, which may only get better.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::tally::{Numbers, Tally};
use oasmith_cli::command::{Exit, Failure};

/// What of the suite was run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// All files of the state that is known.
    Whole,
    /// Some files of it.
    Filtered,
    /// An older state, with fewer tests.
    Older,
}

/// Tests of older states that are refused and were taken out since: `#/examples/0` below an `$id` is asked to be a schema.
const REFUSED_OF_OLDER: (&str, usize) = ("optional/refOfUnknownKeyword.json", 2);

/// Holds the numbers against those that are known.
pub fn compare(path: &Path, tally: &Tally, scope: Scope) -> Result<Exit, Failure> {
    let known = read(path)?;
    let mut exit = Exit::Done;
    for (file, numbers) in &tally.files {
        let mut before = known.get(file).copied().unwrap_or_default();
        if scope == Scope::Older && file == REFUSED_OF_OLDER.0 {
            before[3] += REFUSED_OF_OLDER.1;
        }
        if let Some(fault) = fault(*numbers, before, scope) {
            eprintln!("{file}: {numbers:?} and not {before:?}: {fault}");
            exit = Exit::No;
        }
    }
    let missing = |file: &&String| scope == Scope::Whole && !tally.files.contains_key(*file);
    for file in known.keys().filter(missing) {
        eprintln!("{file} is known and not there");
        exit = Exit::No;
    }
    Ok(exit)
}

/// What is wrong with the numbers of a file; of an older state, only that more is wrong, warned of or refused.
fn fault(numbers: Numbers, before: Numbers, scope: Scope) -> Option<&'static str> {
    let [right, wrong, ..] = numbers;
    let mut pairs = numbers.iter().zip(&before).skip(1);
    let is_worse = match scope {
        Scope::Whole | Scope::Filtered => right < before[0] || wrong > before[1],
        Scope::Older => pairs.any(|(now, before)| now > before),
    };
    if is_worse {
        return Some("worse");
    }
    let is_better = scope != Scope::Older && numbers != before;
    is_better.then_some("better; run with --bless")
}

/// Writes the numbers.
pub fn bless(path: &Path, tally: &Tally) -> Result<Exit, Failure> {
    let mut text = "# The official tests of JSON Schema 2020-12, by file: right, wrong, reported, refused (`cargo xtask suite --help`).\n".to_owned();
    for (file, [right, wrong, reported, refused]) in &tally.files {
        text += &format!("{file}: {right} {wrong} {reported} {refused}\n");
    }
    fs::write(path, text).map_err(|error| Failure::io(path, &error))?;
    Ok(Exit::Done)
}

fn read(path: &Path) -> Result<BTreeMap<String, Numbers>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::io(path, &error))?;
    let line = |line: &str| {
        let (file, numbers) = line.split_once(": ")?;
        let mut numbers = numbers.split(' ').map_while(|number| number.parse().ok());
        Some((
            file.to_owned(),
            [(); 4].map(|()| numbers.next().unwrap_or(0)),
        ))
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    Ok(lines.filter_map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_suite_may_have_fewer_tests_but_no_more_that_are_wrong() {
        let known = [10, 0, 2, 1];
        assert_eq!(fault(known, known, Scope::Whole), None);
        assert_eq!(fault([9, 1, 2, 1], known, Scope::Whole), Some("worse"));
        let better = Some("better; run with --bless");
        assert_eq!(fault([11, 0, 1, 1], known, Scope::Filtered), better);
        assert_eq!(fault([7, 0, 1, 1], known, Scope::Older), None);
        assert_eq!(fault([10, 0, 3, 0], known, Scope::Older), Some("worse"));
    }
}
