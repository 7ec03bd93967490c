//! Two shapes, and where they stand.

use oasmith_codegen::ir::ShapeId;

use crate::finding::{Finding, Owner, PairId, Spot};
use crate::kind::KindRef;

/// Two shapes that stand in the same place.
pub(in crate::compare) struct Both {
    pub(in crate::compare) pair: PairId,
    pub(in crate::compare) ids: (ShapeId, ShapeId),
    pub(in crate::compare) place: [Spot; 2],
}

impl Both {
    /// A difference of the two shapes.
    pub(in crate::compare) fn changed(&self, kind: KindRef, detail: impl Into<String>) -> Finding {
        let [old, new] = self.place.clone();
        Finding::new(kind, Owner::Shapes(self.pair), old, new).detail(detail)
    }
}
