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
}

/// This machine.
pub fn machine() -> Machine {
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let rustc = Process::new("rustc").arg("--version").output();
    let unknown = || "unknown".to_owned();
    Machine {
        cores: thread::available_parallelism().map_or(1, usize::from),
        processor: model.map_or_else(unknown, |(_, model)| model.to_owned()),
        rustc: rustc.map_or_else(
            |_| unknown(),
            |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
        ),
    }
}
