//! Calls of every operation, with valid values.

use oasmith_codegen::ServiceModel;
use oasmith_codegen::check::{Extent, ShapeSamples};

use crate::sample_call::SampleCall;

/// The calls of an operation.
pub(super) struct OperationCalls {
    /// One with what is required alone.
    pub with_required: Option<SampleCall>,
    /// One with as much as is usual.
    pub typical: Option<SampleCall>,
}

/// The calls of all operations, in the order of the description.
pub(super) fn calls(model: &ServiceModel) -> Vec<OperationCalls> {
    let mut samples = ShapeSamples::new(&model.api);
    let operations = model.api.operations.iter();
    let calls = operations.map(|operation| {
        let mut endpoints = model.calls.endpoints.values();
        let endpoint = endpoints.find(|it| it.id == operation.id);
        let mut call = |extent| SampleCall::of(operation, endpoint?, &mut samples, extent);
        OperationCalls {
            with_required: call(Extent::Required),
            typical: call(Extent::Typical),
        }
    });
    calls.collect()
}
