//! Checking: every rule that a finished value breaks, with its place.
//!
//! A good value pays nothing for places: a violation is noted without one, and each container it is in puts its own step in
//! front while the check goes back up.

use std::collections::BTreeMap;

use crate::counted::{Bound, Counted};
use crate::violation::{MessageParts, pointer};
use crate::{Code, Codec, InlineString, Maybe, Message, Nullable, Twins, Violation, Violations};

/// A rule over several members of an object.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Its name, for programs.
    pub code: &'static str,
    /// What must be, in words that follow the names of the members.
    pub message: &'static str,
    /// All members of the rule.
    pub keys: &'static [&'static str],
    /// The members that the rule looks into: it says nothing where one of them could not be read. As pointers below the object.
    pub tested: &'static [&'static str],
}

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
    twins: Twins,
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

/// What becomes of a value that is checked to weigh a form of a union. The unions inside of it were weighed before, and are not looked into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TrialCheck {
    /// Every rule holds.
    Keeps,
    /// Some rule does not.
    Breaks,
    /// A rule compares what was left out.
    Unknown,
}

impl TrialCheck {
    /// Checks the value of a form.
    pub(crate) fn of<T: Codec>(value: &T, is_partial: bool) -> Self {
        let mut check = Check::new(1);
        check.trial = Trial::Form { is_partial };
        check.is_outermost = true;
        value.check(&mut check);
        match (check.found.is_empty(), check.trial) {
            (false, _) => Self::Breaks,
            (true, Trial::Unknown) => Self::Unknown,
            (true, Trial::No | Trial::Form { .. }) => Self::Keeps,
        }
    }
}

/// How many violations a vector has room for at first, as the standard library grows it.
const FIRST_CAPACITY: usize = 4;

/// How many violations room is made for, once there are more than that.
const MAX_RESERVED: usize = 128;

impl Check {
    pub(crate) fn new(limit: usize) -> Self {
        Self {
            found: Vec::new(),
            tested: Vec::new(),
            limit: limit.max(1),
            truncated: false,
            trial: Trial::No,
            is_outermost: false,
            twins: Twins::default(),
        }
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

    /// Notes that a rule over several members of the object at hand is broken.
    #[cold]
    pub fn broken(&mut self, rule: &Rule) {
        let mut violation = Violation::new(Code::Rule, rule.message);
        violation.rule = Some(rule.code);
        violation.keys = rule.keys.iter().copied().collect();
        let position = self.found.len();
        if self.add(violation) {
            let tested = rule.tested.iter();
            self.tested
                .extend(tested.map(|place| (position, (*place).into())));
        }
    }

    /// Notes what a schema found in the JSON itself, unless the type has found the same.
    pub(crate) fn add_failure(&mut self, violation: Violation) {
        let is_same =
            |known: &Violation| known.code == violation.code && known.pointer == violation.pointer;
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

    /// Checks a member of the object at hand.
    #[inline]
    pub fn checked<T: Codec>(&mut self, name: &str, value: &T) {
        let before = self.found.len();
        value.check(self);
        if self.found.len() > before {
            self.step(before, name, Some(name));
        }
    }

    /// Checks a member that is a list or map: its length first, and its items only if they are not too many.
    pub fn items<T: Codec + Countable>(&mut self, name: &str, value: &T, rules: &ItemRules) {
        let before = self.found.len();
        self.own_items(value, rules);
        if self.found.len() > before {
            self.step(before, name, Some(name));
        }
    }

    /// Checks a list or map by itself.
    pub fn own_items<T: Codec + Countable>(&mut self, value: &T, rules: &ItemRules) {
        if !self.length(value, rules) {
            return;
        }
        if !rules.unique {
            return value.check(self);
        }
        self.twins.enter();
        value.check(self);
        self.unique(value);
        self.twins.leave();
    }

    /// Notes equal items of a list. Those of lists inside of it were compared before, which spares writing them again.
    fn unique<T: Countable>(&mut self, value: &T) {
        let is_long = value.count().is_some_and(|count| count > 1);
        if is_long && self.trial == (Trial::Form { is_partial: true }) {
            self.trial = Trial::Unknown;
        } else if is_long && self.trial != Trial::Unknown && value.has_twins(&mut self.twins) {
            self.note(Code::Unique, "must not have equal items");
        }
    }

    /// How many bytes were written to compare items.
    pub(crate) fn compared(&self) -> usize {
        self.twins.written()
    }

    /// Checks the members of a map.
    pub fn rest<T: Codec>(&mut self, members: &BTreeMap<String, T>) {
        for (name, value) in members {
            self.checked(name, value);
        }
    }

    /// Checks an item of a list.
    #[inline]
    pub(crate) fn item<T: Codec>(&mut self, index: usize, value: &T) {
        let before = self.found.len();
        value.check(self);
        if self.found.len() > before {
            self.step(before, &index.to_string(), None);
        }
    }

    /// Notes what is wrong with the length; `false` when the items are too many to look at.
    fn length<T: Countable>(&mut self, value: &T, rules: &ItemRules) -> bool {
        let Some(count) = value.count() else {
            return true;
        };
        let of = if T::IS_MAP {
            Counted::Members
        } else {
            Counted::Items
        };
        if let Some(least) = rules.min.filter(|least| count < *least) {
            let bound = Bound::Least(least);
            self.note(of.code(bound), MessageParts::Count(bound, of));
        }
        if let Some(most) = rules.max.filter(|most| count > *most) {
            let bound = Bound::Most(most);
            self.note(of.code(bound), MessageParts::Count(bound, of));
            return false;
        }
        true
    }

    /// Adds a violation, if there is room for it.
    #[inline]
    fn add(&mut self, violation: Violation) -> bool {
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

/// Joins what is wrong with the shape and what is wrong by the rules. What could not be read has a placeholder, of which no rule is to
/// be believed: not those on it or inside of it, not those that looked into it, and not that the items around it differ.
pub(crate) fn merge(
    shape: Option<Violations>,
    rules: Check,
    limit: usize,
) -> Result<(), Violations> {
    let Some(shape) = shape else {
        return Violations::new(rules.found, rules.truncated).into_result();
    };
    let mut truncated = shape.truncated() || rules.truncated;
    let mut broken: Vec<&[u8]> = shape.iter().map(|one| one.pointer.as_bytes()).collect();
    broken.sort_unstable();
    let inside = |place: &InlineString| pointer::is_within(place.as_bytes(), &broken);
    let around = |place: &InlineString| pointer::is_around(place.as_bytes(), &broken);
    let looked = rules.tested.iter();
    let doubted = looked.filter(|(_, place)| inside(place) || around(place));
    let doubted: Vec<usize> = doubted.map(|(position, _)| *position).collect();
    let counts = |(position, violation): &(usize, Violation)| {
        let place = &violation.pointer;
        let is_unique = violation.code == Code::Unique;
        !(inside(place) || is_unique && around(place) || doubted.contains(position))
    };
    let rules = rules.found.into_iter().enumerate().filter(counts);
    let rules: Vec<Violation> = rules.map(|(_, violation)| violation).collect();
    let mut list: Vec<Violation> = shape.into_iter().collect();
    list.extend(rules);
    if list.len() > limit {
        list.truncate(limit);
        truncated = true;
    }
    Violations::new(list, truncated).into_result()
}

/// Rules on the number of items or members.
#[derive(Debug, Clone, Copy, Default)]
pub struct ItemRules {
    min: Option<usize>,
    max: Option<usize>,
    unique: bool,
}

impl ItemRules {
    /// No rules.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            min: None,
            max: None,
            unique: false,
        }
    }

    /// The fewest.
    #[must_use]
    pub const fn min(mut self, least: usize) -> Self {
        self.min = Some(least);
        self
    }

    /// The most.
    #[must_use]
    pub const fn max(mut self, most: usize) -> Self {
        self.max = Some(most);
        self
    }

    /// How many there may be.
    pub(crate) const fn most(&self) -> Option<usize> {
        self.max
    }

    /// No two items are equal.
    #[must_use]
    pub const fn unique(mut self) -> Self {
        self.unique = true;
        self
    }
}

/// Lists and maps, possibly absent.
pub trait Countable {
    /// Whether it is a map.
    const IS_MAP: bool;

    /// How many items or members there are; `None` when it is absent or null.
    fn count(&self) -> Option<usize>;

    /// Whether two items are equal.
    #[doc(hidden)]
    fn has_twins(&self, twins: &mut Twins) -> bool;
}

impl<T: Codec> Countable for Vec<T> {
    const IS_MAP: bool = false;

    fn count(&self) -> Option<usize> {
        Some(self.len())
    }

    fn has_twins(&self, twins: &mut Twins) -> bool {
        twins.are_in(self)
    }
}

impl<T> Countable for BTreeMap<String, T> {
    const IS_MAP: bool = true;

    fn count(&self) -> Option<usize> {
        Some(self.len())
    }

    fn has_twins(&self, _: &mut Twins) -> bool {
        false
    }
}

macro_rules! wrapped_items {
    ($($wrapper:ident: $inner:ident),*) => {$(
        impl<T: Countable> Countable for $wrapper<T> {
            const IS_MAP: bool = T::IS_MAP;

            fn count(&self) -> Option<usize> {
                self.$inner().and_then(T::count)
            }

            fn has_twins(&self, twins: &mut Twins) -> bool {
                self.$inner().is_some_and(|items| items.has_twins(twins))
            }
        }
    )*};
}

wrapped_items!(Option: as_ref, Nullable: value, Maybe: value);

impl<T: Countable> Countable for Box<T> {
    const IS_MAP: bool = T::IS_MAP;

    fn count(&self) -> Option<usize> {
        T::count(self)
    }

    fn has_twins(&self, twins: &mut Twins) -> bool {
        T::has_twins(self, twins)
    }
}
