//! Texts that keep equal rules and that no component of the description names: they share one type.
//!
//! Its name is that of the members in which it stands, if they are called the same; otherwise it says which lengths it has, or it is the
//! shortest of the members' names. So it depends on the rules and the names alone, and not on where they are met first.

use oasmith::Format;

use std::collections::{BTreeMap, BTreeSet};

use super::emitted::{Alike, EmittedTypes};
use super::names;
use crate::config::Config;
use crate::ir::pointers::Pointers;
use crate::ir::{Api, Flag, NameHint, Rule, Shape, ShapeId, ShapeKind};

/// What texts of one type have in common.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct TextKey<'a> {
    format: Option<Format>,
    /// Each with its sentence.
    rules: Vec<(&'a Rule, Option<&'a str>)>,
    /// What a secret is called: those of two names are never the same.
    secret: Option<String>,
}

/// Finds what is alike among the types of the emitted, and leaves one of each there. What `gen.yaml` names keeps a type of its own.
pub(super) fn share(api: &Api, config: &Config, emitted: &mut EmittedTypes) {
    let pointers = Pointers::of(api);
    let is_named =
        |id: ShapeId| !config.names.is_empty() && config.names.contains_key(&pointers.shape(id));
    let mut found: BTreeMap<TextKey<'_>, Vec<ShapeId>> = BTreeMap::new();
    for id in &emitted.typed {
        if let Some(key) = text_key(api, *id, &emitted.secrets)
            && !is_named(*id)
        {
            found.entry(key).or_default().push(*id);
        }
    }
    let several = found
        .into_iter()
        .filter(|(_, ids)| ids.len() > 1)
        .filter_map(|(key, ids)| {
            let names = names(api, &ids, &key);
            // The one that stands nearest to a root, by name: in whatever order they are met, the type is at home there.
            let first = ids
                .iter()
                .copied()
                .min_by_key(|id| pointers.by_depth(*id))?;
            let others = ids.into_iter().filter(|id| *id != first).collect();
            Some((first, Alike { others, names }))
        });
    emitted.alike = several.collect();
    let alike = emitted.alike.values();
    let others: BTreeSet<ShapeId> = alike.flat_map(|it| &it.others).copied().collect();
    emitted.typed.retain(|id| !others.contains(id));
}

/// What a text keeps, if it may share its type.
fn text_key<'a>(api: &'a Api, id: ShapeId, secrets: &BTreeSet<ShapeId>) -> Option<TextKey<'a>> {
    let shape = api.shapes.get(id);
    let (ShapeKind::Text(text), NameHint::Part { .. } | NameHint::OperationPart { .. }) =
        (&shape.kind, &shape.hint)
    else {
        return None;
    };
    let says_more = shape.flags.has(Flag::Deprecated)
        || shape.flags.has(Flag::Beta)
        || shape.residual.is_some();
    if says_more {
        return None;
    }
    let rules = text.rules.iter();
    let rules = rules.map(|ruled| (&ruled.rule, ruled.message.as_deref()));
    let mut rules: Vec<_> = rules.collect();
    rules.sort();
    Some(TextKey {
        format: text.format,
        rules,
        secret: secrets.contains(&id).then(|| place(api, shape)),
    })
}

/// The names of a type that several places share, the best first.
fn names(api: &Api, ids: &[ShapeId], key: &TextKey<'_>) -> Vec<String> {
    let places = ids.iter().map(|id| place(api, api.shapes.get(*id)));
    let places: BTreeSet<String> = places.collect();
    let lengths = lengths(key);
    let shortest = places.iter().min_by_key(|name| name.chars().count());
    let shortest = shortest.cloned().unwrap_or_default();
    let with_lengths = lengths.as_ref().map(|it| format!("{shortest}{it}"));
    let of_rules = lengths.map(|it| format!("Text{it}"));
    let by_place = [format!("{shortest}Text")];
    if places.len() == 1 {
        let short = std::iter::once(shortest);
        short.chain(with_lengths).chain(by_place).collect()
    } else {
        let short = of_rules.into_iter().chain(std::iter::once(shortest));
        short.chain(with_lengths).chain(by_place).collect()
    }
}

/// Which lengths texts have, where that is all that is asked of them.
fn lengths(key: &TextKey<'_>) -> Option<String> {
    if key.format.is_some() || key.secret.is_some() {
        return None;
    }
    let rules: Vec<&Rule> = key.rules.iter().map(|(rule, _)| *rule).collect();
    match rules.as_slice() {
        [Rule::AtLeast(least, _), Rule::AtMost(most, _)] if least == most => {
            Some(format!("Of{least}"))
        }
        [Rule::AtLeast(least, _), Rule::AtMost(most, _)] => Some(format!("{least}To{most}")),
        [Rule::AtLeast(least, _)] => Some(format!("From{least}")),
        [Rule::AtMost(most, _)] => Some(format!("UpTo{most}")),
        _ => None,
    }
}

/// What a text is called where it stands: its member or parameter; an item, a value or a variant with what holds it.
fn place(api: &Api, shape: &Shape) -> String {
    let mut words = Vec::new();
    let mut at = shape;
    loop {
        match &at.hint {
            NameHint::Component(key) => words.push(key.as_str()),
            NameHint::OperationPart { role, .. } => words.push(role.as_str()),
            NameHint::Part { parent, role } => {
                words.push(role.as_str());
                at = api.shapes.get(*parent);
                // The parts of a record have names that say enough. What is nested deeper than anybody reads needs no more words either.
                if !matches!(at.kind, ShapeKind::Record(_)) && words.len() < MAX_WORDS {
                    continue;
                }
            }
        }
        break;
    }
    words.reverse();
    names::type_case(&words.join(" "))
}

/// Maximum number of holders in a name.
const MAX_WORDS: usize = 4;
