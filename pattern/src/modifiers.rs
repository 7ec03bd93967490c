//! Modifiers of groups: what `i`, `m` and `s` of `(?i:…)`, `(?m-s:…)` change in the group.

use std::collections::BTreeSet;

use crate::set::{line_ends, words};
use crate::{Node, Set, fold};

/// What holds inside of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Modifier {
    /// `i`: letters are of either case.
    IgnoreCase,
    /// `m`: `^` and `$` stand for the ends of lines.
    Multiline,
    /// `s`: `.` is every character.
    DotAll,
}

/// All that holds somewhere in an expression.
#[derive(Debug, Clone, Default)]
pub(crate) struct Modifiers(BTreeSet<Modifier>);

impl Modifier {
    /// The modifier of a letter.
    pub(crate) const fn of(letter: char) -> Option<Self> {
        match letter {
            'i' => Some(Self::IgnoreCase),
            'm' => Some(Self::Multiline),
            's' => Some(Self::DotAll),
            _ => None,
        }
    }
}

impl Modifiers {
    /// With some more and without some others.
    pub(crate) fn changed(&self, added: &BTreeSet<Modifier>, removed: &BTreeSet<Modifier>) -> Self {
        let all = self.0.union(added).copied().collect::<BTreeSet<_>>();
        Self(all.difference(removed).copied().collect())
    }

    pub(crate) fn ignore_case(&self) -> bool {
        self.0.contains(&Modifier::IgnoreCase)
    }

    /// A character of a set.
    pub(crate) fn one(&self, set: Set) -> Node {
        Node::One(self.cased(set))
    }

    /// The characters that are compared as one of a set.
    pub(crate) fn cased(&self, set: Set) -> Set {
        if self.ignore_case() {
            fold::closed(&set)
        } else {
            set
        }
    }

    /// `.`
    pub(crate) fn dot(&self) -> Node {
        Node::One(if self.0.contains(&Modifier::DotAll) {
            Set::any()
        } else {
            line_ends().complement()
        })
    }

    /// `^`
    pub(crate) fn start(&self) -> Node {
        self.edge(Node::Start, true)
    }

    /// `$`
    pub(crate) fn end(&self) -> Node {
        self.edge(Node::End, false)
    }

    /// `\b` and `\B`. What is compared as a letter of a word is one.
    pub(crate) fn word_boundary(&self, is_negated: bool) -> Node {
        if !self.ignore_case() {
            return Node::WordBoundary { is_negated };
        }
        let look = |is_behind, is_word: bool| Node::Look {
            inner: Box::new(self.one(words())),
            is_behind,
            is_negated: !is_word,
        };
        let sides = [false, true].map(|before| {
            let after = before == is_negated;
            Node::Sequence(vec![look(true, before), look(false, after)])
        });
        Node::Choice(sides.to_vec())
    }

    /// The end of a text, or of a line: no character but one that ends a line stands there.
    fn edge(&self, of_text: Node, is_behind: bool) -> Node {
        if !self.0.contains(&Modifier::Multiline) {
            return of_text;
        }
        Node::Look {
            inner: Box::new(Node::One(line_ends().complement())),
            is_behind,
            is_negated: true,
        }
    }
}
