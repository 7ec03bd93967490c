//! Objects of a cell: each member there and not there, with values that differ.

use std::collections::BTreeSet;

use oasmith_schemas::Value;

use crate::cell::Cell;
use crate::inclusion::prove::Nodes;
use crate::sample::samples::{MAX_LENGTH, Samples};

/// Maximum number of members that may be missing which are put in pair by pair.
const MAX_PAIRED: usize = 6;

impl Samples<'_, '_, '_> {
    /// The smallest object of a cell.
    pub(crate) fn base(&mut self, cell: &Cell, depth: usize) -> Option<Value> {
        let mut members = Vec::new();
        let mut open: Vec<&String> = cell.required.iter().rev().collect();
        while let Some(name) = open.pop() {
            if is_there(&members, name) {
                continue;
            }
            let value = match cell.fixed.get(name) {
                Some(value) => value.clone(),
                None => {
                    let own = self.member(cell, name);
                    self.typical_of_member(name, &own, depth + 1)?
                }
            };
            members.push((name.clone(), value));
            let dependent = cell.dependent.iter().filter(|(own, _)| own == name);
            open.extend(dependent.flat_map(|(_, names)| names));
        }
        Some(Value::Map(self.filled(
            cell,
            members,
            cell.members.least,
            depth,
        )))
    }

    /// What is said of a member of a cell, with what holds for those that are not evaluated. A member that is named and may be anything is perhaps
    /// named only because it is required: it is not evaluated, unless nothing may be so.
    pub(crate) fn member(&mut self, cell: &Cell, name: &str) -> Nodes {
        let nodes = self.prover.member(cell, name);
        if cell.unevaluated_members.is_empty() || !self.says_nothing(&nodes) {
            return nodes;
        }
        let unevaluated = nodes.iter().chain(&cell.unevaluated_members);
        let unevaluated = unevaluated.copied().collect();
        let is_named = cell.parts.iter().any(|part| part.named.contains_key(name));
        if is_named && self.prover.is_nothing(&unevaluated) {
            nodes
        } else {
            unevaluated
        }
    }

    /// Members with as many more as are missing: those that are described first.
    fn filled(
        &mut self,
        cell: &Cell,
        mut members: Vec<(String, Value)>,
        count: u64,
        depth: usize,
    ) -> Vec<(String, Value)> {
        let count = usize::try_from(count.min(MAX_LENGTH)).unwrap_or_default();
        if members.len() >= count {
            return members;
        }
        let described = cell.parts.iter().flat_map(|it| it.named.keys()).cloned();
        let described: BTreeSet<String> =
            described.filter(|it| !cell.absent.contains(it)).collect();
        let free = self.free_names(cell, count);
        for name in described.into_iter().chain(free) {
            if members.len() >= count {
                break;
            }
            if is_there(&members, &name) || !self.is_name(cell, &name) {
                continue;
            }
            let own = self.member(cell, &name);
            if let Some(value) = self.typical_of_member(&name, &own, depth + 1) {
                members.push((name, value));
            }
        }
        members
    }

    pub(crate) fn maps(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        let Some(Value::Map(base)) = self.base(cell, depth) else {
            return Vec::new();
        };
        let mut made = vec![Value::Map(base.clone())];
        let names = self.names(cell, hints);
        let mut optional: Vec<(String, Value)> = Vec::new();
        let mut full = base.clone();
        for name in &names {
            let ours = self.member(cell, name);
            if cell.absent.contains(name) {
                continue;
            }
            if let Some(value) = self.typical(&ours, depth + 1) {
                if !cell.required.contains(name) {
                    optional.push((name.clone(), value.clone()));
                    made.push(Value::Map(put(&base, name, value.clone())));
                    made.extend(self.among_few(cell, &base, (name, &value), depth));
                }
                full = put(&full, name, value);
            }
        }
        made.push(Value::Map(full.clone()));
        for (name, _) in &optional {
            let rest = full.iter().filter(|(own, _)| own != name);
            made.push(Value::Map(rest.cloned().collect()));
        }
        for (at, (name, value)) in optional.iter().take(MAX_PAIRED).enumerate() {
            let with = put(&base, name, value.clone());
            let others = optional.iter().take(MAX_PAIRED).skip(at + 1);
            made.extend(others.map(|(other, value)| Value::Map(put(&with, other, value.clone()))));
        }
        made.extend(self.longer(cell, hints, &base, &full, depth));
        for name in &names {
            if cell.absent.contains(name) || cell.fixed.contains_key(name) {
                continue;
            }
            let ours = self.member(cell, name);
            let theirs: Nodes = hints.iter().flat_map(|it| self.member(it, name)).collect();
            let mut values = self.vary(&ours, &theirs, depth);
            let evaluated = self.prover.member(cell, name);
            if evaluated != ours {
                values.extend(self.vary(&evaluated, &theirs, depth));
            }
            for value in values {
                made.push(Value::Map(put(&base, name, value.clone())));
                made.push(Value::Map(put(&full, name, value)));
            }
        }
        made
    }

    /// An object of the least count that has a member: it takes the place of one that is there only to be counted.
    fn among_few(
        &mut self,
        cell: &Cell,
        base: &[(String, Value)],
        (name, value): (&str, &Value),
        depth: usize,
    ) -> Option<Value> {
        if (base.len() as u64) > cell.members.least || base.len() == cell.required.len() {
            return None;
        }
        let required = base.iter().filter(|it| cell.required.contains(&it.0));
        let begin = put(&required.cloned().collect::<Vec<_>>(), name, value.clone());
        Some(Value::Map(self.filled(
            cell,
            begin,
            cell.members.least,
            depth,
        )))
    }

    /// Objects with more members, as many as somebody counts.
    fn longer(
        &mut self,
        cell: &Cell,
        hints: &[Cell],
        base: &[(String, Value)],
        full: &[(String, Value)],
        depth: usize,
    ) -> Vec<Value> {
        let mut made = Vec::new();
        let ends = [cell].into_iter().chain(hints);
        let ends = ends.flat_map(|it| [Some(it.members.least), it.members.most]);
        let ends: BTreeSet<u64> = ends
            .flatten()
            .flat_map(|it| [it, it.saturating_add(1)])
            .filter(|it| *it <= MAX_LENGTH)
            .collect();
        for end in ends {
            for begin in [base, full] {
                let members = self.filled(cell, begin.to_vec(), end, depth);
                made.push(Value::Map(members));
            }
        }
        made
    }
}

pub(crate) fn is_there(members: &[(String, Value)], name: &str) -> bool {
    members.iter().any(|(own, _)| own == name)
}

/// Members, with another one or another value.
fn put(members: &[(String, Value)], name: &str, value: Value) -> Vec<(String, Value)> {
    let mut members = members.to_vec();
    match members.iter_mut().find(|(own, _)| own == name) {
        Some((_, place)) => *place = value,
        None => members.push((name.to_owned(), value)),
    }
    members
}
