//! Names that are looked for among the words of code: what a file has to import.

use std::collections::BTreeSet;

use oasmith_printer::{Bracket, Kind, TokenBuffer};

/// Names that are looked for, until each was found.
#[derive(Debug, Default)]
pub(super) struct ImportScanner {
    left: Vec<&'static str>,
    found: BTreeSet<&'static str>,
    /// A bit for each length and each first letter of a name: most words are none of them, and this shows it at once.
    lengths: u64,
    letters: u128,
}

impl ImportScanner {
    /// Looks for some names.
    pub(super) fn new(names: impl IntoIterator<Item = &'static str>) -> Self {
        let left: Vec<_> = names.into_iter().collect();
        let lengths = left.iter().map(|name| length(name));
        let lengths = lengths.fold(0, |all, one| all | one);
        let letters = left.iter().map(|name| letter(name));
        let letters = letters.fold(0, |all, one| all | one);
        Self {
            left,
            found: BTreeSet::new(),
            lengths,
            letters,
        }
    }

    /// Looks through some tokens.
    pub(super) fn look_through(&mut self, tokens: &TokenBuffer) {
        if self.left.is_empty() {
            return;
        }
        for at in 0..tokens.count() {
            if tokens.kind(at) == Kind::Word && self.may_be(tokens.text(at)) {
                self.look_at(tokens, at);
            }
        }
    }

    /// Whether a name was found.
    pub(super) fn has(&self, name: &str) -> bool {
        self.found.contains(name)
    }

    fn may_be(&self, word: &str) -> bool {
        self.lengths & length(word) != 0 && self.letters & letter(word) != 0
    }

    fn look_at(&mut self, tokens: &TokenBuffer, at: usize) {
        let word = tokens.text(at);
        let Some(position) = self.left.iter().position(|name| *name == word) else {
            return;
        };
        let is_type = word.starts_with(char::is_uppercase);
        let is_called = tokens.kind(at + 1) == Kind::Open(Bracket::Round);
        if (is_type || is_called) && stands_alone(tokens, at) {
            self.found.insert(self.left.swap_remove(position));
        }
    }
}

/// Whether a word is neither in a path, nor a field or a method, nor the name of a function that begins here.
fn stands_alone(tokens: &TokenBuffer, at: usize) -> bool {
    let before = at.checked_sub(1).map(|at| tokens.text(at));
    !matches!(before, Some("::" | "." | "fn"))
}

fn length(word: &str) -> u64 {
    1 << word.len().min(63)
}

fn letter(word: &str) -> u128 {
    1 << word.bytes().next().unwrap_or_default().min(127)
}
