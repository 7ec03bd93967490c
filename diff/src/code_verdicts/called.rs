//! Types are called after components, operations and their parts, so that they change their names with these.

use std::collections::BTreeSet;

use oasmith_codegen::ir::pointers::MAX_DEPTH;
use oasmith_codegen::ir::{Api, NameHint, ShapeId, Variant};

use crate::compare::Compared;
use crate::finding::{Finding, Owner, PairId};
use crate::kind::{KindRef, api, operation, union, value};

/// What parts are called after: components by their shapes, operations by their ids.
pub(super) struct CalledAfter {
    shapes: BTreeSet<ShapeId>,
    operations: BTreeSet<String>,
    /// Where another schema stands now.
    replaced: BTreeSet<PairId>,
}

/// Whether a kind of change says that something is called otherwise in Rust, where it stood.
pub(super) fn is_rename(kind: KindRef) -> bool {
    [
        api::SCHEMA_RENAMED,
        value::SCHEMA_REPLACED,
        operation::OPERATION_RENAMED,
        operation::OPERATION_GROUP_CHANGED,
    ]
    .contains(&kind)
}

/// Whether a kind of change gives other names to the types of parts, or leaves them without.
fn renames_parts(kind: KindRef) -> bool {
    is_rename(kind) || [value::OWN_TYPE_CHANGED, union::VARIANT_RENAMED].contains(&kind)
}

/// The shape that a finding names: the variant of a union that it speaks of.
fn of_part(compared: &Compared<'_>, old: ShapeId, finding: &Finding) -> ShapeId {
    let union = compared.old.api.shapes.get(old).kind.union();
    let named = union.and_then(|it| {
        let is_meant = |it: &&Variant| Some(&it.role) == finding.part.as_ref();
        it.variants.iter().find(is_meant)
    });
    named.map_or(old, |it| it.value.shape)
}

impl CalledAfter {
    /// What has another name now.
    pub(super) fn renamed(compared: &Compared<'_>) -> Self {
        Self::of(compared, |finding| renames_parts(finding.kind))
    }

    /// What has another name now, and operations that a finding is about.
    pub(super) fn spoken_of(compared: &Compared<'_>) -> Self {
        Self::of(compared, |finding| match finding.owner {
            Owner::Call(..) => true,
            Owner::Shapes(_) | Owner::Api => renames_parts(finding.kind),
        })
    }

    fn of(compared: &Compared<'_>, is_about: impl Fn(&Finding) -> bool) -> Self {
        let replaced = compared.findings.iter().filter_map(|it| match it.owner {
            Owner::Shapes(pair) => (it.kind == value::SCHEMA_REPLACED).then_some(pair),
            Owner::Call(..) | Owner::Api => None,
        });
        let mut found = Self {
            shapes: BTreeSet::new(),
            operations: BTreeSet::new(),
            replaced: replaced.collect(),
        };
        for finding in compared.findings.iter().filter(|it| is_about(it)) {
            match finding.owner {
                Owner::Shapes(pair) => {
                    let old = compared.pairs.get(pair).map(|it| it.old);
                    found
                        .shapes
                        .extend(old.map(|it| of_part(compared, it, finding)));
                }
                Owner::Call(call, _) => {
                    let old = compared.calls.get(call).and_then(|it| it.old);
                    found.operations.extend(old.map(|it| it.id.clone()));
                }
                Owner::Api => {}
            }
        }
        found
    }

    /// Whether an operation is one of them, by its id.
    pub(super) fn has_operation(&self, id: &str) -> bool {
        self.operations.contains(id)
    }

    /// Whether the shape of a pair is one of them or is called after one. What is replaced in one place stands in others as it did.
    pub(super) fn has_pair(&self, compared: &Compared<'_>, pair: PairId, old: ShapeId) -> bool {
        let is_there = |shape| compared.new.api.named.contains_key(shape);
        match &compared.old.api.shapes.get(old).hint {
            NameHint::Component(name) if is_there(name) => self.replaced.contains(&pair),
            NameHint::Component(_) | NameHint::Part { .. } | NameHint::OperationPart { .. } => {
                self.has(compared.old.api, old)
            }
        }
    }

    /// Whether a shape of the old description is one of them, or is called after one.
    pub(super) fn has(&self, api: &Api, shape: ShapeId) -> bool {
        let mut at = shape;
        for _ in 0..MAX_DEPTH {
            if self.shapes.contains(&at) {
                return true;
            }
            match &api.shapes.get(at).hint {
                NameHint::Component(_) => return false,
                NameHint::Part { parent, role: _ } => at = *parent,
                NameHint::OperationPart { operation, role: _ } => {
                    return self.operations.contains(operation);
                }
            }
        }
        false
    }
}
