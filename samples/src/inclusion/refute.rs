//! Looks for a value that refutes an inclusion.

use oasmith_schemas::Value;

use crate::inclusion::answer::{Inclusion, Witness};
use crate::inclusion::minimal::minimal;
use crate::inclusion::prove::Prover;
use crate::sample::purpose::Purpose;
use crate::sample::samples::Samples;
use crate::sample::typical_values::TypicalValues;
use crate::schemas::SchemaNode;

/// What becomes of values that are made of the left schema; `more` are tried as well.
pub(crate) fn refute(
    prover: &mut Prover<'_, '_>,
    left: SchemaNode,
    right: SchemaNode,
    more: Vec<Value>,
) -> Inclusion {
    let schemas = prover.schemas;
    let is_spent = schemas.budget.is_spent();
    schemas.budget.begin();
    let nodes = [left].into_iter().collect();
    let others = [right].into_iter().collect();
    let mut typical = TypicalValues::default();
    let mut samples = Samples::new(prover, Purpose::Witness, &mut typical);
    let mut values = samples.values(&nodes, &others, 0);
    values.extend(more.into_iter().filter(|it| schemas.takes(left, it)));
    let refutes = |value: &Value| schemas.takes(left, value) && schemas.refuses(right, value);
    let Some(found) = values.iter().find(|it| refutes(it)) else {
        return if is_spent || schemas.budget.has_cut() {
            Inclusion::Undecided(values.len())
        } else {
            Inclusion::Tried(values.len())
        };
    };
    // What was found is made small with steps of its own.
    schemas.budget.begin();
    let value = minimal(found.clone(), &refutes);
    let violations = schemas.violations(right, &value).unwrap_or_default();
    let first = violations.into_iter().next();
    let (pointer, message) = first.map_or_else(Default::default, |it| {
        (it.pointer.to_string(), it.message.to_string())
    });
    Inclusion::Refuted(Witness {
        json: value.to_json(),
        pointer,
        message,
    })
}
