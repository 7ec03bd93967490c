//! Texts and numbers in few characters of ASCII, as `assets/search.js` unpacks them.

/// What is added to five bits of a number to make a character of them: the polyline encoding of maps does so as well.
const FIRST_CHARACTER: u8 = 63;

/// The most characters that a text shares with the one before it.
const MAX_SHARED: usize = 31;

/// Texts, a line for each.
pub(super) fn lines(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join("\n")
}

/// Texts of which neighbours begin alike, a line for each: how many characters are those of the one before, as a character, and the others.
pub(super) fn sorted<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let mut before = "";
    lines(texts.map(|text| {
        let pairs = text.bytes().zip(before.bytes()).take(MAX_SHARED);
        let shared = pairs.take_while(|(one, other)| one == other && one.is_ascii());
        let shared = shared.count();
        before = text;
        let rest = text.get(shared..).unwrap_or_default();
        numbers(std::iter::once(shared)) + rest
    }))
}

/// Numbers that grow as the steps between them.
pub(super) fn steps(numbers: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
    numbers.scan(0, |before, number| {
        let step = number.abs_diff(*before);
        *before = number;
        Some(step)
    })
}

/// Numbers, each as groups of five bits, the lowest first; a sixth bit says that another one follows.
pub(super) fn numbers(numbers: impl Iterator<Item = usize>) -> String {
    let mut packed = String::new();
    for mut number in numbers {
        loop {
            let more = if number > 31 { 32 } else { 0 };
            let bits = u8::try_from(number % 32).unwrap_or_default();
            packed.push(char::from(FIRST_CHARACTER + bits + more));
            number /= 32;
            if more == 0 {
                break;
            }
        }
    }
    packed
}

#[cfg(test)]
mod tests {
    use super::{numbers, sorted, steps};

    #[test]
    fn few_characters_are_needed() {
        assert_eq!(numbers([0, 31, 32, 1000].into_iter()), "?^_@g^");
        assert_eq!(numbers(steps([3, 4, 40].into_iter())), "B@c@");
        let words = ["issue", "issues", "ißt", "ißte"];
        assert_eq!(sorted(words.into_iter()), "?issue\nDs\n@ßt\n@ßte");
    }
}
