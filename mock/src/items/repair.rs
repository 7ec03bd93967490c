//! Makes values valid: members that are required come from a sample, and those that an answer does not have go.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::mem::discriminant;

use oasmith::{Code, Violation, pointer};
use oasmith_codegen::check::sentence;
use oasmith_codegen::ir::Value;

use super::members;
use crate::schemas::WholeSchema;

/// How often a value is looked at again.
const MAX_ROUNDS: usize = 32;

/// What becomes of members whose form is another one than that of their schema, such as a name in a request in the place of an object.
#[derive(Debug, Clone, Copy)]
pub(crate) enum OtherForms<'v> {
    /// They are not valid.
    Refused,
    /// They are written as in this value, or what it has takes their place: the service makes something else of what it got.
    Like(&'v Value),
    /// The same, and an object of which a part was sent has beside it what else it must have in this value.
    LikeAndRest(&'v Value),
}

/// Why a value cannot be made valid.
#[derive(Debug)]
pub(crate) enum Unmended {
    /// It breaks this rule.
    Rule(Violation),
    /// Its schema takes too many steps.
    TooLong,
}

impl Display for Unmended {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(violation) => out.write_str(&sentence(violation)),
            Self::TooLong => out.write_str("finding out whether it is valid takes too long"),
        }
    }
}

/// The value with what its schema requires beside it.
pub(crate) fn valid(
    mut value: Value,
    schema: &WholeSchema,
    sample: &Value,
    others: OtherForms<'_>,
) -> Result<Value, Unmended> {
    let mut unmended = Unmended::TooLong;
    for _ in 0..MAX_ROUNDS {
        let violations = schema.violations(&value.to_json());
        let violations = violations.ok_or(Unmended::TooLong)?;
        let Some(first) = violations.first() else {
            return Ok(value);
        };
        unmended = Unmended::Rule(first.clone());
        // A place that is wrong in several ways is another one after the first mend.
        let mut mended = BTreeSet::new();
        for violation in &violations {
            let place = violation.pointer.as_str();
            if !mended.contains(place) && mend(&mut value, violation, sample, others) {
                mended.insert(place);
            }
        }
        if mended.is_empty() {
            break;
        }
    }
    Err(unmended)
}

/// The value with what one of these samples has: with what is required, or else with all of it.
pub(super) fn valid_by_any(
    value: &Value,
    schema: &WholeSchema,
    samples: &[Value],
    forms: OtherForms<'_>,
) -> Result<Value, Unmended> {
    let own = valid(
        value.clone(),
        schema,
        samples.first().unwrap_or(&Value::Null),
        forms,
    );
    let Err(unmended) = own else {
        return own;
    };
    let others = samples.iter().skip(1);
    let with_required = others.map(|it| valid(value.clone(), schema, it, forms));
    let with_all = samples.iter();
    let with_all = with_all.map(|it| valid(members::laid_over(it, value), schema, it, forms));
    let mut found = with_required.chain(with_all).filter_map(Result::ok);
    found.next().ok_or(unmended)
}

/// Whether something was changed.
fn mend(value: &mut Value, violation: &Violation, sample: &Value, others: OtherForms<'_>) -> bool {
    let steps = pointer::steps(violation.pointer.as_str());
    let steps: Vec<String> = steps.map(Cow::into_owned).collect();
    let Some((_, around)) = steps.split_last() else {
        return false;
    };
    let there = members::get(value, &steps);
    let like = match others {
        OtherForms::Refused => None,
        OtherForms::Like(like) | OtherForms::LikeAndRest(like) => Some(like),
    };
    let rest = match others {
        OtherForms::LikeAndRest(like) => Some(like),
        OtherForms::Like(_) | OtherForms::Refused => None,
    };
    if violation.code == Code::Required {
        // A part of an object takes the place of all of it, which had the rest before.
        let inner = || members::get(rest.filter(|_| !around.is_empty())?, &steps);
        let sampled = members::get(sample, &steps).or_else(inner);
        if let Some(sampled) = sampled.filter(|_| there.is_none()).cloned() {
            members::set(value, &steps, sampled);
            return true;
        }
        return like.is_some() && there.is_none() && members::remove(value, around);
    }
    let is_superfluous = matches!(violation.code, Code::UnknownMember | Code::ReadOnly);
    if there.is_some() && (is_superfluous || there == Some(&Value::Null)) {
        return members::remove(value, &steps);
    }
    let is_of_another_type = |like: &&Value| match (there, members::get(like, &steps)) {
        (Some(there), Some(like)) => discriminant(there) != discriminant(like),
        (_, _) => false,
    };
    let like = like.filter(|it| violation.code == Code::Type || is_of_another_type(it));
    like.is_some_and(|like| take_form(value, &steps, like))
}

/// Gives a value the form that it has in another one: a number is written as a text, or the other way round, and anything else is what that has.
fn take_form(value: &mut Value, steps: &[String], like: &Value) -> bool {
    let Some(there) = members::get(value, steps) else {
        return false;
    };
    let new = match (there, members::get(like, steps)) {
        (Value::Number(number), Some(Value::Text(_))) => Value::Text(number.clone()),
        (Value::Text(text), Some(sampled @ Value::Number(_))) => match Value::from_json(text) {
            Some(number @ Value::Number(_)) => number,
            Some(_) | None => sampled.clone(),
        },
        (_, Some(sampled)) => sampled.clone(),
        (_, None) => return members::remove(value, steps),
    };
    let is_other = new != *there;
    members::set(value, steps, new);
    is_other
}

/// Whether a change of a member leaves it and the object that it is in valid; otherwise nothing is changed.
pub(super) fn change(
    value: &mut Value,
    steps: &[String],
    schema: &WholeSchema,
    by: &dyn Fn(&mut Value),
) -> bool {
    let pointers = [steps, around(steps)].map(|it| pointer::of(it.iter().map(String::as_str)));
    let mut changed = value.clone();
    by(&mut changed);
    let violations = schema.violations(&changed.to_json()).unwrap_or_default();
    let is_at = |it: &str| pointers.iter().any(|pointer| pointer == it);
    let is_valid = !violations.iter().any(|it| is_at(it.pointer.as_str()));
    if is_valid {
        *value = changed;
    }
    is_valid
}

/// The steps to the object that a member is in.
pub(super) fn around(steps: &[String]) -> &[String] {
    steps.split_last().map_or(steps, |(_, around)| around)
}
