//! Did you mean: the candidate that a misspelt word is nearest to.

/// The nearest candidate, when it is near enough to be meant: about a third of the letters may differ.
pub(crate) fn nearest<'a>(
    wanted: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let folded = wanted.to_lowercase();
    let allowed = wanted.chars().count().div_ceil(3);
    candidates
        .into_iter()
        .map(|candidate| (distance(&folded, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many insertions, deletions, changes and swaps of neighbours lead from one word to the other (optimal string alignment).
pub(crate) fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=right.len()).collect();
    let mut previous_letter = None;
    for (row, letter) in left.chars().enumerate() {
        let mut current = vec![row + 1];
        for (column, other) in right.iter().enumerate() {
            let at =
                |line: &[usize], index: usize| line.get(index).copied().unwrap_or(usize::MAX / 2);
            let changed = at(&last, column) + usize::from(letter != *other);
            let inserted = at(&current, column) + 1;
            let deleted = at(&last, column + 1) + 1;
            let before = column.checked_sub(1).and_then(|index| right.get(index));
            let swapped = match before {
                Some(before) if previous_letter == Some(*other) && *before == letter => {
                    at(&before_last, column - 1) + 1
                }
                Some(_) | None => usize::MAX,
            };
            current.push(changed.min(inserted).min(deleted).min(swapped));
        }
        before_last = std::mem::replace(&mut last, current);
        previous_letter = Some(letter);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swaps_and_cases_are_near() {
        assert_eq!(distance("reqiured", "required"), 1);
        assert_eq!(
            nearest("maxlenght", ["minLength", "maxLength"]),
            Some("maxLength")
        );
        assert_eq!(nearest("colour", ["type", "title"]), None);
    }
}
