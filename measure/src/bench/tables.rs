//! Findings as a terminal shows them.

use std::fmt;

use super::findings::{Bound, Findings, Goal, Table, Verdict};

/// A number with as many digits as say something.
pub fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        size if size >= 0.1 => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

/// A number, or that there is none.
pub fn number_or_none(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), number)
}

/// What is wanted, as a sign and a number.
pub fn bound(bound: Bound) -> String {
    match bound {
        Bound::AtMost(most) => format!("≤ {most}"),
        Bound::AtLeast(least) => format!("≥ {least}"),
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for table in &self.tables {
            writeln!(f, "{table}")?;
        }
        for goal in &self.goals {
            writeln!(f, "{goal}")?;
        }
        for remark in &self.remarks {
            writeln!(f, "{remark}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.rows.iter().map(|row| row.name.chars().count());
        let width = names.max().unwrap_or_default().max(4);
        writeln!(f, "{}", self.title)?;
        write!(f, "  {:width$}", "")?;
        for column in &self.columns {
            write!(f, "  {column:>10}")?;
        }
        writeln!(f)?;
        for row in &self.rows {
            write!(f, "  {:width$}", row.name)?;
            for (column, value) in self.columns.iter().zip(&row.values) {
                let wide = column.chars().count().max(10);
                write!(f, "  {:>wide$}", number_or_none(*value))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stands = match self.verdict() {
            Verdict::Met => "met",
            Verdict::Missed => "not met",
            Verdict::Unknown => "not measured",
        };
        let (wanted, found) = (bound(self.bound), number_or_none(self.found));
        write!(f, "{}: {found}, wanted {wanted}: {stands}", self.about)
    }
}
