//! What names have in common that are written in different ways: `pageToken`, `page_token` and `Page-Token` have the same letters, and several
//! `cards` are each a `card`.

/// A name without case and without what stands between its words: `pagetoken`.
#[must_use]
pub fn squeezed(name: &str) -> String {
    letters(name).collect()
}

/// Whether two names differ at most in case and in what stands between their words.
#[must_use]
pub fn is_spelled_alike(one: &str, other: &str) -> bool {
    letters(one).eq(letters(other))
}

/// In which order values that stand for a name count: first what is spelled like it, then by themselves.
pub(crate) fn likeness<'t>(name: &str, text: &'t str) -> (bool, &'t str) {
    (!is_spelled_alike(name, text), text)
}

/// What several of a thing may be one of: the words with their last one as it is, and without the ends of plurals.
pub fn singulars(words: &[String]) -> impl Iterator<Item = Vec<String>> {
    let (last, front) = words
        .split_last()
        .map_or(("", words), |(last, front)| (last.as_str(), front));
    let ends = [("ies", "y"), ("es", ""), ("s", ""), ("", "")];
    let forms = ends.into_iter().filter_map(move |(plural, singular)| {
        let stem = last.strip_suffix(plural)?;
        Some([front, &[format!("{stem}{singular}")]].concat())
    });
    forms.collect::<Vec<_>>().into_iter()
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    let letters = name.chars().filter(|it| it.is_alphanumeric());
    letters.flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::{is_spelled_alike, singulars, squeezed};

    #[test]
    fn a_name_is_the_same_in_each_spelling() {
        for name in [
            "page_token",
            "pageToken",
            "Page-Token",
            "page token",
            "PAGETOKEN",
        ] {
            assert_eq!(squeezed(name), "pagetoken");
            assert!(is_spelled_alike(name, "page.token"));
        }
        assert!(!is_spelled_alike("pageToken", "pageTokens"));
    }

    #[test]
    fn several_are_of_one() {
        let all = |word: &str| {
            singulars(&["card".to_owned(), word.to_owned()])
                .map(|it| it.join(" "))
                .collect::<Vec<_>>()
        };
        assert!(all("entries").contains(&"card entry".to_owned()));
        assert!(all("addresses").contains(&"card address".to_owned()));
        assert!(all("accounts").contains(&"card account".to_owned()));
    }
}
