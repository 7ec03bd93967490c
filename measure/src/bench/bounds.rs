//! What documents take that nobody means well by, while they double: time, and memory.

use super::context::Context;
use super::findings::{Bound, Findings, Table, ratio};
use super::program::{self, Cpu, Line};
use super::{diff_growth, generator_growth, served};
use oasmith_cli::command::Failure;

/// What a document may be taken for that is valid.
const VALID: &str = "valid: drains";

/// The lengths of the documents.
const SIZES: [&str; 6] = ["32 KiB", "64 KiB", "128 KiB", "256 KiB", "512 KiB", "1 MiB"];

/// From so many milliseconds on, a doubling says something: below, it is the clock that is measured, and that what is read twice fits a cache.
const MEASURABLE: f64 = 1.0;

/// The lengths from which on memory is held against the document: what any document may take counts less.
const LONG: usize = 5;

/// Measures every attack.
pub fn measure(context: &Context) -> Result<Findings, Failure> {
    let lines = program::run(context, "bounds", Cpu::Any, None)?;
    let lines_of = |table: &'static str| lines.iter().filter(move |line| line.table == table);
    let mut columns = SIZES.to_vec();
    columns.extend(["largest doubling", "of a valid MiB"]);
    let mut times = Table::new("CPU ms by the length of the document", &columns);
    let valid = lines_of("time").find(|line| line.name == VALID);
    let valid = valid.and_then(|line| line.values.last().copied());
    for line in lines_of("time") {
        let last = line.values.last().copied();
        let more = [doubling(line), ratio(last, valid)];
        times.row(&line.name, values(line).chain(more));
    }
    let mut memory = Table::new("Peak memory, of the length of the document", &SIZES);
    for line in lines_of("memory") {
        memory.row(&line.name, values(line));
    }
    let worst = |table: &Table, column: usize| {
        let numbers = table.rows.iter().filter_map(|row| *row.values.get(column)?);
        numbers.max_by(f64::total_cmp)
    };
    let mut findings = Findings::default();
    let about = "Reading what nobody means well: the largest growth of time with a doubling";
    let found = worst(&times, SIZES.len());
    findings.goal("bounds_time", about, Bound::AtMost(2.3), found);
    let about = "Reading 1 MiB that nobody means well: the most memory, of its length";
    findings.goal(
        "bounds_memory",
        about,
        Bound::AtMost(30.0),
        worst(&memory, LONG),
    );
    findings.tables.extend([times, memory]);
    served::measure(context, &mut findings)?;
    generator_growth::measure(context, &mut findings)?;
    diff_growth::measure(context, &mut findings)?;
    Ok(findings)
}

fn values(line: &Line) -> impl Iterator<Item = Option<f64>> {
    line.values.iter().copied().map(Some)
}

/// By how much the time grows at most when the document doubles.
fn doubling(line: &Line) -> Option<f64> {
    let pairs = line.values.windows(2).filter_map(|pair| match pair {
        [one, other] if *one >= MEASURABLE => Some(other / one),
        _ => None,
    });
    pairs.max_by(f64::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_doubling_counts_where_there_is_something_to_measure() {
        let line = |values: &[f64]| Line {
            table: "time".to_owned(),
            name: "a".to_owned(),
            values: values.to_vec(),
        };
        assert_eq!(
            doubling(&line(&[0.001, 0.1, 0.5, 1.0, 2.0, 3.0])),
            Some(2.0)
        );
        assert_eq!(doubling(&line(&[0.001, 0.1])), None);
    }
}
