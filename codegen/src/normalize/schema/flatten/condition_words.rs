//! A condition in words: what an object must have, and when.

use oasmith_schemas::schema_set::{SchemaId, SchemaSet};

use super::plain_condition::{Asks, MAX_TESTS, PlainCondition, Test};
use crate::diagnostics::lists::joined;

/// Maximum number of values that are named for one test.
const MAX_VALUES: usize = 5;

/// Maximum number of characters of a value that are shown.
const MAX_VALUE_LENGTH: usize = 40;

/// What an object must have, to stand behind `must`; nothing where nobody would understand the sentence, and for the value itself, which has no name
/// here.
pub fn words(schemas: &SchemaSet, rule: SchemaId) -> Option<String> {
    let condition = PlainCondition::of(schemas, rule)?;
    let tests = condition.tests();
    if tests.len() > MAX_TESTS || tests.iter().any(|it| it.path.is_empty()) {
        return None;
    }
    let parts = match condition {
        PlainCondition::All(all) => all,
        other @ (PlainCondition::Test(_) | PlainCondition::Any(_) | PlainCondition::One(_)) => {
            vec![other]
        }
    };
    let (tests, others): (Vec<_>, Vec<_>) =
        parts.into_iter().partition(|it| it.as_test().is_some());
    let tests = (!tests.is_empty()).then(|| Some(format!("have {}", each_noun(&tests, "and")?)));
    let clauses = tests.into_iter().chain(others.iter().map(clause));
    let clauses: Vec<String> = clauses.collect::<Option<_>>()?;
    (!clauses.is_empty()).then(|| clauses.join(", and must "))
}

/// What an object must have, and when.
fn clause(part: &PlainCondition<'_>) -> Option<String> {
    match part {
        PlainCondition::Test(_) | PlainCondition::All(_) => Some(format!("have {}", noun(part)?)),
        PlainCondition::One(all) => Some(format!("have exactly one of {}", each_noun(all, "and")?)),
        PlainCondition::Any(any) => alternatives(any),
    }
}

/// Alternatives as what is wanted when something else is so: `b when it has a` for `no a or b`.
fn alternatives(any: &[PlainCondition<'_>]) -> Option<String> {
    if any.is_empty() {
        return None;
    }
    let (mut when, mut wanted): (Vec<_>, Vec<_>) = any
        .iter()
        .cloned()
        .partition(|part| opposite(part).is_some());
    if wanted.is_empty() {
        wanted.extend(when.pop());
    } else if when.is_empty() {
        // Else: members are wanted where others have not the value that was asked for first.
        let (values, members): (Vec<_>, Vec<_>) = wanted.iter().cloned().partition(is_of_value);
        if !members.is_empty() {
            (when, wanted) = (values, members);
        }
    }
    let conditions: Option<Vec<String>> = when.iter().map(|part| noun(&negated(part)?)).collect();
    let conditions = conditions?;
    let wanted = match wanted.as_slice() {
        [PlainCondition::One(all)] => format!("exactly one of {}", each_noun(all, "and")?),
        [only] => noun(only)?,
        several => each_noun(several, "or")?,
    };
    if conditions.is_empty() {
        return Some(format!("have {wanted}"));
    }
    Some(format!(
        "have {wanted} when it has {}",
        joined(&conditions, "and")
    ))
}

/// Whether a test is one of a value, and no question for a member.
fn is_of_value(part: &PlainCondition<'_>) -> bool {
    part.as_test()
        .is_some_and(|test| test.asks != Asks::Presence)
}

/// What holds where a part that only forbids does not.
fn opposite<'c>(part: &PlainCondition<'c>) -> Option<PlainCondition<'c>> {
    match part {
        PlainCondition::Test(test) if !test.holds => negated(part),
        PlainCondition::All(all) if !all.is_empty() => {
            let all: Option<Vec<_>> = all.iter().map(opposite).collect();
            Some(PlainCondition::Any(all?))
        }
        PlainCondition::Test(_)
        | PlainCondition::All(_)
        | PlainCondition::Any(_)
        | PlainCondition::One(_) => None,
    }
}

fn negated<'c>(part: &PlainCondition<'c>) -> Option<PlainCondition<'c>> {
    match part {
        PlainCondition::Test(test) => Some(PlainCondition::Test(Test {
            holds: !test.holds,
            ..test.clone()
        })),
        PlainCondition::All(_) | PlainCondition::Any(_) | PlainCondition::One(_) => opposite(part),
    }
}

fn each_noun(parts: &[PlainCondition<'_>], word: &str) -> Option<String> {
    let nouns: Option<Vec<String>> = parts.iter().map(noun).collect();
    Some(joined(&nouns?, word))
}

/// What an object has, as the object of a sentence.
fn noun(part: &PlainCondition<'_>) -> Option<String> {
    match part {
        PlainCondition::Test(test) => Some(of_test(test)),
        PlainCondition::All(all) if !all.is_empty() => each_noun(all, "with"),
        PlainCondition::Any(any) if !any.is_empty() => {
            Some(format!("either {}", each_noun(any, "or")?))
        }
        PlainCondition::All(_) | PlainCondition::Any(_) | PlainCondition::One(_) => None,
    }
}

fn of_test(test: &Test<'_>) -> String {
    let name = test.path.join(".");
    let noun = match test.asks {
        Asks::Presence => name,
        Asks::Values(values) => format!("{name} that is {}", one_of(values)),
        Asks::Items(values) => format!("{name} that contains {}", one_of(values)),
        Asks::AtLeast(least) => format!("{name} with {least} or more items"),
        Asks::AtMost(most) => format!("{name} with {most} or fewer items"),
    };
    if test.holds {
        noun
    } else {
        format!("no {noun}")
    }
}

fn one_of(values: &[String]) -> String {
    let mut shown: Vec<String> = values.iter().take(MAX_VALUES).map(|it| short(it)).collect();
    if values.len() > MAX_VALUES {
        shown.push(format!("{} more", values.len() - MAX_VALUES));
        return format!("one of {}", joined(&shown, "and"));
    }
    joined(&shown, "or")
}

fn short(json: &str) -> String {
    if json.chars().count() <= MAX_VALUE_LENGTH {
        return json.to_owned();
    }
    let first: String = json.chars().take(MAX_VALUE_LENGTH).collect();
    format!("{first}…")
}
