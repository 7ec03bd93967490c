//! What can be found on a page: the page itself, a heading, a parameter, a member.

/// What stands between two blocks of a text: it is no word, and no white space.
pub(super) const BLOCK: char = '\u{1e}';

/// The longest word that is read: longer ones are no words.
const MAX_WORD: usize = 60;

/// Something with an address, and what stands there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Anchor {
    /// Its id on the page; nothing for the page itself.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) text: String,
}

impl Anchor {
    /// Its id, with its name where that is not what stands behind the first dot; nothing for a page.
    pub(super) fn identity(&self) -> Option<String> {
        let of_id = self.id.split_once('.').map(|(_, name)| name);
        let identity = if of_id == Some(self.name.as_str()) {
            self.id.clone()
        } else {
            format!("{}\t{}", self.id, self.name)
        };
        (!self.id.is_empty()).then_some(identity)
    }
}

/// The words of a text; what programs join with `_` is one.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let all = text.split(|it: char| !it.is_alphanumeric() && it != '_');
    all.filter(|word| (2..=MAX_WORD).contains(&word.chars().count()))
}

/// A word in small letters, unless capitals in it begin its parts.
pub(super) fn folded(word: &str) -> String {
    let pairs = word.chars().zip(word.chars().skip(1));
    let mut pairs = pairs.map(|(one, next)| one.is_lowercase() && next.is_uppercase());
    if pairs.any(|is_start| is_start) {
        return word.to_owned();
    }
    word.to_lowercase()
}
