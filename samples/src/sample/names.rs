//! Names of members: those that somebody speaks of, those that patterns and `propertyNames` take and refuse, and some that nobody speaks of.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_pattern::Found;
use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::inclusion::prove::{Nodes, Prover};
use crate::sample::numbered;
use crate::sample::samples::{MAX_DEPTH, Samples};
use crate::sample::texts::literals;
use crate::schemas::SchemaNode;
use crate::split::cells;
use crate::types::ValueType;

/// Maximum number of names that are looked at.
const MAX_NAMES: usize = 200;

/// Number of names that are made for what `propertyNames` says.
const MAX_NAMED: usize = 8;

/// Maximum number of patterns that are combined with one another.
const MAX_PATTERNS: usize = 6;

/// Names that nobody is expected to speak of.
const UNKNOWN: [&str; 2] = ["zz", "x"];

impl Samples<'_, '_, '_> {
    /// Names that a cell may have, as far as it says something of names.
    pub(crate) fn names(&mut self, cell: &Cell, hints: &[Cell]) -> Vec<String> {
        let mut names = BTreeSet::new();
        for it in [cell].into_iter().chain(hints) {
            names.extend(it.parts.iter().flat_map(|part| part.named.keys().cloned()));
            names.extend(it.required.iter().cloned());
            names.extend(it.absent.iter().cloned());
            names.extend(it.fixed.keys().cloned());
            for (name, others) in &it.dependent {
                names.insert(name.clone());
                names.extend(others.iter().cloned());
            }
        }
        names.extend(self.patterned_names(cell, hints));
        names.extend(self.ruled_names(cell, hints));
        let mut names: Vec<String> = names.into_iter().take(MAX_NAMES).collect();
        for extra in UNKNOWN {
            if !names.iter().any(|it| it == extra) {
                names.push(extra.to_owned());
            }
        }
        names.retain(|it| self.is_name(cell, it));
        names
    }

    /// Whether `propertyNames` of a cell lets a member have a name.
    pub(crate) fn is_name(&self, cell: &Cell, name: &str) -> bool {
        let value = Value::Text(name.to_owned());
        let mut nodes = cell.names.iter();
        nodes.all(|node| !self.schemas.refuses(*node, &value))
    }

    /// Names for members that nobody describes, as many as are asked for: those that `propertyNames` lists or patterns find, then any.
    pub(crate) fn free_names(&mut self, cell: &Cell, count: usize) -> Vec<String> {
        let mut names = self.ruled_names(cell, &[]);
        names.extend(self.patterned_names(cell, &[]));
        names.extend(self.patterned_names_of_lengths(cell, count));
        let any = (0..count).map(|at| format!("x{at}"));
        names.extend(any.filter(|it| self.is_name(cell, it)));
        let numbered = names.iter().flat_map(|name| {
            (1..=count.min(MAX_NAMED)).flat_map(|number| numbered::texts(name, number))
        });
        names.extend(numbered.collect::<Vec<_>>());
        let mut once = BTreeSet::new();
        names.retain(|it| self.is_name(cell, it) && once.insert(it.clone()));
        names
    }

    /// Names of each length that patterns take, as many as are asked for: those of `propertyNames`, alone and with each of the members' patterns.
    fn patterned_names_of_lengths(&self, cell: &Cell, count: usize) -> Vec<String> {
        let parts = cell.parts.iter();
        let of_members = parts.flat_map(|part| {
            let own = part.patterns.iter();
            own.map(|(pattern, _)| self.schemas.source(part.origin, *pattern))
        });
        let of_members: Vec<Option<String>> = of_members.map(Some).chain([None]).collect();
        let mut names = Vec::new();
        for base in self.patterns_of_names(cell) {
            for of_members in &of_members {
                if base.is_empty() && of_members.is_none() {
                    continue;
                }
                for length in 0..=count.min(MAX_NAMED) as u64 {
                    let by = base.iter().chain(of_members).map(String::as_str);
                    if let Found::Text(text) =
                        self.schemas.texts.find(by, None, length, Some(length))
                    {
                        names.push(text);
                    }
                }
            }
        }
        names
    }

    /// Names that match some of the patterns and not others, for each that somebody speaks of.
    fn patterned_names(&mut self, cell: &Cell, hints: &[Cell]) -> Vec<String> {
        let patterns = self.patterns_of_members(cell, hints);
        let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
        let parts = [cell].into_iter().chain(hints).flat_map(|it| &it.parts);
        let described: BTreeSet<&String> = parts.flat_map(|it| it.named.keys()).collect();
        let mut names = Vec::new();
        for base in self.patterns_of_names(cell) {
            let base = || base.iter().map(String::as_str);
            // What has a name of its own may be described by it; a longer name may be described by the pattern alone.
            let mut find = |by: &[&str], without: Option<&str>| {
                let mut least = 0;
                for _ in 0..MAX_NAMED {
                    let by = base().chain(by.iter().copied());
                    let Found::Text(text) = self.schemas.texts.find(by, without, least, None)
                    else {
                        break;
                    };
                    least = text.chars().count() as u64 + 1;
                    let is_described = described.contains(&text);
                    names.push(text);
                    if !is_described {
                        break;
                    }
                }
            };
            for pattern in &patterns {
                find(&[pattern], None);
                find(&[], Some(pattern));
                for other in patterns.iter().filter(|it| *it != pattern) {
                    find(&[pattern], Some(other));
                    find(&[pattern, other], None);
                }
            }
        }
        let is_unknown = |it: &&&str| {
            let texts = self.schemas.texts;
            texts.find([**it].into_iter(), None, 0, None) == Found::Unknown
                || texts.find(std::iter::empty(), Some(it), 0, None) == Found::Unknown
        };
        names.extend(
            patterns
                .iter()
                .filter(is_unknown)
                .flat_map(|it| literals(it, 0)),
        );
        names
    }

    /// Some of the patterns of members: those first of which a cell and its hints do not say the same, because what is different shows in them.
    fn patterns_of_members(&mut self, cell: &Cell, hints: &[Cell]) -> Vec<String> {
        let mut said: BTreeMap<String, BTreeSet<SchemaNode>> = BTreeMap::new();
        let parts = [cell].into_iter().chain(hints).flat_map(|it| &it.parts);
        for part in parts {
            for (pattern, node) in &part.patterns {
                let source = self.schemas.source(part.origin, *pattern);
                said.entry(source).or_default().insert(*node);
            }
        }
        let is_alike = |prover: &mut Prover<'_, '_>, nodes: &BTreeSet<SchemaNode>| {
            let mut nodes = nodes.iter();
            let first = nodes.next();
            first.is_some_and(|first| {
                let others: Vec<&SchemaNode> = nodes.collect();
                !others.is_empty() && others.iter().all(|it| prover.is_same(*first, **it))
            })
        };
        let (alike, different): (Vec<_>, Vec<_>) = said
            .into_iter()
            .partition(|(_, nodes)| is_alike(self.prover, nodes));
        let all = different.into_iter().chain(alike);
        all.map(|(source, _)| source).take(MAX_PATTERNS).collect()
    }

    /// The patterns that each name of a cell has, by the alternatives that `propertyNames` leaves.
    fn patterns_of_names(&self, cell: &Cell) -> Vec<BTreeSet<String>> {
        let nodes: Nodes = cell.names.iter().copied().collect();
        let all = cells(self.schemas, &nodes);
        let texts = all
            .into_iter()
            .filter(|it| it.types.contains(&ValueType::Text));
        texts.map(|it| it.patterns).take(MAX_PATTERNS).collect()
    }

    /// Names that `propertyNames` of a cell takes: those first that `propertyNames` of a hint refuses.
    fn ruled_names(&mut self, cell: &Cell, hints: &[Cell]) -> Vec<String> {
        let own: Nodes = cell.names.iter().copied().collect();
        let theirs: Nodes = hints.iter().flat_map(|it| &it.names).copied().collect();
        if own.is_empty() && theirs.is_empty() {
            return Vec::new();
        }
        let schemas = self.schemas;
        let near = self.hints(&own, &theirs);
        let all = cells(schemas, &own);
        let made = all.iter().filter(|it| it.types.contains(&ValueType::Text));
        let made: Vec<Cell> = made.map(|it| it.of_type(ValueType::Text)).collect();
        let made: Vec<Value> = made
            .iter()
            .flat_map(|it| self.of_type(it, &near, MAX_DEPTH))
            .filter(|it| own.iter().all(|node| schemas.takes(*node, it)))
            .collect();
        let is_refused = |it: &&Value| theirs.iter().any(|node| schemas.refuses(*node, it));
        let (refused, taken): (Vec<&Value>, Vec<&Value>) = made.iter().partition(is_refused);
        let some = refused.into_iter().take(MAX_NAMED);
        let some = some.chain(taken.into_iter().take(MAX_NAMED));
        some.filter_map(|it| it.as_text().map(str::to_owned))
            .collect()
    }
}
