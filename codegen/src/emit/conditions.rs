//! Brings conditions into the form in which they are said: `not` stands inside, what is certain is left out, and tests of one member that
//! may be missing stand together.

use crate::rust::{FieldCondition, FieldPath, FieldPresence, FieldStep};

/// The opposite of a condition, in normal form.
pub(super) fn opposite(test: &FieldCondition) -> FieldCondition {
    normal(test, Sense::Fails)
}

/// Whether a test is asked for, or its opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sense {
    /// The test holds.
    Holds,
    /// It does not.
    Fails,
}

impl Sense {
    fn other(self) -> Self {
        match self {
            Self::Holds => Self::Fails,
            Self::Fails => Self::Holds,
        }
    }
}

/// How tests are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// All hold.
    And,
    /// At least one holds.
    Or,
}

impl By {
    /// The joined tests; of several, none is joined in the same way again.
    fn join(self, tests: Vec<FieldCondition>) -> FieldCondition {
        let mut joined = Vec::new();
        for test in tests {
            let same = match (self, test) {
                (Self::And, FieldCondition::All(inner))
                | (Self::Or, FieldCondition::Any(inner)) => inner,
                (Self::And | Self::Or, other) => vec![other],
            };
            for test in same {
                if test == self.end() {
                    return self.end();
                }
                if !joined.contains(&test) {
                    joined.push(test);
                }
            }
        }
        self.of(self.simplified(&joined))
    }

    /// The tests without what others of them settle: beside `a`, the test `not a or b` is `b`, and `a or b` says nothing.
    fn simplified(self, tests: &[FieldCondition]) -> Vec<FieldCondition> {
        let known = |test: &FieldCondition| tests.contains(test);
        let mut simplified = Vec::new();
        for test in tests {
            let inner = match (self, test) {
                (Self::And, FieldCondition::Any(inner))
                | (Self::Or, FieldCondition::All(inner)) => inner,
                (_, alone) => {
                    simplified.push(alone.clone());
                    continue;
                }
            };
            if !inner.iter().any(known) {
                let open = inner.iter().filter(|test| !known(&negation(test)));
                simplified.push(self.other().of(open.cloned().collect()));
            }
        }
        simplified
    }

    /// The tests as one; a single one stands for itself.
    fn of(self, mut tests: Vec<FieldCondition>) -> FieldCondition {
        match (tests.pop(), tests.is_empty(), self) {
            (Some(only), true, _) => return only,
            (Some(last), false, _) => tests.push(last),
            (None, _, _) => {}
        }
        match self {
            Self::And => FieldCondition::All(tests),
            Self::Or => FieldCondition::Any(tests),
        }
    }

    /// What settles the matter: one that never holds among all, one that always holds among any.
    fn end(self) -> FieldCondition {
        match self {
            Self::And => FieldCondition::Any(Vec::new()),
            Self::Or => FieldCondition::All(Vec::new()),
        }
    }

    fn other(self) -> Self {
        match self {
            Self::And => Self::Or,
            Self::Or => Self::And,
        }
    }
}

/// The opposite of a test in normal form.
fn negation(test: &FieldCondition) -> FieldCondition {
    if let FieldCondition::Not(inner) = test {
        (**inner).clone()
    } else {
        FieldCondition::Not(Box::new(test.clone()))
    }
}

/// The test or its opposite; `not` is left only before tests of one place and before `One`.
fn normal(test: &FieldCondition, sense: Sense) -> FieldCondition {
    let each = |tests: &[FieldCondition]| tests.iter().map(|test| normal(test, sense)).collect();
    let joined = |by: By, tests: &[FieldCondition]| match sense {
        Sense::Holds => by.join(each(tests)),
        Sense::Fails => by.other().join(each(tests)),
    };
    let test = match test {
        FieldCondition::Not(inner) => return normal(inner, sense.other()),
        FieldCondition::All(tests) => return joined(By::And, tests),
        FieldCondition::Any(tests) => return joined(By::Or, tests),
        FieldCondition::Present(place) => present(place),
        FieldCondition::HasValue(place) => has_value(place),
        FieldCondition::Is(_, values) | FieldCondition::Contains(_, values)
            if values.is_empty() =>
        {
            By::And.end()
        }
        FieldCondition::One(tests) => return exactly_one(tests, sense),
        FieldCondition::Is(..) | FieldCondition::Contains(..) | FieldCondition::Count(..) => {
            test.clone()
        }
    };
    match (sense, test) {
        (Sense::Holds, test) => test,
        (Sense::Fails, FieldCondition::All(_)) => By::And.end(),
        (Sense::Fails, FieldCondition::Any(_)) => By::Or.end(),
        (Sense::Fails, test) => FieldCondition::Not(Box::new(test)),
    }
}

/// Of several tests exactly one: those that never hold are left out, and beside one that always holds no other may.
fn exactly_one(tests: &[FieldCondition], sense: Sense) -> FieldCondition {
    let (never, always) = (By::And.end(), By::Or.end());
    let tests = tests.iter().map(|test| normal(test, Sense::Holds));
    let (certain, open): (Vec<FieldCondition>, Vec<FieldCondition>) = tests
        .filter(|test| *test != never)
        .partition(|test| *test == always);
    match (certain.len(), open.as_slice()) {
        (0, []) => normal(&never, sense),
        (0, [left, right]) if left == right => normal(&never, sense),
        (0, [only]) => normal(only, sense),
        (0, _) => match sense {
            Sense::Holds => FieldCondition::One(open),
            Sense::Fails => FieldCondition::Not(Box::new(FieldCondition::One(open))),
        },
        (1, _) => normal(&FieldCondition::Any(open), sense.other()),
        (_, _) => normal(&never, sense),
    }
}

/// A required member is there when what holds it is.
fn present(place: &FieldPath) -> FieldCondition {
    match place.steps.split_last() {
        None => By::Or.end(),
        Some((last, way)) => match last.presence {
            FieldPresence::Required | FieldPresence::Nullable => has_value(&FieldPath {
                steps: way.to_vec(),
            }),
            FieldPresence::Optional | FieldPresence::Maybe => {
                FieldCondition::Present(place.clone())
            }
        },
    }
}

/// A member that cannot be null has a value when it is there.
fn has_value(place: &FieldPath) -> FieldCondition {
    match place.steps.split_last() {
        None => By::Or.end(),
        Some((last, way)) => match last.presence {
            FieldPresence::Required => has_value(&FieldPath {
                steps: way.to_vec(),
            }),
            FieldPresence::Optional => FieldCondition::Present(place.clone()),
            FieldPresence::Nullable | FieldPresence::Maybe => {
                FieldCondition::HasValue(place.clone())
            }
        },
    }
}

/// Joined tests as they are said.
#[derive(Debug, PartialEq)]
pub(super) enum Clause<'t> {
    /// A test that stands for itself.
    Alone(&'t FieldCondition),
    /// Tests of what a member holds: it has a value of which they hold, or (`Fails`) it has none, or one of which they hold.
    Inside(&'t FieldStep, Sense, By, Vec<FieldCondition>),
}

/// Puts tests of one member that may be missing together, where that says the same.
pub(super) fn parts(tests: &[FieldCondition], by: By) -> Vec<Clause<'_>> {
    let mut parts = Vec::new();
    let mut done: Vec<&FieldStep> = Vec::new();
    for test in tests {
        match first(test) {
            Some(step) if done.contains(&step) => {}
            Some(step) => {
                let of_member: Vec<&FieldCondition> = tests
                    .iter()
                    .filter(|test| first(test) == Some(step))
                    .collect();
                done.push(step);
                match inside(step, &of_member, by) {
                    Some(part) => parts.push(part),
                    None => parts.extend(of_member.into_iter().map(Clause::Alone)),
                }
            }
            None => parts.push(Clause::Alone(test)),
        }
    }
    parts
}

/// The tests of a member as one, if one of them tells that it has a value (among any: that it has none).
fn inside<'t>(step: &'t FieldStep, tests: &[&FieldCondition], by: By) -> Option<Clause<'t>> {
    if tests.len() < 2 {
        return None;
    }
    let (certain, uncertain) = match by {
        By::And => (Sense::Holds, Sense::Fails),
        By::Or => (Sense::Fails, Sense::Holds),
    };
    let senses: Vec<Sense> = tests.iter().map(|test| sense(test)).collect();
    let tells = |test: &&&FieldCondition| sense(test) == certain && implies_presence(test, step);
    let sense = if tests.iter().any(|test| tells(&test)) {
        certain
    } else if senses.iter().all(|sense| *sense == uncertain)
        && !tests.iter().any(|test| is_presence(test))
    {
        uncertain
    } else {
        return None;
    };
    let mut inner = Vec::new();
    for test in tests {
        if !is_presence(test) {
            inner.push(shortened(test)?);
        } else if self::sense(test) != sense {
            return None;
        }
    }
    (!inner.is_empty()).then_some(Clause::Inside(step, sense, by, inner))
}

/// Whether a test that holds tells that its first member has a value.
fn implies_presence(test: &FieldCondition, step: &FieldStep) -> bool {
    match positive(test) {
        FieldCondition::Present(place) => {
            place.steps.len() > 1 || step.presence == FieldPresence::Optional
        }
        FieldCondition::HasValue(_)
        | FieldCondition::Is(..)
        | FieldCondition::Contains(..)
        | FieldCondition::Count(..) => true,
        FieldCondition::Not(_)
        | FieldCondition::All(_)
        | FieldCondition::Any(_)
        | FieldCondition::One(_) => false,
    }
}

/// Whether a test asks for nothing but its first member.
fn is_presence(test: &FieldCondition) -> bool {
    match positive(test) {
        FieldCondition::Present(place) | FieldCondition::HasValue(place) => place.steps.len() == 1,
        FieldCondition::Is(..)
        | FieldCondition::Contains(..)
        | FieldCondition::Count(..)
        | FieldCondition::Not(_)
        | FieldCondition::All(_)
        | FieldCondition::Any(_)
        | FieldCondition::One(_) => false,
    }
}

fn sense(test: &FieldCondition) -> Sense {
    match test {
        FieldCondition::Not(_) => Sense::Fails,
        FieldCondition::Present(_)
        | FieldCondition::HasValue(_)
        | FieldCondition::Is(..)
        | FieldCondition::Contains(..)
        | FieldCondition::Count(..)
        | FieldCondition::All(_)
        | FieldCondition::Any(_)
        | FieldCondition::One(_) => Sense::Holds,
    }
}

fn positive(test: &FieldCondition) -> &FieldCondition {
    if let FieldCondition::Not(inner) = test {
        inner
    } else {
        test
    }
}

/// The member that a test of one place begins with, if that may be missing.
fn first(test: &FieldCondition) -> Option<&FieldStep> {
    let place = match positive(test) {
        FieldCondition::Present(place)
        | FieldCondition::HasValue(place)
        | FieldCondition::Is(place, _)
        | FieldCondition::Contains(place, _)
        | FieldCondition::Count(place, ..) => place,
        FieldCondition::Not(_)
        | FieldCondition::All(_)
        | FieldCondition::Any(_)
        | FieldCondition::One(_) => return None,
    };
    let step = place.steps.first()?;
    (step.presence != FieldPresence::Required).then_some(step)
}

/// The same test, seen from its first member.
fn shortened(test: &FieldCondition) -> Option<FieldCondition> {
    let rest = |place: &FieldPath| {
        let (_, steps) = place.steps.split_first()?;
        Some(FieldPath {
            steps: steps.to_vec(),
        })
    };
    Some(match test {
        FieldCondition::Not(inner) => FieldCondition::Not(Box::new(shortened(inner)?)),
        FieldCondition::Present(place) => FieldCondition::Present(rest(place)?),
        FieldCondition::HasValue(place) => FieldCondition::HasValue(rest(place)?),
        FieldCondition::Is(place, values) => FieldCondition::Is(rest(place)?, values.clone()),
        FieldCondition::Contains(place, values) => {
            FieldCondition::Contains(rest(place)?, values.clone())
        }
        FieldCondition::Count(place, min, max) => FieldCondition::Count(rest(place)?, *min, *max),
        FieldCondition::All(_) | FieldCondition::Any(_) | FieldCondition::One(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{By, Clause, Sense, opposite, parts};
    use crate::rust::{FieldCondition, FieldPath, FieldPresence, FieldStep, Ident, Literal};

    fn step(name: &str, presence: FieldPresence) -> FieldStep {
        FieldStep {
            ident: Ident::new(name).expect("an identifier"),
            presence,
        }
    }

    fn place(steps: &[(&str, FieldPresence)]) -> FieldPath {
        let steps = steps.iter().map(|(name, presence)| step(name, *presence));
        FieldPath {
            steps: steps.collect(),
        }
    }

    fn present(name: &str) -> FieldCondition {
        FieldCondition::Present(place(&[(name, FieldPresence::Optional)]))
    }

    fn is_a(steps: &[(&str, FieldPresence)]) -> FieldCondition {
        FieldCondition::Is(place(steps), vec![Literal::Text("a".to_owned())])
    }

    fn not(test: FieldCondition) -> FieldCondition {
        FieldCondition::Not(Box::new(test))
    }

    #[test]
    fn not_stands_inside_and_certain_things_are_left_out() {
        let required = FieldCondition::Present(place(&[("id", FieldPresence::Required)]));
        let rule = FieldCondition::Any(vec![
            not(FieldCondition::All(vec![
                required,
                present("a"),
                present("a"),
            ])),
            present("b"),
        ]);
        let fails = FieldCondition::All(vec![present("a"), not(present("b"))]);
        assert_eq!(opposite(&rule), fails);
        assert_eq!(opposite(&not(rule.clone())), {
            FieldCondition::Any(vec![not(present("a")), present("b")])
        });
    }

    #[test]
    fn a_required_member_is_there_when_its_owner_is() {
        let way = [
            ("a", FieldPresence::Optional),
            ("id", FieldPresence::Required),
        ];
        assert_eq!(
            opposite(&FieldCondition::Present(place(&way))),
            not(present("a"))
        );
    }

    #[test]
    fn what_is_never_equal_settles_the_matter() {
        let never = FieldCondition::Is(place(&[("a", FieldPresence::Optional)]), Vec::new());
        assert_eq!(
            opposite(&FieldCondition::Any(vec![never.clone(), present("b")])),
            not(present("b"))
        );
        assert_eq!(
            opposite(&FieldCondition::All(vec![never, present("b")])),
            FieldCondition::All(Vec::new())
        );
    }

    #[test]
    fn what_one_test_settles_is_not_asked_again() {
        let rule = FieldCondition::Any(vec![
            not(present("a")),
            FieldCondition::All(vec![present("a"), present("b")]),
        ]);
        let fails = FieldCondition::All(vec![present("a"), not(present("b"))]);
        assert_eq!(opposite(&rule), fails);
    }

    #[test]
    fn of_alternatives_only_the_possible_are_counted() {
        let (never, always) = (
            FieldCondition::Any(Vec::new()),
            FieldCondition::All(Vec::new()),
        );
        let one = |tests: &[FieldCondition]| opposite(&FieldCondition::One(tests.to_vec()));
        assert_eq!(one(&[never.clone(), never.clone()]), always);
        assert_eq!(one(&[always.clone(), always.clone()]), always);
        assert_eq!(one(&[present("a"), present("a")]), always);
        assert_eq!(one(&[never, present("a")]), not(present("a")));
        assert_eq!(one(&[always, present("a")]), present("a"));
        let open = FieldCondition::One(vec![present("a"), present("b")]);
        assert_eq!(opposite(&open), not(open));
    }

    #[test]
    fn tests_of_a_member_that_is_there_stand_together() {
        let inner = [
            ("a", FieldPresence::Optional),
            ("b", FieldPresence::Optional),
        ];
        let tests = [present("a"), not(is_a(&inner)), present("c")];
        let together = vec![not(is_a(&inner[1..]))];
        assert_eq!(
            parts(&tests, By::And),
            vec![
                Clause::Inside(
                    &step("a", FieldPresence::Optional),
                    Sense::Holds,
                    By::And,
                    together
                ),
                Clause::Alone(&present("c")),
            ]
        );
    }

    #[test]
    fn a_null_is_there_and_has_no_value() {
        let member = [("a", FieldPresence::Maybe)];
        let tests = [FieldCondition::Present(place(&member)), not(is_a(&member))];
        let apart = vec![Clause::Alone(&tests[0]), Clause::Alone(&tests[1])];
        assert_eq!(parts(&tests, By::And), apart);
    }
}
