//! Trying the variants of a union, whatever its type. What reads a value stands in functions of its own, which take little of the stack.

use std::cmp::Reverse;

use super::{
    abort::Abort,
    candidate::{Candidate, Start},
    closest::closest,
    decoder::Decoder,
    mode::Mode,
    note::Note,
    trials::{Fitness, Outcome},
    union::Union,
};
use crate::{Code, check::TrialCheck};

/// The message for a value that has no variant.
const NO_VARIANT: &str = "must be a value of one of the documented forms";

/// How many of the variants a value may fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fitting {
    /// At least one.
    Any,
    /// One and no other. A response is not asked: there the best one is taken.
    One,
}

/// What is known of the variants that were tried.
struct TriedVariants {
    start: Start,
    /// The variant that keys speak for; none that there is, where they speak for none.
    likely: Option<usize>,
    /// Whether all that fit are counted.
    is_counted: bool,
    /// How many fit and keep every rule.
    fits: usize,
    best: Option<Candidate>,
    /// Whether the value of the best was set aside, because others are tried.
    is_aside: bool,
    mismatches: Vec<(&'static str, Vec<Note>)>,
}

impl TriedVariants {
    fn new(start: Start, likely: Option<usize>, is_counted: bool) -> Self {
        Self {
            start,
            likely,
            is_counted,
            fits: 0,
            best: None,
            is_aside: false,
            mismatches: Vec::new(),
        }
    }

    /// The variant whose turn it is: the likely one comes first.
    fn position(&self, turn: usize) -> Option<usize> {
        match turn {
            0 => self.likely,
            _ => Some(turn - 1).filter(|position| Some(*position) != self.likely),
        }
    }

    fn is_repeated(&self) -> bool {
        self.best.is_some() || !self.mismatches.is_empty()
    }
}

impl<'f> Decoder<'f> {
    /// Reads a value in the best of the variants of a union, or as was decided before.
    pub(super) fn choose(
        &mut self,
        union: &mut dyn Union<'f>,
        likely: Option<usize>,
        fitting: Fitting,
    ) -> Result<(), Abort> {
        self.peek();
        match self.trials.recall(self.at, union.id()) {
            Some(Outcome::Fits(fit)) if !self.trials.is_trying() => union.read(fit.form, self),
            Some(outcome) => self.repeat(outcome),
            None => self.try_all(union, likely, fitting),
        }
    }

    fn try_all(
        &mut self,
        union: &mut dyn Union<'f>,
        likely: Option<usize>,
        fitting: Fitting,
    ) -> Result<(), Abort> {
        let is_counted = fitting == Fitting::One && self.mode() == Mode::Strict;
        let mut tried = TriedVariants::new(self.start(), likely, is_counted);
        for turn in 0..=union.count() {
            if self.try_one(union, turn, &mut tried)? {
                break;
            }
        }
        self.decide(union, &mut tried)
    }

    /// Tries the variant whose turn it is; returns whether no other need be tried.
    fn try_one(
        &mut self,
        union: &mut dyn Union<'f>,
        turn: usize,
        tried: &mut TriedVariants,
    ) -> Result<bool, Abort> {
        let position = tried.position(turn);
        let Some(position) = position.filter(|position| *position < union.count()) else {
            return Ok(false);
        };
        if !self.attempt(union, position, tried)? {
            return Ok(false);
        }
        let verdict = self.verdict(union, position, &tried.start)?;
        Ok(self.weigh(union, position, verdict, tried))
    }

    /// Reads a value as a variant. Where it does not have it, why is kept.
    fn attempt(
        &mut self,
        union: &mut dyn Union<'f>,
        position: usize,
        tried: &mut TriedVariants,
    ) -> Result<bool, Abort> {
        let is_repeated = tried.is_repeated();
        let outer = self.trials.enter(is_repeated, tried.best.is_some());
        let outcome = union.read(position, self);
        self.trials.leave(outer);
        if is_repeated {
            self.spend_again(&tried.start)?;
        }
        self.fits(outcome, union.name(position), tried)
    }

    /// Takes steps for what was read again.
    fn spend_again(&mut self, start: &Start) -> Result<(), Abort> {
        let inner = self.trials.counted - start.counted;
        self.spend((self.at - start.at).saturating_sub(inner), start.at)
    }

    /// Whether what was read has the variant; if not, why is kept.
    fn fits(
        &mut self,
        outcome: Result<(), Abort>,
        name: &'static str,
        tried: &mut TriedVariants,
    ) -> Result<bool, Abort> {
        let is_over = std::mem::take(&mut self.trials.is_over);
        match outcome {
            Err(abort) if self.abort_reason.is_some() || !is_over => Err(abort),
            Ok(()) if !is_over && self.notes.len() == tried.start.noted => Ok(true),
            Ok(()) | Err(_) => {
                let notes = self.notes.split_off(tried.start.noted);
                tried.mismatches.push((name, notes));
                self.go_back(&tried.start);
                Ok(false)
            }
        }
    }

    /// Whether the value that was just read keeps every rule. Where a rule compares what was left out, the value is read again.
    fn verdict(
        &mut self,
        union: &mut dyn Union<'f>,
        position: usize,
        start: &Start,
    ) -> Result<TrialCheck, Abort> {
        let verdict = self.keeps_rules(union, start);
        if verdict != TrialCheck::Unknown {
            return Ok(verdict);
        }
        self.spend(self.at - start.at, start.at)?;
        self.go_back(start);
        self.read_taken(union, position)?;
        Ok(self.keeps_rules(union, start))
    }

    fn keeps_rules(&self, union: &dyn Union<'f>, start: &Start) -> TrialCheck {
        let is_invalid = self.failures.len() > start.failures;
        if is_invalid || self.trials.faults.breaking > start.faults.breaking {
            return TrialCheck::Breaks;
        }
        union.check(self.trials.left_out > start.left_out)
    }

    /// Weighs the variant that was just read, and sets it aside if it is the best so far; returns whether no other need be tried.
    fn weigh(
        &mut self,
        union: &mut dyn Union<'f>,
        position: usize,
        verdict: TrialCheck,
        tried: &mut TriedVariants,
    ) -> bool {
        let lost = self.undescribed - tried.start.undescribed;
        let (faults, before) = (self.trials.faults, tried.start.faults);
        let fitness = match verdict {
            _ if faults.forbidden > before.forbidden => Fitness::Forbids,
            _ if faults.unknown > before.unknown => Fitness::HoldsUnknown,
            TrialCheck::Keeps => Fitness::Keeps,
            TrialCheck::Breaks | TrialCheck::Unknown => Fitness::Breaks,
        };
        let is_sound = fitness == Fitness::Keeps;
        let is_likely = Some(position) == tried.likely;
        let found = Candidate {
            position,
            is_partial: self.trials.left_out > tried.start.left_out,
            rank: (fitness, is_likely, Reverse(lost), Reverse(position)),
            end: self.at,
            failures: self.failures.split_off(tried.start.failures),
            undescribed: self.undescribed,
            memory: self.budget.memory,
        };
        if is_sound && !tried.is_counted && (is_likely || lost == 0) {
            tried.best = Some(found);
            tried.is_aside = false;
            return true;
        }
        tried.fits += usize::from(is_sound);
        if (tried.best.as_ref()).is_none_or(|best| found.rank > best.rank) {
            tried.best = Some(found);
            tried.is_aside = true;
            union.set_aside();
        }
        self.go_back(&tried.start);
        false
    }

    /// Takes the best variant, or notes that there is none.
    fn decide(
        &mut self,
        union: &mut dyn Union<'f>,
        tried: &mut TriedVariants,
    ) -> Result<(), Abort> {
        if tried.is_counted && tried.fits > 1 {
            let message = "must be a value of only one of the documented forms";
            self.note_at(tried.start.at, None, Code::Type, message);
        } else if self.is_unknown(union, tried) {
            return self.keep_unknown(union, &tried.start);
        } else if let Some(best) = tried.best.take() {
            if tried.is_aside {
                union.restore();
            }
            return self.take(union, best, &tried.start);
        } else {
            self.note_variants(tried, union.count());
        }
        self.mismatched(union, &tried.start)
    }

    /// Whether no variant takes the value as a whole, and the union keeps such a value.
    fn is_unknown(&self, union: &dyn Union<'f>, tried: &TriedVariants) -> bool {
        let is_taken = |best: &Candidate| best.rank.0 > Fitness::Forbids;
        self.mode() == Mode::Lenient
            && union.keeps_unknown()
            && !tried.best.as_ref().is_some_and(is_taken)
    }

    /// Keeps a value as it came.
    #[cold]
    fn keep_unknown(&mut self, union: &mut dyn Union<'f>, start: &Start) -> Result<(), Abort> {
        let position = union.count();
        union.read(position, self)?;
        let lost = self.undescribed - start.undescribed;
        let found = Candidate {
            position,
            is_partial: false,
            rank: (
                Fitness::HoldsUnknown,
                false,
                Reverse(lost),
                Reverse(position),
            ),
            end: self.at,
            failures: Vec::new(),
            undescribed: self.undescribed,
            memory: self.budget.memory,
        };
        self.take(union, found, start)
    }

    /// Notes that a value has none of several variants. Where one is likely, which then comes first, everything that is wrong with it is noted;
    /// otherwise why each does not fit, and all that is wrong with the one that comes closest.
    #[cold]
    fn note_variants(&mut self, tried: &mut TriedVariants, count: usize) {
        let mismatches = std::mem::take(&mut tried.mismatches);
        let at = tried.start.at;
        let notes = if tried.likely.is_some_and(|likely| likely < count) {
            mismatches.into_iter().next().map(|(_, notes)| notes)
        } else {
            let named = mismatches
                .into_iter()
                .map(|(name, notes)| (format!("`{name}`"), notes));
            let found = closest(NO_VARIANT.to_owned(), named.collect(), at);
            self.note_at(at, None, Code::Type, found.message);
            self.truncated |= found.is_cut;
            Some(found.inner)
        };
        for note in notes.into_iter().flatten() {
            self.note_at(note.at, note.member, note.code, note.message);
        }
    }

    /// Does with a value that is only tried, or has no variant, what was done with it before for the same type: it is left out.
    fn repeat(&mut self, outcome: Outcome) -> Result<(), Abort> {
        match outcome {
            Outcome::Fits(fit) => {
                self.trials.counted += fit.end - self.at;
                self.at = fit.end;
                self.undescribed += fit.undescribed;
                self.trials.left_out += 1;
                self.trials.count(fit.fitness);
            }
            Outcome::Mismatch(notes, end) => {
                if notes.is_empty() {
                    // There was no room for a note, and so there is none now, but it ends what is read.
                    self.note_at(self.at, None, Code::Type, NO_VARIANT);
                }
                for note in notes {
                    self.note_at(note.at, note.member, note.code, note.message);
                }
                self.trials.counted += end - self.at;
                self.at = end;
            }
        }
        self.goes_on()
    }

    /// Reads a value whose tag names its variant, while a union around it is tried.
    pub(super) fn try_only(&mut self, union: &mut dyn Union<'f>) -> Result<(), Abort> {
        let start = self.start();
        union.read(0, self)?;
        if self.failures.len() > start.failures {
            return Ok(());
        }
        let is_partial = self.trials.left_out > start.left_out;
        let mut verdict = union.check(is_partial);
        if verdict == TrialCheck::Unknown {
            self.spend(self.at - start.at, start.at)?;
            self.go_back(&start);
            self.read_taken(union, 0)?;
            verdict = union.check(false);
        }
        self.trials.faults.breaking += usize::from(verdict == TrialCheck::Breaks);
        Ok(())
    }
}
