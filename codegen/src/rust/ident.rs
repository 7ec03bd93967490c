//! Identifiers that are known to be good.

use std::fmt;

/// A Rust identifier; raw (`r#type`) where it must be. Only the module of names makes them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ident(String);

impl Ident {
    /// Takes a text that is an identifier already, `r#` included where it is needed.
    ///
    /// `None` if it is not one.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let is_good = is_plainly_good(text) || syn::parse_str::<syn::Ident>(text).is_ok();
        is_good.then(|| Self(text.to_owned()))
    }

    /// Takes any text: what cannot stand in an identifier is spelled as its code point.
    #[must_use]
    pub fn spelled(text: &str) -> Self {
        Self::new(text).unwrap_or_else(|| {
            let mut spelled = String::from("u");
            for character in text.chars() {
                if character.is_ascii_alphanumeric() || character == '_' {
                    spelled.push(character);
                } else {
                    spelled.push_str(&format!("{:x}", u32::from(character)));
                }
            }
            Self(spelled)
        })
    }

    /// The identifier, `r#` included.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The identifier without `r#`, to build others from.
    #[must_use]
    pub fn plain(&self) -> &str {
        self.0.strip_prefix("r#").unwrap_or(&self.0)
    }
}

/// Most names can be told without a parser: letters, digits and underscores, and not one of the keywords, all of which are short words of
/// small letters (and `Self`).
fn is_plainly_good(text: &str) -> bool {
    const LONGEST_KEYWORD: usize = 8;
    let is_word = text
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && text.starts_with(|first: char| first.is_ascii_alphabetic());
    let may_be_keyword = text == "Self"
        || (text.len() <= LONGEST_KEYWORD && text.bytes().all(|byte| byte.is_ascii_lowercase()));
    is_word && !may_be_keyword
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
