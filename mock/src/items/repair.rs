//! Makes values valid: members that are required come from a sample, and those that an answer does not have go.

use std::borrow::Cow;

use oasmith::{Code, Violation, pointer};
use oasmith_codegen::ir::Value;

use super::members;
use crate::schemas::WholeSchema;

/// How often a value is looked at again.
const MAX_ROUNDS: usize = 32;

/// The value with what its schema requires beside it.
///
/// # Errors
/// The rule that it breaks.
pub(super) fn valid(
    mut value: Value,
    schema: &WholeSchema,
    sample: &Value,
) -> Result<Value, String> {
    let mut broken = None;
    for _ in 0..MAX_ROUNDS {
        let violations = schema.violations(&value.to_json());
        let violations = violations.ok_or("finding out whether it is valid takes too long")?;
        let Some(first) = violations.first() else {
            return Ok(value);
        };
        broken = Some(sentence(first));
        let mut is_mended = false;
        for violation in &violations {
            is_mended |= mend(&mut value, violation, sample);
        }
        if !is_mended {
            break;
        }
    }
    Err(broken.unwrap_or_default())
}

/// The value with what one of these samples has: with what is required, or else with all of it.
pub(super) fn valid_by_any(
    value: &Value,
    schema: &WholeSchema,
    samples: &[Value],
) -> Result<Value, String> {
    let own = valid(
        value.clone(),
        schema,
        samples.first().unwrap_or(&Value::Null),
    );
    let Err(reason) = own else {
        return own;
    };
    let others = samples.iter().skip(1);
    let with_required = others.map(|it| valid(value.clone(), schema, it));
    let with_all = samples.iter();
    let with_all = with_all.map(|it| valid(members::laid_over(it, value), schema, it));
    let mut found = with_required.chain(with_all).filter_map(Result::ok);
    found.next().ok_or(reason)
}

/// Whether something was changed.
fn mend(value: &mut Value, violation: &Violation, sample: &Value) -> bool {
    let steps = pointer::steps(violation.pointer.as_str());
    let steps: Vec<String> = steps.map(Cow::into_owned).collect();
    let there = members::get(value, &steps);
    if violation.code == Code::Required {
        let sampled = members::get(sample, &steps).filter(|_| there.is_none());
        if let Some(sampled) = sampled.cloned() {
            members::set(value, &steps, sampled);
            return true;
        }
        return false;
    }
    let is_superfluous = matches!(violation.code, Code::UnknownMember | Code::ReadOnly);
    let goes = there.is_some() && (is_superfluous || there == Some(&Value::Null));
    if goes && !steps.is_empty() {
        members::remove(value, &steps);
        return true;
    }
    false
}

fn sentence(violation: &Violation) -> String {
    match violation.pointer.as_str() {
        "" => format!("it {}", violation.message),
        pointer => format!("`{pointer}` {}", violation.message),
    }
}
