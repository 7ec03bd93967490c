//! What holds for every number of a cell.

use oasmith::exact::Exact;

use crate::cell::Cell;
use crate::types::ValueType;

fn has_numbers(cell: &Cell) -> bool {
    cell.types.iter().any(|it| it.is_number())
}

/// Whether a step divides every number of a cell.
pub(crate) fn is_multiple(cell: &Cell, step: &str) -> bool {
    let one = cell.only(ValueType::Integer).then(|| Exact::from(1));
    let mut steps = cell.steps.iter().cloned().chain(one);
    let step = Exact::parse(step);
    !has_numbers(cell) || step.is_some_and(|step| steps.any(|it| it.is_multiple_of(&step)))
}

/// Whether every number of a cell is above a bound.
pub(crate) fn is_above(cell: &Cell, bound: &str, exclusive: bool) -> bool {
    if !has_numbers(cell) {
        return true;
    }
    let Some(bound) = Exact::parse(bound) else {
        return false;
    };
    let whole = cell.integers().0.map(Exact::from);
    let is_whole = cell.only(ValueType::Integer)
        && whole.is_some_and(|low| low > bound || low == bound && !exclusive);
    is_whole
        || cell
            .low
            .as_ref()
            .is_some_and(|(low, is_out)| *low > bound || *low == bound && (*is_out || !exclusive))
}

/// Whether every number of a cell is below a bound.
pub(crate) fn is_below(cell: &Cell, bound: &str, exclusive: bool) -> bool {
    if !has_numbers(cell) {
        return true;
    }
    let Some(bound) = Exact::parse(bound) else {
        return false;
    };
    let whole = cell.integers().1.map(Exact::from);
    let is_whole = cell.only(ValueType::Integer)
        && whole.is_some_and(|high| high < bound || high == bound && !exclusive);
    is_whole
        || cell.high.as_ref().is_some_and(|(high, is_out)| {
            *high < bound || *high == bound && (*is_out || !exclusive)
        })
}
