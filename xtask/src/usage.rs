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

/// The ticks of processor that children of this process took, those of their children included, as far as they have ended.
pub fn children_seconds() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program stands in parentheses and may hold spaces; fields are counted behind it, from the third.
    let (_, behind) = text.rsplit_once(") ")?;
    let mut ticks = behind.split(' ').skip(13).map(str::parse::<u64>);
    let (user, system) = (ticks.next()?.ok()?, ticks.next()?.ok()?);
    Some(to_float(user + system) / TICKS_A_SECOND)
}

/// Linux shows programs the same number of ticks on every machine.
const TICKS_A_SECOND: f64 = 100.0;

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
