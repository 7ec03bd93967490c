//! What the descriptions of the corpus may draw: a line for each, its path and the codes. A code that is not there fails, and so does one that is
//! there in vain, so that the list only gets shorter.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::row::DescriptionRow;
use oasmith_cli::command::{Exit, Failure};

/// The list, and what of it was used.
#[derive(Debug, Default)]
pub struct Permitted {
    codes: BTreeMap<String, BTreeSet<String>>,
    seen: BTreeSet<String>,
}

/// Stands in a line when the description is refused.
const REFUSED: &str = "refused";

impl Permitted {
    /// Reads the list: `path: CODE CODE`; `#` begins a comment.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::io(path, &error))?;
        let mut codes = BTreeMap::new();
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if let Some((path, list)) = line.split_once(": ") {
                let list = list.split_whitespace().map(str::to_owned).collect();
                codes.insert(path.to_owned(), list);
            }
        }
        Ok(Self {
            codes,
            seen: BTreeSet::new(),
        })
    }

    /// What is wrong with a row.
    pub fn check(&mut self, row: &DescriptionRow) -> Vec<String> {
        self.seen.insert(row.path.clone());
        let permitted = self.codes.get(&row.path).cloned().unwrap_or_default();
        let mut drawn: BTreeSet<String> = row.codes.keys().map(|code| (*code).to_owned()).collect();
        if row.is_refused() {
            drawn.insert(REFUSED.to_owned());
        }
        let new = drawn
            .difference(&permitted)
            .map(|code| format!("draws {code}, which is not permitted"));
        let gone = permitted
            .difference(&drawn)
            .map(|code| format!("does not draw {code} any more; strike it out"));
        let faults = row.faults.iter().flatten().cloned();
        new.chain(gone).chain(faults).collect()
    }

    /// Lines for descriptions that are not there.
    pub fn unused(&self) -> Vec<String> {
        let unused = self.codes.keys().filter(|path| !self.seen.contains(*path));
        unused
            .map(|path| format!("there is no description {path}"))
            .collect()
    }
}

/// Writes the list anew.
pub fn bless(path: &Path, rows: &[DescriptionRow]) -> Result<Exit, Failure> {
    let mut text = "# What each description of the corpus draws: codes of errors and warnings. `cargo xtask explain CODE` says what one means.\n".to_owned();
    for row in rows {
        let refused = row.is_refused().then_some(REFUSED);
        let codes: Vec<&str> = refused
            .into_iter()
            .chain(row.codes.keys().copied())
            .collect();
        if !codes.is_empty() {
            text += &format!("{}: {}\n", row.path, codes.join(" "));
        }
    }
    fs::write(path, text).map_err(|error| Failure::io(path, &error))?;
    Ok(Exit::Done)
}
