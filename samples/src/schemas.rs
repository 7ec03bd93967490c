//! The schemas of two descriptions, by one kind of id.

use std::collections::BTreeSet;

use oasmith::Violation;
use oasmith::schema::{Store, all_violations, is_valid};
use oasmith_schemas::SchemaStore;
use oasmith_schemas::Value;
use oasmith_schemas::schema_set::{Keyword, PatternId, SchemaId};

use crate::budget::Budget;
use crate::found_texts::FoundTexts;
use crate::json;

/// Lists of values are looked for so deep: alternatives of alternatives.
const MAX_LISTED_DEPTH: usize = 8;

/// A schema with the store that it lies in.
#[derive(Clone, Copy)]
pub struct StoredSchema<'s> {
    /// The store, which has all that the schema refers to.
    pub store: &'s SchemaStore<'s>,
    /// The schema.
    pub id: SchemaId,
}

/// One of the two descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Origin {
    /// The one whose values are asked about.
    From,
    /// The one that is to take them.
    To,
}

/// A schema of one of the descriptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SchemaNode {
    pub(crate) origin: Origin,
    pub(crate) id: SchemaId,
}

impl SchemaNode {
    pub(crate) const fn new(origin: Origin, id: SchemaId) -> Self {
        Self { origin, id }
    }

    /// Another schema of the same description.
    pub(crate) const fn beside(self, id: SchemaId) -> Self {
        Self::new(self.origin, id)
    }
}

/// The schemas of two descriptions.
#[derive(Clone, Copy)]
pub(crate) struct Schemas<'s> {
    pub(crate) from: &'s SchemaStore<'s>,
    pub(crate) to: &'s SchemaStore<'s>,
    /// Texts of patterns that were looked for.
    pub(crate) texts: &'s FoundTexts,
    /// The steps that are left.
    pub(crate) budget: &'s Budget,
    pub(crate) beyond: Beyond,
}

/// What becomes of alternatives where there are too many cells to split them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beyond {
    /// They stay together: the cells are wider than the schema, as a proof may have them.
    Together,
    /// Of so many cells each takes one of them: what is looked for is a value, and not all of them.
    One(usize),
}

impl<'s> Schemas<'s> {
    /// Those of two descriptions, with all alternatives.
    pub(crate) fn of(
        from: &'s SchemaStore<'s>,
        to: &'s SchemaStore<'s>,
        texts: &'s FoundTexts,
    ) -> Self {
        Self {
            from,
            to,
            texts,
            budget: &texts.budget,
            beyond: Beyond::Together,
        }
    }

    /// The schemas of one description.
    pub(crate) fn store(self, origin: Origin) -> &'s SchemaStore<'s> {
        match origin {
            Origin::From => self.from,
            Origin::To => self.to,
        }
    }

    /// What must hold by a schema.
    pub(crate) fn keywords(self, node: SchemaNode) -> &'s [Keyword] {
        self.store(node.origin).keywords(node.id)
    }

    /// Some schemas with all that hold where they do, in their order: the parts of `allOf`, and what is referred to.
    pub(crate) fn conjuncts(self, nodes: &BTreeSet<SchemaNode>) -> Vec<SchemaNode> {
        let mut open: Vec<SchemaNode> = nodes.iter().rev().copied().collect();
        let (mut met, mut found) = (BTreeSet::new(), Vec::new());
        while let Some(node) = open.pop() {
            if met.insert(node) {
                found.push(node);
                let keywords = self.keywords(node).iter();
                let parts = keywords.flat_map(|it| self.parts_of(node, it));
                let parts: Vec<SchemaNode> = parts.collect();
                open.extend(parts.into_iter().rev());
            }
        }
        found
    }

    /// The schemas that a keyword asks all of.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these keywords ask for all of some schemas"
    )]
    pub(crate) fn parts_of(self, node: SchemaNode, keyword: &Keyword) -> Vec<SchemaNode> {
        match keyword {
            Keyword::AllOf(all) => all.iter().map(|id| node.beside(*id)).collect(),
            Keyword::Rule(id, _) => vec![node.beside(*id)],
            Keyword::Ref(id, anchors) if !self.is_dynamic(node.origin, *anchors) => {
                vec![node.beside(*id)]
            }
            _ => Vec::new(),
        }
    }

    /// Values that a schema takes, as JSON, where it only lists them: looking for one of many is quicker than validating it.
    pub(crate) fn listed(self, node: SchemaNode) -> Option<BTreeSet<&'s str>> {
        self.listed_below(node, MAX_LISTED_DEPTH)
    }

    /// The same in one form, however they are written.
    pub(crate) fn listed_keys(self, node: SchemaNode) -> Option<BTreeSet<String>> {
        let values = self.listed(node)?.into_iter();
        values.map(json::key_of).collect()
    }

    /// The values that all keywords of a schema list.
    fn listed_below(self, node: SchemaNode, depth: usize) -> Option<BTreeSet<&'s str>> {
        let depth = depth.checked_sub(1)?;
        let keywords = self.keywords(node).iter();
        let all = keywords.map(|keyword| self.listed_by(node, keyword, depth));
        in_all(all.collect::<Option<_>>()?)
    }

    fn listed_by(
        self,
        node: SchemaNode,
        keyword: &'s Keyword,
        depth: usize,
    ) -> Option<BTreeSet<&'s str>> {
        let below = |ids: &[SchemaId]| -> Option<Vec<BTreeSet<&'s str>>> {
            let all = ids.iter();
            all.map(|id| self.listed_below(node.beside(*id), depth))
                .collect()
        };
        if let Keyword::Enum(values) = keyword {
            Some(values.iter().map(String::as_str).collect())
        } else if let Keyword::Rule(id, _) = keyword {
            self.listed_below(node.beside(*id), depth)
        } else if let Keyword::AllOf(all) = keyword {
            in_all(below(all)?)
        } else if let Keyword::AnyOf(any) = keyword {
            Some(below(any)?.into_iter().flatten().collect())
        } else {
            None
        }
    }

    /// A pattern as it is written.
    pub(crate) fn source(self, origin: Origin, pattern: PatternId) -> String {
        self.store(origin).source(&pattern).to_owned()
    }

    /// Whether a pattern is found in a text.
    pub(crate) fn finds(self, origin: Origin, pattern: PatternId, text: &str) -> Option<bool> {
        self.store(origin).finds(&pattern, text)
    }

    /// Whether a reference enters a resource whose anchors dynamic references may lead to.
    pub(crate) fn is_dynamic(self, origin: Origin, anchors: usize) -> bool {
        !self.store(origin).anchors(&anchors).is_empty()
    }

    /// What is wrong with a value; `None` where that is not found out.
    pub(crate) fn violations(self, node: SchemaNode, value: &Value) -> Option<Vec<Violation>> {
        let store = self.store(node.origin);
        all_violations(store, store.schema(&node.id), &value.to_json())
    }

    /// Whether a value is surely taken.
    pub(crate) fn takes(self, node: SchemaNode, value: &Value) -> bool {
        self.is_valid(node, value) == Some(true)
    }

    /// Whether a value is surely refused.
    pub(crate) fn refuses(self, node: SchemaNode, value: &Value) -> bool {
        self.is_valid(node, value) == Some(false)
    }

    /// How many schemas apply to a value in place, as far as that is easily seen.
    fn weight(self, node: SchemaNode) -> usize {
        let all = self.conjuncts(&[node].into());
        let keywords = all.iter().flat_map(|it| self.keywords(*it));
        let weights = keywords.map(|it| it.subschemas().in_place.len());
        weights.sum()
    }

    /// Whether a value is valid; `None` where that is not found out.
    fn is_valid(self, node: SchemaNode, value: &Value) -> Option<bool> {
        let (store, json) = (self.store(node.origin), value.to_json());
        let is_left = self.budget.spend_on(&json, self.weight(node));
        is_left
            .then(|| is_valid(store, store.schema(&node.id), &json))
            .flatten()
    }
}

/// What is in each of some sets; nothing where there is none.
fn in_all(sets: Vec<BTreeSet<&str>>) -> Option<BTreeSet<&str>> {
    let sets = sets.into_iter();
    sets.reduce(|mut kept, other| {
        kept.retain(|it| other.contains(it));
        kept
    })
}
