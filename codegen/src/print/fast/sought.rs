//! Names that are looked for among the words of code: what a file has to import.

use std::collections::BTreeSet;

use proc_macro2::Delimiter;

use super::tape::{Kind, Tape};

/// Names that are looked for, until each was found.
#[derive(Debug, Default)]
pub(super) struct Sought {
    left: Vec<&'static str>,
    found: BTreeSet<&'static str>,
    /// A bit for each length and each first letter of a name: most words are none of them, and this tells it at once.
    lengths: u64,
    letters: u128,
}

impl Sought {
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
    pub(super) fn look_through(&mut self, tape: &Tape) {
        if self.left.is_empty() {
            return;
        }
        for at in 0..tape.len() {
            if tape.kind(at) == Kind::Word && self.may_be(tape.text(at)) {
                self.look_at(tape, at);
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

    fn look_at(&mut self, tape: &Tape, at: usize) {
        let word = tape.text(at);
        let Some(position) = self.left.iter().position(|name| *name == word) else {
            return;
        };
        let is_type = word.starts_with(char::is_uppercase);
        let is_called = tape.kind(at + 1) == Kind::Open(Delimiter::Parenthesis);
        if (is_type || is_called) && stands_alone(tape, at) {
            self.found.insert(self.left.swap_remove(position));
        }
    }
}

/// Whether a word stands neither behind a `::` nor behind the point of a field or a method, nor names a function that begins here.
fn stands_alone(tape: &Tape, at: usize) -> bool {
    let before = at.checked_sub(1);
    if before.is_some_and(|at| tape.kind(at) == Kind::Word && tape.text(at) == "fn") {
        return false;
    }
    let sign = |back: usize| match at.checked_sub(back).map(|at| tape.kind(at)) {
        Some(Kind::Punct(sign, _)) => Some(sign),
        Some(Kind::Word | Kind::Literal | Kind::Open(_) | Kind::Close) | None => None,
    };
    match (sign(2), sign(1)) {
        (Some(':'), Some(':')) => false,
        (Some('.'), Some('.')) => true,
        (_, Some('.')) => false,
        (_, _) => true,
    }
}

fn length(word: &str) -> u64 {
    1 << word.len().min(63)
}

fn letter(word: &str) -> u128 {
    1 << word.bytes().next().unwrap_or_default().min(127)
}
