//! Samples of the items of a resource.

use oasmith_codegen::ir::Value;

use super::ids::NewIds;
use super::stateful::StatefulOperation;
use crate::values::{Values, WantedValue};

/// How many samples of an item are tried.
const SAMPLES: u64 = 6;

/// How many items a list has of what nothing creates.
const UNASKED: u64 = 2;

/// What is made once of a resource.
pub(super) struct ItemSamples {
    pub items: Vec<Value>,
    /// The ids of what a list has where nothing creates items.
    pub unasked: Vec<Value>,
}

/// None, where none are needed.
pub(super) static NO_SAMPLES: ItemSamples = ItemSamples {
    items: Vec::new(),
    unasked: Vec::new(),
};

impl ItemSamples {
    /// Those of the items that an operation uses.
    pub(super) async fn of(values: &Values, operation: &StatefulOperation) -> Self {
        let mut items = Vec::new();
        for variant in 0..SAMPLES {
            let wanted = WantedValue::sample(operation.item.used, "", variant);
            items.extend(values.sample(wanted).await);
        }
        let mut unasked = Vec::new();
        for number in 1..=UNASKED {
            let ids = NewIds::of(values, operation, number).await.numbered(number);
            unasked.extend(ids.into_iter().next());
        }
        Self { items, unasked }
    }
}
