//! Matching by trying, one way after the other, for expressions with back references: what they match depends on the way that was taken,
//! so that ways cannot be followed together. Every step is counted, and so is what is kept to be tried later.

use crate::alternatives::Code;
use crate::fold::folded;
use crate::{Count, Exhausted, MAX_PROGRAM, Node, Set, Steps, is_word_boundary, too_large};

/// An expression, written out as instructions. Each look has instructions of its own; the first are those of the whole.
#[derive(Debug)]
pub(crate) struct Program {
    parts: Vec<Part>,
    slots: usize,
}

/// The instructions of the expression, or of a look in it.
#[derive(Debug)]
struct Part {
    /// Whether the text is read from its end, as a look-behind does.
    is_backwards: bool,
    instructions: Vec<Instruction>,
}

/// One instruction; where nothing else is said, the next one follows.
#[derive(Debug)]
enum Instruction {
    /// Takes a character of a set.
    One(Set),
    /// Tries the first way, then the second.
    Fork(usize, usize),
    Jump(usize),
    Start,
    End,
    WordBoundary {
        is_negated: bool,
    },
    /// Holds where another part matches.
    Look {
        part: usize,
        is_negated: bool,
    },
    /// Keeps the place in a slot: where a group begins or ends, or where a round of a repeat begins.
    Keep(usize),
    /// Forgets what the slots of some groups hold: each round of a repeat begins without them.
    Forget(Vec<usize>),
    /// Gives up where a round that need not be has taken nothing.
    Progress(usize),
    /// Takes what lies between the places of two slots once more; nothing where one is empty.
    BackReference(Span),
    Match,
}

/// What a back reference takes.
#[derive(Debug, Clone, Copy)]
struct Span {
    /// The slot of its beginning.
    begin: usize,
    /// The slot of its end.
    end: usize,
    /// Whether letters are of either case.
    ignore_case: bool,
}

impl Program {
    /// Writes out an expression.
    pub(crate) fn of(node: &Node) -> Result<Self, String> {
        let mut program = Self {
            parts: Vec::new(),
            slots: 2 * (groups(node).into_iter().max().unwrap_or(0) as usize + 1),
        };
        program.part(node, false)?;
        Ok(program)
    }

    /// Whether the expression matches somewhere in the text.
    pub(crate) fn find(&self, text: &str, budget: usize) -> Result<bool, Exhausted> {
        let mut run = Run {
            program: self,
            text,
            slots: vec![None; self.slots],
            stack: Vec::new(),
            steps: Steps(budget),
        };
        for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
            run.slots.fill(None);
            if run.part(0, at)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Writes out a part, and gives its number.
    fn part(&mut self, node: &Node, is_backwards: bool) -> Result<usize, String> {
        let number = self.parts.len();
        self.parts.push(Part {
            is_backwards,
            instructions: Vec::new(),
        });
        let mut compiler = Compiler {
            program: self,
            is_backwards,
            instructions: Vec::new(),
        };
        compiler.node(node)?;
        compiler.add(Instruction::Match)?;
        let instructions = compiler.instructions;
        if let Some(part) = self.parts.get_mut(number) {
            part.instructions = instructions;
        }
        Ok(number)
    }
}

/// The groups of a part of an expression.
fn groups(node: &Node) -> Vec<u32> {
    let mut found: Vec<u32> = node.inner().iter().flat_map(groups).collect();
    if let Node::Group(number, _) = node {
        found.push(*number);
    }
    found
}

const fn slots(group: u32) -> (usize, usize) {
    (2 * group as usize, 2 * group as usize + 1)
}

/// Writes out one part.
struct Compiler<'p> {
    program: &'p mut Program,
    is_backwards: bool,
    instructions: Vec<Instruction>,
}

impl Compiler<'_> {
    fn add(&mut self, instruction: Instruction) -> Result<usize, String> {
        if self.instructions.len() >= MAX_PROGRAM || self.program.parts.len() >= MAX_PROGRAM {
            return Err(too_large());
        }
        self.instructions.push(instruction);
        Ok(self.instructions.len() - 1)
    }

    fn set(&mut self, at: usize, instruction: Instruction) {
        if let Some(place) = self.instructions.get_mut(at) {
            *place = instruction;
        }
    }

    fn repeat(&mut self, inner: &Node, count: Count) -> Result<(), String> {
        let inside: Vec<usize> = groups(inner)
            .into_iter()
            .flat_map(|group| <[usize; 2]>::from(slots(group)))
            .collect();
        for _ in 0..count.min {
            self.round(inner, &inside)?;
        }
        let round_begins = self.program.slots;
        self.program.slots += 1;
        let mut forks = Vec::new();
        for _ in count.min..count.max.unwrap_or(count.min.saturating_add(1)) {
            forks.push(self.add(Instruction::Jump(0))?);
            self.add(Instruction::Keep(round_begins))?;
            self.round(inner, &inside)?;
            self.add(Instruction::Progress(round_begins))?;
        }
        if let (None, Some(fork)) = (count.max, forks.last()) {
            self.add(Instruction::Jump(*fork))?;
        }
        let end = self.instructions.len();
        for fork in forks {
            let (round, other) = (fork + 1, end);
            let ways = if count.is_lazy {
                Instruction::Fork(other, round)
            } else {
                Instruction::Fork(round, other)
            };
            self.set(fork, ways);
        }
        Ok(())
    }

    fn round(&mut self, inner: &Node, inside: &[usize]) -> Result<(), String> {
        if !inside.is_empty() {
            self.add(Instruction::Forget(inside.to_vec()))?;
        }
        self.node(inner)
    }
}

impl Code for Compiler<'_> {
    fn length(&self) -> usize {
        self.instructions.len()
    }

    fn node(&mut self, node: &Node) -> Result<(), String> {
        match node {
            Node::Start => self.add(Instruction::Start).map(drop),
            Node::End => self.add(Instruction::End).map(drop),
            Node::WordBoundary { is_negated } => {
                let is_negated = *is_negated;
                self.add(Instruction::WordBoundary { is_negated }).map(drop)
            }
            Node::One(set) => self.add(Instruction::One(set.clone())).map(drop),
            Node::Sequence(nodes) if self.is_backwards => {
                nodes.iter().rev().try_for_each(|node| self.node(node))
            }
            Node::Sequence(nodes) => nodes.iter().try_for_each(|node| self.node(node)),
            Node::Choice(nodes) => self.choice(nodes),
            Node::Repeat(inner, count) => self.repeat(inner, *count),
            Node::Group(number, inner) => {
                let (begin, end) = slots(*number);
                let (first, last) = if self.is_backwards {
                    (end, begin)
                } else {
                    (begin, end)
                };
                self.add(Instruction::Keep(first))?;
                self.node(inner)?;
                self.add(Instruction::Keep(last)).map(drop)
            }
            Node::BackReference {
                number,
                ignore_case,
            } => {
                let (begin, end) = slots(*number);
                let ignore_case = *ignore_case;
                let span = Span {
                    begin,
                    end,
                    ignore_case,
                };
                self.add(Instruction::BackReference(span)).map(drop)
            }
            Node::Look {
                inner,
                is_behind,
                is_negated,
            } => {
                let part = self.program.part(inner, *is_behind)?;
                let is_negated = *is_negated;
                self.add(Instruction::Look { part, is_negated }).map(drop)
            }
        }
    }

    fn reserve(&mut self) -> Result<usize, String> {
        self.add(Instruction::Jump(0))
    }

    fn jump(&mut self, at: usize, to: usize) {
        self.set(at, Instruction::Jump(to));
    }

    fn fork(&mut self, at: usize, [one, other]: [usize; 2]) {
        self.set(at, Instruction::Fork(one, other));
    }
}

/// The ways that are kept to be tried later, with what slots held; a text cannot make a run keep more.
const MAX_KEPT: usize = 100_000;

/// What is done when a way does not lead to a match: the last entry first.
enum Undo {
    /// Go on with this instruction of the part at hand, at this place.
    Way { next: usize, at: usize },
    /// Put back what a slot held.
    Slot(usize, Option<usize>),
}

struct Run<'r> {
    program: &'r Program,
    text: &'r str,
    slots: Vec<Option<usize>>,
    stack: Vec<Undo>,
    steps: Steps,
}

impl Run<'_> {
    /// Whether a part matches from a place. Where it does, the slots are as it leaves them, and the stack knows how they were.
    fn part(&mut self, part: usize, from: usize) -> Result<bool, Exhausted> {
        let Some(part) = self.program.parts.get(part) else {
            return Ok(false);
        };
        let floor = self.stack.len();
        let (mut next, mut at) = (0, from);
        loop {
            self.steps.take()?;
            if self.stack.len() > MAX_KEPT {
                return Err(Exhausted);
            }
            let Some(instruction) = part.instructions.get(next) else {
                return Ok(false);
            };
            if let Instruction::Match = instruction {
                self.forget_ways(floor);
                return Ok(true);
            }
            match self.step(instruction, next, at, part.is_backwards)? {
                Some((then, to)) => (next, at) = (then, to),
                None => match self.undo(floor) {
                    Some(way) => (next, at) = way,
                    None => return Ok(false),
                },
            }
        }
    }

    /// The instruction that follows one, and its place; `None` where it does not hold.
    fn step(
        &mut self,
        instruction: &Instruction,
        number: usize,
        at: usize,
        is_backwards: bool,
    ) -> Result<Option<(usize, usize)>, Exhausted> {
        let holds = match instruction {
            Instruction::One(set) => {
                let next = self.character(at, is_backwards);
                let taken = next.filter(|next| set.has(*next));
                let to = taken.map(|taken| moved(at, taken.len_utf8(), is_backwards));
                return Ok(to.map(|to| (number + 1, to)));
            }
            Instruction::BackReference(span) => {
                let length = self.repeated(*span, at, is_backwards)?;
                return Ok(length.map(|length| (number + 1, moved(at, length, is_backwards))));
            }
            Instruction::Fork(first, second) => {
                self.stack.push(Undo::Way { next: *second, at });
                return Ok(Some((*first, at)));
            }
            Instruction::Jump(to) => return Ok(Some((*to, at))),
            Instruction::Start => at == 0,
            Instruction::End => at == self.text.len(),
            Instruction::WordBoundary { is_negated } => {
                is_word_boundary(self.text, at) != *is_negated
            }
            Instruction::Look { part, is_negated } => self.look(*part, *is_negated, at)?,
            Instruction::Keep(slot) => {
                self.keep(*slot, Some(at));
                true
            }
            Instruction::Forget(slots) => {
                for slot in slots {
                    self.keep(*slot, None);
                }
                true
            }
            Instruction::Progress(slot) => self.slots.get(*slot) != Some(&Some(at)),
            Instruction::Match => true,
        };
        Ok(holds.then_some((number + 1, at)))
    }

    /// Whether a look holds. One that must not match leaves nothing in the slots.
    fn look(&mut self, part: usize, is_negated: bool, at: usize) -> Result<bool, Exhausted> {
        let floor = self.stack.len();
        let is_match = self.part(part, at)?;
        if is_negated {
            self.undo(floor);
        }
        Ok(is_match != is_negated)
    }

    fn character(&self, at: usize, is_backwards: bool) -> Option<char> {
        let (before, behind) = self.text.split_at_checked(at)?;
        if is_backwards {
            before.chars().next_back()
        } else {
            behind.chars().next()
        }
    }

    /// The length of what stands here, if a group has matched the same.
    fn repeated(
        &mut self,
        span: Span,
        at: usize,
        is_backwards: bool,
    ) -> Result<Option<usize>, Exhausted> {
        let slot = |slot: usize| self.slots.get(slot).copied().flatten();
        let (Some(begin), Some(end)) = (slot(span.begin), slot(span.end)) else {
            return Ok(Some(0));
        };
        let taken = self.text.get(begin..end).unwrap_or_default();
        for _ in 0..taken.len() {
            self.steps.take()?;
        }
        let Some((before, behind)) = self.text.split_at_checked(at) else {
            return Ok(None);
        };
        Ok(if is_backwards {
            same(taken.chars().rev(), before.chars().rev(), span.ignore_case)
        } else {
            same(taken.chars(), behind.chars(), span.ignore_case)
        })
    }

    fn keep(&mut self, slot: usize, place: Option<usize>) {
        if let Some(held) = self.slots.get_mut(slot) {
            self.stack.push(Undo::Slot(slot, *held));
            *held = place;
        }
    }

    /// Takes back all until a way that was not tried, and gives that.
    fn undo(&mut self, floor: usize) -> Option<(usize, usize)> {
        while self.stack.len() > floor {
            match self.stack.pop()? {
                Undo::Way { next, at } => return Some((next, at)),
                Undo::Slot(slot, place) => {
                    if let Some(held) = self.slots.get_mut(slot) {
                        *held = place;
                    }
                }
            }
        }
        None
    }

    /// Other ways of a part that has matched are not tried: a look holds or does not.
    fn forget_ways(&mut self, floor: usize) {
        let kept = self.stack.split_off(floor.min(self.stack.len()));
        let slots = kept.into_iter().filter(|undo| match undo {
            Undo::Way { .. } => false,
            Undo::Slot(..) => true,
        });
        self.stack.extend(slots);
    }
}

/// How many bytes of a text begin as something that was taken.
fn same(
    taken: impl Iterator<Item = char>,
    mut text: impl Iterator<Item = char>,
    ignore_case: bool,
) -> Option<usize> {
    let mut length = 0;
    for wanted in taken {
        let found = text.next()?;
        let is_same = found == wanted || (ignore_case && folded(found) == folded(wanted));
        if !is_same {
            return None;
        }
        length += found.len_utf8();
    }
    Some(length)
}

const fn moved(at: usize, length: usize, is_backwards: bool) -> usize {
    if is_backwards {
        at - length
    } else {
        at + length
    }
}
