//! What is wanted of the numbers, and what was found.

use minijinja::context;
use minijinja::value::Value;
use serde::Deserialize;

use super::table::{Table, number_or_none, titled};

/// A ratio or an amount that should be reached, a row of `benchmarks/page.yaml`.
#[derive(Debug, Deserialize)]
pub struct Goal {
    /// What is compared.
    about: String,
    /// `≤` or `≥` and a number.
    wanted: String,
    /// How the title of the table begins.
    table: String,
    /// The number of the column.
    column: usize,
    row: RowName,
    /// What the number is divided by.
    #[serde(default)]
    by: Divisor,
}

/// Which number of a column.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RowName {
    Named(String),
    /// The largest of all rows.
    Largest,
}

/// What a number is divided by.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Divisor {
    #[default]
    One,
    /// The number of another row.
    Row(String),
    /// The smallest of rows that are not ours: the name of ours begins with `ours`.
    Others,
    /// Itself.
    Number(f64),
}

impl Goal {
    /// The figure; `None` where a row that it needs was not measured.
    pub fn found(&self, tables: &[&Table]) -> Option<f64> {
        let table = titled(tables, &self.table)?;
        let numbers = table
            .rows
            .iter()
            .filter_map(|row| row.values.get(self.column)?.as_ref());
        let others = table
            .rows
            .iter()
            .filter(|row| !row.name.starts_with("ours"));
        let others = others.filter_map(|row| row.values.get(self.column)?.as_ref());
        let figure = match &self.row {
            RowName::Named(row) => table.number(row, self.column),
            RowName::Largest => numbers.copied().max_by(f64::total_cmp),
        };
        let divisor = match &self.by {
            Divisor::One => Some(1.0),
            Divisor::Row(row) => table.number(row, self.column),
            Divisor::Others => others.copied().min_by(f64::total_cmp),
            Divisor::Number(number) => Some(*number),
        };
        let (figure, divisor) = figure.zip(divisor)?;
        (divisor > 0.0).then(|| figure / divisor)
    }

    /// Whether a figure is as it is wanted.
    fn verdict(&self, found: Option<f64>) -> &'static str {
        let bound = self.wanted.split_once(' ');
        let bound = bound.and_then(|(side, bound)| Some((side, bound.parse::<f64>().ok()?)));
        match (bound, found) {
            (Some(("≤", most)), Some(found)) if found <= most => "met",
            (Some(("≥", least)), Some(found)) if found >= least => "met",
            (_, Some(_)) => "**not met**",
            (_, None) => "not measured",
        }
    }

    /// As the page shows it.
    pub fn shown(&self, tables: &[&Table]) -> Value {
        let found = self.found(tables);
        context! {
            about => &self.about,
            wanted => &self.wanted,
            found => number_or_none(found),
            verdict => self.verdict(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_met_at_its_bound_and_needs_all_its_rows() {
        let mut table = Table::new("Reading now", &["s"]);
        table.row("ours", [Some(7.0)]);
        table.row("slow", [Some(20.0)]);
        table.row("fast", [Some(10.0)]);
        table.row("none", [None]);
        let verdict = |goal: &str| {
            let text = format!("{{about: a, table: Reading, column: 0, {goal}}}");
            let goal: Goal = serde_yaml::from_str(&text).expect("a goal");
            goal.verdict(goal.found(&[&table]))
        };
        let ours = "row: !named ours, by: others";
        assert_eq!(verdict(&format!("wanted: ≤ 0.7, {ours}")), "met");
        assert_eq!(verdict(&format!("wanted: ≤ 0.69, {ours}")), "**not met**");
        assert_eq!(
            verdict("wanted: ≥ 2, row: !named slow, by: !row fast"),
            "met"
        );
        assert_eq!(verdict("wanted: ≥ 20, row: largest"), "met");
        assert_eq!(
            verdict("wanted: ≥ 5, row: !named slow, by: !number 4"),
            "met"
        );
        assert_eq!(verdict("wanted: ≥ 0, row: !named none"), "not measured");
        assert_eq!(
            verdict("wanted: ≥ 0, row: !named slow, by: !row none"),
            "not measured"
        );
    }
}
