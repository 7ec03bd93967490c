//! What tells alternatives from their siblings where they have no names: members, the types of members, and rules.

use std::collections::{BTreeMap, BTreeSet};

use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::role_words::{kind_word, only_value};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::{Types, types};
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::oas::{Schema, SchemaObject};

/// What only one of several alternatives has, as roles that it might have.
#[derive(Debug, Default)]
pub struct Differences {
    /// The one value of a member whose values the siblings have not.
    pub constant: Option<String>,
    /// A member, the type of a member or of the items, and a rule; the best first.
    pub others: Vec<String>,
}

/// Something that an alternative has.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    /// The one value of a member.
    Constant(String, String),
    Member(String),
    /// That a member is required.
    Requires(String),
    Items(String),
    /// A member of a type.
    Typed(String, String),
    Rule(String),
}

/// Arrays of arrays are spelled out so deep.
const MAX_DEPTH: usize = 3;

/// What only one of several alternatives has, for each of them.
pub fn differences<'a>(schemas: &SchemaIndex<'a>, all: &[Parts<'a>]) -> Vec<Differences> {
    let facts: Vec<Vec<Fact>> = all.iter().map(|parts| facts(schemas, parts)).collect();
    let mut holders: BTreeMap<&Fact, usize> = BTreeMap::new();
    for own in &facts {
        for fact in own.iter().collect::<BTreeSet<_>>() {
            *holders.entry(fact).or_default() += 1;
        }
    }
    let of_one = |own: &Vec<Fact>| {
        let mut differences = Differences::default();
        for fact in own.iter().filter(|fact| holders.get(fact) == Some(&1)) {
            differences.add(fact);
        }
        differences
    };
    facts.iter().map(of_one).collect()
}

/// All that may tell an alternative from another; what it requires comes before what it only knows.
fn facts<'a>(schemas: &SchemaIndex<'a>, parts: &Parts<'a>) -> Vec<Fact> {
    let mut required: BTreeMap<&str, usize> = BTreeMap::new();
    let all = parts.list.iter().flat_map(|part| &part.object.required);
    for (position, name) in all.enumerate() {
        required.entry(name.text).or_insert(position);
    }
    let mut members: Vec<_> = {
        let members = parts.list.iter().flat_map(|part| &part.object.properties);
        members.map(|it| (it.name.text, &it.value)).collect()
    };
    // What is not required stands in a map, whose order says nothing.
    members.sort_by_key(|(name, _)| (required.get(name).copied().unwrap_or(usize::MAX), *name));
    let objects = || parts.list.iter().map(|part| part.object);
    let constants = members.iter().filter_map(|(name, schema)| {
        Some(Fact::Constant((*name).to_owned(), constant(schema, name)?))
    });
    let known = members
        .iter()
        .map(|(name, _)| Fact::Member((*name).to_owned()));
    let asked = required
        .keys()
        .map(|name| Fact::Requires((*name).to_owned()));
    let items = objects().filter_map(|object| object.items.as_ref());
    let items = items.map(|items| Fact::Items(type_words(schemas, items, MAX_DEPTH)));
    let typed = members.iter().map(|(name, schema)| {
        Fact::Typed((*name).to_owned(), type_words(schemas, schema, MAX_DEPTH))
    });
    let rules = objects().flat_map(rules);
    let rules = rules.map(|rule| match types(parts) {
        Types::Unsupported => Fact::Rule(rule),
        Types::Said(_) => Fact::Rule(format!("{} {rule}", kind_word(parts))),
    });
    let first = constants.chain(known).chain(asked);
    first.chain(items).chain(typed).chain(rules).collect()
}

/// The type of a schema in words: its name if it has one.
fn type_words<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>, depth: usize) -> String {
    let unwrapped = unwrapped(schemas, &[schema]);
    let key = unwrapped
        .first()
        .and_then(|schema| schemas.links.name(schema));
    if let Some(key) = key {
        return key.to_owned();
    }
    let parts = parts_of(schemas, &unwrapped);
    let kind = kind_word(&parts);
    let mut items = parts
        .list
        .iter()
        .filter_map(|part| part.object.items.as_ref());
    match items.next() {
        Some(items) if depth > 0 => format!("{} {kind}", type_words(schemas, items, depth - 1)),
        Some(_) | None => kind.to_owned(),
    }
}

impl Differences {
    /// Adds a fact, unless there is a better one of its kind.
    fn add(&mut self, fact: &Fact) {
        let role = match fact {
            Fact::Constant(_, value) => {
                self.constant.get_or_insert_with(|| value.clone());
                return;
            }
            Fact::Member(name) | Fact::Requires(name) => name.clone(),
            Fact::Items(words) => format!("{words} array"),
            Fact::Typed(name, words) => format!("{name} {words}"),
            Fact::Rule(words) => words.clone(),
        };
        if !self.others.contains(&role) {
            self.others.push(role);
        }
    }
}

fn constant(schema: &Schema<'_>, member: &str) -> Option<String> {
    match schema {
        Schema::Bool(_) => None,
        Schema::Object(object) => only_value(object).map(|only| only.role_of_member(member)),
    }
}

/// Rules in a few words, as far as they fit into a name.
fn rules(object: &SchemaObject<'_>) -> Vec<String> {
    let number = |text: &str| text.replace('-', "minus ");
    let length = |from: &str, limit: Option<u64>| limit.map(|limit| format!("{from} {limit}"));
    let all = [
        object.enumeration.map(|_| "listed".to_owned()),
        object.pattern.as_ref().map(|_| "pattern".to_owned()),
        object
            .minimum
            .as_ref()
            .map(|it| format!("from {}", number(it.text))),
        object
            .maximum
            .as_ref()
            .map(|it| format!("up to {}", number(it.text))),
        length("from", object.min_length.map(|it| it.value)),
        length("up to", object.max_length.map(|it| it.value)),
        length("from", object.min_items.map(|it| it.value)),
        length("up to", object.max_items.map(|it| it.value)),
    ];
    all.into_iter().flatten().collect()
}
