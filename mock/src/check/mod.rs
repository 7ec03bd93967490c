//! Every operation of a description, called with valid values: whether it is answered, and whether items that are created go round.

mod caller;
mod calls;
mod created;
mod report;
mod steps;

use oasmith_codegen::ServiceModel;
use oasmith_codegen::ir::Resources;

use caller::Caller;
use created::CreatedItems;
pub use report::{
    CallOutcome, CheckedAnswer, CheckedOperation, MockReport, OperationKind, RoundTrip,
};
use steps::{Check, Step};

use crate::mock::{Mock, MockOptions};

/// Makes a mock and calls each operation twice, with as little and with as much as is usual; the answers are handed on.
///
/// # Errors
/// No mock is made.
pub fn check(
    model: ServiceModel,
    options: &MockOptions,
    on_answer: &mut dyn FnMut(&CheckedAnswer<'_>),
) -> Result<MockReport, String> {
    let calls = calls::calls(&model);
    let mock = Mock::new(model, options)?;
    let none = Resources::default();
    let resources = mock.resources().unwrap_or(&none);
    let steps = steps::steps(&mock, resources, &calls);
    let mut check = Check {
        caller: Caller::new(&mock, on_answer)?,
        created: CreatedItems::new(resources),
    };
    let mut by_parents: Vec<&Step<'_>> = steps.iter().collect();
    by_parents.sort_by_key(|step| {
        let usage = step.usage?;
        Some(check.created.parents(usage.resource) + usage.parents.len())
    });
    for step in &by_parents {
        check.create(step);
    }
    for step in &steps {
        check.call(step);
    }
    for step in by_parents.iter().rev() {
        check.delete(step);
    }
    let round_trips = check.created.round_trips();
    let operations = steps.iter().zip(check.caller.outcomes());
    let operations = operations.map(|(step, outcome)| CheckedOperation {
        id: step.operation.id.clone(),
        route: step.operation.route().to_string(),
        kind: step
            .usage
            .map_or(OperationKind::Stateless, OperationKind::of),
        outcome,
    });
    Ok(MockReport {
        operations: operations.collect(),
        round_trips,
    })
}
