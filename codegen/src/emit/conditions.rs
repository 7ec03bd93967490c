//! Brings conditions into the form in which they are said: `not` stands inside, what is certain is left out, and tests of one member that
//! may be missing stand together.

use crate::rust::{Place, PlaceStep, Presence, Test};

/// The opposite of a condition, in normal form.
pub(super) fn opposite(test: &Test) -> Test {
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
    fn join(self, tests: Vec<Test>) -> Test {
        let mut joined = Vec::new();
        for test in tests {
            let same = match (self, test) {
                (Self::And, Test::All(inner)) | (Self::Or, Test::Any(inner)) => inner,
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
        self.of(self.settled(&joined))
    }

    /// The tests without what others of them settle: beside `a`, the test `not a or b` is `b`, and `a or b` says nothing.
    fn settled(self, tests: &[Test]) -> Vec<Test> {
        let known = |test: &Test| tests.contains(test);
        let mut settled = Vec::new();
        for test in tests {
            let inner = match (self, test) {
                (Self::And, Test::Any(inner)) | (Self::Or, Test::All(inner)) => inner,
                (_, alone) => {
                    settled.push(alone.clone());
                    continue;
                }
            };
            if !inner.iter().any(known) {
                let open = inner.iter().filter(|test| !known(&negation(test)));
                settled.push(self.other().of(open.cloned().collect()));
            }
        }
        settled
    }

    /// The tests as one; a single one stands for itself.
    fn of(self, mut tests: Vec<Test>) -> Test {
        match (tests.pop(), tests.is_empty(), self) {
            (Some(only), true, _) => return only,
            (Some(last), false, _) => tests.push(last),
            (None, _, _) => {}
        }
        match self {
            Self::And => Test::All(tests),
            Self::Or => Test::Any(tests),
        }
    }

    /// What settles the matter: one that never holds among all, one that always holds among any.
    fn end(self) -> Test {
        match self {
            Self::And => Test::Any(Vec::new()),
            Self::Or => Test::All(Vec::new()),
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
fn negation(test: &Test) -> Test {
    if let Test::Not(inner) = test {
        (**inner).clone()
    } else {
        Test::Not(Box::new(test.clone()))
    }
}

/// The test or its opposite; `not` is left only before tests of one place and before `One`.
fn normal(test: &Test, sense: Sense) -> Test {
    let each = |tests: &[Test]| tests.iter().map(|test| normal(test, sense)).collect();
    let joined = |by: By, tests: &[Test]| match sense {
        Sense::Holds => by.join(each(tests)),
        Sense::Fails => by.other().join(each(tests)),
    };
    let test = match test {
        Test::Not(inner) => return normal(inner, sense.other()),
        Test::All(tests) => return joined(By::And, tests),
        Test::Any(tests) => return joined(By::Or, tests),
        Test::Present(place) => present(place),
        Test::HasValue(place) => has_value(place),
        Test::Is(_, values) | Test::Contains(_, values) if values.is_empty() => By::And.end(),
        Test::One(tests) => return exactly_one(tests, sense),
        Test::Is(..) | Test::Contains(..) | Test::Count(..) => test.clone(),
    };
    match (sense, test) {
        (Sense::Holds, test) => test,
        (Sense::Fails, Test::All(_)) => By::And.end(),
        (Sense::Fails, Test::Any(_)) => By::Or.end(),
        (Sense::Fails, test) => Test::Not(Box::new(test)),
    }
}

/// Of several tests exactly one: those that never hold are left out, and beside one that always holds no other may.
fn exactly_one(tests: &[Test], sense: Sense) -> Test {
    let (never, always) = (By::And.end(), By::Or.end());
    let tests = tests.iter().map(|test| normal(test, Sense::Holds));
    let (certain, open): (Vec<Test>, Vec<Test>) = tests
        .filter(|test| *test != never)
        .partition(|test| *test == always);
    match (certain.len(), open.as_slice()) {
        (0, []) => normal(&never, sense),
        (0, [left, right]) if left == right => normal(&never, sense),
        (0, [only]) => normal(only, sense),
        (0, _) => match sense {
            Sense::Holds => Test::One(open),
            Sense::Fails => Test::Not(Box::new(Test::One(open))),
        },
        (1, _) => normal(&Test::Any(open), sense.other()),
        (_, _) => normal(&never, sense),
    }
}

/// A required member is there when what holds it is.
fn present(place: &Place) -> Test {
    match place.steps.split_last() {
        None => By::Or.end(),
        Some((last, way)) => match last.presence {
            Presence::Required | Presence::Nullable => has_value(&Place {
                steps: way.to_vec(),
            }),
            Presence::Optional | Presence::Maybe => Test::Present(place.clone()),
        },
    }
}

/// A member that cannot be null has a value when it is there.
fn has_value(place: &Place) -> Test {
    match place.steps.split_last() {
        None => By::Or.end(),
        Some((last, way)) => match last.presence {
            Presence::Required => has_value(&Place {
                steps: way.to_vec(),
            }),
            Presence::Optional => Test::Present(place.clone()),
            Presence::Nullable | Presence::Maybe => Test::HasValue(place.clone()),
        },
    }
}

/// Joined tests as they are said.
#[derive(Debug, PartialEq)]
pub(super) enum Part<'t> {
    /// A test that stands for itself.
    Alone(&'t Test),
    /// Tests of what a member holds: it has a value of which they hold, or (`Fails`) it has none, or one of which they hold.
    Inside(&'t PlaceStep, Sense, By, Vec<Test>),
}

/// Puts tests of one member that may be missing together, where that says the same.
pub(super) fn parts(tests: &[Test], by: By) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut done: Vec<&PlaceStep> = Vec::new();
    for test in tests {
        match first(test) {
            Some(step) if done.contains(&step) => {}
            Some(step) => {
                let of_member: Vec<&Test> = tests
                    .iter()
                    .filter(|test| first(test) == Some(step))
                    .collect();
                done.push(step);
                match inside(step, &of_member, by) {
                    Some(part) => parts.push(part),
                    None => parts.extend(of_member.into_iter().map(Part::Alone)),
                }
            }
            None => parts.push(Part::Alone(test)),
        }
    }
    parts
}

/// The tests of a member as one, if one of them tells that it has a value (among any: that it has none).
fn inside<'t>(step: &'t PlaceStep, tests: &[&Test], by: By) -> Option<Part<'t>> {
    if tests.len() < 2 {
        return None;
    }
    let (certain, uncertain) = match by {
        By::And => (Sense::Holds, Sense::Fails),
        By::Or => (Sense::Fails, Sense::Holds),
    };
    let senses: Vec<Sense> = tests.iter().map(|test| sense(test)).collect();
    let tells = |test: &&&Test| sense(test) == certain && is_told(test, step);
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
    (!inner.is_empty()).then_some(Part::Inside(step, sense, by, inner))
}

/// Whether a test that holds tells that its first member has a value.
fn is_told(test: &Test, step: &PlaceStep) -> bool {
    match positive(test) {
        Test::Present(place) => place.steps.len() > 1 || step.presence == Presence::Optional,
        Test::HasValue(_) | Test::Is(..) | Test::Contains(..) | Test::Count(..) => true,
        Test::Not(_) | Test::All(_) | Test::Any(_) | Test::One(_) => false,
    }
}

/// Whether a test asks for nothing but its first member.
fn is_presence(test: &Test) -> bool {
    match positive(test) {
        Test::Present(place) | Test::HasValue(place) => place.steps.len() == 1,
        Test::Is(..)
        | Test::Contains(..)
        | Test::Count(..)
        | Test::Not(_)
        | Test::All(_)
        | Test::Any(_)
        | Test::One(_) => false,
    }
}

fn sense(test: &Test) -> Sense {
    match test {
        Test::Not(_) => Sense::Fails,
        Test::Present(_)
        | Test::HasValue(_)
        | Test::Is(..)
        | Test::Contains(..)
        | Test::Count(..)
        | Test::All(_)
        | Test::Any(_)
        | Test::One(_) => Sense::Holds,
    }
}

fn positive(test: &Test) -> &Test {
    if let Test::Not(inner) = test {
        inner
    } else {
        test
    }
}

/// The member that a test of one place begins with, if that may be missing.
fn first(test: &Test) -> Option<&PlaceStep> {
    let place = match positive(test) {
        Test::Present(place)
        | Test::HasValue(place)
        | Test::Is(place, _)
        | Test::Contains(place, _)
        | Test::Count(place, ..) => place,
        Test::Not(_) | Test::All(_) | Test::Any(_) | Test::One(_) => return None,
    };
    let step = place.steps.first()?;
    (step.presence != Presence::Required).then_some(step)
}

/// The same test, seen from its first member.
fn shortened(test: &Test) -> Option<Test> {
    let rest = |place: &Place| {
        let (_, steps) = place.steps.split_first()?;
        Some(Place {
            steps: steps.to_vec(),
        })
    };
    Some(match test {
        Test::Not(inner) => Test::Not(Box::new(shortened(inner)?)),
        Test::Present(place) => Test::Present(rest(place)?),
        Test::HasValue(place) => Test::HasValue(rest(place)?),
        Test::Is(place, values) => Test::Is(rest(place)?, values.clone()),
        Test::Contains(place, values) => Test::Contains(rest(place)?, values.clone()),
        Test::Count(place, min, max) => Test::Count(rest(place)?, *min, *max),
        Test::All(_) | Test::Any(_) | Test::One(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{By, Part, Sense, opposite, parts};
    use crate::rust::{Ident, Literal, Place, PlaceStep, Presence, Test};

    fn step(name: &str, presence: Presence) -> PlaceStep {
        PlaceStep {
            ident: Ident::new(name).expect("an identifier"),
            presence,
        }
    }

    fn place(steps: &[(&str, Presence)]) -> Place {
        let steps = steps.iter().map(|(name, presence)| step(name, *presence));
        Place {
            steps: steps.collect(),
        }
    }

    fn present(name: &str) -> Test {
        Test::Present(place(&[(name, Presence::Optional)]))
    }

    fn is_a(steps: &[(&str, Presence)]) -> Test {
        Test::Is(place(steps), vec![Literal::Text("a".to_owned())])
    }

    fn not(test: Test) -> Test {
        Test::Not(Box::new(test))
    }

    #[test]
    fn not_stands_inside_and_certain_things_are_left_out() {
        let required = Test::Present(place(&[("id", Presence::Required)]));
        let rule = Test::Any(vec![
            not(Test::All(vec![required, present("a"), present("a")])),
            present("b"),
        ]);
        let fails = Test::All(vec![present("a"), not(present("b"))]);
        assert_eq!(opposite(&rule), fails);
        assert_eq!(opposite(&not(rule.clone())), {
            Test::Any(vec![not(present("a")), present("b")])
        });
    }

    #[test]
    fn a_required_member_is_there_when_its_owner_is() {
        let way = [("a", Presence::Optional), ("id", Presence::Required)];
        assert_eq!(opposite(&Test::Present(place(&way))), not(present("a")));
    }

    #[test]
    fn what_is_never_equal_settles_the_matter() {
        let never = Test::Is(place(&[("a", Presence::Optional)]), Vec::new());
        assert_eq!(
            opposite(&Test::Any(vec![never.clone(), present("b")])),
            not(present("b"))
        );
        assert_eq!(
            opposite(&Test::All(vec![never, present("b")])),
            Test::All(Vec::new())
        );
    }

    #[test]
    fn what_one_test_settles_is_not_asked_again() {
        let rule = Test::Any(vec![
            not(present("a")),
            Test::All(vec![present("a"), present("b")]),
        ]);
        let fails = Test::All(vec![present("a"), not(present("b"))]);
        assert_eq!(opposite(&rule), fails);
    }

    #[test]
    fn of_alternatives_only_the_possible_are_counted() {
        let (never, always) = (Test::Any(Vec::new()), Test::All(Vec::new()));
        let one = |tests: &[Test]| opposite(&Test::One(tests.to_vec()));
        assert_eq!(one(&[never.clone(), never.clone()]), always);
        assert_eq!(one(&[always.clone(), always.clone()]), always);
        assert_eq!(one(&[present("a"), present("a")]), always);
        assert_eq!(one(&[never, present("a")]), not(present("a")));
        assert_eq!(one(&[always, present("a")]), present("a"));
        let open = Test::One(vec![present("a"), present("b")]);
        assert_eq!(opposite(&open), not(open));
    }

    #[test]
    fn tests_of_a_member_that_is_there_stand_together() {
        let inner = [("a", Presence::Optional), ("b", Presence::Optional)];
        let tests = [present("a"), not(is_a(&inner)), present("c")];
        let together = vec![not(is_a(&inner[1..]))];
        assert_eq!(
            parts(&tests, By::And),
            vec![
                Part::Inside(
                    &step("a", Presence::Optional),
                    Sense::Holds,
                    By::And,
                    together
                ),
                Part::Alone(&present("c")),
            ]
        );
    }

    #[test]
    fn a_null_is_there_and_has_no_value() {
        let member = [("a", Presence::Maybe)];
        let tests = [Test::Present(place(&member)), not(is_a(&member))];
        let apart = vec![Part::Alone(&tests[0]), Part::Alone(&tests[1])];
        assert_eq!(parts(&tests, By::And), apart);
    }
}
