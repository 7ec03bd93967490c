//! A base with a discriminator, where it stands for a value: a union of what extends it and of itself. Inside of their `allOf` it stays the
//! record of the members that all of them have.

use std::collections::BTreeSet;

use crate::diagnostics::code::normalize as code;
use crate::ir::{Docs, NameHint, Selector, ShapeId, ShapeKind, Union, Use, Variant};
use crate::normalize::families::Family;
use crate::normalize::place::{SchemaStart, diagnostic, place};
use crate::normalize::schema::flatten::mapping::mapped_to;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::place_of;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::open_union::{OpenUnion, TagSource, Tags};
use crate::oas::Schema;

/// A member of a family that becomes a variant.
struct Heir<'a> {
    schema: &'a Schema<'a>,
    value: ShapeId,
    /// The schemas whose tags lead to it, with their shapes: its own, and those that only it tells apart.
    stands_for: Vec<(&'a Schema<'a>, ShapeId)>,
}

/// The family of the one schema that a shape is made from. Read literally a base knows nothing of what extends it.
pub fn family<'a>(schemas: &SchemaIndex<'a>, together: &[&'a Schema<'a>]) -> Option<Family<'a>> {
    match together {
        [base] if !schemas.reading.is_literal => schemas.families.family(base),
        _ => None,
    }
}

/// The kind of a base where it stands for a value.
pub fn union_of_family<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    base: &'a Schema<'a>,
    family: &Family<'a>,
) -> ShapeKind {
    note_strangers(maker.drafts(), base, family);
    // First, so that what its members hold is named after it.
    let record = plain_record(maker, base, id);
    let heirs = heirs(maker, base, family);
    let (mut variants, mut sources) = (Vec::new(), Vec::new());
    for heir in &heirs {
        let means = heir.stands_for.iter();
        sources.push(
            means
                .map(|(schema, shape)| tags_of(maker.drafts().schemas, schema, *shape, family))
                .collect(),
        );
        variants.push(heir_variant(
            maker.drafts().schemas,
            heir.schema,
            heir.value,
        ));
    }
    let mapped = mapped_to(maker.drafts().schemas, base, family.discriminator);
    sources.push(vec![if mapped.is_empty() {
        TagSource::Rest(name_of(maker.drafts().schemas, base))
    } else {
        TagSource::Mapped(mapped)
    }]);
    variants.push(Variant {
        role: "base".to_owned(),
        value: plain(record),
        docs: Docs::default(),
        origin: base.origin(),
    });
    let tags = Tags {
        origin: family.discriminator.origin,
        property: family.discriminator.property.text.to_owned(),
        sources,
        default: None,
        base: Some(record),
    };
    maker.drafts().unions.push(OpenUnion {
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

/// Reports schemas that the base's own mapping names and that do not extend it: nothing says that their values are values of the base.
fn note_strangers<'a>(drafts: &mut Drafts<'a>, base: &'a Schema<'a>, family: &Family<'a>) {
    let is_own = match base {
        Schema::Bool(_) => false,
        Schema::Object(object) => object.discriminator.is_some(),
    };
    let known = family.descendants.iter().chain(std::iter::once(&base));
    let known: BTreeSet<SchemaStart> = known.map(|schema| place(schema.origin())).collect();
    if let Some(default) = family.discriminator.default.filter(|_| is_own) {
        let message = "`defaultMapping` says nothing of what extends a schema";
        drafts.report(
            diagnostic(code::DISCRIMINATOR, default.origin, message)
                .label("a value with another tag is unknown")
                .help("list the alternatives in a `oneOf` with this discriminator"),
        );
    }
    for (_, target) in family.discriminator.mapping.iter().filter(|_| is_own) {
        let Some((schema, _)) = drafts.schemas.links.schema(target) else {
            continue;
        };
        if !known.contains(&place_of(drafts.schemas, schema)) {
            let message = format!("`{}` does not extend this schema", target.text);
            drafts.report(
                diagnostic(code::DISCRIMINATOR, target.origin, message)
                    .label("so the value never stands for anything")
                    .help("let it extend this schema by `allOf`, or remove it from the mapping"),
            );
        }
    }
}

/// The schemas that become variants: all that extend the base, except for those that another one tells apart by a member of its own.
fn heirs<'a>(
    maker: &mut dyn MakeShapes<'a>,
    base: &'a Schema<'a>,
    family: &Family<'a>,
) -> Vec<Heir<'a>> {
    let property = family.discriminator.property.text;
    let mut reported_inside: BTreeSet<SchemaStart> = BTreeSet::new();
    let mut heirs = Vec::new();
    for schema in &family.descendants {
        let value = shape_of_heir(maker, schema);
        let (value, stands_for) = match maker.drafts().schemas.families.family(schema) {
            None => (value, vec![(*schema, value)]),
            Some(own) if own.discriminator.property.text == property => {
                let record = plain_record(maker, schema, value);
                (record, vec![(*schema, record)])
            }
            Some(own) => {
                let mut all = vec![(*schema, value)];
                for below in own.descendants {
                    reported_inside.insert(place(below.origin()));
                    all.push((below, shape_of_heir(maker, below)));
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
        !reported_inside.contains(&at) && at != place(base.origin())
    });
    heirs
}

/// What extends a base has a name, so that no other is needed.
fn shape_of_heir<'a>(maker: &mut dyn MakeShapes<'a>, schema: &'a Schema<'a>) -> ShapeId {
    let hint = NameHint::Component(name_of(maker.drafts().schemas, schema));
    maker.use_of(&[schema], &hint).shape
}

fn heir_variant<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>, value: ShapeId) -> Variant {
    let role = schemas.links.name(schema).unwrap_or("object");
    Variant {
        role: role.to_owned(),
        value: plain(value),
        docs: Docs::default(),
        origin: schema.origin(),
    }
}

/// The record of a base's own members. It is made once; what its members hold is named after the base.
fn plain_record<'a>(
    maker: &mut dyn MakeShapes<'a>,
    base: &'a Schema<'a>,
    union: ShapeId,
) -> ShapeId {
    let at = place(base.origin());
    if let Some(known) = maker.drafts().plain_records.get(&at) {
        return *known;
    }
    let hint = NameHint::Part {
        parent: union,
        role: "base".to_owned(),
    };
    let id = maker.drafts().add(base.origin(), hint);
    maker.drafts().plain_records.insert(at, id);
    make_plain(maker, id, union, base);
    let message = format!(
        "The members that all forms of `{}` have.",
        name_of(maker.drafts().schemas, base)
    );
    maker.drafts().arena.get_mut(id).docs.description = Some(message);
    id
}

/// What its members hold is named after the union.
fn make_plain<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    union: ShapeId,
    base: &'a Schema<'a>,
) {
    let parts = maker.parts(&[base]);
    let own = parts.list.iter().filter(|part| !part.is_elsewhere);
    for property in own.flat_map(|part| &part.object.properties) {
        let role = property.name.text.to_owned();
        let parent = union;
        maker.use_of(&[&property.value], &NameHint::Part { parent, role });
    }
    maker.drafts().begin(id, &[base]);
    maker.fill(id, &parts);
    maker.drafts().end();
}

/// Where the values come from that stand for a schema.
fn tags_of<'a>(
    schemas: &SchemaIndex<'a>,
    schema: &'a Schema<'a>,
    shape: ShapeId,
    family: &Family<'a>,
) -> TagSource {
    let mapped = mapped_to(schemas, schema, family.discriminator);
    if mapped.is_empty() {
        TagSource::Own(shape, name_of(schemas, schema))
    } else {
        TagSource::Mapped(mapped)
    }
}

fn name_of<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>) -> String {
    let name = schemas.links.name(schema);
    name.unwrap_or_default().to_owned()
}

fn plain(shape: ShapeId) -> Use {
    Use {
        shape,
        nullable: false,
    }
}
