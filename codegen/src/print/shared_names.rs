//! Which of two things a name means, where a type of the description and one of the runtime's prelude share it.
//!
//! Types of the description are raw identifiers until here, and what emitters write of themselves is not. In the files of models the type of
//! the description keeps the short name, and the runtime's gets its path.

use std::collections::BTreeSet;
use std::mem;

use oasmith_printer::{Bracket, Kind, TokenBuffer};

/// Names that mean one thing each, once tokens were resolved.
#[derive(Debug, Clone, Copy)]
pub(super) struct SharedNames<'s> {
    names: &'s BTreeSet<String>,
    /// Whether the tokens are of the models. Other crates name the models by their path, so that nothing is shared there.
    is_own: bool,
}

impl<'s> SharedNames<'s> {
    /// The names that are shared in a file.
    pub(super) fn of(names: &'s BTreeSet<String>, path: &str) -> Self {
        let is_own = path.starts_with("models/");
        Self { names, is_own }
    }

    /// Writes the names among some tokens as they are meant.
    pub(super) fn resolve(self, tokens: &mut TokenBuffer) {
        if !self.names.is_empty() {
            self.within(tokens, 0, tokens.count(), false);
        }
    }

    /// As [`Self::resolve`], for tokens between two places; in the body of an enum, words are the names of its variants.
    fn within(self, tokens: &mut TokenBuffer, from: usize, to: usize, is_body: bool) {
        let (mut at, mut is_enum) = (from, false);
        while at < to {
            let behind = tokens.behind(at);
            match tokens.kind(at) {
                Kind::Open(bracket) => {
                    let is_body = bracket == Bracket::Brace && mem::take(&mut is_enum);
                    self.within(tokens, at + 1, behind - 1, is_body);
                }
                Kind::Keyword => is_enum |= tokens.text(at) == "enum",
                Kind::Word => self.name(tokens, at, is_body),
                Kind::Literal | Kind::Prefix | Kind::Operator | Kind::Mark | Kind::Close(_) => {}
            }
            at = behind;
        }
    }

    fn name(self, tokens: &mut TokenBuffer, at: usize, is_variant: bool) {
        let word = tokens.text(at);
        let plain = word.strip_prefix("r#").unwrap_or(word);
        let is_type = plain.starts_with(|first: char| first.is_ascii_uppercase());
        if !is_type || !self.names.contains(plain) {
            return;
        }
        // What stands behind `::` or a point is a name within something else.
        let before = at.checked_sub(1).map_or("", |before| tokens.text(before));
        let is_within = is_variant || matches!(before, "::" | ".");
        if plain.len() < word.len() {
            let plain = plain.to_owned();
            tokens.replace(at, &plain);
        } else if self.is_own && !is_within {
            let path = format!("oasmith::prelude::{plain}");
            tokens.replace(at, &path);
        }
    }
}
