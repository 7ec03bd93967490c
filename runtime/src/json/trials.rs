//! What is remembered while unions are read by trial, so that no place is read again and again for the same type: which form a value has,
//! and where values that nobody looks into end.

use std::any::TypeId;
use std::collections::{BTreeMap, HashMap};

use super::note::Note;

/// What became of a value that was read as one type.
#[derive(Debug, Clone)]
pub(super) enum Outcome {
    /// It has a form.
    Fits(Fit),
    /// It has none: why, and where it ends.
    Mismatch(Box<[Note]>, usize),
}

/// How well a form takes a value that it has; the last one is the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fitness {
    /// It forbids members that are dropped.
    Forbids,
    /// Something inside has none of the forms of its union, and is kept as it came.
    HoldsUnknown,
    /// It knows or allows all members, and breaks a rule.
    Breaks,
    /// Nothing is wrong with it.
    Keeps,
}

/// The form that a value has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fit {
    /// Its position among the forms of the union.
    pub(super) form: usize,
    /// Where the value ends.
    pub(super) end: usize,
    /// How much of it no type describes.
    pub(super) undescribed: usize,
    /// How well it takes the value.
    pub(super) fitness: Fitness,
}

/// Maximum number of violations that are remembered; of what does not fit after that, only the first.
const MAX_REMEMBERED_NOTES: usize = 4096;

/// A value that is shorter is skipped as fast as its end is looked up.
const MIN_REMEMBERED_LENGTH: usize = 256;

/// The unions around the value at hand, and what they know.
#[derive(Debug, Default)]
pub(crate) struct Trials {
    /// How many unions around the value at hand are trying a form: its value may not be what is kept.
    open: u32,
    /// How many of those have tried another form before, so that what is inside of them is read more than once.
    repeated: u32,
    /// How many unions read the form that they have taken.
    taken: u32,
    /// The first violation ends the form at hand, because another one fits.
    is_hasty: bool,
    /// What is read is over, though the document is not: no more violations are wanted.
    pub(super) is_over: bool,
    /// How many looks ahead are going on.
    looks: u32,
    /// How many values were left out so far, because what they are is known.
    pub(super) left_out: usize,
    /// What is wrong with the values so far.
    pub(super) faults: Faults,
    /// How many bytes so far were looked up, or counted by the union that they are.
    pub(super) counted: usize,
    outcomes: HashMap<(usize, TypeId), Outcome>,
    notes: usize,
    ends: BTreeMap<usize, usize>,
}

/// What is wrong with values that forms take, counted.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Faults {
    /// How many values break a rule of the form that they have.
    pub(super) breaking: usize,
    /// How many members were dropped that their objects forbid.
    pub(super) forbidden: usize,
    /// How many values have none of the forms of their union.
    pub(super) unknown: usize,
}

/// The trial around another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outer {
    open: u32,
    repeated: u32,
    is_hasty: bool,
}

impl Trials {
    /// Begins to try a form.
    pub(super) fn enter(&mut self, is_repeated: bool, is_hasty: bool) -> Outer {
        let outer = self.outer();
        self.open += 1;
        self.repeated += u32::from(is_repeated);
        self.is_hasty = is_hasty;
        outer
    }

    /// Begins to read what is kept for certain.
    pub(super) fn enter_taken(&mut self) -> Outer {
        let outer = self.outer();
        self.taken += 1;
        (self.open, self.repeated, self.is_hasty) = (0, 0, false);
        outer
    }

    pub(super) fn leave(&mut self, outer: Outer) {
        (self.open, self.repeated, self.is_hasty) = (outer.open, outer.repeated, outer.is_hasty);
    }

    pub(super) fn leave_taken(&mut self, outer: Outer) {
        self.taken -= 1;
        self.leave(outer);
    }

    fn outer(&self) -> Outer {
        Outer {
            open: self.open,
            repeated: self.repeated,
            is_hasty: self.is_hasty,
        }
    }

    /// Whether the value at hand may not be what is kept.
    pub(super) fn is_trying(&self) -> bool {
        self.open > 0
    }

    /// Whether the first violation ends what is read.
    pub(super) fn is_hasty(&self) -> bool {
        self.is_hasty
    }

    /// Counts a value that a form takes.
    pub(super) fn count(&mut self, fitness: Fitness) {
        match fitness {
            Fitness::Forbids => self.faults.forbidden += 1,
            Fitness::HoldsUnknown => self.faults.unknown += 1,
            Fitness::Breaks => self.faults.breaking += 1,
            Fitness::Keeps => {}
        }
    }

    /// What is known of a value.
    pub(super) fn recall(&self, at: usize, of: TypeId) -> Option<Outcome> {
        if self.outcomes.is_empty() {
            return None;
        }
        self.outcomes.get(&(at, of)).cloned()
    }

    /// Remembers what became of a value, if it may be asked for again. What holds no other array or object is soon read again.
    pub(super) fn remember(&mut self, text: &str, at: usize, of: TypeId, outcome: Outcome) {
        let end = match &outcome {
            Outcome::Fits(fit) => fit.end,
            Outcome::Mismatch(_, end) => *end,
        };
        let inner = text.as_bytes().get(at + 1..end).unwrap_or_default();
        if self.repeated == 0 || !inner.iter().any(|byte| matches!(byte, b'{' | b'[')) {
            return;
        }
        let outcome = match outcome {
            Outcome::Mismatch(notes, end) if self.notes + notes.len() > MAX_REMEMBERED_NOTES => {
                Outcome::Mismatch(notes.into_iter().take(1).collect(), end)
            }
            Outcome::Mismatch(notes, end) => {
                self.notes += notes.len();
                Outcome::Mismatch(notes, end)
            }
            Outcome::Fits(fit) => Outcome::Fits(fit),
        };
        self.outcomes.insert((at, of), outcome);
    }

    /// Forgets all forms, when a union that stands in no other has taken one.
    pub(super) fn forget(&mut self) {
        if self.open == 0 && self.taken == 0 && !self.outcomes.is_empty() {
            self.outcomes.clear();
            self.notes = 0;
        }
    }

    /// Begins to look ahead: what is skipped meanwhile is met again.
    pub(super) fn look(&mut self) {
        self.looks += 1;
    }

    pub(super) fn end_look(&mut self) {
        self.looks -= 1;
    }

    /// Where the array or object that begins here ends, if that is known.
    #[inline]
    pub(super) fn end_of(&self, at: usize) -> Option<usize> {
        if self.ends.is_empty() {
            return None;
        }
        self.ends.get(&at).copied()
    }

    /// Remembers where an array or object ends, if it may be met again.
    #[inline]
    pub(super) fn ends(&mut self, at: usize, end: usize) {
        if end - at >= MIN_REMEMBERED_LENGTH && (self.looks > 0 || self.open > 0) {
            self.ends.insert(at, end);
        }
    }
}
