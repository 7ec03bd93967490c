//! Runs programs in turns and says what they used. A public program that measures commands runs one to its end before the next begins, so that
//! whatever else the machine does at that time counts for one of them.

use std::io::Read as _;
use std::path::Path;
use std::process::{Command as Process, Stdio};

use oasmith_cli::command::Failure;
use wait4::Wait4 as _;

use super::table::float;

/// What a process used, with all those that it waited for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Usage {
    /// Seconds of processor, of the program and of the system for it.
    pub seconds: f64,
    /// The most memory that one of the processes used, in MiB.
    pub mebibytes: f64,
    /// Its diagnostics.
    pub stderr: String,
}

impl Usage {
    /// The number of lines of diagnostics that begin with a word.
    pub fn lines(&self, word: &str) -> usize {
        let lines = self.stderr.lines().map(str::trim_start);
        lines.filter(|line| line.starts_with(word)).count()
    }

    /// The median of each quantity by itself, and the last diagnostics.
    fn median(usages: &[Self]) -> Self {
        Self {
            seconds: median(usages.iter().map(|one| one.seconds)),
            mebibytes: median(usages.iter().map(|one| one.mebibytes)),
            stderr: usages
                .last()
                .map_or_else(String::new, |it| it.stderr.clone()),
        }
    }
}

/// Runs a process to its end.
///
/// The memory of a process counts from its birth as a copy of this one, which is why this one should stay small.
pub fn run(process: &mut Process) -> Result<Usage, Failure> {
    let program = Path::new(process.get_program());
    let name = program.file_name().unwrap_or_default();
    let name = name.to_string_lossy().into_owned();
    let failed = |why: String| Failure::Environment(format!("{name}: {why}"));
    let process = process.stdin(Stdio::null()).stdout(Stdio::null());
    let child = process.stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| failed(error.to_string()))?;
    let mut stderr = Vec::new();
    if let Some(mut pipe) = child.stderr.take() {
        let read = pipe.read_to_end(&mut stderr);
        read.map_err(|error| failed(error.to_string()))?;
    }
    let stderr = String::from_utf8_lossy(&stderr).into_owned();
    let used = child.wait4().map_err(|error| failed(error.to_string()))?;
    if !used.status.success() {
        return Err(failed(format!("{}: {}", used.status, reason(&stderr))));
    }
    Ok(Usage {
        seconds: (used.rusage.utime + used.rusage.stime).as_secs_f64(),
        mebibytes: float(used.rusage.maxrss) / 1_048_576.0,
        stderr,
    })
}

/// Why a process failed, in a line without paths: its first error, what it panicked with, or its last line.
fn reason(stderr: &str) -> String {
    let lines = stderr
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.collect();
    let panicked = lines.iter().position(|line| line.contains("panicked at"));
    let error = |line: &&&str| line.to_lowercase().starts_with("error");
    let line = lines.iter().find(error);
    let line = line.or_else(|| lines.get(panicked? + 1)).or(lines.last());
    let words = line.copied().unwrap_or_default().split(' ');
    let words: Vec<&str> = words.filter(|word| !word.contains('/')).collect();
    words.join(" ").chars().take(160).collect()
}

/// Lets all contestants take turns, and gives the medians of each. One that fails is left out from then on, with the reason.
pub fn in_turns<T>(
    rounds: usize,
    contestants: &[T],
    turn: impl Fn(&T) -> Result<Usage, Failure>,
) -> Vec<Result<Usage, String>> {
    let mut all: Vec<Result<Vec<Usage>, String>> =
        contestants.iter().map(|_| Ok(Vec::new())).collect();
    for _ in 0..rounds {
        for (contestant, so_far) in contestants.iter().zip(&mut all) {
            let Ok(list) = so_far else { continue };
            match turn(contestant) {
                Ok(one) => list.push(one),
                Err(failure) => *so_far = Err(failure.to_string()),
            }
        }
    }
    let medians = all.into_iter().map(|it| it.map(|it| Usage::median(&it)));
    medians.collect()
}

/// The median; 0 of no numbers.
fn median(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.into_iter().collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn medians_are_by_size_and_one_that_fails_is_left_out_with_the_reason() {
        let round = Cell::new(0.0);
        let usages = in_turns(3, &[true, false], |works| {
            round.set(round.get() + 1.0);
            let seconds = if round.get() > 2.0 { round.get() } else { 9.0 };
            let one = Usage {
                seconds,
                ..Usage::default()
            };
            works
                .then_some(one)
                .ok_or(Failure::Environment("no".to_owned()))
        });
        // The first is asked in turns 1, 3 and 4: the second not again.
        assert!(
            matches!(&usages[..], [Ok(one), Err(why)] if one.seconds.total_cmp(&4.0).is_eq() && why == "no")
        );
    }

    #[test]
    fn a_reason_is_an_error_a_panic_or_the_last_line() {
        assert_eq!(reason("a\n Error: b /x c\nd\n"), "Error: b c");
        assert_eq!(reason("thread panicked at x:\nnot yet\nnote\n"), "not yet");
        assert_eq!(reason("a\n\nb\n"), "b");
    }
}
