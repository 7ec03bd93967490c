//! Ids by role: many descriptions have one schema for all ids, `Id` or `Uuid`, so that a customer's fits where an account's is wanted.
//!
//! A schema is one for all ids when it is a component that is a text, and its name says nothing of what it names. Who takes an id by a parameter says
//! what it names: `customerID` is that of a customer, and `id` behind `/customers/` is, where something else of the description is called so. Members
//! have the same role where the names agree: `customer_id`, and the `id` of the schema `Customer`; so have the items of `customer_ids`. What no
//! parameter takes keeps the schema for all. A role that two of these schemas would have is none, and neither is one whose name is a component's.

use std::collections::{BTreeMap, BTreeSet};

use oasmith::Format;
use oasmith::ParamLocation;

use super::id_lists;
use crate::config::Convention;
use crate::ir::{
    Api, Flag, ID_WORDS, NameHint, Operation, Parameter, Recognised, Segment, Shape, ShapeId,
    ShapeKind, Text, id_type_name, singulars, squeezed, words,
};
use crate::source::Origin;
use crate::tree::uri;

/// Words that say nothing of what is named.
const EMPTY: &[&str] = &[
    "any", "base", "common", "entity", "generic", "global", "object", "opaque", "public", "record",
    "resource", "shared", "string", "unique",
];

/// What a parameter takes the id of.
struct IdParameter {
    /// Where the parameter stands.
    origin: Origin,
    /// The operation that takes it.
    subject: String,
    /// Its name on the wire.
    wire: String,
    /// The schema for all ids that it refers to.
    plain: ShapeId,
}

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let plain = schemas_for_all(api);
    if plain.is_empty() {
        return Vec::new();
    }
    let known = nouns(api, &plain);
    let taken = taken(api, &plain, &known);
    let mut names = names(api);
    let mut roles = BTreeMap::new();
    let mut all = Vec::new();
    for (noun, taken) in &taken {
        let name = id_type_name(noun);
        let plain: BTreeSet<ShapeId> = taken.iter().map(|it| it.plain).collect();
        let Some(first) = taken.first().filter(|_| plain.len() == 1) else {
            continue;
        };
        let known = names.get(&squeezed(&name));
        if !known.is_none_or(|known| is_role(api, known, &name, first.plain)) {
            continue;
        }
        all.push(recognised(api, &name, first));
        let id = api.role(&name, first.plain, Some(first.plain));
        names.entry(squeezed(&name)).or_insert(name);
        roles.insert((noun.clone(), first.plain), id);
    }
    put_in_parameters(api, &known, &roles);
    put_in_members(api, &roles);
    id_lists::put(api, &roles);
    all
}

/// The names of schemas by what they are without case.
fn names(api: &Api) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for name in api.named.keys() {
        names
            .entry(squeezed(name))
            .or_insert_with(|| name.to_owned());
    }
    names
}

/// Whether a schema that is there has the name of a role because it is this role, which the settings name.
fn is_role(api: &Api, known: &str, name: &str, plain: ShapeId) -> bool {
    let id = api.named.get(known).filter(|_| known == name);
    id.is_some_and(|id| api.roles.get(id) == Some(&Some(plain)))
}

/// The components for all ids.
fn schemas_for_all(api: &Api) -> BTreeSet<ShapeId> {
    let named = api.named.iter();
    let is_one = |(key, id): &(&String, &ShapeId)| {
        let shape = api.shapes.get(**id);
        shape.kind.text().is_some_and(is_plain)
            && shape.residual.is_none()
            && !shape.flags.has(Flag::Secret)
            && !api.own.contains_key(*id)
            && !api.homes.contains_key(*id)
            && is_called_an_id(key)
    };
    named.filter(is_one).map(|(_, id)| *id).collect()
}

/// Whether a name says that something is an id, and nothing of what it is the id of.
fn is_called_an_id(name: &str) -> bool {
    let words = words(name);
    let is_among = |all: &[&str], word: &String| all.contains(&word.as_str());
    words.iter().any(|word| is_among(ID_WORDS, word))
        && words
            .iter()
            .all(|word| is_among(ID_WORDS, word) || is_among(EMPTY, word))
}

/// Whether texts are what can be read of them.
fn is_plain(text: &Text) -> bool {
    !matches!(text.format, Some(Format::Binary | Format::Password))
}

/// What the description has ids of: schemas with an `id`, and what parameters and members name.
fn nouns(api: &Api, plain: &BTreeSet<ShapeId>) -> BTreeSet<Vec<String>> {
    let mut nouns = BTreeSet::new();
    for shape in api.shapes.values() {
        let fields = shape.kind.record().map(|record| record.fields.as_slice());
        let fields = fields.unwrap_or_default().iter();
        for field in fields.filter(|field| plain.contains(&field.value.shape)) {
            nouns.extend(noun_of_member(&shape.hint, &field.wire));
        }
    }
    let parameters = api.operations.iter().flat_map(|it| &it.parameters);
    let parameters = parameters.filter(|it| plain.contains(&it.value.shape));
    nouns.extend(parameters.filter_map(|it| noun(&it.wire)));
    nouns
}

/// What a member names: that of another thing, or the thing itself.
fn noun_of_member(record: &NameHint, wire: &str) -> Option<Vec<String>> {
    match (words(wire).as_slice(), record) {
        ([only], NameHint::Component(key)) if ID_WORDS.contains(&only.as_str()) => Some(words(key)),
        ([..], _) => noun(wire),
    }
}

/// What is taken by parameters, by what it names.
fn taken(
    api: &Api,
    plain: &BTreeSet<ShapeId>,
    known: &BTreeSet<Vec<String>>,
) -> BTreeMap<Vec<String>, Vec<IdParameter>> {
    let mut taken: BTreeMap<Vec<String>, Vec<IdParameter>> = BTreeMap::new();
    for operation in &api.operations {
        let parameters = operation.parameters.iter();
        for parameter in parameters.filter(|it| plain.contains(&it.value.shape)) {
            if let Some(noun) = noun_of(operation, parameter, known) {
                taken.entry(noun).or_default().push(IdParameter {
                    origin: parameter.origin,
                    subject: operation.route().to_string(),
                    wire: parameter.wire.clone(),
                    plain: parameter.value.shape,
                });
            }
        }
    }
    taken
}

fn recognised(api: &Api, name: &str, taken: &IdParameter) -> Recognised {
    let plain = api.shapes.get(taken.plain).hint.name();
    Recognised {
        convention: Convention::Ids.key(),
        origin: taken.origin,
        subject: taken.subject.clone(),
        meaning: format!(
            "the parameter `{}` makes `{name}` of the schema `{plain}`; members with that name have the same type",
            taken.wire
        ),
    }
}

/// Gives parameters their roles.
fn put_in_parameters(
    api: &mut Api,
    known: &BTreeSet<Vec<String>>,
    roles: &BTreeMap<(Vec<String>, ShapeId), ShapeId>,
) {
    let plain = plain(roles);
    for operation in &mut api.operations {
        let role = |it: &Parameter| {
            let shape = Some(it.value.shape).filter(|it| plain.contains(it))?;
            roles.get(&(noun_of(operation, it, known)?, shape))
        };
        let roles: Vec<_> = operation.parameters.iter().map(role).collect();
        for (parameter, role) in operation.parameters.iter_mut().zip(roles) {
            parameter.value.shape = role.copied().unwrap_or(parameter.value.shape);
        }
    }
}

/// Gives members their roles.
fn put_in_members(api: &mut Api, roles: &BTreeMap<(Vec<String>, ShapeId), ShapeId>) {
    let plain = plain(roles);
    let ids: Vec<ShapeId> = api.shapes.iter().map(|(id, _)| id).collect();
    for id in ids {
        let Shape { kind, hint, .. } = api.shapes.get_mut(id);
        let ShapeKind::Record(record) = kind else {
            continue;
        };
        let fields = record.fields.iter_mut();
        for field in fields.filter(|it| plain.contains(&it.value.shape)) {
            let noun = noun_of_member(hint, &field.wire);
            let role = noun.and_then(|noun| roles.get(&(noun, field.value.shape)));
            if let Some(role) = role {
                field.value.shape = *role;
            }
        }
    }
}

/// The schemas for all ids that have roles.
fn plain(roles: &BTreeMap<(Vec<String>, ShapeId), ShapeId>) -> BTreeSet<ShapeId> {
    roles.keys().map(|(_, plain)| *plain).collect()
}

/// What a parameter names.
fn noun_of(
    operation: &Operation,
    parameter: &Parameter,
    known: &BTreeSet<Vec<String>>,
) -> Option<Vec<String>> {
    if let Some(noun) = noun(&parameter.wire) {
        return Some(noun);
    }
    if parameter.location != ParamLocation::Path {
        return None;
    }
    let name = words(&parameter.wire);
    match name.as_slice() {
        [only] if ID_WORDS.contains(&only.as_str()) => {
            let collection = words(&collection(operation, &parameter.wire)?);
            singulars(&collection).find(|noun| known.contains(noun))
        }
        [..] => known.contains(&name).then_some(name),
    }
}

/// What a name says that it names: `customer_id` a customer.
fn noun(wire: &str) -> Option<Vec<String>> {
    let mut words = words(wire);
    let last = words.pop()?;
    (ID_WORDS.contains(&last.as_str()) && !words.is_empty()).then_some(words)
}

/// The step of a path in front of a parameter.
fn collection(operation: &Operation, wire: &str) -> Option<String> {
    let path = &operation.template.path;
    let is_parameter = |it: &Segment| matches!(it, Segment::Parameter(name) if name == wire);
    let at = path.iter().position(is_parameter)?;
    match path.get(at.checked_sub(1)?)? {
        Segment::Literal(text) => {
            let last = text.trim_matches('/').rsplit('/').next();
            last.map(uri::decode_percent)
        }
        Segment::Parameter(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{id_type_name, noun};

    #[test]
    fn names_say_what_they_name() {
        for name in [
            "customer_id",
            "customerID",
            "customerId",
            "Customer-Id",
            "customer_uuid",
        ] {
            assert_eq!(id_type_name(&noun(name).expect(name)), "CustomerId");
        }
        assert_eq!(
            id_type_name(&noun("externalAccountID").expect("a noun")),
            "ExternalAccountId"
        );
        for name in ["id", "paid", "customerid", "customer", ""] {
            assert_eq!(noun(name), None, "{name}");
        }
    }
}
