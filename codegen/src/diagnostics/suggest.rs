//! Did you mean …: the nearest of the words that would have been right.

use strsim::osa_distance;

/// Longer words are not compared: nobody mistypes them by accident, and comparing is quadratic.
const MAX_WORD_LENGTH: usize = 64;

/// The candidate that is nearest to a misspelt word, if one is near enough; the first of equally near ones.
pub fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    closest_of(word, &mut candidates.into_iter())
}

/// Compiled once, and not for every list of words.
fn closest_of<'c>(word: &str, candidates: &mut dyn Iterator<Item = &'c str>) -> Option<&'c str> {
    let word = folded(word);
    let length = word.chars().count();
    if length == 0 || length > MAX_WORD_LENGTH {
        return None;
    }
    let near = |candidate: &'c str| {
        let other = folded(candidate);
        let other_length = other.chars().count();
        let allowed = (length.max(other_length) / 3).max(1);
        let may_fit = other_length <= MAX_WORD_LENGTH && length.abs_diff(other_length) <= allowed;
        let distance = may_fit.then(|| osa_distance(&word, &other))?;
        (distance <= allowed && distance < length).then_some((distance, candidate))
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
    closest(word, candidates).map(question)
}

/// The sentence for `help` where it is known what was meant.
#[must_use]
pub fn question(meant: &str) -> String {
    format!("did you mean `{meant}`?")
}

/// How many slips of the hand lead from one word to the other, not counting case and the marks between words.
#[must_use]
pub fn slips(word: &str, candidate: &str) -> usize {
    osa_distance(&folded(word), &folded(candidate))
}

/// Case and the marks between words are what is mistaken most: `max-length` and `max_length` are `maxlength`.
fn folded(word: &str) -> String {
    word.chars()
        .filter(|letter| !matches!(letter, '-' | '_' | ' '))
        .flat_map(char::to_lowercase)
        .collect()
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
    fn slips_are_counted() {
        assert_eq!(slips("abc", "ABC"), 0);
        assert_eq!(slips("abc", "acb"), 1);
        assert_eq!(slips("abc", "abd"), 1);
        assert_eq!(slips("kitten", "sitting"), 3);
        assert_eq!(slips("", "abc"), 3);
    }
}
