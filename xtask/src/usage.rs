//! What a process takes of processor and memory, as Linux tells it; elsewhere it is not measured.

use std::fs;
use std::process::Command as Process;
use std::thread;

use serde::Serialize;

/// What this process has taken so far, in a line.
pub fn own() -> String {
    let on_processor = fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse::<u64>().ok())
        .map_or_else(
            || "not measured here".to_owned(),
            |nanos| format!("{:.1} ms of processor", to_float(nanos) / 1e6),
        );
    let peak = fs::read_to_string("/proc/self/status")
        .ok()
        .and_then(|text| peak(&text))
        .map_or(String::new(), |kib| {
            format!(", {:.1} MiB of memory at most", to_float(kib) / 1024.0)
        });
    format!("usage: {on_processor}{peak}")
}

fn peak(status: &str) -> Option<u64> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// What numbers were measured on; nothing that tells whose it is.
#[derive(Debug, Serialize)]
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

#[expect(
    clippy::cast_precision_loss,
    reason = "a measurement does not need all 64 bits"
)]
fn to_float(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_read_from_the_status() {
        assert_eq!(peak("Name:\tx\nVmHWM:\t    2048 kB\n"), Some(2048));
        assert_eq!(peak("Name:\tx\n"), None);
    }
}
