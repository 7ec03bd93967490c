//! Reading values of several forms: each form is read at most once, and the one that describes most of the value is taken.

use std::cmp::Reverse;

use super::{
    decoder::{Decoder, Mode, Note, closest},
    stop::Stop,
};
use crate::{Code, Json, UnknownVariant, Wire};

/// A form that a value may have: its name, and how it is read.
type Form<'f, U> = (&'static str, fn(&mut Decoder<'f>) -> Result<U, Stop>);

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
    /// Whether every rule holds; then whether its member is there; then how little of the value it does not describe; then its place.
    rank: (bool, bool, Reverse<usize>, Reverse<usize>),
    end: usize,
    judged: Vec<Note>,
    undescribed: usize,
}

/// Where a decoder stands before it reads a form.
struct Start {
    at: usize,
    depth_left: u32,
    noted: usize,
    judged: usize,
    undescribed: usize,
    truncated: bool,
}

impl<'f> Decoder<'f> {
    /// Reads a value of at least one form, in the form that describes most of it.
    ///
    /// # Errors
    /// The document is broken.
    pub fn any_of<U: Wire>(&mut self, into: &mut U, forms: &[Form<'f, U>]) -> Result<(), Stop> {
        self.choose(into, forms, None, Fitting::Any)
    }

    /// Reads a value of exactly one form.
    ///
    /// # Errors
    /// The document is broken.
    pub fn one_of<U: Wire>(&mut self, into: &mut U, forms: &[Form<'f, U>]) -> Result<(), Stop> {
        self.choose(into, forms, None, Fitting::One)
    }

    /// The same as [`any_of`](Self::any_of), where each of the first forms requires a member that no other has: it is looked for first.
    ///
    /// # Errors
    /// The document is broken.
    pub fn any_of_by_key<U: Wire>(
        &mut self,
        into: &mut U,
        keys: &[&str],
        forms: &[Form<'f, U>],
    ) -> Result<(), Stop> {
        let likely = self.peek_keys(keys)?.unwrap_or(keys.len());
        self.choose(into, forms, Some(likely), Fitting::Any)
    }

    /// The same as [`one_of`](Self::one_of), where each of the first forms requires a member that no other has: it is looked for first.
    ///
    /// # Errors
    /// The document is broken.
    pub fn one_of_by_key<U: Wire>(
        &mut self,
        into: &mut U,
        keys: &[&str],
        forms: &[Form<'f, U>],
    ) -> Result<(), Stop> {
        let likely = self.peek_keys(keys)?.unwrap_or(keys.len());
        self.choose(into, forms, Some(likely), Fitting::One)
    }

    /// Reads an object whose tag names none of the documented forms: it is kept as it came.
    ///
    /// # Errors
    /// The document is broken.
    pub fn unknown_variant(&mut self, tag: &str) -> Result<UnknownVariant, Stop> {
        self.value().map(|json| UnknownVariant::new(tag, json))
    }

    fn choose<U: Wire>(
        &mut self,
        into: &mut U,
        forms: &[Form<'f, U>],
        likely: Option<usize>,
        fitting: Fitting,
    ) -> Result<(), Stop> {
        let start = self.start();
        let is_counted = fitting == Fitting::One && self.mode() == Mode::Strict;
        let (mut best, mut fits): (Option<Candidate<U>>, usize) = (None, 0);
        let mut misfits = Vec::new();
        let others = (0..forms.len()).filter(|position| Some(*position) != likely);
        for position in likely.into_iter().chain(others) {
            let Some((name, read)) = forms.get(position) else {
                continue;
            };
            let value = read(self)?;
            let notes = self.notes.split_off(start.noted);
            if !notes.is_empty() {
                misfits.push((*name, notes));
                self.go_back(&start);
                continue;
            }
            let keeps_rules = self.judged.len() == start.judged && Json::check(&value).is_ok();
            let (is_likely, lost) = (
                Some(position) == likely,
                self.undescribed - start.undescribed,
            );
            if keeps_rules && !is_counted && (is_likely || lost == 0) {
                *into = value;
                return Ok(());
            }
            fits += usize::from(keeps_rules);
            let rank = (keeps_rules, is_likely, Reverse(lost), Reverse(position));
            if best.as_ref().is_none_or(|best| rank > best.rank) {
                best = Some(Candidate {
                    value,
                    rank,
                    end: self.at,
                    judged: self.judged.split_off(start.judged),
                    undescribed: self.undescribed,
                });
            }
            self.go_back(&start);
        }
        if is_counted && fits > 1 {
            return self.mismatch("a value of only one of the documented forms");
        }
        let Some(best) = best else {
            return self.no_form(misfits, likely.is_some_and(|at| at < forms.len()));
        };
        *into = best.value;
        (self.at, self.undescribed) = (best.end, best.undescribed);
        self.judged.extend(best.judged);
        Ok(())
    }

    /// Notes that the value at hand has none of several forms. Where one is likely, which then comes first, everything that is wrong with
    /// it is told; otherwise why each does not fit, and all that is wrong with the one that comes closest. Then the value is skipped.
    #[cold]
    fn no_form(
        &mut self,
        misfits: Vec<(&'static str, Vec<Note>)>,
        is_first_likely: bool,
    ) -> Result<(), Stop> {
        let at = self.place();
        let notes = if is_first_likely {
            misfits.into_iter().next().map(|(_, notes)| notes)
        } else {
            let named = misfits
                .into_iter()
                .map(|(name, notes)| (format!("`{name}`"), notes));
            let says = "must be a value of one of the documented forms";
            let (says, notes) = closest(says, named.collect(), at);
            self.note_at(at, None, Code::Type, says);
            Some(notes)
        };
        for note in notes.into_iter().flatten() {
            self.note_at(note.at, note.member, note.code, note.says);
        }
        self.skip()
    }

    fn start(&self) -> Start {
        Start {
            at: self.at,
            depth_left: self.depth_left,
            noted: self.notes.len(),
            judged: self.judged.len(),
            undescribed: self.undescribed,
            truncated: self.truncated,
        }
    }

    fn go_back(&mut self, to: &Start) {
        self.notes.truncate(to.noted);
        self.judged.truncate(to.judged);
        self.again = false;
        (self.at, self.depth_left) = (to.at, to.depth_left);
        (self.undescribed, self.truncated) = (to.undescribed, to.truncated);
    }
}
