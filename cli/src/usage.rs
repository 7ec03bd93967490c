//! What a process takes of processor and memory, as Linux tells it; elsewhere it is not measured.

use std::fs;

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
