//! What numbers were measured on.

use std::fs;
use std::process::Command as Process;
use std::thread;

use serde::{Deserialize, Serialize};

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
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }
}

/// This machine, today.
pub fn machine() -> Machine {
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let output = |program: &str, argument: &str| {
        let output = Process::new(program).arg(argument).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let unknown = || "unknown".to_owned();
    Machine {
        cores: thread::available_parallelism().map_or(1, usize::from),
        processor: model.map_or_else(unknown, |(_, model)| model.to_owned()),
        rustc: output("rustc", "--version").unwrap_or_else(unknown),
        date: output("date", "+%F"),
    }
}
