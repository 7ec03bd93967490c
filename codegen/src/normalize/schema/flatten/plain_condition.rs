//! A condition whose negations stand at its tests, without tests that others imply: near to how people say it.

use crate::ir::{Condition, Path, Value};

/// Tests of members, put together.
#[derive(Debug, Clone, PartialEq)]
pub enum PlainCondition<'c> {
    /// Of one member.
    Test(Test<'c>),
    /// All hold; none of them is of this kind.
    All(Vec<PlainCondition<'c>>),
    /// At least one holds; none of them is of this kind.
    Any(Vec<PlainCondition<'c>>),
    /// Exactly one holds.
    One(Vec<PlainCondition<'c>>),
}

/// A test of one member, which holds or does not. A member that is absent holds none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Test<'c> {
    /// The member.
    pub path: &'c Path,
    /// What is asked of it.
    pub asks: Asks<'c>,
    /// Whether that must hold.
    pub holds: bool,
}

/// What is asked of a member.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Asks<'c> {
    /// That it is there.
    Presence,
    /// `const` and `enum`.
    Values(&'c [Value]),
    /// `contains` with `const` or `enum`.
    Items(&'c [Value]),
    /// That it has at least and at most so many items.
    Count(Option<u64>, Option<u64>),
}

impl<'c> PlainCondition<'c> {
    /// The same as a condition, or as its negation; nothing where a negation cannot be moved inside.
    pub fn of(condition: &'c Condition, holds: bool) -> Option<Self> {
        let test = |path, asks| Some(Self::Test(Test { path, asks, holds }));
        let each = |inner: &'c [Condition]| -> Option<Vec<Self>> {
            inner.iter().map(|it| Self::of(it, holds)).collect()
        };
        match condition {
            Condition::Present(path) => test(path, Asks::Presence),
            Condition::Is(path, values) => test(path, Asks::Values(values)),
            Condition::Contains(path, values) => test(path, Asks::Items(values)),
            Condition::Count(path, least, most) => test(path, Asks::Count(*least, *most)),
            Condition::Not(inner) => Self::of(inner, !holds),
            Condition::All(inner) if holds => Some(Self::all(each(inner)?)),
            Condition::Any(inner) if !holds => Some(Self::all(each(inner)?)),
            Condition::All(inner) | Condition::Any(inner) => Some(Self::any(each(inner)?)),
            Condition::One(inner) if holds => Some(Self::One(each(inner)?)),
            Condition::One(_) => None,
        }
    }

    /// The test, if it is one.
    pub fn as_test(&self) -> Option<Test<'c>> {
        match self {
            Self::Test(test) => Some(*test),
            Self::All(_) | Self::Any(_) | Self::One(_) => None,
        }
    }

    /// What never holds is the only thing that counts, and what a test of the same member implies says nothing.
    fn all(parts: Vec<Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Self::All(inner) => flat.extend(inner),
                Self::Any(inner) if inner.is_empty() => return Self::Any(inner),
                other @ (Self::Test(_) | Self::Any(_) | Self::One(_)) => flat.push(other),
            }
        }
        single(without_implied(flat, true), Self::All)
    }

    /// The same for alternatives.
    fn any(parts: Vec<Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Self::Any(inner) => flat.extend(inner),
                Self::All(inner) if inner.is_empty() => return Self::All(inner),
                other @ (Self::Test(_) | Self::All(_) | Self::One(_)) => flat.push(other),
            }
        }
        let flat = without_implied(flat, false);
        // What must hold under a condition is said for each part of it, unless all of it is a list of members.
        let is_rule =
            |it: &Self| matches!(it, Self::All(all) if all.iter().any(|it| it.as_test().is_none()));
        let Some(at) = flat.iter().position(is_rule) else {
            return single(flat, Self::Any);
        };
        let mut others = flat;
        match others.remove(at) {
            Self::All(inner) => {
                let each = inner.into_iter().map(|part| {
                    let mut any = others.clone();
                    any.push(part);
                    Self::any(any)
                });
                Self::all(each.collect())
            }
            other @ (Self::Test(_) | Self::Any(_) | Self::One(_)) => other,
        }
    }
}

/// One part stands for itself.
fn single<'c>(
    mut parts: Vec<PlainCondition<'c>>,
    together: fn(Vec<PlainCondition<'c>>) -> PlainCondition<'c>,
) -> PlainCondition<'c> {
    match (parts.pop(), parts.is_empty()) {
        (Some(only), true) => only,
        (last, _) => {
            parts.extend(last);
            together(parts)
        }
    }
}

/// Without questions for the presence of members that other tests answer.
fn without_implied(parts: Vec<PlainCondition<'_>>, holds: bool) -> Vec<PlainCondition<'_>> {
    let tests: Vec<Test<'_>> = parts.iter().filter_map(PlainCondition::as_test).collect();
    let is_implied = |part: &PlainCondition<'_>| {
        part.as_test().is_some_and(|asked| {
            let mut others = tests.iter().filter(|it| it.holds == holds && **it != asked);
            asked.asks == Asks::Presence
                && asked.holds == holds
                && others.any(|it| it.path.starts_with(asked.path))
        })
    };
    parts.into_iter().filter(|it| !is_implied(it)).collect()
}
