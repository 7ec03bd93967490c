//! Bases with a discriminator and the schemas that extend them by `allOf`: which there are, before any shape is made.

use std::collections::{BTreeMap, BTreeSet};

use super::place::{SchemaStart, place};
use crate::link::Links;
use crate::oas::visit::Found;
use crate::oas::{Discriminator, Schema, SchemaObject};

/// Who extends whom.
#[derive(Default)]
pub(super) struct Families<'a> {
    /// The named schemas that extend the schema at a place, in the order of the document.
    children: BTreeMap<SchemaStart, Vec<&'a Schema<'a>>>,
    /// What tells the children of the schema at a place apart; it may stand in a base of that schema.
    discriminators: BTreeMap<SchemaStart, &'a Discriminator<'a>>,
}

/// A base with what extends it.
pub(super) struct Family<'a> {
    /// What tells the members apart.
    pub discriminator: &'a Discriminator<'a>,
    /// The schemas that extend the base, also by way of others, in the order of the document.
    pub descendants: Vec<&'a Schema<'a>>,
}

impl<'a> Families<'a> {
    /// The families of a description.
    pub(super) fn of(links: &'a Links<'a>) -> Self {
        let mut families = Self::default();
        let mut named = Vec::new();
        for found in links.objects() {
            if let Found::Schema(schema @ Schema::Object(object), _) = found
                && links.name(schema).is_some()
            {
                named.push((schema, object.as_ref()));
            }
        }
        let mut known = Known::new();
        for (schema, object) in &named {
            for base in bases(object, links) {
                let children = families.children.entry(place(base.origin())).or_default();
                children.push(schema);
            }
            if let Some(discriminator) = discriminator(object, links, &mut known) {
                families
                    .discriminators
                    .insert(place(object.origin), discriminator);
            }
        }
        families
    }

    /// The family of a base; none where the schema lists its alternatives itself.
    pub(super) fn family(&self, base: &Schema<'a>) -> Option<Family<'a>> {
        let at = place(base.origin());
        if let Schema::Object(object) = base
            && !(object.one_of.is_empty() && object.any_of.is_empty())
        {
            return None;
        }
        let discriminator = self.discriminators.get(&at)?;
        let descendants = self.descendants(at);
        (!descendants.is_empty()).then_some(Family {
            discriminator,
            descendants,
        })
    }

    /// What tells a named schema apart from others that extend the same base: its own discriminator, or that of the first of its bases that has one.
    pub(super) fn discriminator(&self, schema: SchemaStart) -> Option<&'a Discriminator<'a>> {
        self.discriminators.get(&schema).copied()
    }

    /// The schemas that extend the schema at a place, also by way of others.
    pub(super) fn descendants(&self, base: SchemaStart) -> Vec<&'a Schema<'a>> {
        let (mut found, mut seen) = (Vec::new(), BTreeSet::from([base]));
        let mut open = vec![base];
        while let Some(at) = open.pop() {
            for child in self.children.get(&at).into_iter().flatten() {
                if seen.insert(place(child.origin())) {
                    found.push(*child);
                    open.push(place(child.origin()));
                }
            }
        }
        found.sort_by_key(|schema| schema.origin());
        found
    }

    /// Whether a discriminator tells the children of its schema apart.
    pub(super) fn has(&self, object: &SchemaObject<'_>) -> bool {
        self.children.contains_key(&place(object.origin))
    }
}

/// The schemas that a schema extends: what its `allOf` and a `$ref` with keywords beside it refer to.
fn bases<'a>(object: &'a SchemaObject<'a>, links: &Links<'a>) -> Vec<&'a Schema<'a>> {
    let mut bases = Vec::new();
    let mut open = vec![object];
    while let Some(part) = open.pop() {
        let is_extended = !std::ptr::eq(part, object) || !part.properties.is_empty();
        if is_extended {
            let referred = part.reference.iter();
            bases.extend(
                referred.filter_map(|reference| links.schema(reference).map(|(base, _)| base)),
            );
        }
        open.extend(part.all_of.iter().rev().filter_map(Schema::as_object));
    }
    bases
}

/// The discriminators of schemas that were looked at: their own, or those of the first of their bases that has one.
type Known<'a> = BTreeMap<SchemaStart, Option<&'a Discriminator<'a>>>;

/// What is left to do in the search for discriminators.
enum Step<'a> {
    Enter(&'a SchemaObject<'a>),
    /// Its bases have been looked at.
    Leave(&'a SchemaObject<'a>),
}

/// The discriminator of a schema, or of the first of its bases that has one. Each is looked at once, however many ways lead to it.
fn discriminator<'a>(
    object: &'a SchemaObject<'a>,
    links: &Links<'a>,
    known: &mut Known<'a>,
) -> Option<&'a Discriminator<'a>> {
    let mut open = vec![Step::Enter(object)];
    while let Some(step) = open.pop() {
        match step {
            Step::Enter(object) if known.contains_key(&place(object.origin)) => {}
            Step::Enter(object) => {
                // A circle that leads back here says nothing.
                known.insert(place(object.origin), object.discriminator.as_ref());
                if object.discriminator.is_none() {
                    open.push(Step::Leave(object));
                    let made_of = made_of(object, links).into_iter().rev();
                    open.extend(made_of.map(Step::Enter));
                }
            }
            Step::Leave(object) => {
                let made_of = made_of(object, links);
                let mut bases = made_of.iter().map(|base| place(base.origin));
                let found = bases.find_map(|base| known.get(&base).copied().flatten());
                known.insert(place(object.origin), found);
            }
        }
    }
    known.get(&place(object.origin)).copied().flatten()
}

/// What a schema refers to, and the branches of its `allOf`.
fn made_of<'a>(object: &'a SchemaObject<'a>, links: &Links<'a>) -> Vec<&'a SchemaObject<'a>> {
    let referred = object.reference.iter();
    let referred = referred.filter_map(|reference| links.schema(reference).map(|it| it.0));
    let made_of = referred.chain(&object.all_of);
    made_of.filter_map(Schema::as_object).collect()
}
