//! A conjunction of simple constraints: a schema is at most as wide as the cells that it is split into.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use oasmith::Format;
use oasmith::exact::Exact;
use oasmith_schemas::Value;

use crate::schemas::SchemaNode;
use crate::types::ValueType;

/// Some values. Every value of the schemas in `nodes` that also is as the rest says is one; others may be as well.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    pub(crate) types: BTreeSet<ValueType>,
    /// Values of which it is one.
    pub(crate) listed: Option<Vec<Value>>,
    /// The least number, and whether it is itself outside.
    pub(crate) low: Option<(Exact, bool)>,
    pub(crate) high: Option<(Exact, bool)>,
    pub(crate) steps: Vec<Exact>,
    pub(crate) characters: Count,
    pub(crate) bytes: Count,
    pub(crate) items: Count,
    pub(crate) members: Count,
    pub(crate) patterns: BTreeSet<String>,
    pub(crate) formats: BTreeSet<Format>,
    pub(crate) is_unique: bool,
    pub(crate) prefixes: Vec<Vec<SchemaNode>>,
    /// What items behind so many are.
    pub(crate) rest: Vec<(usize, SchemaNode)>,
    pub(crate) contains: Vec<(SchemaNode, u64, Option<u64>)>,
    pub(crate) required: BTreeSet<String>,
    /// Members that are not there.
    pub(crate) absent: BTreeSet<String>,
    /// Members that have this value if they are there.
    pub(crate) fixed: BTreeMap<String, Value>,
    pub(crate) dependent: Vec<(String, Vec<String>)>,
    pub(crate) parts: Vec<MemberSchemas>,
    pub(crate) names: Vec<SchemaNode>,
    /// What members are that nothing evaluates; which those are is not worked out here.
    pub(crate) unevaluated_members: Vec<SchemaNode>,
    /// What items are that nothing evaluates.
    pub(crate) unevaluated_items: Vec<SchemaNode>,
    /// Schemas that hold as a whole.
    pub(crate) nodes: BTreeSet<SchemaNode>,
    /// Schemas that do not hold.
    pub(crate) not: Vec<SchemaNode>,
    /// Schemas of which exactly one holds.
    pub(crate) one_of: Vec<Rc<[SchemaNode]>>,
    /// Schemas of which at least one holds.
    pub(crate) any_of: Vec<Rc<[SchemaNode]>>,
}

/// How many there are of something.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) least: u64,
    pub(crate) most: Option<u64>,
}

impl Count {
    pub(crate) fn at_least(&mut self, least: u64) {
        self.least = self.least.max(least);
    }

    pub(crate) fn at_most(&mut self, most: u64) {
        self.most = Some(self.most.map_or(most, |it| it.min(most)));
    }

    pub(crate) fn is_empty(self) -> bool {
        self.most.is_some_and(|most| most < self.least)
    }
}

/// What members are by their names.
#[derive(Debug, Clone)]
pub(crate) struct MemberSchemas {
    pub(crate) named: BTreeMap<String, SchemaNode>,
    /// Positions of patterns, which are of the description of these schemas.
    pub(crate) patterns: Vec<(usize, SchemaNode)>,
    pub(crate) origin: crate::schemas::Origin,
    pub(crate) other: Option<SchemaNode>,
}

impl Cell {
    /// Every value.
    pub(crate) fn any() -> Self {
        Self {
            types: ValueType::ALL.into_iter().collect(),
            listed: None,
            low: None,
            high: None,
            steps: Vec::new(),
            characters: Count::default(),
            bytes: Count::default(),
            items: Count::default(),
            members: Count::default(),
            patterns: BTreeSet::new(),
            formats: BTreeSet::new(),
            is_unique: false,
            prefixes: Vec::new(),
            rest: Vec::new(),
            contains: Vec::new(),
            required: BTreeSet::new(),
            absent: BTreeSet::new(),
            fixed: BTreeMap::new(),
            dependent: Vec::new(),
            parts: Vec::new(),
            names: Vec::new(),
            unevaluated_members: Vec::new(),
            unevaluated_items: Vec::new(),
            nodes: BTreeSet::new(),
            not: Vec::new(),
            one_of: Vec::new(),
            any_of: Vec::new(),
        }
    }

    /// Whether all of its values are of this type.
    pub(crate) fn only(&self, of: ValueType) -> bool {
        self.types.iter().all(|it| *it == of)
    }

    /// What its values must not be: schemas that do not hold, and the alternatives of `oneOf` beside those that do.
    pub(crate) fn excluded(&self) -> impl Iterator<Item = &SchemaNode> {
        let alternatives = self.one_of.iter().flat_map(|it| it.iter());
        let others = alternatives.filter(|it| !self.nodes.contains(it));
        self.not.iter().chain(others)
    }

    /// The same, with one type alone.
    pub(crate) fn of_type(&self, of: ValueType) -> Self {
        let mut cell = self.clone();
        cell.types.retain(|it| *it == of);
        cell
    }

    /// The objects among its values that have a member.
    pub(crate) fn with_member(&self, name: &str) -> Self {
        let mut cell = self.of_type(ValueType::Map);
        cell.required.insert(name.to_owned());
        cell
    }

    pub(crate) fn raise(&mut self, to: Option<Exact>, exclusive: bool) {
        let Some(to) = to else { return };
        let is_tighter = self
            .low
            .as_ref()
            .is_none_or(|(low, is_out)| to > *low || to == *low && exclusive && !is_out);
        if is_tighter {
            self.low = Some((to, exclusive));
        }
    }

    pub(crate) fn lower(&mut self, to: Option<Exact>, exclusive: bool) {
        let Some(to) = to else { return };
        let is_tighter = self
            .high
            .as_ref()
            .is_none_or(|(high, is_out)| to < *high || to == *high && exclusive && !is_out);
        if is_tighter {
            self.high = Some((to, exclusive));
        }
    }

    /// The least and the greatest integer, where they are known and not large.
    pub(crate) fn integers(&self) -> (Option<i128>, Option<i128>) {
        let least = self.low.as_ref().and_then(|(low, is_out)| {
            let is_outside = *is_out && low.is_integer();
            low.ceil()?.checked_add(is_outside.into())
        });
        let greatest = self.high.as_ref().and_then(|(high, is_out)| {
            let is_outside = *is_out && high.is_integer();
            high.floor()?.checked_sub(is_outside.into())
        });
        (least, greatest)
    }
}
