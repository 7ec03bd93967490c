//! What is known of an API while the roles of its operations are inferred.

use super::found_paths::FoundPaths;
use crate::ir::{Api, ApiResource, ItemEffect, ReasonKind, ShapeId};

/// The API, and its resources.
pub(super) struct Inference<'f, 't, 'a> {
    pub api: &'a Api,
    pub found: &'f FoundPaths<'t, 'a>,
    pub resources: &'f [ApiResource],
}

/// An effect on items of a resource, with the reason.
pub(super) struct ReasonedEffect {
    pub resource: usize,
    pub effect: ItemEffect,
    pub reason: ReasonKind,
}

impl Inference<'_, '_, '_> {
    /// The schema of items of a resource.
    pub fn schema(&self, at: usize) -> Option<ShapeId> {
        self.resources.get(at)?.schema.as_ref().map(|it| it.value)
    }

    /// The resource whose collection has the path in front of the last step of another one.
    pub fn in_front(&self, path: &str) -> Option<usize> {
        let (front, _) = path.rsplit_once('/')?;
        self.found.collections.get(front).copied()
    }
}
