//! Values that people read: scalars that tell what they are, objects in the order of the description with all that is described, lists with an item.

use std::collections::BTreeSet;

use oasmith::Format;
use oasmith_pattern::Found;
use oasmith_schemas::Value;
use oasmith_schemas::schema_set::Keyword;

use crate::cell::Cell;
use crate::inclusion::prove::{Nodes, values};
use crate::sample::maps::is_there;
use crate::sample::purpose::{Extent, Reader};
use crate::sample::samples::{MAX_LENGTH, Samples};
use crate::sample::{formatted, lookaheads, words};
use crate::types::ValueType;

/// A text that nothing is known of.
const WORD: &str = "string";

/// A text that is made longer is at most so long.
const MAX_TEXT: u64 = 200;

impl Samples<'_, '_, '_> {
    /// Scalars of a cell that say what they are.
    pub(crate) fn readable(&self, cell: &Cell, of: ValueType, reader: Reader<'_>) -> Vec<Value> {
        let mut all = match values(cell) {
            Some(listed) if cell.listed.is_some() => listed,
            Some(_) | None if of == ValueType::Text => {
                let texts = self.texts_of(cell, reader).into_iter();
                return texts.map(Value::Text).collect();
            }
            Some(_) | None => self.unlisted(of),
        };
        reader.choose(&mut all);
        all
    }

    /// Values of a type, each as good as the others.
    fn unlisted(&self, of: ValueType) -> Vec<Value> {
        let name = &self.typical.name;
        let number = |it: &&str| Value::Number((*it).to_owned());
        match of {
            ValueType::Null => vec![Value::Null],
            ValueType::Bool => vec![Value::Bool(true), Value::Bool(false)],
            ValueType::Integer => {
                let named = words::numbers(name).iter().filter(|it| !it.contains('.'));
                named.chain(&["1", "2", "3"]).map(number).collect()
            }
            ValueType::Fraction => {
                let named = words::numbers(name).iter().filter(|it| it.contains('.'));
                named.chain(&["1.5", "2.5", "0.5"]).map(number).collect()
            }
            ValueType::Text | ValueType::List | ValueType::Map => Vec::new(),
        }
    }

    /// Texts by the name of the member, by the format, and by the rules; the best first. Those of a name are as good as each other.
    fn texts_of(&self, cell: &Cell, reader: Reader<'_>) -> Vec<String> {
        let (least, most) = (cell.characters.least, cell.characters.most);
        let mut all: Vec<String> = Vec::new();
        for format in &cell.formats {
            all.extend(formatted::texts(*format, least, most));
        }
        if all.is_empty() {
            let named = words::texts(&self.typical.name).iter();
            all.extend(named.map(|it| (*it).to_owned()));
            reader.choose(&mut all);
        }
        if !cell.patterns.is_empty() {
            all.extend(self.patterned(cell));
            // A pattern that looks around itself is often that of a format.
            all.extend(Format::ALL.iter().map(|it| it.example().to_owned()));
        }
        let fits = |it: &String| {
            let count = it.chars().count() as u64;
            count >= least && most.is_none_or(|most| count <= most)
        };
        all.retain(fits);
        all.push(stretched(cell));
        all
    }

    /// Texts that have the patterns of a cell; whoever asks validates them.
    fn patterned(&self, cell: &Cell) -> Vec<String> {
        let (least, most) = (cell.characters.least, cell.characters.most);
        let (mut all, mut by, mut without) = (Vec::new(), Vec::new(), Vec::new());
        for pattern in &cell.patterns {
            let (own, refused) = lookaheads::split(pattern);
            if own.len() > 1 {
                all.extend(lookaheads::passwords(pattern, least, most));
            }
            by.extend(own);
            without.extend(refused);
        }
        // A text that shows something, if there is one.
        for least in BTreeSet::from([least.max(1), least]).into_iter().rev() {
            let by = by.iter().map(String::as_str);
            let without = without.first().map(String::as_str);
            if let Found::Text(text) = self.schemas.texts.find(by, without, least, most) {
                all.push(text);
            }
        }
        all
    }

    /// The object of all these schemas with all that a cell describes, as far as a reader asks for it.
    pub(crate) fn described(
        &mut self,
        cell: &Cell,
        nodes: &Nodes,
        reader: Reader<'_>,
        depth: usize,
    ) -> Option<Value> {
        let Value::Map(base) = self.base(cell, depth)? else {
            return None;
        };
        let order = self.order(cell, nodes);
        if reader.extent == Extent::Required || depth >= reader.max_depth {
            let least = Value::Map(ordered(base, &order));
            return Some(least).filter(|it| self.is_one(nodes, it));
        }
        let optional = self.optional(cell, &base, &order, (reader, depth))?;
        let full = Value::Map(ordered([base.clone(), optional.clone()].concat(), &order));
        if self.is_one(nodes, &full) {
            return Some(full);
        }
        // Members that do not go together are put in one by one.
        let mut members = base;
        for member in optional {
            members.push(member);
            if !self.is_one(nodes, &Value::Map(members.clone())) {
                members.pop();
            }
        }
        let some = Value::Map(ordered(members, &order));
        Some(some).filter(|it| self.is_one(nodes, it))
    }

    /// The members that are described and may be missing; nothing where they are more than a reader takes in.
    fn optional(
        &mut self,
        cell: &Cell,
        base: &[(String, Value)],
        order: &[String],
        (reader, depth): (Reader<'_>, usize),
    ) -> Option<Vec<(String, Value)>> {
        let mut count: usize = base.iter().map(|(_, value)| parts(value)).sum();
        let room = cell.members.most.unwrap_or(u64::MAX);
        let room = room.saturating_sub(base.len() as u64);
        let mut optional = Vec::new();
        for name in order {
            let is_out = cell.absent.contains(name) || !self.is_name(cell, name);
            if is_out || is_there(base, name) || optional.len() as u64 >= room {
                continue;
            }
            let value = match cell.fixed.get(name) {
                Some(value) => Some(value.clone()),
                None => {
                    let nodes = self.member(cell, name);
                    self.typical_of_member(name, &nodes, depth + 1)
                }
            };
            let Some(value) = value else { continue };
            count += parts(&value);
            if count > reader.max_parts {
                self.typical.is_too_large = true;
                return None;
            }
            optional.push((name.clone(), value));
        }
        Some(optional)
    }

    /// Whether all of some schemas surely take a value.
    pub(crate) fn is_one(&self, nodes: &Nodes, value: &Value) -> bool {
        let mut nodes = nodes.iter();
        nodes.all(|node| self.schemas.takes(*node, value))
    }

    /// A list with as many items as a reader asks for.
    pub(crate) fn shown(&mut self, cell: &Cell, reader: Reader<'_>, depth: usize) -> Option<Value> {
        let wanted = if depth >= reader.max_depth {
            0
        } else {
            reader.extent.items()
        };
        let most = cell.items.most.unwrap_or(MAX_LENGTH);
        self.list(cell, wanted.min(most).max(cell.items.least), depth)
    }

    /// The names of the members that a cell describes, in the order of the description.
    fn order(&self, cell: &Cell, nodes: &Nodes) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut known = BTreeSet::new();
        let all = [nodes, &cell.nodes].map(|it| self.schemas.conjuncts(it));
        for node in all.concat() {
            for keyword in self.schemas.keywords(node) {
                if let Keyword::Members(named, _, _) = keyword {
                    let own = named.iter().map(|(name, _)| name);
                    names.extend(own.filter(|it| known.insert((*it).clone())).cloned());
                }
            }
        }
        names
    }
}

/// Members in an order; others stay behind them.
fn ordered(mut members: Vec<(String, Value)>, order: &[String]) -> Vec<(String, Value)> {
    members.sort_by_key(|(name, _)| {
        let at = order.iter().position(|it| it == name);
        at.unwrap_or(order.len())
    });
    members
}

/// How many values a value has in it, with itself.
fn parts(value: &Value) -> usize {
    let inside: usize = match value {
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => 0,
        Value::List(items) => items.iter().map(parts).sum(),
        Value::Map(members) => members.iter().map(|(_, value)| parts(value)).sum(),
    };
    1 + inside
}

/// A word, made as long as a text of a cell may be.
fn stretched(cell: &Cell) -> String {
    let least = cell.characters.least.max(cell.bytes.least).min(MAX_TEXT);
    let most = [cell.characters.most, cell.bytes.most];
    let most = most.into_iter().flatten().min().unwrap_or(MAX_TEXT);
    let length = (WORD.len() as u64).max(least).min(most);
    let length = usize::try_from(length).unwrap_or_default();
    WORD.chars().cycle().take(length).collect()
}
