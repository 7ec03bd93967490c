//! Values that are listed: `enum`, `const`, `x-known-values`, and alternatives that are single values.

use oasmith::schema::SchemaType;
use oasmith::{Format, ValueSet};

use crate::diagnostics::code::normalize as code;
use crate::ir::{
    Docs, Enum, EnumValue, Flag, Flags, ShapeKind, StateMachine, Text, Transition, WordPlaces,
};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::listed::{
    Listed, ListedSet, bare, both, find, has, is_any_text, listed,
};
use crate::normalize::schema::flatten::parts::{Alternatives, Parts, SchemaPart};
use crate::normalize::schema::flatten::rules::text_rules;
use crate::normalize::schema::flatten::types::{Types, type_of, types};
use crate::normalize::schema::shape::audit::speaks_of_value;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::value;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, extension, used};
use crate::source::Origin;
use crate::tree::{Mapping, Node};

/// The values of alternatives that are all values, but for one that may take any other string.
pub fn listed_choice<'a>(
    maker: &mut dyn MakeShapes<'a>,
    choice: &Alternatives<'a>,
) -> Option<ListedSet<'a>> {
    let (mut values, mut others) = (Vec::new(), None);
    let mut beside = Vec::new();
    for branch in &choice.branches {
        let parts = maker.parts(&[branch]);
        if !parts.choices.is_empty() || parts.never.is_some() {
            return None;
        }
        match listed(maker.drafts().schemas, &parts) {
            // What a type excludes is told where it is a shape of its own.
            Some(own) if own.iter().any(|it| !has_type_of(it, &parts)) => return None,
            Some(own) => {
                beside.extend(said_beside(maker.drafts(), &parts, &own));
                values.extend(own.into_iter().map(|listed| described(&listed, &parts)));
            }
            None if others.is_none() && is_any_text(&parts) => {
                beside.extend(said_beside(maker.drafts(), &parts, &[]));
                others = Some(parts);
            }
            None => return None,
        }
    }
    let all_texts = values.iter().all(|listed| listed.text().is_some());
    let is_set = !values.is_empty() && (others.is_none() || all_texts);
    for (keyword, origin) in beside.into_iter().filter(|_| is_set) {
        let message = format!("`{}` of one alternative is not checked", keyword.name());
        let note = diagnostic(code::NOT_CHECKED, origin, message);
        maker.drafts().unexpressed(note);
    }
    is_set.then_some(ListedSet { values, others })
}

/// What sets that hold together come to. One type takes the other strings of one set: where a second set takes others by its own rules, only
/// the first becomes a type.
pub fn together<'a>(drafts: &mut Drafts<'a>, sets: Vec<ListedSet<'a>>) -> Option<ListedSet<'a>> {
    let (open, closed): (Vec<_>, Vec<_>) = sets.into_iter().partition(|set| set.others.is_some());
    let closed = closed.into_iter().map(|set| set.values);
    let closed = closed.reduce(|one, other| both(one, &other));
    let mut open = open.into_iter();
    let kept = closed.map(ListedSet::of).or_else(|| open.next());
    for set in open {
        if let Some(first) = set.values.first() {
            let message = "values beside which others are valid are not checked beside others";
            drafts.unexpressed(diagnostic(code::NOT_CHECKED, first.node.origin, message));
        }
    }
    kept
}

/// What an alternative says that a set of values does not: of other strings it keeps lengths and patterns; of listed values nothing, as far as
/// schemas are read literally.
fn said_beside<'a>(
    drafts: &Drafts<'a>,
    parts: &Parts<'a>,
    values: &[Listed<'a>],
) -> Vec<(SchemaKeyword, Origin)> {
    let reading = drafts.schemas.reading;
    let is_looked_at = values.is_empty() || reading.is_literal;
    let values: Vec<_> = values.iter().map(|it| value::of(it.node)).collect();
    let mut found = Vec::new();
    for part in &parts.list {
        let has_format = part.object.format.and_then(|it| Format::named(it.text));
        let has_format = reading.formats && has_format.is_some();
        found.extend(used(part.object).into_iter().filter(|(keyword, _)| {
            let speaks = || values.iter().any(|it| speaks_of_value(keyword.duty(), it));
            if *keyword == SchemaKeyword::Format {
                return is_looked_at && has_format;
            }
            let is_test = matches!(keyword, SchemaKeyword::Not | SchemaKeyword::If);
            is_test || is_looked_at && keyword.duty() != Duty::Any && speaks()
        }));
    }
    found
}

/// Whether a value has one of the types that are said beside it; null is looked at by itself.
fn has_type_of(listed: &Listed<'_>, parts: &Parts<'_>) -> bool {
    let name = type_of(listed.node);
    if listed.unquoted.is_some() || name == SchemaType::Null {
        return true;
    }
    match types(parts) {
        Types::Unsupported => true,
        Types::Said(types) => {
            let is_integer = name == SchemaType::Integer;
            types.contains(&name) || is_integer && types.contains(&SchemaType::Number)
        }
    }
}

/// The kind of strings that are listed. An alternative that takes other strings says nothing of those that are listed.
pub fn enumeration<'a>(
    parts: &Parts<'a>,
    values: &[Listed<'a>],
    others: Option<Parts<'a>>,
) -> ShapeKind {
    let lore = Lore::of(&parts.list);
    let values = values.iter().enumerate();
    let set = match (&others, has(&parts.list, "x-closed")) {
        (Some(_), _) => ValueSet::Open,
        (None, true) => ValueSet::Closed,
        (None, false) => ValueSet::Documented,
    };
    let other_rules = others.map(|mut others| {
        others.list.extend(&parts.list);
        text_rules(&others)
    });
    ShapeKind::Enum(Enum {
        values: values
            .filter_map(|(at, listed)| lore.value(at, listed))
            .collect(),
        set,
        rules: text_rules(parts),
        other_rules: other_rules.unwrap_or_default(),
        states: states_of(parts),
    })
}

pub fn integer_enumeration<'a>(parts: &Parts<'a>, values: &[Listed<'a>]) -> ShapeKind {
    let lore = Lore::of(&parts.list);
    let values = values.iter().enumerate();
    ShapeKind::IntegerEnum(Enum {
        values: values
            .filter_map(|(at, listed)| lore.value(at, listed))
            .collect(),
        set: if has(&parts.list, "x-closed") {
            ValueSet::Closed
        } else {
            ValueSet::Documented
        },
        rules: Vec::new(),
        other_rules: Vec::new(),
        states: None,
    })
}

/// A string whose known values are listed while any other is valid as well.
pub fn known_values(parts: &Parts<'_>, text: Text) -> ShapeKind {
    let Some(list) = find(&parts.list, "x-known-values").and_then(Node::as_list) else {
        return ShapeKind::Text(text);
    };
    let lore = Lore::of(&parts.list);
    let values = list.iter().enumerate();
    ShapeKind::Enum(Enum {
        values: values
            .filter_map(|(at, node)| lore.value(at, &bare(node)))
            .collect(),
        set: ValueSet::Open,
        other_rules: text.rules.clone(),
        rules: text.rules,
        states: states_of(parts),
    })
}

/// The keys of texts about values: ours, which many have, and that of Redoc.
const DESCRIPTIONS: [&str; 2] = ["x-enum-descriptions", "x-enumDescriptions"];

/// The keys of names of values: those of OpenAPI Generator and of `NSwag`.
const NAMES: [&str; 2] = ["x-enum-varnames", "x-enumNames"];

/// What is said of the values, beside them.
struct Lore<'a> {
    /// By value.
    descriptions: Vec<&'a Mapping>,
    /// In the order of the values.
    listed_descriptions: Vec<String>,
    beta: Vec<String>,
    deprecated: Vec<String>,
    names: Vec<String>,
}

impl<'a> Lore<'a> {
    fn of(parts: &[SchemaPart<'a>]) -> Self {
        let texts = |key| find(parts, key).map(value::texts).unwrap_or_default();
        let descriptions = parts.iter().rev();
        Self {
            descriptions: descriptions
                .flat_map(|part| {
                    DESCRIPTIONS.map(|key| extension(&part.object.extensions, key)?.as_map())
                })
                .flatten()
                .collect(),
            listed_descriptions: DESCRIPTIONS.into_iter().flat_map(texts).collect(),
            beta: texts("x-beta-values"),
            deprecated: texts("x-deprecated-values"),
            names: NAMES
                .map(texts)
                .into_iter()
                .find(|it| !it.is_empty())
                .unwrap_or_default(),
        }
    }

    fn value(&self, at: usize, listed: &Listed<'a>) -> Option<EnumValue> {
        let wire = listed.wire()?;
        let mut flags = Flags::default();
        if self.beta.contains(&wire) {
            flags.add(Flag::Beta);
        }
        if self.deprecated.contains(&wire) || listed.deprecated {
            flags.add(Flag::Deprecated);
        }
        let mut descriptions = self.descriptions.iter();
        let listed_at = self.listed_descriptions.get(at).cloned();
        let described = descriptions
            .find_map(|map| value::text(map, &wire))
            .or(listed_at);
        let docs = Docs {
            title: listed.title.map(str::to_owned),
            description: described.or_else(|| listed.description.map(str::to_owned)),
            ..Docs::default()
        };
        let name = self.names.get(at).cloned();
        let origin = listed.node.origin;
        Some(EnumValue {
            wire,
            docs,
            flags,
            name,
            origin,
        })
    }
}

fn states_of(parts: &Parts<'_>) -> Option<StateMachine> {
    let node = find(&parts.list, "x-states")?;
    Some(states(node.as_map()?, value::places([node])))
}

fn states(map: &Mapping, words: WordPlaces) -> StateMachine {
    let list = map
        .get("transitions")
        .and_then(Node::as_list)
        .unwrap_or_default();
    let transitions = list.iter().filter_map(Node::as_map).filter_map(transition);
    StateMachine {
        transitions: transitions.collect(),
        not_shown: map.get("not-shown").map(value::texts).unwrap_or_default(),
        words,
    }
}

fn transition(map: &Mapping) -> Option<Transition> {
    Some(Transition {
        from: value::text(map, "from"),
        to: value::text(map, "to")?,
        by: value::text(map, "by").unwrap_or_default(),
        operation: value::text(map, "operation"),
        when: value::text(map, "when").unwrap_or_default(),
        also: value::text(map, "also"),
    })
}

/// A value with what its own schema says of it, in an annotation beside it or in a list of descriptions.
fn described<'a>(listed: &Listed<'a>, parts: &Parts<'a>) -> Listed<'a> {
    let outer = parts.list.last().map(|part| part.object);
    let is_alone = outer.is_some_and(|object| {
        object.constant.is_some() || object.enumeration.is_some_and(|it| it.value.len() == 1)
    });
    let own = outer.filter(|_| is_alone);
    let wire = listed.text().unwrap_or_default();
    let mut listings = DESCRIPTIONS.into_iter();
    let in_list = listings.find_map(|key| find(&parts.list, key)?.as_map()?.get(wire)?.as_text());
    Listed {
        node: listed.node,
        unquoted: listed.unquoted,
        title: own.and_then(|it| it.title).map(|it| it.text),
        description: in_list.or_else(|| own.and_then(|it| it.description).map(|it| it.text)),
        deprecated: own.is_some_and(|it| it.deprecated),
    }
}
