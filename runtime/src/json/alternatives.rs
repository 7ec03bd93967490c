//! Reading values of several forms: each form is tried at most once or twice, and the one that describes most of the value is taken.
//!
//! Unions nest, and each would try its forms for each form of the union around it. So what a value is for a type is remembered from the
//! second time on ([`Trials`](super::trials::Trials)), and left out of what is only tried; at last the outermost union reads the form that it
//! takes, with every union inside of it known. That takes time that is linear in the document.

use std::any::TypeId;
use std::cmp::Reverse;

use super::{
    abort::Abort,
    closest::closest,
    decoder::{Decoder, Mode, Note},
    trials::{Fit, Outcome},
};
use crate::{Code, Codec, UnknownVariant, check::TrialCheck};

/// A form that a value may have: its name, and how it is read.
type Form<'f, U> = (&'static str, fn(&mut Decoder<'f>) -> Result<U, Abort>);

/// What is said of a value that has no form.
const NO_FORM: &str = "must be a value of one of the documented forms";

/// How many of the forms a value may fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fitting {
    /// At least one.
    Any,
    /// One and no other. A response is not asked: there the best one is taken.
    One,
}

/// A form that the value has, read to its end.
struct Candidate<U> {
    value: U,
    position: usize,
    /// Whether something inside was left out because it is known: then the value is not whole.
    is_partial: bool,
    /// Whether every rule holds; then whether its member is there; then how little of the value it does not describe; then its place.
    rank: (bool, bool, Reverse<usize>, Reverse<usize>),
    end: usize,
    judged: Vec<Note>,
    undescribed: usize,
    memory: usize,
}

impl<U> Candidate<U> {
    fn keeps_rules(&self) -> bool {
        self.rank.0
    }
}

/// Where a decoder stands before it reads a form.
struct Start {
    at: usize,
    depth_left: u32,
    noted: usize,
    judged: usize,
    undescribed: usize,
    truncated: bool,
    left_out: usize,
    breaking: usize,
    counted: usize,
    memory: usize,
}

impl<'f> Decoder<'f> {
    /// Reads a value of at least one form, in the form that describes most of it.
    ///
    /// # Errors
    /// The document is broken.
    pub fn any_of<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        forms: &[Form<'f, U>],
    ) -> Result<(), Abort> {
        self.choose(into, forms, None, Fitting::Any)
    }

    /// Reads a value of exactly one form.
    ///
    /// # Errors
    /// The document is broken.
    pub fn one_of<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        forms: &[Form<'f, U>],
    ) -> Result<(), Abort> {
        self.choose(into, forms, None, Fitting::One)
    }

    /// The same as [`any_of`](Self::any_of), where each of the first forms requires a member that no other has: it is looked for first.
    ///
    /// # Errors
    /// The document is broken.
    pub fn any_of_by_key<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        keys: &[&str],
        forms: &[Form<'f, U>],
    ) -> Result<(), Abort> {
        let likely = self.likely::<U>(keys)?;
        self.choose(into, forms, Some(likely), Fitting::Any)
    }

    /// The same as [`one_of`](Self::one_of), where each of the first forms requires a member that no other has: it is looked for first.
    ///
    /// # Errors
    /// The document is broken.
    pub fn one_of_by_key<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        keys: &[&str],
        forms: &[Form<'f, U>],
    ) -> Result<(), Abort> {
        let likely = self.likely::<U>(keys)?;
        self.choose(into, forms, Some(likely), Fitting::One)
    }

    /// Reads a value whose form is told by its tag, in a union whose forms are tried where the tag is missing.
    ///
    /// # Errors
    /// The document is broken.
    pub fn only<U: Codec>(
        &mut self,
        into: &mut U,
        read: impl Fn(&mut Self) -> Result<U, Abort>,
    ) -> Result<(), Abort> {
        let start = self.start();
        *into = read(self)?;
        if !self.trials.is_trying() || self.judged.len() > start.judged {
            return Ok(());
        }
        let is_partial = self.trials.left_out > start.left_out;
        let mut verdict = TrialCheck::of(into, is_partial);
        if verdict == TrialCheck::Unknown {
            self.spend(self.at - start.at, start.at)?;
            self.go_back(&start);
            let outer = self.trials.enter_taken();
            let outcome = read(self);
            self.trials.leave_taken(outer);
            *into = outcome?;
            verdict = TrialCheck::of(into, false);
        }
        self.trials.breaking += usize::from(verdict == TrialCheck::Breaks);
        Ok(())
    }

    /// Reads an object whose tag names none of the documented forms: it is kept as it came.
    ///
    /// # Errors
    /// The document is broken.
    pub fn unknown_variant(&mut self, tag: &str) -> Result<UnknownVariant, Abort> {
        self.value().map(|json| UnknownVariant::new(tag, json))
    }

    /// Which form the keys of the value speak for; none that there is, if they speak for none or if the form is known.
    fn likely<U: 'static>(&mut self, keys: &[&str]) -> Result<usize, Abort> {
        let at = self.place();
        let known = self.trials.recall(at, TypeId::of::<U>()).is_some();
        let found = if known { None } else { self.peek_keys(keys)? };
        Ok(found.unwrap_or(keys.len()))
    }

    fn choose<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        forms: &[Form<'f, U>],
        likely: Option<usize>,
        fitting: Fitting,
    ) -> Result<(), Abort> {
        self.peek();
        if let Some(outcome) = self.trials.recall(self.at, TypeId::of::<U>()) {
            return self.repeat(into, forms, outcome);
        }
        let start = self.start();
        let is_counted = fitting == Fitting::One && self.mode() == Mode::Strict;
        let (mut best, mut fits): (Option<Candidate<U>>, usize) = (None, 0);
        let mut misfits = Vec::new();
        let others = (0..forms.len()).filter(|position| Some(*position) != likely);
        for position in likely.into_iter().chain(others) {
            let Some((name, read)) = forms.get(position) else {
                continue;
            };
            let is_repeated = best.is_some() || !misfits.is_empty();
            let value = match self.attempt(*read, &start, is_repeated, best.is_some())? {
                Ok(value) => value,
                Err(notes) => {
                    misfits.push((*name, notes));
                    continue;
                }
            };
            let is_likely = Some(position) == likely;
            let found = self.candidate(value, forms, position, is_likely, &start)?;
            let lost = found.undescribed - start.undescribed;
            if found.keeps_rules() && !is_counted && (is_likely || lost == 0) {
                return self.take(into, forms, found, &start);
            }
            fits += usize::from(found.keeps_rules());
            if best.as_ref().is_none_or(|best| found.rank > best.rank) {
                best = Some(found);
            }
            self.go_back(&start);
        }
        match best {
            Some(_) if is_counted && fits > 1 => {
                let says = "must be a value of only one of the documented forms";
                self.note_at(start.at, None, Code::Type, says);
                self.misfit::<U>(&start)
            }
            Some(best) => self.take(into, forms, best, &start),
            None => {
                self.note_forms(misfits, likely.is_some_and(|at| at < forms.len()), start.at);
                self.misfit::<U>(&start)
            }
        }
    }

    /// Reads a form: its value, or why the value at hand does not have it.
    fn attempt<U>(
        &mut self,
        read: fn(&mut Self) -> Result<U, Abort>,
        start: &Start,
        is_repeated: bool,
        is_hasty: bool,
    ) -> Result<Result<U, Vec<Note>>, Abort> {
        let outer = self.trials.enter(is_repeated, is_hasty);
        let outcome = read(self);
        self.trials.leave(outer);
        if is_repeated {
            let inner = self.trials.counted - start.counted;
            self.spend((self.at - start.at).saturating_sub(inner), start.at)?;
        }
        let is_over = std::mem::take(&mut self.trials.is_over);
        match outcome {
            Err(stop) if self.broken.is_some() || !is_over => Err(stop),
            Ok(value) if !is_over && self.notes.len() == start.noted => Ok(Ok(value)),
            Ok(_) | Err(_) => {
                let notes = self.notes.split_off(start.noted);
                self.go_back(start);
                Ok(Err(notes))
            }
        }
    }

    /// A form that was just read, with all that is to be weighed about it.
    fn candidate<U: Codec>(
        &mut self,
        mut value: U,
        forms: &[Form<'f, U>],
        position: usize,
        is_likely: bool,
        start: &Start,
    ) -> Result<Candidate<U>, Abort> {
        let is_partial = |from: &Self| from.trials.left_out > start.left_out;
        let keeps_rules = |from: &Self, value: &U| {
            let is_judged = from.judged.len() > start.judged;
            if is_judged || from.trials.breaking > start.breaking {
                return TrialCheck::Breaks;
            }
            TrialCheck::of(value, is_partial(from))
        };
        let mut verdict = keeps_rules(self, &value);
        if verdict == TrialCheck::Unknown {
            self.spend(self.at - start.at, start.at)?;
            self.go_back(start);
            if let Some((_, read)) = forms.get(position) {
                value = self.read_taken(*read)?;
            }
            verdict = keeps_rules(self, &value);
        }
        let lost = self.undescribed - start.undescribed;
        let keeps_rules = verdict == TrialCheck::Keeps;
        Ok(Candidate {
            value,
            position,
            is_partial: is_partial(self),
            rank: (keeps_rules, is_likely, Reverse(lost), Reverse(position)),
            end: self.at,
            judged: self.judged.split_off(start.judged),
            undescribed: self.undescribed,
            memory: self.budget.memory,
        })
    }

    /// Reads a form for certain: all that is known inside of it is read in the form that it has.
    fn read_taken<U>(&mut self, read: fn(&mut Self) -> Result<U, Abort>) -> Result<U, Abort> {
        let outer = self.trials.enter_taken();
        let outcome = read(self);
        self.trials.leave_taken(outer);
        outcome
    }

    /// Takes a form.
    fn take<U: Codec + 'static>(
        &mut self,
        into: &mut U,
        forms: &[Form<'f, U>],
        found: Candidate<U>,
        start: &Start,
    ) -> Result<(), Abort> {
        let keeps_rules = found.keeps_rules();
        let fit = Fit {
            form: found.position,
            end: found.end,
            undescribed: found.undescribed - start.undescribed,
            keeps_rules,
        };
        let of = TypeId::of::<U>();
        (self.trials).remember(self.text, start.at, of, Outcome::Fits(fit));
        if found.is_partial && !self.trials.is_trying() {
            self.go_back(start);
            if let Some((_, read)) = forms.get(found.position) {
                *into = self.read_taken(*read)?;
            }
        } else {
            *into = found.value;
            (self.at, self.undescribed) = (found.end, found.undescribed);
            self.budget.memory = found.memory;
            self.judged.truncate(start.judged);
            self.judged.extend(found.judged);
            self.trials.left_out = start.left_out + usize::from(found.is_partial);
        }
        self.trials.breaking = start.breaking + usize::from(!keeps_rules);
        self.trials.counted = start.counted + (self.at - start.at);
        self.trials.forget();
        Ok(())
    }

    /// Does with a value what was done with it before, for the same type. What is only tried leaves it out.
    fn repeat<U>(
        &mut self,
        into: &mut U,
        forms: &[Form<'f, U>],
        outcome: Outcome,
    ) -> Result<(), Abort> {
        match outcome {
            Outcome::Fits(fit) if self.trials.is_trying() => {
                self.trials.counted += fit.end - self.at;
                self.at = fit.end;
                self.undescribed += fit.undescribed;
                self.trials.left_out += 1;
                self.trials.breaking += usize::from(!fit.keeps_rules);
            }
            Outcome::Fits(fit) => {
                if let Some((_, read)) = forms.get(fit.form) {
                    *into = read(self)?;
                }
            }
            Outcome::Misfit(notes, end) => {
                if notes.is_empty() {
                    // There was no room for a note, and so there is none now, but it ends what is read.
                    self.note_at(self.at, None, Code::Type, NO_FORM);
                }
                for note in notes {
                    self.note_at(note.at, note.member, note.code, note.says);
                }
                self.trials.counted += end - self.at;
                self.at = end;
            }
        }
        self.goes_on()
    }

    /// Skips a value that has no form, as was noted.
    #[cold]
    fn misfit<U: 'static>(&mut self, start: &Start) -> Result<(), Abort> {
        self.skip()?;
        let notes = self.notes.get(start.noted..).unwrap_or_default();
        let outcome = Outcome::Misfit(notes.into(), self.at);
        (self.trials).remember(self.text, start.at, TypeId::of::<U>(), outcome);
        self.trials.counted = start.counted + (self.at - start.at);
        self.trials.forget();
        self.goes_on()
    }

    /// Notes that a value has none of several forms. Where one is likely, which then comes first, everything that is wrong with it is told;
    /// otherwise why each does not fit, and all that is wrong with the one that comes closest.
    #[cold]
    fn note_forms(
        &mut self,
        misfits: Vec<(&'static str, Vec<Note>)>,
        is_first_likely: bool,
        at: usize,
    ) {
        let notes = if is_first_likely {
            misfits.into_iter().next().map(|(_, notes)| notes)
        } else {
            let named = misfits
                .into_iter()
                .map(|(name, notes)| (format!("`{name}`"), notes));
            let found = closest(NO_FORM.to_owned(), named.collect(), at);
            self.note_at(at, None, Code::Type, found.says);
            self.truncated |= found.is_cut;
            Some(found.inner)
        };
        for note in notes.into_iter().flatten() {
            self.note_at(note.at, note.member, note.code, note.says);
        }
    }

    fn start(&self) -> Start {
        Start {
            at: self.at,
            depth_left: self.depth_left,
            noted: self.notes.len(),
            judged: self.judged.len(),
            undescribed: self.undescribed,
            truncated: self.truncated,
            left_out: self.trials.left_out,
            breaking: self.trials.breaking,
            counted: self.trials.counted,
            memory: self.budget.memory,
        }
    }

    fn go_back(&mut self, to: &Start) {
        self.notes.truncate(to.noted);
        self.judged.truncate(to.judged);
        self.again = false;
        (self.at, self.depth_left) = (to.at, to.depth_left);
        (self.undescribed, self.truncated) = (to.undescribed, to.truncated);
        (self.trials.left_out, self.trials.breaking) = (to.left_out, to.breaking);
        self.trials.counted = to.counted;
        // What was read is given up, and its memory with it.
        self.budget.memory = to.memory;
    }
}
