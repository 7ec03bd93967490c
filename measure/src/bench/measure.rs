//! What a process uses, and medians.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command as Process, Stdio};

use wait4::Wait4 as _;

use super::context::Context;
use oasmith_cli::command::Failure;

/// What a process used, with all those that it waited for.
#[derive(Debug, Clone, Copy)]
pub struct Usage {
    /// Seconds of processor, of the program and of the system for it.
    pub seconds: f64,
    /// The most memory that one of the processes held, in MiB.
    pub mebibytes: f64,
}

/// Runs a process to its end.
///
/// The memory of a process counts from its birth as a copy of this one, which is why this one should stay small.
pub fn run(context: &Context, process: &mut Process) -> Result<Usage, Failure> {
    let program = Path::new(process.get_program());
    let name = program.file_name().unwrap_or_default();
    let name = name.to_string_lossy().into_owned();
    let log = context.log();
    let file = File::create(&log).map_err(|error| Failure::io(&log, &error))?;
    let failed = |why: String| Failure::Environment(format!("{name}: {why}"));
    process
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(file);
    let child = process.spawn().map_err(|error| failed(error.to_string()))?;
    let used = child.wait4().map_err(|error| failed(error.to_string()))?;
    if !used.status.success() {
        return Err(failed(format!("{}: {}", used.status, reason(&log))));
    }
    Ok(Usage {
        seconds: (used.rusage.utime + used.rusage.stime).as_secs_f64(),
        mebibytes: to_float(used.rusage.maxrss) / 1_048_576.0,
    })
}

/// What a process said on why it failed, in a line without paths: its first error, what it panicked with, or its last line.
fn reason(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let panic = || {
        lines()
            .skip_while(|line| !line.contains("panicked at"))
            .nth(1)
    };
    let line = lines()
        .find(|line| line.to_lowercase().starts_with("error"))
        .or_else(panic)
        .or_else(|| lines().next_back());
    let words = line.unwrap_or_default().split(' ');
    let words: Vec<&str> = words.filter(|word| !word.contains('/')).collect();
    words.join(" ").chars().take(160).collect()
}

/// Measures all contestants one after the other, in rounds, and gives what each used by round. One that fails is left out from then on, with
/// the reason.
pub fn interleaved<T>(
    rounds: usize,
    contestants: &[T],
    mut turn: impl FnMut(&T) -> Result<Usage, Failure>,
) -> Vec<Result<Vec<Usage>, String>> {
    let mut usages: Vec<Result<Vec<Usage>, String>> =
        contestants.iter().map(|_| Ok(Vec::new())).collect();
    for _ in 0..rounds {
        for (contestant, so_far) in contestants.iter().zip(&mut usages) {
            let Ok(list) = so_far else { continue };
            match turn(contestant) {
                Ok(one) => list.push(one),
                Err(failure) => *so_far = Err(failure.to_string()),
            }
        }
    }
    usages
}

impl Usage {
    /// The median of each quantity by itself.
    pub fn median(usages: &[Self]) -> Self {
        Self {
            seconds: median(usages.iter().map(|one| one.seconds)),
            mebibytes: median(usages.iter().map(|one| one.mebibytes)),
        }
    }
}

/// The median; 0 of no numbers.
pub fn median(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.into_iter().collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
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
    fn the_median_is_by_size() {
        assert_eq!(
            median([3.0, 1.0, 2.0]).total_cmp(&2.0),
            std::cmp::Ordering::Equal
        );
        assert_eq!(median([]).total_cmp(&0.0), std::cmp::Ordering::Equal);
    }

    #[test]
    fn one_that_fails_is_left_out_with_the_reason() {
        let usages = interleaved(2, &[true, false], |works| {
            let one = Usage {
                seconds: 1.0,
                mebibytes: 1.0,
            };
            works
                .then_some(one)
                .ok_or(Failure::Environment("no".to_owned()))
        });
        assert!(matches!(&usages[..], [Ok(list), Err(why)] if list.len() == 2 && why == "no"));
    }
}
