//! What is wrong in a table, told by rows.

use std::collections::BTreeMap;

/// The cells of a table that were tried, each a row and a column.
#[derive(Debug, Default)]
pub struct Cells {
    tried: usize,
    /// What is wrong in some, with their columns.
    wrong: BTreeMap<String, Vec<&'static str>>,
}

impl Cells {
    /// Adds one, with what is wrong in it.
    pub fn add(&mut self, row: &str, column: &'static str, wrong: Option<String>) {
        self.tried += 1;
        if let Some(what) = wrong {
            let columns = self.wrong.entry(format!("{row} {what}")).or_default();
            columns.push(column);
        }
    }

    /// Ends the test where one is wrong, or none was tried.
    ///
    /// # Panics
    /// So.
    pub fn are_right(&self) {
        assert!(self.tried > 0, "no cell was tried");
        let lines = self.wrong.iter();
        let lines = lines.map(|(what, columns)| format!("{what}: {}\n", columns.join(", ")));
        let lines: String = lines.collect();
        assert!(lines.is_empty(), "of {} cells:\n{lines}", self.tried);
    }
}
