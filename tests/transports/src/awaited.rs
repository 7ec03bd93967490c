//! What is awaited of us, and what is wrong beside it.

use std::collections::BTreeMap;

/// Cells of a row in which we are not yet what the table says.
#[derive(Debug, Clone, Copy)]
pub struct Awaited {
    /// The row.
    pub row: &'static str,
    /// What is awaited.
    pub what: &'static str,
    /// In which columns it fails: those whose names contain one of these, or all where there is none.
    pub columns: &'static [&'static str],
}

/// Holds what is wrong against what is awaited: what fails is told, and what is awaited in vain.
pub fn compare(
    wrong: &BTreeMap<(&str, &str), String>,
    cells: &[(&str, &str)],
    awaited: &[Awaited],
) {
    let is_awaited = |row: &str, column: &str| {
        awaited.iter().any(|it| {
            let own = it.columns;
            it.row == row && (own.is_empty() || own.iter().any(|part| column.contains(part)))
        })
    };
    let mut said: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (row, column) in cells {
        let what = match (wrong.get(&(*row, *column)), is_awaited(row, column)) {
            (Some(what), false) => what,
            (None, true) => "is right: no longer to be awaited",
            (Some(_), true) | (None, false) => continue,
        };
        said.entry(format!("{row} {what}"))
            .or_default()
            .push(column);
    }
    let lines = said
        .iter()
        .map(|(what, columns)| format!("{what}: {}\n", columns.join(", ")));
    let lines: String = lines.collect();
    assert!(lines.is_empty(), "of {} cells:\n{lines}", cells.len());
}
