//! Numbers of a cell: at the ends of ranges and beside them, and multiples of steps near those.

use std::collections::BTreeSet;

use oasmith::exact::Exact;
use oasmith_schemas::Value;

use crate::cell::Cell;

/// Number of digits behind the point that are told apart.
const MAX_DIGITS: usize = 9;

/// Multiples of a step are made beside each end: where one is not taken, the next may be.
const OFFSETS: [i128; 6] = [0, 1, -1, 2, -2, -3];

/// Multiples of a step are made beside zero, so many up and down.
const MULTIPLES: std::ops::RangeInclusive<i128> = -2..=7;

/// Numbers near what a cell and the hints speak of: integers, or numbers with a fraction. Those of the cell's own steps come first.
pub(crate) fn numbers(cell: &Cell, hints: &[Cell], is_integer: bool) -> Vec<Value> {
    let all = || [cell].into_iter().chain(hints);
    let ends = || all().flat_map(|it| [&it.low, &it.high].into_iter().flatten());
    let written = || {
        let ends = ends().map(|(end, _)| end);
        ends.chain(all().flat_map(|it| &it.steps))
    };
    let decimals = written().map(Exact::decimals).max().unwrap_or(0);
    let grid = Grid::of(if is_integer {
        decimals
    } else {
        decimals.max(1) + 1
    });
    let one = is_integer.then(|| grid.one());
    let own = cell.steps.iter().filter_map(|it| grid.scaled(it));
    let own = own
        .chain(one)
        .map(Exact::from)
        .try_fold(Exact::from(1), |all, it| all.common_multiple(&it));
    let own = own.and_then(|it| it.to_i128());
    let others = hints.iter().flat_map(|it| &it.steps);
    let others: BTreeSet<i128> = others.filter_map(|it| grid.scaled(it)).collect();
    let mut points: BTreeSet<i128> = ends().filter_map(|(end, _)| grid.scaled(end)).collect();
    points.extend([0, 1, -1, 2, 7].map(|it| it * grid.one()));
    let mut found: Vec<i128> = Vec::new();
    for step in own.into_iter().chain(others).filter(|it| *it > 0) {
        for point in &points {
            let below = point - point.rem_euclid(step);
            found.extend(OFFSETS.map(|it| below + it * step));
        }
        found.extend(MULTIPLES.filter_map(|it| step.checked_mul(it)));
    }
    let beside = if is_integer {
        [0, grid.one(), -grid.one()]
    } else {
        [grid.one() / 2, grid.one() / 4, grid.one() / 100]
    };
    for point in &points {
        found.extend(beside.map(|it| point + it));
    }
    let mut shown: Vec<String> = found.iter().map(|it| grid.shown(*it)).collect();
    // The plainest first: the first that refutes is shown to people.
    shown.sort_by_key(|it| (it.starts_with('-'), it.len()));
    let mut known = BTreeSet::new();
    let all = shown
        .into_iter()
        .chain(written().map(Exact::to_string))
        .filter(|it| known.insert(it.clone()));
    all.map(Value::Number).collect()
}

/// Numbers with so many digits behind the point, as integers.
#[derive(Clone, Copy)]
struct Grid {
    digits: usize,
}

impl Grid {
    fn of(decimals: u64) -> Self {
        let decimals = usize::try_from(decimals).unwrap_or(MAX_DIGITS);
        Self {
            digits: decimals.min(MAX_DIGITS),
        }
    }

    fn one(self) -> i128 {
        (0..self.digits).fold(1, |all, _| all * 10)
    }

    /// A number on the grid that leaves room for sums.
    fn scaled(self, number: &Exact) -> Option<i128> {
        let power = i64::try_from(self.digits).ok()?;
        let scaled = number.scaled(power).to_i128()?;
        (scaled.unsigned_abs() < 1 << 100).then_some(scaled)
    }

    fn shown(self, scaled: i128) -> String {
        let sign = if scaled < 0 { "-" } else { "" };
        let one = self.one().unsigned_abs();
        let (whole, rest) = (scaled.unsigned_abs() / one, scaled.unsigned_abs() % one);
        let fraction = format!("{rest:0>width$}", width = self.digits);
        match fraction.trim_end_matches('0') {
            "" => format!("{sign}{whole}"),
            fraction => format!("{sign}{whole}.{fraction}"),
        }
    }
}
