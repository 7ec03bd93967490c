//! What a discriminator says of alternatives: one that stands beside them, or one of a base that all of them extend.

use std::collections::BTreeMap;

use crate::diagnostics::code::normalize as code;
use crate::ir::Variant;
use crate::normalize::place::{SchemaStart, diagnostic, place};
use crate::normalize::schema::flatten::mapping::mapped_to;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::place_of;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::open_union::{TagSource, Tags, implied};
use crate::oas::{Discriminator, Schema, SourceText};

/// A discriminator of alternatives, by where it stands.
#[derive(Clone, Copy)]
pub enum AlternativesDiscriminator<'a> {
    /// Beside them.
    Beside(&'a Discriminator<'a>),
    /// In a base that all of them extend, which may have other heirs as well.
    Inherited(&'a Discriminator<'a>),
}

impl<'a> AlternativesDiscriminator<'a> {
    /// The discriminator of these alternatives. Read literally, none is inherited.
    pub fn of(
        schemas: &SchemaIndex<'a>,
        parts: &Parts<'a>,
        choice: &Alternatives<'a>,
    ) -> Option<Self> {
        let mut beside = parts.list.iter().rev();
        let beside = beside.find_map(|part| part.object.discriminator.as_ref());
        if beside.is_some() || schemas.reading.is_literal {
            return beside.map(Self::Beside);
        }
        let branches = choice.branches.iter();
        let mut inherited =
            branches.map(|it| schemas.families.discriminator(place_of(schemas, it)));
        let first = inherited.next()??;
        inherited
            .all(|other| other.is_some_and(|other| std::ptr::eq(first, other)))
            .then_some(Self::Inherited(first))
    }

    /// The discriminator itself.
    pub const fn object(self) -> &'a Discriminator<'a> {
        match self {
            Self::Beside(it) | Self::Inherited(it) => it,
        }
    }

    /// The values that stand for each variant, by its place.
    pub fn tags(
        self,
        drafts: &mut Drafts<'a>,
        places: &[SchemaStart],
        variants: &[Variant],
    ) -> Tags {
        let discriminator = self.object();
        let mut mapped = vec![Vec::new(); places.len()];
        let mut is_whole = true;
        for (text, target) in &discriminator.mapping {
            is_whole &= drafts.schemas.links.schema(target).is_some();
            let position = self.position_of(drafts, target, places);
            if let Some(values) = position.and_then(|at| mapped.get_mut(at)) {
                values.push(text.text.to_owned());
            }
        }
        let default = discriminator.default.as_ref();
        let default = default.and_then(|target| self.position_of(drafts, target, places));
        let heirs = match self {
            Self::Beside(_) => vec![Vec::new(); places.len()],
            Self::Inherited(_) => self.of_heirs(drafts.schemas, places),
        };
        let sources = mapped.into_iter().zip(variants).zip(heirs);
        let sources = sources.map(|((mapped, variant), heirs)| {
            let shape = variant.value.shape;
            let own = if mapped.is_empty() {
                // What leads nowhere may mean any of the others.
                let name = is_whole.then(|| implied(&drafts.arena, shape));
                TagSource::Own(shape, name.unwrap_or_default())
            } else {
                TagSource::Mapped(mapped)
            };
            vec![own, TagSource::Mapped(heirs)]
        });
        Tags {
            origin: discriminator.origin,
            property: discriminator.property.text.to_owned(),
            default,
            sources: sources.collect(),
            base: None,
        }
    }

    /// The values that stand for what extends each alternative: a value of an heir is one of the alternative.
    fn of_heirs(self, schemas: &SchemaIndex<'a>, places: &[SchemaStart]) -> Vec<Vec<String>> {
        let all = places
            .iter()
            .flat_map(|base| schemas.families.descendants(*base));
        let all = all.map(|heir| (place_of(schemas, heir), heir));
        let mut values = vec![Vec::new(); places.len()];
        for (at, heir) in all.collect::<BTreeMap<_, _>>() {
            let base = nearest(schemas, at, places).filter(|_| !places.contains(&at));
            if let Some(values) = base.and_then(|base| values.get_mut(base)) {
                values.extend(self.values_of(schemas, heir));
            }
        }
        values
    }

    /// The values that the mapping has for a schema; without one its name.
    fn values_of(self, schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>) -> Vec<String> {
        let values = mapped_to(schemas, schema, self.object());
        let name = schemas.links.key(schema).component;
        let name = name.filter(|_| values.is_empty());
        values.into_iter().chain(name.map(str::to_owned)).collect()
    }

    /// Which variant is meant. What stands beside the alternatives and means none of them is reported.
    fn position_of(
        self,
        drafts: &mut Drafts<'a>,
        target: &SourceText<'a>,
        places: &[SchemaStart],
    ) -> Option<usize> {
        let (schema, _) = drafts.schemas.links.schema(target)?;
        let wanted = place_of(drafts.schemas, schema);
        let position = places.iter().position(|place| *place == wanted);
        match self {
            Self::Beside(_) if position.is_none() => report_stranger(drafts, target),
            Self::Beside(_) | Self::Inherited(_) => {}
        }
        position
    }
}

fn report_stranger(drafts: &mut Drafts<'_>, target: &SourceText<'_>) {
    let message = format!("`{}` is no alternative here", target.text);
    drafts.diagnostics.add(
        diagnostic(code::DISCRIMINATOR, target.origin, message)
            .label("so no value ever stands for it")
            .help("add it to the alternatives, or remove it from the discriminator"),
    );
}

/// The alternative that a schema extends; of several that extend each other, the one that the fewest extend.
fn nearest(schemas: &SchemaIndex<'_>, heir: SchemaStart, places: &[SchemaStart]) -> Option<usize> {
    let extended = places.iter().enumerate().filter_map(|(at, base)| {
        let heirs = schemas.families.descendants(*base);
        let is_extended = heirs.iter().any(|it| place(it.origin()) == heir);
        is_extended.then_some((heirs.len(), at))
    });
    extended.min().map(|(_, at)| at)
}
