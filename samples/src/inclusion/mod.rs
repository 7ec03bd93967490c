//! Whether every value that one schema takes is taken by another: proved, or refuted by a value, or neither after so many values.

mod answer;
mod asked_members;
mod common;
mod counts;
mod differing;
mod disjoint;
mod empty;
mod goal_nodes;
mod minimal;
mod parts;
pub(crate) mod prove;
mod refute;
mod rows;
mod same;
mod untyped;

pub use answer::{Inclusion, Witness};
pub use prove::Known;
pub use untyped::has_untyped_rules;

use std::collections::BTreeSet;
use std::rc::Rc;

use oasmith_schemas::schema_set::{SchemaId, SchemaSet};
use oasmith_schemas::{SchemaStore, Value};

use crate::found_texts::FoundTexts;
use crate::schemas::{Origin, SchemaNode, Schemas, StoredSchema};
use prove::Prover;
use refute::refute;
use same::Sameness;

/// Whether every value of one schema is one of another. Values of `examples` are tried as well as those that are made.
#[must_use]
pub fn inclusion(
    from: StoredSchema<'_>,
    to: StoredSchema<'_>,
    known: &mut Known,
    examples: Vec<Value>,
) -> Inclusion {
    ask(from, to, known, |prover, left, right| {
        if prover.is_included(&[left].into_iter().collect(), right) {
            return Inclusion::Proved;
        }
        refute(prover, left, right, examples)
    })
}

/// Whether it is proved that every value of one schema is one of another; no value is looked for where it is not.
#[must_use]
pub fn is_proved(from: StoredSchema<'_>, to: StoredSchema<'_>, known: &mut Known) -> bool {
    ask(from, to, known, |prover, left, right| {
        prover.is_included(&[left].into_iter().collect(), right)
    })
}

/// Asks about two schemas with what is known of them.
fn ask<T>(
    from: StoredSchema<'_>,
    to: StoredSchema<'_>,
    known: &mut Known,
    question: impl FnOnce(&mut Prover<'_, '_>, SchemaNode, SchemaNode) -> T,
) -> T {
    let texts = Rc::clone(&known.texts);
    texts.budget.begin();
    let schemas = Schemas::of(from.store, to.store, &texts);
    let left = SchemaNode::new(Origin::From, from.id);
    let right = SchemaNode::new(Origin::To, to.id);
    question(&mut Prover::new(schemas, known), left, right)
}

/// How much of two schemas is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SamenessOf {
    /// All that they say.
    Whole,
    /// All but what findings about types speak of: which members there are and must be, how many, and which values are listed.
    UntypedRules,
}

/// Whether two schemas say the same in the same words, in whatever order what has names is listed.
#[must_use]
pub fn is_same(
    (old, one): (&SchemaSet, SchemaId),
    (new, other): (&SchemaSet, SchemaId),
    compared: SamenessOf,
) -> bool {
    let (from, to) = (SchemaStore::new(old), SchemaStore::new(new));
    let texts = FoundTexts::default();
    let schemas = Schemas::of(&from, &to, &texts);
    let one = SchemaNode::new(Origin::From, one);
    let other = SchemaNode::new(Origin::To, other);
    match compared {
        SamenessOf::Whole => Sameness::written().is_same(schemas, one, other),
        SamenessOf::UntypedRules => untyped::are_same(schemas, (one, other)),
    }
}

/// The names of the rules in which two schemas differ, or of all rules where one side has none.
#[must_use]
pub fn differing_rules(
    (old, one): (&SchemaSet, Option<SchemaId>),
    (new, other): (&SchemaSet, Option<SchemaId>),
) -> BTreeSet<String> {
    let (from, to) = (SchemaStore::new(old), SchemaStore::new(new));
    let texts = FoundTexts::default();
    let schemas = Schemas::of(&from, &to, &texts);
    let one = one.map(|it| SchemaNode::new(Origin::From, it));
    let other = other.map(|it| SchemaNode::new(Origin::To, it));
    match (one, other) {
        (Some(one), Some(other)) => differing::differing(schemas, (one, other)),
        (Some(only), None) | (None, Some(only)) => differing::all(schemas, only, ""),
        (None, None) => BTreeSet::new(),
    }
}
