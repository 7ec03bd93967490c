//! Tables of numbers: what every bench gives, as programs print them, as they are kept, and as pages show them.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Numbers by name and quantity.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// What it is about.
    pub title: String,
    /// The quantities.
    pub columns: Vec<String>,
    /// Who has how much of them.
    pub rows: Vec<Row>,
}

/// The numbers of one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Whose.
    pub name: String,
    /// By column; `None` where nothing was measured.
    pub values: Vec<Option<f64>>,
}

impl Table {
    /// An empty one.
    pub fn new(title: impl Into<String>, columns: &[&str]) -> Self {
        Self {
            title: title.into(),
            columns: columns.iter().map(|&column| column.to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// Numbers of things, by what they are.
    pub fn counts(title: impl Into<String>, rows: &[(&str, usize)]) -> Self {
        let mut table = Self::new(title, &["number"]);
        for (name, number) in rows {
            table.row(*name, [Some(float(*number as u64))]);
        }
        table
    }

    /// With one row more.
    pub fn row(&mut self, name: impl Into<String>, values: impl IntoIterator<Item = Option<f64>>) {
        self.rows.push(Row {
            name: name.into(),
            values: values.into_iter().collect(),
        });
    }

    /// The number in a row and a column, if there is one.
    pub fn number(&self, row: &str, column: usize) -> Option<f64> {
        let row = self.rows.iter().find(|it| it.name == row)?;
        *row.values.get(column)?
    }

    /// The tables that a program printed: a line `# title`, its columns behind tabs, and lines of names, their numbers behind tabs.
    pub fn printed(text: &str) -> Vec<Self> {
        let mut tables: Vec<Self> = Vec::new();
        for line in text.lines() {
            let mut cells = line.split('\t');
            let first = cells.next().unwrap_or_default();
            if let Some(title) = first.strip_prefix("# ") {
                tables.push(Self::new(title, &cells.collect::<Vec<_>>()));
            } else if let Some(table) = tables.last_mut() {
                table.row(first, cells.map(|cell| cell.parse().ok()));
            }
        }
        tables
    }
}

/// The table whose title begins like this.
pub fn titled<'t>(tables: &[&'t Table], begins: &str) -> Option<&'t Table> {
    let mut tables = tables.iter().copied();
    tables.find(|table| table.title.starts_with(begins))
}

/// A number of things, or of bytes.
#[expect(
    clippy::cast_precision_loss,
    reason = "a measurement does not need all 64 bits"
)]
pub fn float(number: u64) -> f64 {
    number as f64
}

/// In Markdown.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| {} | {} |", self.title, self.columns.join(" | "))?;
        writeln!(f, "|---|{}", "--:|".repeat(self.columns.len()))?;
        for row in &self.rows {
            let values = row.values.iter().copied().map(number_or_none);
            let values: Vec<String> = values.collect();
            writeln!(f, "| {} | {} |", row.name, values.join(" | "))?;
        }
        Ok(())
    }
}

/// A number with as many digits as say something, or that there is none.
pub fn number_or_none(value: Option<f64>) -> String {
    let Some(value) = value else {
        return "–".to_owned();
    };
    match value.abs() {
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        size if size >= 0.1 => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn what_a_program_prints_is_a_table_of_a_page() {
        let printed = "# Reading\tµs\tMB/s\nours\t1.5\t200\nother\t30\t–\n# Writing\ts\n";
        let [reading, writing] = &Table::printed(printed)[..] else {
            panic!("two tables");
        };
        let page =
            "| Reading | µs | MB/s |\n|---|--:|--:|\n| ours | 1.50 | 200 |\n| other | 30.0 | – |\n";
        assert_eq!(reading.to_string(), page);
        assert!(writing.rows.is_empty());
    }
}
