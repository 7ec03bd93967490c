//! Where an expression is between two characters of a text, as a value that can be compared.

use std::collections::BTreeSet;

use crate::Set;
use crate::nfa::{Automaton, State};

/// The states that an expression can be in between two characters, without looking around itself.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Position {
    /// It matches whatever follows.
    Matched,
    /// It waits at these states; at the second ones only if the text ends here.
    Waiting(Vec<usize>, bool),
}

impl Position {
    /// Whether it does not match whatever follows.
    pub(crate) fn is_dead(&self) -> bool {
        matches!(self, Self::Waiting(states, false) if states.is_empty())
    }

    /// At how many states it waits.
    pub(crate) fn states(&self) -> usize {
        match self {
            Self::Matched => 0,
            Self::Waiting(states, _) => states.len(),
        }
    }

    /// Whether it matches a text that ends here.
    pub(crate) fn ends(&self) -> bool {
        match self {
            Self::Matched => true,
            Self::Waiting(_, at_end) => *at_end,
        }
    }

    /// Whether it matches whatever follows.
    pub(crate) fn is_matched(&self) -> bool {
        *self == Self::Matched
    }
}

impl Automaton {
    /// Whether nothing but the characters and the ends of a text decides.
    pub(crate) fn is_plain(&self) -> bool {
        let is_look =
            |state: &State| matches!(state, State::Look { .. } | State::WordBoundary { .. });
        !self.states.iter().any(is_look)
    }

    /// The sets of characters that it tells apart.
    pub(crate) fn sets(&self) -> impl Iterator<Item = &Set> {
        self.states.iter().filter_map(|state| match state {
            State::One(set) => Some(set),
            State::Fork(..)
            | State::Jump(_)
            | State::Start
            | State::End
            | State::WordBoundary { .. }
            | State::Look { .. }
            | State::Match => None,
        })
    }

    /// Where it is before the first character.
    pub(crate) fn begin(&self) -> Position {
        self.enter_all([0], true)
    }

    /// Where it is behind one more character.
    pub(crate) fn step(&self, position: &Position, next: char) -> Position {
        let Position::Waiting(states, _) = position else {
            return Position::Matched;
        };
        let takes = |state: &&usize| matches!(self.states.get(**state), Some(State::One(set)) if set.has(next));
        let behind = states.iter().filter(takes).map(|state| state + 1);
        let again = (!self.is_anchored).then_some(0);
        self.enter_all(behind.chain(again), false)
    }

    /// Enters states and all that are reached from them without a character.
    fn enter_all(&self, states: impl IntoIterator<Item = usize>, is_start: bool) -> Position {
        let mut open: Vec<(usize, bool)> = states.into_iter().map(|it| (it, false)).collect();
        let mut entered = BTreeSet::new();
        let (mut waiting, mut at_end) = (Vec::new(), false);
        while let Some((state, is_end)) = open.pop() {
            if !entered.insert((state, is_end)) {
                continue;
            }
            match self.states.get(state) {
                Some(State::One(_)) if !is_end => waiting.push(state),
                Some(State::Fork(one, other)) => open.extend([(*one, is_end), (*other, is_end)]),
                Some(State::Jump(to)) => open.push((*to, is_end)),
                Some(State::Start) if is_start => open.push((state + 1, is_end)),
                Some(State::End) => open.push((state + 1, true)),
                Some(State::Match) if is_end => at_end = true,
                Some(State::Match) => return Position::Matched,
                Some(
                    State::One(_) | State::Start | State::WordBoundary { .. } | State::Look { .. },
                )
                | None => {}
            }
        }
        waiting.sort_unstable();
        waiting.dedup();
        Position::Waiting(waiting, at_end)
    }
}
