//! What alternatives might be called: by their names, by what they must hold, and by what tells each from its siblings.

use std::collections::{BTreeMap, BTreeSet};

use crate::normalize::place::SchemaStart;
use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::collisions;
use crate::normalize::schema::flatten::differences::{Differences, differences};
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::flatten::role_words::{OnlyValue, kind_word, only_value};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::{place_of, unwrapped};
use crate::oas::{Discriminator, Schema};

/// A role for each alternative, none twice unless the alternative stands there twice.
pub fn roles<'a>(
    schemas: &SchemaIndex<'a>,
    choice: &Alternatives<'a>,
    discriminator: Option<&Discriminator<'a>>,
) -> Vec<String> {
    let parts: Vec<Parts<'a>> = choice
        .branches
        .iter()
        .map(|it| parts_of(schemas, &[*it]))
        .collect();
    let differences = differences(schemas, &parts);
    let places: Vec<_> = choice
        .branches
        .iter()
        .map(|it| place_of(schemas, it))
        .collect();
    let mapped = discriminator.map_or_else(BTreeMap::new, |it| mapped(schemas, it));
    let branches = choice.branches.iter().zip(&parts).zip(&places);
    let candidates = branches
        .zip(differences)
        .map(|(((branch, parts), place), own)| {
            let mapped = mapped.get(place).copied();
            let tag = mapped.or_else(|| tag(parts, discriminator));
            candidates_of(schemas, branch, parts, own, tag)
        });
    collisions::resolve(&candidates.collect::<Vec<_>>(), &places)
}

/// What an alternative might be called, the best first; at least one.
fn candidates_of<'a>(
    schemas: &SchemaIndex<'a>,
    branch: &'a Schema<'a>,
    parts: &Parts<'a>,
    own: Differences,
    tag: Option<&'a str>,
) -> Vec<String> {
    let described = unwrapped(schemas, &[branch]);
    let key = described
        .first()
        .and_then(|schema| schemas.links.name(schema));
    let title = match branch {
        Schema::Bool(_) => None,
        Schema::Object(object) => object.title.map(|title| title.text),
    };
    let kind = kind_word(parts);
    let objects = || parts.list.iter().map(|part| part.object);
    let constant = objects().find_map(only_value);
    let format = objects().find_map(|object| object.format.map(|format| format.text));
    let items = objects().find_map(|object| object.items.as_ref());
    let item = items.and_then(|items| {
        let unwrapped = unwrapped(schemas, &[items]);
        let key = schemas.links.name(unwrapped.first()?)?;
        Some(format!("{key} {kind}"))
    });
    let named = [key, title, tag].map(|it| it.map(str::to_owned));
    let reported = [own.constant, constant.map(OnlyValue::role)];
    let typed = [Some(kind.to_owned()), format.map(str::to_owned), item];
    let all = named.into_iter().chain(reported).chain(typed).flatten();
    let all = all.chain(own.others);
    all.filter(|role| !role.is_empty()).collect()
}

/// The least value of a mapping that means the schema at a place.
fn mapped<'a>(
    schemas: &SchemaIndex<'a>,
    discriminator: &Discriminator<'a>,
) -> BTreeMap<SchemaStart, &'a str> {
    let mut values = BTreeMap::new();
    for (value, target) in &discriminator.mapping {
        if let Some((meant, _)) = schemas.links.schema(target) {
            let least = values.entry(place_of(schemas, meant)).or_insert(value.text);
            *least = value.text.min(least);
        }
    }
    values
}

/// The one text that a member of an alternative can have: the discriminator's, or else the first that is required, or any.
fn tag<'a>(parts: &Parts<'a>, discriminator: Option<&Discriminator<'a>>) -> Option<&'a str> {
    let properties = || parts.list.iter().flat_map(|part| &part.object.properties);
    let text = |schema: &'a Schema<'a>| match schema {
        Schema::Bool(_) => None,
        Schema::Object(object) => only_value(object).and_then(OnlyValue::text),
    };
    let reported = discriminator.map(|it| it.property.text);
    let of_member = |name: &str| {
        let mut same = properties().filter(|property| property.name.text == name);
        same.find_map(|property| text(&property.value))
    };
    let mut required = parts.list.iter().flat_map(|part| &part.object.required);
    let known = properties().map(|property| property.name.text);
    let known: BTreeSet<&str> = known.collect();
    reported
        .and_then(of_member)
        .or_else(|| required.find_map(|name| of_member(name.text)))
        .or_else(|| known.into_iter().find_map(of_member))
}
