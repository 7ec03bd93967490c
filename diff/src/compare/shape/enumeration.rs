//! Enumerations of strings and of integers.

use std::collections::BTreeMap;

use oasmith::ValueSet;
use oasmith::exact::Exact;
use oasmith_codegen::Model;
use oasmith_codegen::ir::{Enum, EnumValue, Flag, StateMachine, Transition};
use oasmith_codegen::rust::ItemKind;

use super::super::compared::Compared;
use super::both::Both;
use super::rules;
use crate::finding::{Finding, Spot, arrow};
use crate::kind::{KindRef, value as kind};

/// What an enumeration lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::compare) enum Listed {
    /// Strings, which are equal if they are written alike.
    Texts,
    /// Integers, which may be written in several ways.
    Integers,
}

/// Values by what makes them equal: there may be very many.
fn by_value(values: &[EnumValue], of: Listed) -> BTreeMap<String, &EnumValue> {
    let mut found = BTreeMap::new();
    for value in values {
        found.entry(key(value, of)).or_insert(value);
    }
    found
}

fn key(value: &EnumValue, of: Listed) -> String {
    let number = match of {
        Listed::Texts => None,
        Listed::Integers => Exact::parse(&value.wire),
    };
    number.map_or_else(|| value.wire.clone(), |it| it.to_string())
}

/// Compares two enumerations.
pub(in crate::compare) fn compare(
    both: &Both,
    of: Listed,
    old: &Enum,
    new: &Enum,
    compared: &mut Compared<'_>,
) {
    let Enum {
        values,
        set,
        rules: _,
        other_rules: _,
        states: own_states,
    } = old;
    let (before, after) = (by_value(values, of), by_value(&new.values, of));
    let is_new = |it: &&EnumValue| !before.contains_key(&key(it, of));
    let is_open = [*set, new.set].contains(&ValueSet::Open);
    match (values.as_slice(), new.values.as_slice()) {
        // One value of which no other is known is a constant.
        ([own], [other]) if key(own, of) != key(other, of) && !is_open => {
            let word = |it: &EnumValue| format!("`{}`", it.wire);
            compared.find(both.changed(kind::CONSTANT_CHANGED, arrow(word(own), word(other))));
        }
        (_, _) => {
            for value in values {
                match after.get(&key(value, of)) {
                    None => compared.find(at(both, kind::ENUM_VALUE_REMOVED, &value.wire)),
                    Some(partner) => of_value(both, value, partner, compared),
                }
            }
            for value in new.values.iter().filter(is_new) {
                compared.find(at(both, kind::ENUM_VALUE_ADDED, &value.wire));
            }
        }
    }
    if *set != new.set {
        let kind = if openness(*set) < openness(new.set) {
            kind::ENUM_OPENED
        } else {
            kind::ENUM_CLOSED
        };
        compared.find(both.changed(kind, arrow(word(*set), word(new.set))));
    }
    rules::compare(both, old.stated_rules(), new.stated_rules(), compared);
    states(both, own_states.as_ref(), new.states.as_ref(), compared);
}

/// A finding at one value, which is named by itself: positions move.
fn at(both: &Both, kind: KindRef, wire: &str) -> Finding {
    let step = oasmith::pointer::of(["enum", wire]);
    let mut finding = both.changed(kind, format!("`{wire}`")).part(wire);
    finding.old = finding.old.map(|spot| spot.part(&step));
    finding.new = finding.new.map(|spot| spot.part(&step));
    finding
}

fn of_value(both: &Both, old: &EnumValue, new: &EnumValue, compared: &mut Compared<'_>) {
    let EnumValue {
        wire,
        docs: _,
        flags,
        name,
        origin: _,
    } = old;
    if *name != new.name && is_called_otherwise(both, wire, &new.wire, compared) {
        let word = |name: &Option<String>| {
            name.clone()
                .unwrap_or_else(|| "made of the value".to_owned())
        };
        let detail = format!("`{wire}`: {}", arrow(word(name), word(&new.name)));
        compared.find(at(both, kind::ENUM_VALUE_RENAMED, wire).detail(detail));
    }
    match (flags.has(Flag::Deprecated), new.flags.has(Flag::Deprecated)) {
        (false, true) => compared.find(at(both, kind::ENUM_VALUE_DEPRECATED, wire)),
        (true, false) => compared.find(at(both, kind::ENUM_VALUE_REINSTATED, wire)),
        (true, true) | (false, false) => {}
    }
}

/// Whether a value has another name in Rust: one that is given may be the one that was made of the value.
fn is_called_otherwise(both: &Both, old: &str, new: &str, compared: &Compared<'_>) -> bool {
    let [before, after] = &both.place;
    let before = ident(compared.old.model, before, old);
    let after = ident(compared.new.model, after, new);
    before.is_none() || before != after
}

/// The variant that is made of a value; none where its enumeration has no type.
fn ident(model: &Model, place: &Spot, wire: &str) -> Option<String> {
    let items = model.workspace.items.values();
    let mut own = items.filter(|it| Some(it.origin) == place.origin);
    own.find_map(|item| match &item.kind {
        ItemKind::Enum(item) => {
            let variant = item.variants.iter().find(|it| it.wire == wire)?;
            Some(variant.ident.to_string())
        }
        ItemKind::Struct(_)
        | ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Union(_)
        | ItemKind::Alias(_) => None,
    })
}

/// How much a set takes, from the least on.
fn openness(set: ValueSet) -> u8 {
    match set {
        ValueSet::Closed => 0,
        ValueSet::Documented => 1,
        ValueSet::Open => 2,
    }
}

fn word(set: ValueSet) -> &'static str {
    match set {
        ValueSet::Closed => "closed",
        ValueSet::Documented => "listed",
        ValueSet::Open => "open",
    }
}

/// The documented moves, in any order.
fn states(
    both: &Both,
    old: Option<&StateMachine>,
    new: Option<&StateMachine>,
    compared: &mut Compared<'_>,
) {
    let moves = |machine: Option<&StateMachine>| {
        let Some(StateMachine {
            transitions,
            // A text.
            not_shown: _,
            words: _,
        }) = machine
        else {
            return Vec::new();
        };
        let line = |transition: &Transition| {
            let Transition {
                from,
                to,
                // Texts.
                by: _,
                operation: _,
                when: _,
                also: _,
            } = transition;
            arrow(from.as_deref().unwrap_or("new"), to)
        };
        let mut lines: Vec<String> = transitions.iter().map(line).collect();
        lines.sort();
        lines.dedup();
        lines
    };
    let (before, after) = (moves(old), moves(new));
    if before != after {
        let gone = before
            .iter()
            .filter(|it| !after.contains(it))
            .map(|it| format!("gone: {it}"));
        let come = after
            .iter()
            .filter(|it| !before.contains(it))
            .map(|it| format!("new: {it}"));
        let detail: Vec<String> = gone.chain(come).collect();
        compared.find(both.changed(kind::STATE_MOVES_CHANGED, detail.join(", ")));
    }
}
