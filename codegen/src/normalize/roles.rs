//! What alternatives might be called: by their names, by what they must hold, and by what tells each from its siblings.

use super::all_of::{Alternatives, Parts};
use super::collisions;
use super::differences::Differences;
use super::role_words::{Only, kind_word, only_value};
use super::shapes::Shapes;
use crate::oas::{Discriminator, Schema};

impl<'a> Shapes<'a, '_> {
    /// A role for each alternative, none twice unless the alternative stands there twice.
    pub(super) fn roles(
        &self,
        choice: &Alternatives<'a>,
        discriminator: Option<&Discriminator<'a>>,
    ) -> Vec<String> {
        let parts: Vec<Parts<'a>> = choice
            .branches
            .iter()
            .map(|it| self.parts_of(&[*it]))
            .collect();
        let differences = self.differences(&parts);
        let mut candidates = Vec::new();
        for ((branch, parts), own) in choice.branches.iter().zip(&parts).zip(differences) {
            candidates.push(self.candidates(branch, parts, own, discriminator));
        }
        let places: Vec<_> = choice.branches.iter().map(|it| self.place_of(it)).collect();
        collisions::resolve(&candidates, &places)
    }

    /// What an alternative might be called, the best first; at least one.
    fn candidates(
        &self,
        branch: &'a Schema<'a>,
        parts: &Parts<'a>,
        own: Differences,
        discriminator: Option<&Discriminator<'a>>,
    ) -> Vec<String> {
        let unwrapped = self.unwrapped(&[branch]);
        let key = unwrapped
            .first()
            .and_then(|schema| self.links.key(schema).component);
        let title = match branch {
            Schema::Bool(_) => None,
            Schema::Object(object) => object.title.map(|title| title.text),
        };
        let kind = kind_word(parts);
        let objects = || parts.list.iter().map(|part| part.object);
        let constant = objects().find_map(only_value);
        let format = objects().find_map(|object| object.format.map(|format| format.text));
        let mapped = discriminator.and_then(|it| self.mapped(it, branch));
        let tag = mapped.or_else(|| tag(parts, discriminator));
        let items = objects().find_map(|object| object.items.as_ref());
        let item = items.and_then(|items| {
            let unwrapped = self.unwrapped(&[items]);
            let key = self.links.key(unwrapped.first()?).component?;
            Some(format!("{key} {kind}"))
        });
        let named = [key, title, tag].map(|it| it.map(str::to_owned));
        let told = [own.constant, constant.map(Only::role)];
        let typed = [Some(kind.to_owned()), format.map(str::to_owned), item];
        let all = named.into_iter().chain(told).chain(typed).flatten();
        let all = all.chain(own.others);
        all.filter(|role| !role.is_empty()).collect()
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
        Schema::Object(object) => only_value(object).and_then(Only::text),
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
