//! Proofs about items and members.

use std::collections::BTreeSet;

use oasmith_schemas::Value;

use crate::cell::{Cell, Count, MemberSchemas};
use crate::inclusion::prove::{Nodes, Prover};
use crate::schemas::SchemaNode;
use crate::types::ValueType;

/// Members that no schema names, by the schemas that hold for some of them, and the pattern that their names match, if one tells them apart.
pub(crate) struct Unnamed {
    pub(crate) nodes: Nodes,
    pub(crate) pattern: Option<String>,
}

impl Prover<'_, '_> {
    /// What an item of a cell is.
    pub(crate) fn item(cell: &Cell, at: usize) -> Nodes {
        let prefixes = cell.prefixes.iter().filter_map(|it| it.get(at));
        let rest = cell.rest.iter().filter(|(after, _)| *after <= at);
        prefixes
            .chain(rest.map(|(_, node)| node))
            .copied()
            .collect()
    }

    /// Behind this position all items of a cell are alike.
    pub(crate) fn varied(cell: &Cell) -> usize {
        let prefixes = cell.prefixes.iter().map(Vec::len);
        let rest = cell.rest.iter().map(|(after, _)| *after);
        prefixes.chain(rest).max().unwrap_or_default()
    }

    /// How many items a cell has, also by what takes none.
    pub(crate) fn item_count(&mut self, cell: &Cell) -> Count {
        let mut count = cell.items;
        let varied = Self::varied(cell);
        for at in 0..=varied {
            if self.is_nothing(&Self::item(cell, at)) {
                count.at_most(at as u64);
                break;
            }
        }
        if let Some(least) = cell.contains.iter().map(|(_, least, _)| *least).max() {
            count.at_least(least);
        }
        count
    }

    /// Whether no list of a cell has an item twice.
    pub(crate) fn is_unique(&mut self, cell: &Cell) -> bool {
        !cell.types.contains(&ValueType::List)
            || cell.is_unique
            || self.item_count(cell).most.is_some_and(|most| most <= 1)
    }

    /// Whether a schema takes the items of a cell at some positions, and all behind the last one if nothing differs there.
    pub(crate) fn are_items(
        &mut self,
        cell: &Cell,
        mut positions: impl Iterator<Item = usize>,
        right: SchemaNode,
    ) -> bool {
        let most = self.item_count(cell).most;
        !cell.types.contains(&ValueType::List)
            || positions.all(|at| {
                most.is_some_and(|most| most <= at as u64)
                    || self.is_included(&Self::item(cell, at), right)
            })
    }

    /// `contains`, with how many at least and at most.
    pub(crate) fn holds_contains(
        &mut self,
        cell: &Cell,
        node: SchemaNode,
        least: u64,
        most: Option<u64>,
    ) -> bool {
        if !cell.types.contains(&ValueType::List) {
            return true;
        }
        let count = self.item_count(cell);
        let varied = Self::varied(cell);
        let is_enough = least == 0
            || cell.contains.iter().any(|(ours, at_least, _)| {
                *at_least >= least && self.is_included(&[*ours].into_iter().collect(), node)
            })
            || count.least >= least
                && (0..=varied).all(|at| self.is_included(&Self::item(cell, at), node));
        let is_few = most.is_none_or(|most| {
            count.most.is_some_and(|it| it <= most)
                || cell.contains.iter().any(|(ours, _, at_most)| {
                    at_most.is_some_and(|it| it <= most)
                        && self.is_included(&[node].into_iter().collect(), *ours)
                })
                || (0..=varied).all(|at| {
                    let mut nodes = Self::item(cell, at);
                    nodes.insert(node);
                    self.is_nothing(&nodes)
                })
        });
        is_enough && is_few
    }

    /// What a member of a cell is.
    pub(crate) fn member(&self, cell: &Cell, name: &str) -> Nodes {
        let parts = cell.parts.iter();
        parts.flat_map(|part| self.named(part, name).0).collect()
    }

    /// Whether no value of a cell has a member of that name.
    pub(crate) fn is_absent(&self, cell: &Cell, name: &str) -> bool {
        let refuses = |node| self.schemas.refuses(node, &Value::Text(name.to_owned()));
        cell.absent.contains(name) || cell.names.iter().copied().any(refuses)
    }

    /// What the members of some schemas say of a name, and whether that is surely all.
    fn named(&self, part: &MemberSchemas, name: &str) -> (Vec<SchemaNode>, bool) {
        let mut found: Vec<SchemaNode> = part.named.get(name).copied().into_iter().collect();
        let (mut is_named, mut is_sure) = (!found.is_empty(), true);
        for (pattern, node) in &part.patterns {
            match self.schemas.finds(part.origin, *pattern, name) {
                Some(true) => {
                    found.push(*node);
                    is_named = true;
                }
                Some(false) => {}
                None => {
                    is_sure = false;
                    is_named = true;
                }
            }
        }
        if !is_named {
            found.extend(part.other);
        }
        (found, is_sure)
    }

    /// The members that no schema of a cell names.
    pub(crate) fn unnamed(&self, cell: &Cell) -> Vec<Unnamed> {
        let with_patterns: Vec<&MemberSchemas> = cell
            .parts
            .iter()
            .filter(|it| !it.patterns.is_empty())
            .collect();
        let plain = cell.parts.iter().filter(|it| it.patterns.is_empty());
        let others: Nodes = plain.filter_map(|it| it.other).collect();
        match with_patterns[..] {
            [] => vec![Unnamed {
                nodes: others,
                pattern: None,
            }],
            [only] => {
                let matching = only.patterns.iter().map(|(pattern, node)| Unnamed {
                    nodes: others.iter().copied().chain([*node]).collect(),
                    pattern: Some(self.schemas.source(only.origin, *pattern)),
                });
                let rest = Unnamed {
                    nodes: others.iter().copied().chain(only.other).collect(),
                    pattern: None,
                };
                matching.chain([rest]).collect()
            }
            // What several say together is not worked out.
            [..] => vec![Unnamed {
                nodes: others,
                pattern: None,
            }],
        }
    }

    /// Whether a cell has no members but those that it names.
    pub(crate) fn is_closed(&mut self, cell: &Cell) -> bool {
        let unnamed = self.unnamed(cell);
        unnamed.iter().all(|it| self.is_nothing(&it.nodes))
    }

    /// The members that a cell names, and that may be there.
    pub(crate) fn possible(&mut self, cell: &Cell) -> BTreeSet<String> {
        let named = cell.parts.iter().flat_map(|part| part.named.keys());
        let named: BTreeSet<String> = named.chain(&cell.required).cloned().collect();
        let is_possible = |name: &String| {
            !self.is_absent(cell, name) && !self.is_nothing(&self.member(cell, name))
        };
        named.into_iter().filter(is_possible).collect()
    }

    /// How many members a cell has.
    pub(crate) fn member_count(&mut self, cell: &Cell) -> Count {
        let mut count = cell.members;
        count.at_least(cell.required.len() as u64);
        if count.most.is_none() && self.is_closed(cell) {
            count.at_most(self.possible(cell).len() as u64);
        }
        count
    }

    /// `dependentRequired`
    pub(crate) fn holds_dependent(&mut self, cell: &Cell, name: &str, names: &[String]) -> bool {
        let missing = |it: &&String| !cell.required.contains(*it);
        let missing: Vec<&String> = names.iter().filter(missing).collect();
        let is_own = |(own, names): &(String, Vec<String>)| {
            own == name && missing.iter().all(|it| names.contains(it))
        };
        !cell.types.contains(&ValueType::Map)
            || missing.is_empty()
            || self.is_absent(cell, name)
            || cell.dependent.iter().any(is_own)
            || self.is_nothing(&self.member(cell, name))
    }

    /// `properties`, `patternProperties` and `additionalProperties`.
    pub(crate) fn holds_members(&mut self, cell: &Cell, right: &MemberSchemas) -> bool {
        !cell.types.contains(&ValueType::Map)
            || cell.members.most == Some(0)
            || self.holds_of_named(cell, right) && self.holds_of_unnamed(cell, right)
    }

    /// Members that one side names.
    fn holds_of_named(&mut self, cell: &Cell, right: &MemberSchemas) -> bool {
        let ours = cell.parts.iter().flat_map(|part| part.named.keys());
        let names: BTreeSet<String> = ours
            .chain(right.named.keys())
            .chain(&cell.required)
            .cloned()
            .collect();
        names.iter().all(|name| {
            let (theirs, is_sure) = self.named(right, name);
            if self.is_absent(cell, name) {
                return true;
            }
            if !is_sure {
                return false;
            }
            if let Some(value) = cell.fixed.get(name) {
                return theirs.iter().all(|node| self.schemas.takes(*node, value));
            }
            let ours = self.member(cell, name);
            theirs.iter().all(|node| self.is_included(&ours, *node)) || self.is_nothing(&ours)
        })
    }

    /// Members that neither side names.
    fn holds_of_unnamed(&mut self, cell: &Cell, right: &MemberSchemas) -> bool {
        let theirs = right.patterns.iter();
        let theirs: Vec<(String, SchemaNode)> = theirs
            .map(|(pattern, node)| {
                let node = self.representative(*node);
                (self.schemas.source(right.origin, *pattern), node)
            })
            .collect();
        let mut all = self.unnamed(cell);
        for ours in &mut all {
            let nodes = std::mem::take(&mut ours.nodes).into_iter();
            ours.nodes = nodes.map(|it| self.representative(it)).collect();
        }
        let known: BTreeSet<String> = all.iter().filter_map(|it| it.pattern.clone()).collect();
        all.iter().all(|ours| {
            let is_in = |prover: &mut Self, node: SchemaNode| {
                prover.is_included(&ours.nodes, node) || prover.is_nothing(&ours.nodes)
            };
            let by_pattern = theirs.iter().all(|(source, node)| match &ours.pattern {
                Some(pattern) if pattern == source => is_in(self, *node),
                // A name that matches it is among the members of that pattern.
                None if known.contains(source) => true,
                Some(_) | None => is_in(self, *node),
            });
            let is_matched = ours
                .pattern
                .as_ref()
                .is_some_and(|pattern| theirs.iter().any(|(source, _)| source == pattern));
            by_pattern && (is_matched || right.other.is_none_or(|node| is_in(self, node)))
        })
    }

    /// `propertyNames`
    pub(crate) fn holds_names(&mut self, cell: &Cell, right: SchemaNode, depth: usize) -> bool {
        if !cell.types.contains(&ValueType::Map) {
            return true;
        }
        let is_named = cell.names.iter().any(|names| {
            let nodes = [*names].into_iter().collect();
            self.is_included_in_place(&nodes, right, depth)
        });
        is_named || {
            let names = self.possible(cell);
            let takes = |name: &String| self.schemas.takes(right, &Value::Text(name.clone()));
            names.iter().all(takes) && self.is_closed(cell)
        }
    }
}
