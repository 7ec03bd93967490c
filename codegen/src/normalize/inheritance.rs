//! A base with a discriminator, where it stands for a value: a union of what extends it and of itself. Inside of their `allOf` it stays the
//! record of the members that all of them have.

use std::collections::BTreeSet;

use super::families::Family;
use super::selectors::OpenUnion;
use super::shapes::{Place, Shapes, diagnostic, place};
use super::tags::{TagSource, Tags};
use crate::diagnostics::code::normalize as code;
use crate::ir::{NameHint, Selector, ShapeId, ShapeKind, Union, Use, Variant};
use crate::oas::Schema;

/// A member of a family that becomes a variant.
struct Heir<'a> {
    schema: &'a Schema<'a>,
    value: ShapeId,
    /// The schemas whose tags lead to it, with their shapes: its own, and those that only it tells apart.
    stands_for: Vec<(&'a Schema<'a>, ShapeId)>,
}

impl<'a> Shapes<'a, '_> {
    /// The family of the one schema that a shape is made from. Read literally a base knows nothing of what extends it.
    pub(super) fn family(&self, together: &[&'a Schema<'a>]) -> Option<Family<'a>> {
        match together {
            [base] if !self.reading.is_literal => self.families.family(base),
            _ => None,
        }
    }

    /// The kind of a base where it stands for a value.
    pub(super) fn union_of_family(
        &mut self,
        id: ShapeId,
        base: &'a Schema<'a>,
        family: &Family<'a>,
    ) -> ShapeKind {
        self.note_strangers(base, family);
        // First, so that what its members hold is named after it.
        let record = self.plain_record(base, id);
        let heirs = self.heirs(base, family);
        let (mut variants, mut sources) = (Vec::new(), Vec::new());
        for heir in &heirs {
            let means = heir.stands_for.iter();
            sources.push(
                means
                    .map(|(schema, shape)| self.tags_of(schema, *shape, family))
                    .collect(),
            );
            variants.push(self.heir_variant(heir.schema, heir.value));
        }
        let mapped = self.mapped_to(base, family);
        sources.push(vec![if mapped.is_empty() {
            TagSource::Rest(self.name_of(base))
        } else {
            TagSource::Mapped(mapped)
        }]);
        variants.push(Variant {
            role: "base".to_owned(),
            value: plain(record),
            origin: base.origin(),
        });
        let tags = Tags {
            origin: family.discriminator.origin,
            property: family.discriminator.property.text.to_owned(),
            sources,
            base: Some(record),
        };
        self.unions.push(OpenUnion {
            id,
            tags: Some(tags),
        });
        ShapeKind::Union(Union {
            variants,
            selector: Selector::Trial,
            exactly_one: true,
            base: Some(record),
        })
    }

    /// Tells of schemas that the base's own mapping names and that do not extend it: nothing says that their values are values of the base.
    fn note_strangers(&mut self, base: &'a Schema<'a>, family: &Family<'a>) {
        let is_own = match base {
            Schema::Bool(_) => false,
            Schema::Object(object) => object.discriminator.is_some(),
        };
        let known = family.descendants.iter().chain(std::iter::once(&base));
        let known: BTreeSet<Place> = known.map(|schema| place(schema.origin())).collect();
        for (_, target) in family.discriminator.mapping.iter().filter(|_| is_own) {
            let Some((schema, _)) = self.links.schema(target) else {
                continue;
            };
            if !known.contains(&self.place_of(schema)) {
                let message = format!("`{}` does not extend this schema", target.text);
                self.report(
                    diagnostic(code::DISCRIMINATOR, target.origin, message)
                        .label("so the value never stands for anything")
                        .help(
                            "let it extend this schema by `allOf`, or remove it from the mapping",
                        ),
                );
            }
        }
    }

    /// The schemas that become variants: all that extend the base, except for those that another one tells apart by a member of its own.
    fn heirs(&mut self, base: &'a Schema<'a>, family: &Family<'a>) -> Vec<Heir<'a>> {
        let property = family.discriminator.property.text;
        let mut told_inside: BTreeSet<Place> = BTreeSet::new();
        let mut heirs = Vec::new();
        for schema in &family.descendants {
            let value = self.shape_of_heir(schema);
            let (value, stands_for) = match self.families.family(schema) {
                None => (value, vec![(*schema, value)]),
                Some(own) if own.discriminator.property.text == property => {
                    let record = self.plain_record(schema, value);
                    (record, vec![(*schema, record)])
                }
                Some(own) => {
                    let mut all = vec![(*schema, value)];
                    for below in own.descendants {
                        told_inside.insert(place(below.origin()));
                        all.push((below, self.shape_of_heir(below)));
                    }
                    (value, all)
                }
            };
            heirs.push(Heir {
                schema,
                value,
                stands_for,
            });
        }
        heirs.retain(|heir| {
            let at = place(heir.schema.origin());
            !told_inside.contains(&at) && at != place(base.origin())
        });
        heirs
    }

    /// What extends a base has a name, so that no other is needed.
    fn shape_of_heir(&mut self, schema: &'a Schema<'a>) -> ShapeId {
        let hint = NameHint::Component(self.name_of(schema));
        self.use_of(&[schema], &hint).shape
    }

    fn heir_variant(&self, schema: &'a Schema<'a>, value: ShapeId) -> Variant {
        let role = self.links.key(schema).component.unwrap_or("object");
        Variant {
            role: role.to_owned(),
            value: plain(value),
            origin: schema.origin(),
        }
    }

    /// The record of a base's own members. It is made once; what its members hold is named after the base.
    fn plain_record(&mut self, base: &'a Schema<'a>, union: ShapeId) -> ShapeId {
        let at = place(base.origin());
        if let Some(known) = self.plain_records.get(&at) {
            return *known;
        }
        let hint = NameHint::Part {
            parent: union,
            role: "base".to_owned(),
        };
        let id = self.add(base.origin(), hint);
        self.plain_records.insert(at, id);
        self.make_plain(id, union, base);
        let says = format!(
            "The members that all forms of `{}` have.",
            self.name_of(base)
        );
        self.arena.get_mut(id).prose.description = Some(says);
        id
    }

    /// The values of the mapping that mean a schema.
    fn mapped_to(&self, schema: &'a Schema<'a>, family: &Family<'a>) -> Vec<String> {
        let mapping = family.discriminator.mapping.iter();
        let means = mapping.filter(|(_, target)| {
            let meant = self.links.schema(target).map(|(meant, _)| meant);
            meant.is_some_and(|meant| self.place_of(meant) == place(schema.origin()))
        });
        means.map(|(value, _)| value.text.to_owned()).collect()
    }

    /// Where the values come from that stand for a schema.
    fn tags_of(&self, schema: &'a Schema<'a>, shape: ShapeId, family: &Family<'a>) -> TagSource {
        let mapped = self.mapped_to(schema, family);
        if mapped.is_empty() {
            TagSource::Own(shape, self.name_of(schema))
        } else {
            TagSource::Mapped(mapped)
        }
    }

    fn name_of(&self, schema: &'a Schema<'a>) -> String {
        let name = self.links.key(schema).component;
        name.unwrap_or_default().to_owned()
    }
}

fn plain(shape: ShapeId) -> Use {
    Use {
        shape,
        nullable: false,
    }
}
