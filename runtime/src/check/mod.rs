//! Checking: every rule that a finished value breaks, with its place.
//!
//! A good value pays nothing for places: a violation is noted without one, and each container it is in puts its own step in
//! front while the check goes back up.

mod countable;
mod item_rules;
mod merge;
mod trial;
mod values;

use crate::json::Purpose;
use crate::violation::pointer;
use crate::{Code, Duplicates, InlineString, Message, Violation};
pub use countable::Countable;
pub use item_rules::ItemRules;
pub(crate) use merge::merge;
pub(crate) use trial::TrialCheck;

/// Collects what is wrong with a value.
#[derive(Debug)]
pub struct Check {
    found: Vec<Violation>,
    /// The places whose values a rule over several members looked at, with the position of its violation among those found.
    tested: Vec<(usize, InlineString)>,
    limit: usize,
    truncated: bool,
    trial: Trial,
    /// Nothing was checked yet to weigh a form: the union at hand is the one whose form it is.
    is_outermost: bool,
    /// What the value is for: one that is about to be sent is checked as far as it is sent.
    purpose: Purpose,
    /// Whether it is an answer, of which nothing was JSON before: residual schemas are asked as well.
    #[cfg(feature = "schema")]
    is_answer: bool,
    duplicates: Duplicates,
}

/// Whether a value is checked for certain, or only to weigh a form of a union.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trial {
    /// For certain.
    No,
    /// To weigh a form, of which something may have been left out because it is known.
    Form { is_partial: bool },
    /// So it is, and a rule compares what was left out.
    Unknown,
}

/// How many violations a vector has room for at first, as the standard library grows it.
const FIRST_CAPACITY: usize = 4;

/// How many violations room is made for, once there are more than that.
const MAX_RESERVED: usize = 128;

impl Check {
    pub(crate) fn new(limit: usize) -> Self {
        Self::within(limit, usize::MAX)
    }

    /// The check of a value of a document of which so much memory is left.
    pub(crate) fn within(limit: usize, memory: usize) -> Self {
        Self {
            found: Vec::new(),
            tested: Vec::new(),
            limit: limit.max(1),
            truncated: false,
            trial: Trial::No,
            is_outermost: false,
            purpose: Purpose::Codec,
            #[cfg(feature = "schema")]
            is_answer: false,
            duplicates: Duplicates::within(memory),
        }
    }

    /// The check of what is about to be sent.
    #[cfg(feature = "client")]
    pub(crate) fn of_request(limit: usize) -> Self {
        Self {
            purpose: Purpose::Request,
            ..Self::new(limit)
        }
    }

    /// The check of what is about to be answered, by a service or by who receives what it calls.
    #[cfg(feature = "server")]
    pub(crate) fn of_answer(purpose: Purpose, limit: usize) -> Self {
        Self {
            purpose,
            #[cfg(feature = "schema")]
            is_answer: true,
            ..Self::new(limit)
        }
    }

    /// Whether residual schemas are asked.
    #[cfg(feature = "schema")]
    pub(crate) const fn validates(&self) -> bool {
        self.is_answer
    }

    /// How much memory may be taken to check a part of the value.
    #[cfg(feature = "schema")]
    pub(crate) const fn memory(&self) -> usize {
        self.duplicates.memory()
    }

    /// What the value is for.
    pub(crate) const fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Whether the union at hand was checked when its form was chosen, so that it needs no other look.
    #[doc(hidden)]
    #[inline]
    pub fn is_weighed(&mut self) -> bool {
        self.trial != Trial::No && !std::mem::take(&mut self.is_outermost)
    }

    /// Notes a violation by the value at hand.
    #[cold]
    pub fn note(&mut self, code: Code, message: impl Into<Message>) {
        self.add(Violation::new(code, message));
    }

    /// Notes that the object at hand violates a rule over several of its members: its name, what must be, its members, the pointers to those
    /// that it looks into, and that to the member that fails, or to what holds all that do.
    #[cfg(feature = "schema")]
    #[cold]
    pub(crate) fn violated(
        &mut self,
        rule: &'static str,
        message: impl Into<Message>,
        keys: &[&str],
        tested: &[&str],
        place: InlineString,
    ) {
        let mut violation = Violation::new(Code::Rule, message);
        violation.rule = Some(rule);
        violation.keys = keys.iter().copied().collect();
        violation.point_to(place);
        let position = self.found.len();
        if self.add(violation) {
            let tested = tested.iter();
            self.tested
                .extend(tested.map(|place| (position, (*place).into())));
        }
    }

    /// Notes what a schema found in the JSON itself, unless the type has found the same.
    pub(crate) fn add_failure(&mut self, violation: Violation) {
        // A member may break several rules, each of which has words of its own.
        let is_same = |known: &Violation| {
            known.code == violation.code
                && known.pointer == violation.pointer
                && (known.code != Code::Rule || known.message == violation.message)
        };
        if !self.found.iter().any(is_same) {
            self.add(violation);
        }
    }

    /// Notes that there are more violations than are known.
    pub(crate) fn cut(&mut self) {
        self.truncated = true;
    }

    /// Notes a violation by a member of the object at hand.
    #[cold]
    pub(crate) fn noted_in(&mut self, member: &str, code: Code, message: impl Into<Message>) {
        let before = self.found.len();
        self.note(code, message);
        self.step(before, member, Some(member));
    }

    /// How many bytes were written to compare items.
    pub(crate) fn compared(&self) -> usize {
        self.duplicates.written()
    }

    /// Adds a violation, if there is room for it.
    #[inline]
    pub(crate) fn add(&mut self, violation: Violation) -> bool {
        let count = self.found.len();
        if count >= self.limit {
            self.truncated = true;
            return false;
        }
        if count == FIRST_CAPACITY {
            // Most values break a rule or two; one that breaks more may break them all.
            self.found.reserve(self.limit.min(MAX_RESERVED));
        }
        self.found.push(violation);
        true
    }

    /// Puts a step in front of the places of all violations from `before` on; a name also becomes their key if they have none.
    #[cold]
    fn step(&mut self, before: usize, step: &str, name: Option<&str>) {
        for violation in self.found.iter_mut().skip(before) {
            pointer::put_before(step, &mut violation.pointer);
            if let Some(name) = name.filter(|_| violation.keys.is_empty()) {
                violation.keys.set(pointer::shortened(name));
            }
        }
        let tested = self.tested.iter_mut();
        for (_, place) in tested.filter(|(position, _)| *position >= before) {
            pointer::put_before(step, place);
        }
    }
}
