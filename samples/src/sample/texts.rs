//! Texts of a cell: of each length that somebody speaks of, with its patterns and without those of others.

use std::collections::BTreeSet;

use oasmith_pattern::Found;
use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::found_texts::FoundTexts;
use crate::sample::formatted;

/// Texts are not made longer.
const MAX_TEXT: u64 = 70_000;

/// Texts of a cell, and others near what the hints look at.
pub(crate) fn texts(known: &FoundTexts, cell: &Cell, hints: &[Cell]) -> Vec<Value> {
    let mut made: Vec<String> = Vec::new();
    let mut lengths: BTreeSet<u64> = [0, 1, cell.characters.least].into();
    for it in [cell].into_iter().chain(hints) {
        for end in [
            Some(it.characters.least),
            it.characters.most,
            Some(it.bytes.least),
            it.bytes.most,
        ]
        .into_iter()
        .flatten()
        {
            lengths.extend([end.saturating_sub(1), end, end.saturating_add(1)]);
        }
    }
    let (least, most) = (cell.characters.least, cell.characters.most);
    lengths.retain(|it| *it >= least && most.is_none_or(|most| *it <= most) && *it <= MAX_TEXT);
    let own = || cell.patterns.iter().map(String::as_str);
    let find = |without: Option<&str>, least: u64, most: Option<u64>| {
        let found = known.find(own(), without, least, most);
        if let Found::Text(text) = found {
            Some(text)
        } else {
            None
        }
    };
    for hint in hints {
        for pattern in &hint.patterns {
            made.extend(find(Some(pattern), least, most));
        }
    }
    let theirs: BTreeSet<&String> = hints.iter().flat_map(|it| &it.patterns).collect();
    for length in lengths.iter().take(12) {
        if cell.patterns.is_empty() {
            // Looking for it takes as long as the text is.
            made.push("a".repeat(usize::try_from(*length).unwrap_or_default()));
        } else {
            made.extend(find(None, *length, Some(*length)));
        }
    }
    made.extend(find(None, least, most));
    for pattern in theirs {
        if let Found::Text(text) = known.find(own().chain([pattern.as_str()]), None, least, most) {
            made.push(text);
        }
    }
    for pattern in hints.iter().chain([cell]).flat_map(|it| &it.patterns) {
        if known.find(std::iter::empty(), Some(pattern), 0, None) == Found::Unknown {
            made.extend(literals(pattern, least));
        }
    }
    let samples = cell.formats.iter().flat_map(|it| it.samples());
    let samples: Vec<String> = samples.map(|it| (*it).to_owned()).collect();
    if let Found::Text(text) = known.find(own(), None, 0, None) {
        made.extend(
            samples
                .iter()
                .filter_map(|it| overlaid(it, &text))
                .flatten(),
        );
    }
    for format in &cell.formats {
        let long = lengths.iter();
        made.extend(long.flat_map(|it| formatted::texts(*format, *it, Some(*it))));
    }
    made.extend(samples);
    made.extend(["a", "A", "0", "aa", "é", "a b", "-", "x-a", "2026-01-31"].map(str::to_owned));
    for listed in hints.iter().flat_map(|it| it.listed.iter().flatten()) {
        if let Value::Text(text) = listed {
            made.extend([text.to_uppercase(), format!("{text}a")]);
        }
    }
    made.into_iter().map(Value::Text).collect()
}

/// Texts of the formats of a cell in capitals. They may stand for the same value, as those of a UUID do.
pub(crate) fn in_capitals(cell: &Cell) -> impl Iterator<Item = Value> {
    let formatted = cell.formats.iter().flat_map(|it| it.samples());
    formatted.map(|it| Value::Text(it.to_uppercase()))
}

/// A text of a format that begins, or ends, with another text.
fn overlaid(formatted: &str, text: &str) -> Option<[String; 2]> {
    let kept = formatted.len().checked_sub(text.len())?;
    let begun = formatted.get(text.len()..)?;
    Some([
        format!("{text}{begun}"),
        format!("{}{text}", formatted.get(..kept)?),
    ])
}

/// What stands literally in a pattern whose texts cannot be found, in texts that are long enough: `(?!ab)c` looks at `ab` and at `c`.
pub(crate) fn literals(pattern: &str, least: u64) -> Vec<String> {
    let runs = pattern.split(|it: char| !it.is_alphanumeric());
    let runs: Vec<&str> = runs.filter(|it| !it.is_empty()).take(4).collect();
    let alone = runs.iter().map(|it| (*it).to_owned());
    let longer = runs.iter().map(|it| format!("{it}a"));
    let all = alone.chain(longer).chain([runs.concat()]);
    let least = usize::try_from(least.min(MAX_TEXT)).unwrap_or_default();
    all.map(|it| format!("{it:a<least$}")).collect()
}
