//! A variant that a value has, and going back to where the value begins.

use std::cmp::Reverse;

use super::{
    abort::Abort,
    decoder::Decoder,
    note::Note,
    trials::{Faults, Fit, Fitness, Outcome},
    union::Union,
};

/// A variant that the value has, read to its end.
pub(super) struct Candidate {
    pub(super) position: usize,
    /// Whether something inside was left out because it is known: then the value is not whole.
    pub(super) is_partial: bool,
    pub(super) rank: Rank,
    pub(super) end: usize,
    pub(super) failures: Vec<Note>,
    pub(super) undescribed: usize,
    pub(super) memory: usize,
}

/// How well it takes the value; then whether its member is there; then how little of the value it does not describe; then its place.
pub(super) type Rank = (Fitness, bool, Reverse<usize>, Reverse<usize>);

/// Where a decoder stands before it reads a variant.
pub(super) struct Start {
    pub(super) at: usize,
    depth_left: u32,
    pub(super) noted: usize,
    pub(super) failures: usize,
    pub(super) undescribed: usize,
    truncated: bool,
    pub(super) left_out: usize,
    pub(super) faults: Faults,
    pub(super) counted: usize,
    memory: usize,
}

impl<'f> Decoder<'f> {
    /// Takes a variant, whose value was read in place.
    pub(super) fn take(
        &mut self,
        union: &mut dyn Union<'f>,
        found: Candidate,
        start: &Start,
    ) -> Result<(), Abort> {
        let fit = Fit {
            form: found.position,
            end: found.end,
            undescribed: found.undescribed - start.undescribed,
            fitness: found.rank.0,
        };
        (self.trials).remember(self.text, start.at, union.id(), Outcome::Fits(fit));
        if found.is_partial && !self.trials.is_trying() {
            self.go_back(start);
            self.read_taken(union, fit.form)?;
        } else {
            self.go_behind(found, start);
        }
        self.trials.faults = start.faults;
        self.trials.count(fit.fitness);
        self.trials.counted = start.counted + (self.at - start.at);
        self.trials.forget();
        Ok(())
    }

    /// Reads a variant for certain: all that is known inside of it is read in the variant that it has.
    pub(super) fn read_taken(
        &mut self,
        union: &mut dyn Union<'f>,
        position: usize,
    ) -> Result<(), Abort> {
        let outer = self.trials.enter_taken();
        let outcome = union.read(position, self);
        self.trials.leave_taken(outer);
        outcome
    }

    /// Skips a value that has no variant, as was noted.
    #[cold]
    pub(super) fn mismatched(
        &mut self,
        union: &mut dyn Union<'f>,
        start: &Start,
    ) -> Result<(), Abort> {
        union.clear();
        self.skip()?;
        let notes = self.notes.get(start.noted..).unwrap_or_default();
        let outcome = Outcome::Mismatch(notes.into(), self.at);
        (self.trials).remember(self.text, start.at, union.id(), outcome);
        self.trials.counted = start.counted + (self.at - start.at);
        self.trials.forget();
        self.goes_on()
    }

    pub(super) fn start(&self) -> Start {
        Start {
            at: self.at,
            depth_left: self.depth_left,
            noted: self.notes.len(),
            failures: self.failures.len(),
            undescribed: self.undescribed,
            truncated: self.truncated,
            left_out: self.trials.left_out,
            faults: self.trials.faults,
            counted: self.trials.counted,
            memory: self.budget.memory,
        }
    }

    /// Goes back to where the value begins.
    pub(super) fn go_back(&mut self, to: &Start) {
        self.notes.truncate(to.noted);
        self.failures.truncate(to.failures);
        self.is_duplicate = false;
        (self.at, self.depth_left) = (to.at, to.depth_left);
        (self.undescribed, self.truncated) = (to.undescribed, to.truncated);
        (self.trials.left_out, self.trials.counted) = (to.left_out, to.counted);
        self.trials.faults = to.faults;
        // What was read is given up, and its memory with it.
        self.budget.memory = to.memory;
    }

    /// Goes to where the value ends that was read as a variant.
    fn go_behind(&mut self, found: Candidate, start: &Start) {
        (self.at, self.undescribed) = (found.end, found.undescribed);
        self.budget.memory = found.memory;
        self.failures.truncate(start.failures);
        self.failures.extend(found.failures);
        self.trials.left_out = start.left_out + usize::from(found.is_partial);
    }
}
