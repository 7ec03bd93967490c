//! What a bench found, the same for all of them, so that all are shown and kept alike.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::Command as Process;
use std::thread;

use oasmith_cli::command::Failure;
use serde::{Deserialize, Serialize};
use xtask::workspace;

use super::runner::Usage;
use super::table::Table;
use crate::files::write;

/// What a bench found.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    /// Where it was measured; nowhere until it is kept.
    #[serde(default)]
    pub machine: Option<Machine>,
    /// What could not be measured, and why.
    pub remarks: Vec<String>,
    /// The numbers.
    pub tables: Vec<Table>,
}

/// What numbers were measured on; nothing that tells whose it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Machine {
    cores: usize,
    processor: String,
    rustc: String,
    /// The day, as `2026-11-23`.
    #[serde(default)]
    date: Option<String>,
}

impl Machine {
    /// The day on which it was measured.
    pub fn day(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// This machine, today.
    fn here() -> Self {
        let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let mut lines = information.lines();
        let model = lines.find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        let output = |program: &str, argument: &str| {
            let output = Process::new(program).arg(argument).output().ok()?;
            Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        Self {
            cores: thread::available_parallelism().map_or(1, usize::from),
            processor: model.map_or("unknown", |(_, model)| model).to_owned(),
            rustc: output("rustc", "--version").unwrap_or_default(),
            date: output("date", "+%F"),
        }
    }
}

/// Where the findings of a bench are kept: in the repository, because the page is written from them.
fn file(word: &str) -> PathBuf {
    workspace().join(format!("benchmarks/{word}.json"))
}

impl Findings {
    /// With one row for each contestant, and a remark for each that failed.
    pub fn rows<'n>(
        &mut self,
        mut table: Table,
        contestants: impl IntoIterator<Item = (&'n str, Result<Usage, String>)>,
        values: impl Fn(&str, &Usage) -> Vec<f64>,
    ) {
        for (name, usage) in contestants {
            match usage {
                Ok(usage) => table.row(name, values(name, &usage).into_iter().map(Some)),
                Err(why) => {
                    table.row(name, table.columns.clone().iter().map(|_| None));
                    self.remarks.push(format!("{}: {name}: {why}", table.title));
                }
            }
        }
        self.tables.push(table);
    }

    /// Writes them as JSON with the machine that they are of, beside those of the other benches.
    pub fn keep(&self, word: &str) -> Result<(), Failure> {
        let here = Self {
            machine: Some(Machine::here()),
            ..self.clone()
        };
        let text = here.json();
        write(
            &file(word),
            &text.map_err(|error| Failure::Environment(format!("{word}: {error}")))?,
        )
    }

    /// JSON with a line for each row.
    fn json(&self) -> serde_json::Result<String> {
        let text = serde_json::to_string(self)?;
        let text = text.replace("\"remarks\":", "\n\"remarks\":");
        Ok(text
            .replace("\"tables\":", "\n\"tables\":")
            .replace("{\"title\":", "\n {\"title\":")
            .replace("{\"name\":", "\n  {\"name\":")
            + "\n")
    }

    /// Those that a bench has left, if it was run.
    pub fn kept(word: &str) -> Result<Option<Self>, Failure> {
        let path = file(word);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&path).map_err(|error| Failure::io(&path, &error))?;
        serde_json::from_str(&text)
            .map(Some)
            .map_err(|error| Failure::Environment(format!("{}: {error}", path.display())))
    }
}

/// In Markdown.
impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for table in &self.tables {
            writeln!(f, "{table}")?;
        }
        for remark in &self.remarks {
            writeln!(f, "- {remark}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_as_json_comes_back_with_a_line_for_each_row() {
        let mut findings = Findings::default();
        let usage = Usage {
            seconds: 1.5,
            ..Usage::default()
        };
        let contestants = [("ours", Ok(usage)), ("other \"b\"", Err("no".to_owned()))];
        let table = Table::new("t", &["s"]);
        findings.rows(table, contestants, |_, usage| vec![usage.seconds]);
        assert_eq!(findings.remarks, ["t: other \"b\": no"]);
        let text = findings.json().expect("JSON");
        assert_eq!(text.lines().filter(|line| line.contains("name")).count(), 2);
        let read: Findings = serde_json::from_str(&text).expect("findings");
        assert_eq!(read, findings);
    }
}
