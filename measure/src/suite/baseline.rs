//! What is known of the suite: numbers by file, which may only get better.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::tally::{Numbers, Tally};
use xtask::command::{Exit, Failure};

/// Holds the numbers against those that are known.
pub fn compare(path: &Path, tally: &Tally, is_whole: bool) -> Result<Exit, Failure> {
    let known = read(path)?;
    let mut exit = Exit::Done;
    for (file, numbers) in &tally.files {
        let before = known.get(file).copied().unwrap_or_default();
        if *numbers == before {
            continue;
        }
        let worse = numbers[0] < before[0] || numbers[1] > before[1];
        let word = if worse {
            "worse"
        } else {
            "better; run with --bless"
        };
        eprintln!("{file}: {numbers:?} and not {before:?}: {word}");
        exit = Exit::No;
    }
    for file in known
        .keys()
        .filter(|file| is_whole && !tally.files.contains_key(*file))
    {
        eprintln!("{file} is known and not there");
        exit = Exit::No;
    }
    Ok(exit)
}

/// Writes the numbers.
pub fn bless(path: &Path, tally: &Tally) -> Result<Exit, Failure> {
    let mut text = "# The official tests of JSON Schema 2020-12, by file: right, wrong, said, refused (`cargo xtask suite --help`).\n".to_owned();
    for (file, [right, wrong, said, refused]) in &tally.files {
        text += &format!("{file}: {right} {wrong} {said} {refused}\n");
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
