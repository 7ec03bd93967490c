//! How items that were changed in a time are found in the order of their creation, without looking at many others.
//!
//! An index has one order only: by creation, where the changed items may be anywhere, or by change, where all of them had to be sorted. So the time
//! of a change is kept in spans: of 1 ms, of 16 ms, of 16² ms, and so on, and each length has an index by span, then creation. Any time is made
//! of a few spans, and the newest items of each are the first of a walk. What they have in common is at most a page of each.

use super::{Fault, Item, PageStart, Slice, list_bounds};

/// The list that is asked for by the time of changes: drains whose trade is stuck. It alone has these indexes.
pub const CHANGES: &str = "drains/pending";

/// The lengths of spans, as powers of two of milliseconds; from 2⁴⁰ ms on, which are 35 years, there are few.
pub(super) const SHIFTS: [u32; 11] = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40];

/// Spans that one length of them adds at each end of a time.
const AT_EACH_END: i64 = 15;

/// Spans of one length, each named by its time without the bits that it is long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spans {
    /// Their length as a power of two.
    pub(super) shift: u32,
    /// The numbers of the spans: a time without the bits that they are long.
    pub(super) names: Vec<i64>,
}

/// Whether a slice is of changes in a time, in the list that has indexes for it.
pub(super) fn is_of_changes(slice: &Slice) -> bool {
    let window = slice.window;
    let is_bounded = window.updated_after != i64::MIN || window.updated_before != i64::MAX;
    is_bounded && slice.list == CHANGES
}

/// The spans that a time is made of, the longest first: it begins and ends with a moment in which something was changed.
pub(super) fn spans(first: i64, last: i64) -> Vec<Spans> {
    let (mut first, mut last, mut all) = (first, last, Vec::new());
    for shift in SHIFTS {
        let mut names = Vec::new();
        let is_longest = shift == SHIFTS[SHIFTS.len() - 1];
        while first <= last && (is_longest || first & AT_EACH_END != 0) {
            names.push(first);
            first += 1;
        }
        while first <= last && last & AT_EACH_END != AT_EACH_END {
            names.push(last);
            last -= 1;
        }
        all.push(Spans { shift, names });
        // Both are at the edge of a longer span now, or nothing is left.
        if first > last {
            break;
        }
        (first, last) = (first >> 4, last >> 4);
    }
    all.reverse();
    all
}

/// What is asked of spans: their items from a place on.
pub(super) struct SpanQuery<'w> {
    /// The length of the spans.
    pub(super) shift: u32,
    /// The spans, at most as many as are asked for at once.
    pub(super) names: &'w [i64],
    /// The least place.
    pub(super) least: (i64, i64),
    /// The first place that is beyond.
    pub(super) bound: (i64, i64),
}

/// The items of a slice in a time: `walked` gives the first ones of each span.
pub(super) fn gathered(
    slice: &Slice,
    all: &[Spans],
    at_once: usize,
    mut walked: impl FnMut(&SpanQuery<'_>) -> Result<Vec<Item>, Fault>,
) -> Result<Vec<Item>, Fault> {
    let (mut least, mut bound) = list_bounds(slice);
    let limit = usize::try_from(slice.limit).unwrap_or(usize::MAX);
    let mut found: Vec<Item> = Vec::new();
    let walks = all.iter().flat_map(|spans| {
        spans
            .names
            .chunks(at_once)
            .map(|names| (spans.shift, names))
    });
    for (shift, names) in walks {
        found.extend(walked(&SpanQuery {
            shift,
            names,
            least,
            bound,
        })?);
        nearest_first(&mut found, slice.from);
        found.truncate(limit);
        // A full page leaves no room for what is behind its end.
        let Some(end) = found.last().filter(|_| found.len() == limit) else {
            continue;
        };
        match slice.from {
            PageStart::Newest | PageStart::After(..) => least = (end.created, end.sequence + 1),
            PageStart::Before(..) => bound = (end.created, end.sequence),
        }
    }
    Ok(found)
}

fn nearest_first(items: &mut [Item], from: PageStart) {
    items.sort_unstable_by_key(|item| (item.created, item.sequence));
    match from {
        PageStart::Newest | PageStart::After(..) => items.reverse(),
        PageStart::Before(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(spans: &[Spans]) -> Vec<std::ops::Range<i128>> {
        let of = |it: &Spans| {
            let length = 1_i128 << it.shift;
            let range = move |name: i64| i128::from(name) * length..(i128::from(name) + 1) * length;
            it.names.iter().copied().map(range).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = spans.iter().flat_map(of).collect();
        all.sort_unstable_by_key(|range| range.start);
        all
    }

    /// Together they are the time, none overlaps another, and they are few.
    #[test]
    fn spans_are_the_time_and_nothing_else() {
        let year_9999 = 253_402_300_799_999;
        let edges = [-17, -1, 0, 1, 15, 16, 17, 255, 256, 4095, 65_537, 1 << 40];
        let moments = edges.into_iter().chain([1_700_000_000_123, year_9999]);
        let moments: Vec<i64> = moments.collect();
        for first in &moments {
            for last in moments.iter().filter(|last| *last >= first) {
                let spans = spans(*first, *last);
                let times = times(&spans);
                let ends = times.iter().map(|it| it.end);
                let begins = times.iter().skip(1).map(|it| it.start);
                assert!(ends.zip(begins).all(|(end, begin)| end == begin));
                assert_eq!(times[0].start, i128::from(*first));
                assert_eq!(times[times.len() - 1].end, i128::from(*last) + 1);
                for it in &spans {
                    let most = if it.shift == 40 { 240 } else { 30 };
                    assert!(it.names.len() <= most, "{first} {last}: {it:?}");
                }
            }
        }
    }
}
