//! Objects of a cell: each member there and not there, with values that differ.

use std::collections::BTreeSet;

use oasmith_codegen::ir::Value;
use oasmith_pattern::Found;

use super::cell::Cell;
use super::prove::Nodes;
use super::samples::{MAX_DEPTH, MAX_LENGTH, Samples};
use super::texts::find_text;

/// Members that may be missing are left out and put in pair by pair for so many.
const MAX_PAIRED: usize = 6;

impl Samples<'_, '_, '_> {
    /// The smallest object of a cell.
    pub(super) fn base(&mut self, cell: &Cell, depth: usize) -> Option<Value> {
        let mut members = Vec::new();
        for name in &cell.required {
            let value = match cell.fixed.get(name) {
                Some(value) => value.clone(),
                None => self.typical(&self.prover.member(cell, name), depth + 1)?,
            };
            members.push((name.clone(), value));
        }
        for (name, names) in &cell.dependent {
            if cell.required.contains(name) {
                for name in names.iter().filter(|it| !cell.required.contains(*it)) {
                    let value = self.typical(&self.prover.member(cell, name), depth + 1)?;
                    members = put(&members, name, value);
                }
            }
        }
        for at in 0..cell.members.least.min(MAX_LENGTH) {
            if members.len() as u64 >= cell.members.least {
                break;
            }
            let open = cell.parts.iter().flat_map(|it| it.named.keys());
            let free = open.filter(|it| !members.iter().any(|(name, _)| name == *it));
            let name = free.min().cloned().unwrap_or_else(|| format!("x{at}"));
            let nodes = self.prover.member(cell, &name);
            match self.typical(&nodes, depth + 1) {
                Some(value) => members = put(&members, &name, value),
                None => members = put(&members, &format!("x{at}"), Value::Null),
            }
        }
        Some(Value::Map(members))
    }

    pub(super) fn maps(&mut self, cell: &Cell, hints: &[Cell], depth: usize) -> Vec<Value> {
        let Some(Value::Map(base)) = self.base(cell, depth) else {
            return Vec::new();
        };
        let mut made = vec![Value::Map(base.clone())];
        let names = self.names(cell, hints);
        let mut optional: Vec<(String, Value)> = Vec::new();
        let mut full = base.clone();
        for name in &names {
            let ours = self.prover.member(cell, name);
            if cell.absent.contains(name) {
                continue;
            }
            if let Some(value) = self.typical(&ours, depth + 1) {
                if !cell.required.contains(name) {
                    optional.push((name.clone(), value.clone()));
                    made.push(Value::Map(put(&base, name, value.clone())));
                }
                full = put(&full, name, value);
            }
        }
        made.push(Value::Map(full.clone()));
        for (name, _) in &optional {
            let rest = full.iter().filter(|(own, _)| own != name);
            made.push(Value::Map(rest.cloned().collect()));
        }
        if optional.len() <= MAX_PAIRED {
            for (at, (name, value)) in optional.iter().enumerate() {
                for (other, second) in optional.iter().skip(at + 1) {
                    made.push(Value::Map(put(
                        &put(&base, name, value.clone()),
                        other,
                        second.clone(),
                    )));
                }
            }
        }
        made.extend(self.longer(cell, hints, &base, &full, depth));
        for name in &names {
            if cell.absent.contains(name) || cell.fixed.contains_key(name) {
                continue;
            }
            let ours = self.prover.member(cell, name);
            let theirs: Nodes = hints
                .iter()
                .flat_map(|it| self.prover.member(it, name))
                .collect();
            for value in self.vary(&ours, &theirs, depth) {
                made.push(Value::Map(put(&base, name, value.clone())));
                made.push(Value::Map(put(&full, name, value)));
            }
        }
        made
    }

    /// Objects with more members, whose names nobody knows.
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
            .flat_map(|it| [it, it + 1])
            .filter(|it| *it <= MAX_LENGTH)
            .collect();
        for end in ends {
            for begin in [base, full] {
                let mut members = begin.to_vec();
                for at in 0..end {
                    if members.len() as u64 >= end {
                        break;
                    }
                    let name = format!("x{at}");
                    let nodes = self.prover.member(cell, &name);
                    let Some(value) = self.typical(&nodes, depth + 1) else {
                        break;
                    };
                    members = put(&members, &name, value);
                }
                made.push(Value::Map(members));
            }
        }
        made
    }

    /// Names of members that somebody speaks of, and some that nobody does.
    fn names(&mut self, cell: &Cell, hints: &[Cell]) -> Vec<String> {
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
            for part in &it.parts {
                for (pattern, _) in &part.patterns {
                    let source = self.schemas.source(part.origin, *pattern);
                    if let Found::Text(text) =
                        find_text([source.as_str()].into_iter(), None, 0, None)
                    {
                        names.insert(text);
                    }
                }
            }
            for node in &it.names {
                let texts = [*node].into_iter().collect();
                let theirs = hints.iter().flat_map(|it| &it.names).copied().collect();
                let all = self.values(&texts, &theirs, MAX_DEPTH);
                names.extend(
                    all.iter()
                        .filter_map(|it| it.as_text().map(str::to_owned))
                        .take(4),
                );
            }
        }
        let mut names: Vec<String> = names.into_iter().take(200).collect();
        for extra in ["zz", "x"] {
            if !names.iter().any(|it| it == extra) {
                names.push(extra.to_owned());
            }
        }
        names
    }
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
