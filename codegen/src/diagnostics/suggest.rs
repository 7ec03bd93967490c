//! Did you mean …: the nearest of the words that would have been right.

/// Longer words are not compared: nobody mistypes them by accident, and comparing is quadratic.
const MAX_WORD_LENGTH: usize = 64;

/// The candidate that is nearest to a misspelt word, if one is near enough; the first of equally near ones.
pub fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    closest_of(word, &mut candidates.into_iter())
}

/// Compiled once, and not for every list of words.
fn closest_of<'c>(word: &str, candidates: &mut dyn Iterator<Item = &'c str>) -> Option<&'c str> {
    let word: Vec<char> = folded(word);
    if word.is_empty() || word.len() > MAX_WORD_LENGTH {
        return None;
    }
    let near = |candidate: &'c str| {
        let letters = folded(candidate);
        let allowed = (word.len().max(letters.len()) / 3).max(1);
        let may_fit =
            letters.len() <= MAX_WORD_LENGTH && word.len().abs_diff(letters.len()) <= allowed;
        let distance = may_fit.then(|| distance(&word, &letters))?;
        (distance <= allowed && distance < word.len()).then_some((distance, candidate))
    };
    candidates
        .filter_map(near)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The sentence for `help`: did you mean `maxLength`?
pub fn did_you_mean<'c>(
    word: &str,
    candidates: impl IntoIterator<Item = &'c str>,
) -> Option<String> {
    closest(word, candidates).map(|candidate| format!("did you mean `{candidate}`?"))
}

/// How many slips of the hand lead from one word to the other, not counting case and the marks between words.
#[must_use]
pub fn slips(word: &str, candidate: &str) -> usize {
    distance(&folded(word), &folded(candidate))
}

/// Case and the marks between words are what is mistaken most: `max-length` and `max_length` are `maxlength`.
fn folded(word: &str) -> Vec<char> {
    word.chars()
        .filter(|letter| !matches!(letter, '-' | '_' | ' '))
        .flat_map(char::to_lowercase)
        .collect()
}

/// How many letters must be added, removed, changed or swapped with their neighbour (optimal string alignment).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    let mut previous_letter = None;
    for (row, letter) in one.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, target) in other.iter().enumerate() {
            let at =
                |line: &[usize], column: usize| line.get(column).copied().unwrap_or(usize::MAX);
            let changed = at(&last, column) + usize::from(letter != target);
            let removed = at(&last, column + 1).saturating_add(1);
            let added = at(&current, column).saturating_add(1);
            let before = column.checked_sub(1);
            let is_swap = before.and_then(|before| other.get(before)) == Some(letter)
                && previous_letter == Some(target);
            let swapped = match before {
                Some(before) if is_swap => at(&before_last, before).saturating_add(1),
                Some(_) | None => usize::MAX,
            };
            current.push(changed.min(removed).min(added).min(swapped));
        }
        before_last = std::mem::replace(&mut last, current);
        previous_letter = Some(letter);
    }
    last.last().copied().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_nearest() {
        let keys = ["type", "title", "maxLength", "minLength", "properties"];
        let find = |word| closest(word, keys);
        assert_eq!(find("tpye"), Some("type"));
        assert_eq!(find("max_length"), Some("maxLength"));
        assert_eq!(find("minLenght"), Some("minLength"));
        assert_eq!(find("property"), Some("properties"));
        assert_eq!(find("x"), None);
        assert_eq!(find(""), None);
        assert_eq!(find("description"), None);
        assert_eq!(find(&"a".repeat(1000)), None);
    }

    #[test]
    fn says_it_as_a_question() {
        let sentence = did_you_mean("Tpye", ["type"]);
        assert_eq!(sentence.as_deref(), Some("did you mean `type`?"));
    }

    #[test]
    fn distances() {
        let of = |one: &str, other: &str| distance(&folded(one), &folded(other));
        assert_eq!(of("abc", "abc"), 0);
        assert_eq!(of("abc", "acb"), 1);
        assert_eq!(of("abc", "abd"), 1);
        assert_eq!(of("kitten", "sitting"), 3);
        assert_eq!(of("", "abc"), 3);
    }
}
