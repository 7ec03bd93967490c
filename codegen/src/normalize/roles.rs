//! What alternatives are called: by what tells each from its siblings, and by numbers only where nothing does.

use std::collections::{BTreeMap, BTreeSet};

use super::all_of::{Choice, Parts};
use super::kinds::{Types, types};
use super::shapes::Shapes;
use crate::oas::{Discriminator, Schema, SchemaObject, TypeName};
use crate::tree::Node;

impl<'a> Shapes<'a, '_> {
    /// A role for each alternative, none twice unless the alternative stands there twice.
    pub(super) fn roles(
        &self,
        choice: &Choice<'a>,
        discriminator: Option<&Discriminator<'a>>,
    ) -> Vec<String> {
        let parts: Vec<Parts<'a>> = choice
            .branches
            .iter()
            .map(|it| self.parts_of(&[*it]))
            .collect();
        let own = members(&parts);
        let mut candidates = Vec::new();
        for ((branch, parts), own) in choice.branches.iter().zip(&parts).zip(own) {
            candidates.push(self.candidates(branch, parts, own, discriminator));
        }
        let places: Vec<_> = choice.branches.iter().map(|it| self.place_of(it)).collect();
        settle(&candidates, &places)
    }

    /// What an alternative might be called, the best first; at least one.
    fn candidates(
        &self,
        branch: &'a Schema<'a>,
        parts: &Parts<'a>,
        own: Option<&'a str>,
        discriminator: Option<&Discriminator<'a>>,
    ) -> Vec<String> {
        let essence = self.essence(&[branch]);
        let key = essence
            .first()
            .and_then(|schema| self.links.key(schema).component);
        let title = match branch {
            Schema::Bool(_) => None,
            Schema::Object(object) => object.title.map(|title| title.text),
        };
        let kind = match types(parts) {
            Types::Unsaid => "object",
            Types::Said(types) => types.first().map_or("object", |name| role_of_type(*name)),
        };
        let objects = || parts.list.iter().map(|part| part.object);
        let constant = objects().find_map(only_text);
        let format = objects().find_map(|object| object.format.map(|format| format.text));
        let mapped = discriminator.and_then(|it| self.mapped(it, branch));
        let tag = mapped.or_else(|| tag(parts, discriminator));
        let items = objects().find_map(|object| object.items.as_ref());
        let item = items.and_then(|items| {
            let essence = self.essence(&[items]);
            let key = self.links.key(essence.first()?).component?;
            Some(format!("{key} {kind}"))
        });
        let first = [key, title, tag, constant, Some(kind), format];
        let first = first.into_iter().flatten().map(str::to_owned).chain(item);
        let last = own.into_iter().chain([kind]).map(str::to_owned);
        first.chain(last).filter(|role| !role.is_empty()).collect()
    }

    /// The first value of a mapping that means an alternative.
    fn mapped(&self, discriminator: &Discriminator<'a>, branch: &'a Schema<'a>) -> Option<&'a str> {
        let means = |target| {
            let meant = self.links.schema(target).map(|(meant, _)| meant);
            meant.is_some_and(|meant| self.place_of(meant) == self.place_of(branch))
        };
        let mut mapping = discriminator.mapping.iter();
        mapping
            .find(|(_, target)| means(target))
            .map(|(value, _)| value.text)
    }
}

/// The one text that a member of an alternative can have: the discriminator's, or else one that is required, or any.
fn tag<'a>(parts: &Parts<'a>, discriminator: Option<&Discriminator<'a>>) -> Option<&'a str> {
    let properties = || parts.list.iter().flat_map(|part| &part.object.properties);
    let text = |schema: &'a Schema<'a>| match schema {
        Schema::Bool(_) => None,
        Schema::Object(object) => only_text(object),
    };
    let told = discriminator.map(|it| it.property.text);
    let named = told.and_then(|told| {
        let mut named = properties().filter(|property| property.name.text == told);
        named.find_map(|property| text(&property.value))
    });
    let is_required = |name: &str| {
        let mut required = parts.list.iter().flat_map(|part| &part.object.required);
        required.any(|required| required.text == name)
    };
    let mut required = properties().filter(|property| is_required(property.name.text));
    named
        .or_else(|| required.find_map(|property| text(&property.value)))
        .or_else(|| properties().find_map(|property| text(&property.value)))
}

/// The text that alone is valid.
fn only_text<'a>(object: &'a SchemaObject<'a>) -> Option<&'a str> {
    let listed = || match object.enumeration?.value {
        [only] => only.as_text(),
        _ => None,
    };
    object.constant.and_then(Node::as_text).or_else(listed)
}

/// For each alternative a member that no other has, one that is required if there is one.
fn members<'a>(all: &[Parts<'a>]) -> Vec<Option<&'a str>> {
    let names = |parts: &Parts<'a>| {
        let properties = parts.list.iter().flat_map(|part| &part.object.properties);
        properties.map(|it| it.name.text).collect::<Vec<_>>()
    };
    let required = |parts: &Parts<'a>| {
        let required = parts.list.iter().flat_map(|part| &part.object.required);
        required.map(|it| it.text).collect::<BTreeSet<_>>()
    };
    let mut holders: BTreeMap<&str, usize> = BTreeMap::new();
    for parts in all {
        for name in names(parts).into_iter().collect::<BTreeSet<_>>() {
            *holders.entry(name).or_default() += 1;
        }
    }
    let member = |parts: &Parts<'a>| {
        let own = names(parts)
            .into_iter()
            .filter(|name| holders.get(name) == Some(&1));
        let (own, required): (Vec<_>, _) = (own.collect(), required(parts));
        let mut sure = own.iter().filter(|name| required.contains(*name));
        sure.next().or(own.first()).copied()
    };
    all.iter().map(member).collect()
}

/// Lets all that meet in a candidate move on to their next one; those that still meet in the end are numbered.
fn settle<P: PartialEq>(candidates: &[Vec<String>], places: &[P]) -> Vec<String> {
    let mut chosen = vec![0_usize; candidates.len()];
    let role = |at: usize, chosen: &[usize]| {
        let position = chosen.get(at).copied().unwrap_or_default();
        candidates
            .get(at)
            .and_then(|own| own.get(position))
            .map_or("object", String::as_str)
    };
    loop {
        let meets = |at: &usize| {
            let mut others = (0..candidates.len()).filter(|other| other != at);
            others.any(|other| {
                places.get(other) != places.get(*at) && role(other, &chosen) == role(*at, &chosen)
            })
        };
        let has_next = |at: &usize| {
            candidates
                .get(*at)
                .is_some_and(|own| chosen.get(*at).is_some_and(|it| it + 1 < own.len()))
        };
        let moving: Vec<usize> = (0..candidates.len())
            .filter(meets)
            .filter(has_next)
            .collect();
        if moving.is_empty() {
            break;
        }
        for at in moving {
            if let Some(position) = chosen.get_mut(at) {
                *position += 1;
            }
        }
    }
    let mut roles: Vec<String> = Vec::new();
    for at in 0..candidates.len() {
        let plain = role(at, &chosen);
        let numbered = (2..).map(|number| format!("{plain} {number}"));
        let mut forms = std::iter::once(plain.to_owned()).chain(numbered);
        roles.extend(forms.find(|form| !roles.contains(form)));
    }
    roles
}

/// A type as the role of an alternative.
pub(super) const fn role_of_type(name: TypeName) -> &'static str {
    match name {
        TypeName::Null => "null",
        TypeName::Boolean => "boolean",
        TypeName::Integer => "integer",
        TypeName::Number => "number",
        TypeName::String => "string",
        TypeName::Array => "array",
        TypeName::Object => "object",
    }
}

#[cfg(test)]
mod tests {
    use super::settle;

    fn roles(candidates: &[&[&str]]) -> Vec<String> {
        let owned = |own: &&[&str]| own.iter().map(|role| (*role).to_owned()).collect();
        let candidates: Vec<Vec<String>> = candidates.iter().map(owned).collect();
        let places: Vec<usize> = (0..candidates.len()).collect();
        settle(&candidates, &places)
    }

    #[test]
    fn alternatives_that_meet_move_on() {
        assert_eq!(roles(&[&["a", "object"], &["object"]]), ["a", "object"]);
        assert_eq!(
            roles(&[
                &["object", "left", "object"],
                &["object", "right", "object"],
                &["string"]
            ]),
            ["left", "right", "string"]
        );
    }

    #[test]
    fn numbers_come_last() {
        assert_eq!(roles(&[&["object"], &["object"]]), ["object", "object 2"]);
        assert_eq!(
            roles(&[&["object", "left", "object"], &["object"]]),
            ["left", "object"]
        );
    }
}
