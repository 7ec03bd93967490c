//! What a bench found: tables of numbers, goals and remarks, the same for all benches, so that they are shown and kept in one way.

use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::context::write;
use super::json;
use super::machine::{Machine, machine};
use oasmith_cli::command::Failure;
use xtask::workspace;

/// What a bench found.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    /// The numbers.
    pub tables: Vec<Table>,
    /// What was hoped for, and what is.
    pub goals: Vec<Goal>,
    /// What could not be measured, and why.
    pub remarks: Vec<String>,
    /// Where it was measured; nowhere until it is kept.
    #[serde(default)]
    pub machine: Option<Machine>,
}

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
    /// By column; none where nothing was measured.
    pub values: Vec<Option<f64>>,
}

/// A ratio or an amount that should be reached.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// A short name.
    pub name: String,
    /// What is compared.
    pub about: String,
    /// What is wanted.
    pub bound: Bound,
    /// The figure of this run; `None` where a row that it needs was not measured.
    pub found: Option<f64>,
    /// What somebody found out about this number of this run, written into the file by hand; the next run begins without.
    #[serde(default)]
    pub remark: Option<String>,
}

/// On which side of a number the good values are.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(tag = "side", content = "number", rename_all = "snake_case")]
pub enum Bound {
    /// This or less.
    AtMost(f64),
    /// This or more.
    AtLeast(f64),
}

/// How a goal stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It is reached.
    Met,
    /// It is not.
    Missed,
    /// Nothing was measured.
    Unknown,
}

/// Where the findings of a bench are kept: in the repository, because the page is written from them.
fn file(work: &str) -> PathBuf {
    workspace().join(format!("benchmarks/{work}.json"))
}

impl Findings {
    /// Writes them as JSON with the machine that they are of, beside those of the other benches.
    pub fn keep(&self, work: &str) -> Result<(), Failure> {
        let here = Self {
            machine: Some(machine()),
            ..self.clone()
        };
        let value = serde_yaml::to_value(&here)
            .map_err(|error| Failure::Environment(format!("{work}: {error}")))?;
        write(&file(work), &(json::lines(&value) + "\n"))
    }

    /// Those that a bench has left, if it was run.
    pub fn kept(work: &str) -> Result<Option<Self>, Failure> {
        let path = file(work);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|error| Failure::io(&path, &error))?;
        // JSON is YAML.
        serde_yaml::from_str(&text)
            .map(Some)
            .map_err(|error| Failure::Environment(format!("{}: {error}", path.display())))
    }

    /// With one goal more.
    pub fn goal(&mut self, name: &str, about: &str, bound: Bound, found: Option<f64>) {
        self.goals.push(Goal {
            name: name.to_owned(),
            about: about.to_owned(),
            bound,
            found,
            remark: None,
        });
    }
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

    /// With one row more.
    pub fn row(&mut self, name: impl Into<String>, values: impl IntoIterator<Item = Option<f64>>) {
        self.rows.push(Row {
            name: name.into(),
            values: values.into_iter().collect(),
        });
    }

    /// As the cell says it; `None` for a cell without a number.
    pub fn number(&self, row: &str, column: usize) -> Option<f64> {
        let row = self.rows.iter().find(|one| one.name == row)?;
        *row.values.get(column)?
    }

    /// The smallest number in a column of those that are not ours: rows whose name begins with `ours` are.
    pub fn least_of_others(&self, column: usize) -> Option<f64> {
        let others = self.rows.iter().filter(|row| !row.name.starts_with("ours"));
        others
            .filter_map(|row| *row.values.get(column)?)
            .min_by(f64::total_cmp)
    }
}

impl Goal {
    /// How it stands.
    pub fn verdict(&self) -> Verdict {
        let Some(found) = self.found else {
            return Verdict::Unknown;
        };
        let is_met = match self.bound {
            Bound::AtMost(most) => found <= most,
            Bound::AtLeast(least) => found >= least,
        };
        if is_met {
            Verdict::Met
        } else {
            Verdict::Missed
        }
    }
}

/// One number divided by another, where there are both.
pub fn ratio(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    let (one, other) = one.zip(other)?;
    (other > 0.0).then(|| one / other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_met_at_its_bound() {
        let verdict = |bound, found| {
            let mut findings = Findings::default();
            findings.goal("a", "b", bound, found);
            findings.goals[0].verdict()
        };
        assert_eq!(verdict(Bound::AtMost(0.7), Some(0.7)), Verdict::Met);
        assert_eq!(verdict(Bound::AtMost(0.7), Some(0.71)), Verdict::Missed);
        assert_eq!(verdict(Bound::AtLeast(2.0), Some(2.5)), Verdict::Met);
        assert_eq!(verdict(Bound::AtLeast(2.0), None), Verdict::Unknown);
    }

    #[test]
    fn what_is_kept_as_json_comes_back() {
        let mut findings = Findings::default();
        findings.goal("a", "a \"b\"\n", Bound::AtMost(0.7), None);
        let mut table = Table::new("t", &["s", "MiB"]);
        table.row("ours", [Some(1.5), None]);
        findings.tables.push(table);
        let text = json::lines(&serde_yaml::to_value(&findings).expect("a value"));
        assert_eq!(
            serde_yaml::from_str::<Findings>(&text).expect("findings"),
            findings
        );
    }
}
