//! The schemas of a description, with what must be known of all of them to read one.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::repeated;
use super::unquoted::Unquoted;
use crate::link::Links;
use crate::normalize::families::Families;
use crate::normalize::place::{SchemaStart, place};
use crate::normalize::reading::SchemaReading;
use crate::oas::visit::Found;
use crate::oas::{Schema, SchemaObject, SourceText};

/// The schemas of a description.
pub struct SchemaIndex<'a> {
    /// What references mean.
    pub links: &'a Links<'a>,
    /// Which schemas extend which.
    pub families: &'a Families<'a>,
    /// How schemas are read.
    pub reading: SchemaReading<'a>,
    /// What values without quotes are read from.
    pub unquoted: Unquoted<'a>,
    /// Alternatives that are the same as one before them.
    repeated: BTreeSet<SchemaStart>,
    /// Dynamic anchors that several schemas have: what a reference to one means depends on the way to it.
    ambiguous: BTreeSet<&'a str>,
    /// What schemas pass on that were looked through, so that each step of a long way is taken once.
    pub(super) ends: RefCell<BTreeMap<*const Schema<'a>, &'a Schema<'a>>>,
}

impl<'a> SchemaIndex<'a> {
    /// The schemas of this description.
    pub fn of(
        links: &'a Links<'a>,
        families: &'a Families<'a>,
        reading: SchemaReading<'a>,
        unquoted: Unquoted<'a>,
    ) -> Self {
        Self {
            links,
            families,
            reading,
            unquoted,
            repeated: repeated::find(links),
            ambiguous: ambiguous(links),
            ends: RefCell::default(),
        }
    }

    /// The references that mean one schema, whatever leads to them.
    pub fn references<'o>(
        &self,
        object: &'o SchemaObject<'a>,
    ) -> impl Iterator<Item = &'o SourceText<'a>> + use<'a, 'o> {
        let dynamic = object.dynamic_ref.as_ref();
        let dynamic = dynamic.filter(|reference| !self.is_ambiguous(reference));
        object.reference.iter().chain(dynamic)
    }

    /// Whether what a dynamic reference means depends on the way to it.
    pub fn is_ambiguous(&self, reference: &SourceText<'_>) -> bool {
        let anchor = reference.text.rsplit('#').next().unwrap_or_default();
        self.ambiguous.contains(anchor)
    }

    /// Whether a discriminator tells the alternatives of a schema apart, so that others may come: one alternative is a choice as well.
    pub fn is_open_choice(&self, object: &SchemaObject<'_>) -> bool {
        let has_alternatives = !(object.one_of.is_empty() && object.any_of.is_empty());
        object.discriminator.is_some() && has_alternatives && !self.reading.is_literal
    }

    /// Whether the same alternative stands before.
    pub fn is_repeated(&self, branch: &Schema<'_>) -> bool {
        self.repeated.contains(&place(branch.origin()))
    }
}

fn ambiguous<'a>(links: &Links<'a>) -> BTreeSet<&'a str> {
    let (mut anchors, mut ambiguous) = (BTreeSet::new(), BTreeSet::new());
    for found in links.objects() {
        if let Found::Schema(Schema::Object(object), _) = found
            && let Some(anchor) = object.dynamic_anchor
            && !anchors.insert(anchor.text)
        {
            ambiguous.insert(anchor.text);
        }
    }
    ambiguous
}
