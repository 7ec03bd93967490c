//! Which items of a list an index or a slice means (RFC 9535, sections 2.3.3 and 2.3.4).

/// The position of an index, which counts from the end where it is negative.
pub(super) fn position(index: i64, length: usize) -> Option<usize> {
    let length = i64::try_from(length).ok()?;
    let position = if index < 0 { index + length } else { index };
    usize::try_from(position).ok().filter(|_| position < length)
}

/// The positions of a slice, in its order.
pub(super) fn positions(
    start: Option<i64>,
    end: Option<i64>,
    step: i64,
    length: usize,
) -> impl Iterator<Item = usize> {
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    let from_start = |place: i64| if place < 0 { place + length } else { place };
    let (first, last) = if step >= 0 {
        let start = from_start(start.unwrap_or(0)).clamp(0, length);
        let end = from_start(end.unwrap_or(length)).clamp(0, length);
        (start, end)
    } else {
        let start = start.map_or(length - 1, from_start).clamp(-1, length - 1);
        let end = end.map_or(-1, from_start).clamp(-1, length - 1);
        (start, end)
    };
    let is_within = move |at: &i64| match step {
        0 => false,
        1.. => *at < last,
        _ => *at > last,
    };
    std::iter::successors(Some(first), move |at| at.checked_add(step))
        .take_while(is_within)
        .filter_map(|at| usize::try_from(at).ok())
}
