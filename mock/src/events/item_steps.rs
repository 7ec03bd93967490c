//! Where in the body of a webhook the changed item stands.

use std::collections::{BTreeSet, VecDeque};

use oasmith_codegen::ir::{Api, ShapeId};

/// How many objects stand around it.
const MAX_DEPTH: usize = 6;

/// The members that lead from a body to the first value that has the schema of the item, those around fewest first.
pub(crate) fn item_steps(api: &Api, body: ShapeId, item: ShapeId) -> Option<Vec<String>> {
    let mut waiting = VecDeque::from([(body, Vec::new())]);
    let mut seen = BTreeSet::new();
    while let Some((shape, steps)) = waiting.pop_front() {
        if shape == item {
            return Some(steps);
        }
        if steps.len() > MAX_DEPTH || !seen.insert(shape) {
            continue;
        }
        let kind = &api.shapes.get(shape).kind;
        // An alternative stands where its union does.
        let alternatives = kind.union().into_iter().flat_map(|it| &it.variants);
        for alternative in alternatives.rev() {
            waiting.push_front((alternative.value.shape, steps.clone()));
        }
        let fields = kind.record().into_iter().flat_map(|it| &it.fields);
        for field in fields {
            let inner = steps.iter().chain([&field.wire]).cloned().collect();
            waiting.push_back((field.value.shape, inner));
        }
    }
    None
}
