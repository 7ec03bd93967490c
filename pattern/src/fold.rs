//! Letters of either case, as ECMA-262 compares them with the flags `i` and `u`: by the simple case folding of Unicode, which the standard
//! library's small and capital letters give.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::Set;

/// Where letters with case stand.
const CASED: [(u32, u32); 3] = [(0, 0x2DFF), (0xA640, 0xABFF), (0xFB00, 0x1_EFFF)];

/// What a character is compared as.
pub(crate) fn folded(character: char) -> char {
    match character {
        // Only in Turkish it is the small form of `I`.
        'ı' => character,
        // What they are in capitals is several characters.
        'ﬅ' => 'ﬆ',
        '\u{1FD3}' => '\u{390}',
        '\u{1FE3}' => '\u{3B0}',
        _ => {
            let upper = only(character.to_uppercase()).unwrap_or(character);
            only(upper.to_lowercase()).unwrap_or(upper)
        }
    }
}

/// A set with all characters that are compared as one of it.
pub(crate) fn closed(set: &Set) -> Set {
    let alike = alike().iter();
    let met = alike.filter(|alike| alike.iter().any(|character| set.has(*character)));
    let added = met.flatten().map(|character| u32::from(*character));
    Set::of(
        set.ranges()
            .iter()
            .copied()
            .chain(added.map(|code| (code, code))),
    )
}

fn only(mut characters: impl Iterator<Item = char>) -> Option<char> {
    let first = characters.next()?;
    characters.next().is_none().then_some(first)
}

/// The characters that are compared as another one, with that one.
fn alike() -> &'static [Vec<char>] {
    static ALIKE: OnceLock<Vec<Vec<char>>> = OnceLock::new();
    ALIKE.get_or_init(|| {
        let mut alike: BTreeMap<char, Vec<char>> = BTreeMap::new();
        let codes = CASED.into_iter().flat_map(|(first, last)| first..=last);
        for character in codes.filter_map(char::from_u32) {
            let same = folded(character);
            if same != character {
                alike
                    .entry(same)
                    .or_insert_with(|| vec![same])
                    .push(character);
            }
        }
        alike.into_values().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::{CASED, closed, folded};
    use crate::Set;

    #[test]
    fn letters_are_closed_over_their_case() {
        let of = |text: &str| Set::of(text.chars().map(|it| (u32::from(it), u32::from(it))));
        for (one, all) in [
            ("a", "aA"),
            ("K", "kK\u{212A}"),
            ("s", "sSſ"),
            ("i", "iI"),
            ("ı", "ı"),
            ("İ", "İ"),
            ("ß", "ßẞ"),
            ("σ", "σςΣ"),
            ("ǆ", "ǆǅǄ"),
            ("µ", "µμΜ"),
            ("ﬅ", "ﬅﬆ"),
            ("1", "1"),
        ] {
            assert_eq!(closed(&of(one)), of(all), "{one}");
        }
    }

    #[test]
    fn no_letter_with_case_stands_elsewhere() {
        let is_outside = |character: &char| {
            let code = u32::from(*character);
            !CASED
                .iter()
                .any(|(first, last)| (*first..=*last).contains(&code))
        };
        let outside = ('\0'..=char::MAX).filter(is_outside);
        assert_eq!(outside.filter(|it| folded(*it) != *it).count(), 0);
    }
}
