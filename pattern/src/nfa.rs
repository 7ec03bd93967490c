//! Matching in linear time: all states that an expression can be in are followed together, one character of the text at a time.
//!
//! A look-ahead holds at the places from which its expression matches. They are found by a run of the expression read backwards over the
//! text from its end; those of a look-behind by a run forwards. Such runs come before that of the expression in which the look stands.

use crate::alternatives::Code;
use crate::{Count, Exhausted, MAX_PROGRAM, Node, Set, Steps, is_word_boundary, too_large};

/// An expression, written out as states.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// The looks, each behind those that stand in it.
    looks: Vec<(Direction, Vec<State>)>,
    pub(crate) states: Vec<State>,
    /// Whether a match begins where the text does.
    pub(crate) is_anchored: bool,
}

/// Which way a run goes over the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Forwards,
    Backwards,
}

/// One state; where nothing else is said, the next one follows.
#[derive(Debug)]
pub(crate) enum State {
    /// Takes a character of a set.
    One(Set),
    /// Goes on at both.
    Fork(usize, usize),
    Jump(usize),
    Start,
    End,
    WordBoundary {
        is_negated: bool,
    },
    /// Holds at the places of a look, or at all others.
    Look {
        index: usize,
        is_negated: bool,
    },
    Match,
}

impl Automaton {
    /// Writes out an expression.
    pub(crate) fn of(node: &Node) -> Result<Self, String> {
        let mut looks = Vec::new();
        let states = Compiler::compile(node, Direction::Forwards, &mut looks)?;
        let is_anchored = matches!(states.first(), Some(State::Start));
        Ok(Self {
            looks,
            states,
            is_anchored,
        })
    }

    /// The states, those of looks among them.
    pub(crate) fn size(&self) -> usize {
        let looks = self.looks.iter().map(|(_, states)| states.len());
        self.states.len() + looks.sum::<usize>()
    }

    /// Whether the expression matches somewhere in the text.
    pub(crate) fn find(&self, text: &str, budget: usize) -> Result<bool, Exhausted> {
        let mut steps = Steps(budget);
        let mut places: Vec<Places> = Vec::new();
        for (direction, states) in &self.looks {
            let mut found = Places::of(text);
            Run::new(text, states, &places, &mut steps).over(*direction, false, |at| {
                found.mark(at);
                false
            })?;
            places.push(found);
        }
        let mut is_found = false;
        let run = Run::new(text, &self.states, &places, &mut steps);
        run.over(Direction::Forwards, self.is_anchored, |_| {
            is_found = true;
            true
        })?;
        Ok(is_found)
    }
}

/// Writes out one expression.
struct Compiler<'l> {
    states: Vec<State>,
    direction: Direction,
    looks: &'l mut Vec<(Direction, Vec<State>)>,
}

impl<'l> Compiler<'l> {
    fn compile(
        node: &Node,
        direction: Direction,
        looks: &'l mut Vec<(Direction, Vec<State>)>,
    ) -> Result<Vec<State>, String> {
        let mut compiler = Self {
            states: Vec::new(),
            direction,
            looks,
        };
        compiler.node(node)?;
        compiler.add(State::Match)?;
        Ok(compiler.states)
    }

    fn add(&mut self, state: State) -> Result<usize, String> {
        if self.states.len() >= MAX_PROGRAM || self.looks.len() >= MAX_PROGRAM {
            return Err(too_large());
        }
        self.states.push(state);
        Ok(self.states.len() - 1)
    }

    fn set(&mut self, at: usize, state: State) {
        if let Some(place) = self.states.get_mut(at) {
            *place = state;
        }
    }

    fn repeat(&mut self, inner: &Node, count: Count) -> Result<(), String> {
        for _ in 0..count.min {
            let before = self.states.len();
            self.node(inner)?;
            if self.states.len() == before {
                // Nothing, however often.
                return Ok(());
            }
        }
        let Some(max) = count.max else {
            let fork = self.add(State::Jump(0))?;
            self.node(inner)?;
            self.add(State::Jump(fork))?;
            self.set(fork, State::Fork(fork + 1, self.states.len()));
            return Ok(());
        };
        let mut forks = Vec::new();
        for _ in count.min..max {
            let fork = self.add(State::Jump(0))?;
            forks.push(fork);
            self.node(inner)?;
            if self.states.len() == fork + 1 {
                break;
            }
        }
        for fork in forks {
            self.set(fork, State::Fork(fork + 1, self.states.len()));
        }
        Ok(())
    }
}

impl Code for Compiler<'_> {
    fn length(&self) -> usize {
        self.states.len()
    }

    fn node(&mut self, node: &Node) -> Result<(), String> {
        match node {
            Node::Start => self.add(State::Start).map(drop),
            Node::End => self.add(State::End).map(drop),
            Node::WordBoundary { is_negated } => {
                let is_negated = *is_negated;
                self.add(State::WordBoundary { is_negated }).map(drop)
            }
            Node::One(set) => self.add(State::One(set.clone())).map(drop),
            Node::Sequence(nodes) => match self.direction {
                Direction::Forwards => nodes.iter().try_for_each(|node| self.node(node)),
                Direction::Backwards => nodes.iter().rev().try_for_each(|node| self.node(node)),
            },
            Node::Choice(nodes) => self.choice(nodes),
            Node::Repeat(inner, count) => self.repeat(inner, *count),
            Node::Group(_, inner) => self.node(inner),
            Node::BackReference { .. } => Err("a back reference has no states".to_owned()),
            Node::Look {
                inner,
                is_behind,
                is_negated,
            } => {
                let direction = if *is_behind {
                    Direction::Forwards
                } else {
                    Direction::Backwards
                };
                let states = Compiler::compile(inner, direction, self.looks)?;
                self.looks.push((direction, states));
                let index = self.looks.len() - 1;
                let is_negated = *is_negated;
                self.add(State::Look { index, is_negated }).map(drop)
            }
        }
    }

    fn reserve(&mut self) -> Result<usize, String> {
        self.add(State::Jump(0))
    }

    fn jump(&mut self, at: usize, to: usize) {
        self.set(at, State::Jump(to));
    }

    fn fork(&mut self, at: usize, [one, other]: [usize; 2]) {
        self.set(at, State::Fork(one, other));
    }
}

/// The offsets of a text at which a look holds, as bits.
struct Places(Vec<u64>);

impl Places {
    fn of(text: &str) -> Self {
        Self(vec![0; text.len() / 64 + 1])
    }

    fn mark(&mut self, at: usize) {
        if let Some(word) = self.0.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    fn has(&self, at: usize) -> bool {
        self.0
            .get(at / 64)
            .is_some_and(|word| word & 1 << (at % 64) != 0)
    }
}

/// One run over a text.
struct Run<'r> {
    text: &'r str,
    states: &'r [State],
    looks: &'r [Places],
    steps: &'r mut Steps,
    /// The states that wait for a character at the place at hand.
    waiting: Vec<usize>,
    /// The room of those that waited before.
    spare: Vec<usize>,
    /// For each state the number of the place at which it was entered last.
    entered: Vec<usize>,
    /// The number of the place at hand.
    number: usize,
    open: Vec<usize>,
}

impl<'r> Run<'r> {
    fn new(text: &'r str, states: &'r [State], looks: &'r [Places], steps: &'r mut Steps) -> Self {
        Self {
            text,
            states,
            looks,
            steps,
            waiting: Vec::new(),
            spare: Vec::new(),
            entered: vec![0; states.len()],
            number: 1,
            open: Vec::new(),
        }
    }

    /// Goes over the text. A match may begin at every place, or only at the first one. `ended` hears where one ends, and whether it has
    /// heard enough.
    fn over(
        mut self,
        direction: Direction,
        is_anchored: bool,
        mut ended: impl FnMut(usize) -> bool,
    ) -> Result<(), Exhausted> {
        let text = self.text;
        let mut at = match direction {
            Direction::Forwards => 0,
            Direction::Backwards => text.len(),
        };
        let mut is_match = self.enter(0, at)?;
        loop {
            if is_match && ended(at) {
                return Ok(());
            }
            if is_anchored && self.waiting.is_empty() {
                return Ok(());
            }
            let (before, behind) = text.split_at_checked(at).unwrap_or((text, ""));
            let next = match direction {
                Direction::Forwards => behind.chars().next(),
                Direction::Backwards => before.chars().next_back(),
            };
            let Some(next) = next else {
                return Ok(());
            };
            at = match direction {
                Direction::Forwards => at + next.len_utf8(),
                Direction::Backwards => at - next.len_utf8(),
            };
            is_match = self.take(next, at)?;
            if !is_anchored {
                is_match |= self.enter(0, at)?;
            }
        }
    }

    /// Goes on behind the states that take the character; `at` is the place that is reached.
    fn take(&mut self, next: char, at: usize) -> Result<bool, Exhausted> {
        self.number += 1;
        let mut is_match = false;
        let mut taken = std::mem::replace(&mut self.waiting, std::mem::take(&mut self.spare));
        for state in taken.drain(..) {
            self.steps.take()?;
            if let Some(State::One(set)) = self.states.get(state)
                && set.has(next)
            {
                is_match |= self.enter(state + 1, at)?;
            }
        }
        self.spare = taken;
        Ok(is_match)
    }

    /// Enters a state and all that are reached from it without a character; whether a match is among them.
    fn enter(&mut self, state: usize, at: usize) -> Result<bool, Exhausted> {
        let mut is_match = false;
        self.open.push(state);
        while let Some(state) = self.open.pop() {
            let (Some(entered), Some(what)) = (self.entered.get_mut(state), self.states.get(state))
            else {
                continue;
            };
            if std::mem::replace(entered, self.number) == self.number {
                continue;
            }
            self.steps.take()?;
            let goes_on = match what {
                State::One(_) => {
                    self.waiting.push(state);
                    false
                }
                State::Fork(one, other) => {
                    self.open.extend([*one, *other]);
                    false
                }
                State::Jump(to) => {
                    self.open.push(*to);
                    false
                }
                State::Start => at == 0,
                State::End => at == self.text.len(),
                State::WordBoundary { is_negated } => {
                    is_word_boundary(self.text, at) != *is_negated
                }
                State::Look { index, is_negated } => {
                    let holds = self.looks.get(*index).is_some_and(|it| it.has(at));
                    holds != *is_negated
                }
                State::Match => {
                    is_match = true;
                    false
                }
            };
            if goes_on {
                self.open.push(state + 1);
            }
        }
        Ok(is_match)
    }
}
