//! Alternatives that are shapes: a union, whose variants carry along what is said beside the alternatives.

use oasmith::schema::SchemaType;

use crate::diagnostics::code::normalize as code;
use crate::ir::{Docs, NameHint, Selector, ShapeId, ShapeKind, Union, Use, Variant};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::listed::listed;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts};
use crate::normalize::schema::flatten::refused_null::takes_null;
use crate::normalize::schema::flatten::roles::roles;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::types::{
    Types, allows_null, describes_members, type_of, types,
};
use crate::normalize::schema::flatten::unwrap::place_of;
use crate::normalize::schema::shape::annotations::{annotate, docs_of, examples};
use crate::normalize::schema::shape::contradictions::note_union;
use crate::normalize::schema::shape::discriminators::AlternativesDiscriminator;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::open_union::OpenUnion;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, used};
use crate::oas::{At, Named, Schema};
use std::collections::BTreeSet;

/// Alternatives of alternatives are looked at so deep.
const MAX_DEPTH: usize = 8;

/// The kind of several shapes, of which one must fit.
pub fn union<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    parts: &Parts<'a>,
    choice: &Alternatives<'a>,
) -> ShapeKind {
    let mut base = parts.clone();
    base.choices.retain(|other| {
        !std::ptr::eq(other.owner, choice.owner) || other.exactly_one != choice.exactly_one
    });
    if base.list.iter().any(|part| !part.object.types.is_empty()) {
        maker.drafts().typed_unions.insert(id);
    }
    let mut variants: Vec<Variant> = Vec::new();
    let mut places = Vec::new();
    for branch in &choice.branches {
        if maker.drafts().schemas.is_repeated(branch) {
            never_alone(maker.drafts(), branch);
        }
    }
    let mut choice = choice.clone();
    choice
        .branches
        .retain(|branch| !maker.drafts().schemas.is_repeated(branch));
    let schemas = maker.drafts().schemas;
    let discriminator = AlternativesDiscriminator::of(schemas, parts, &choice);
    let roles = roles(
        schemas,
        &choice,
        discriminator.map(AlternativesDiscriminator::object),
    );
    for (branch, role) in choice.branches.iter().zip(roles) {
        let value = variant(maker, id, &base, branch, !choice.exactly_one, &role);
        places.push(place_of(maker.drafts().schemas, branch));
        if variants.iter().any(|known| known.value == value) {
            places.pop();
            if choice.exactly_one {
                never_alone(maker.drafts(), branch);
            }
            continue;
        }
        variants.push(Variant {
            role,
            value,
            docs: docs_of(branch),
            origin: branch.origin(),
        });
    }
    if note_union(maker.drafts(), id, &variants) {
        return ShapeKind::Nothing;
    }
    let mut shapes = variants.iter().map(|it| it.value.shape);
    if choice.exactly_one && shapes.any(|shape| maker.drafts().reads_null(shape)) {
        note_null(maker.drafts(), &choice);
    }
    if choice.exactly_one && maker.drafts().schemas.reading.is_literal {
        note_unevaluated(maker.drafts(), parts);
    }
    let tags = discriminator.map(|it| it.tags(maker.drafts(), &places, &variants));
    maker.drafts().unions.push(OpenUnion { id, tags });
    ShapeKind::Union(Union {
        variants,
        selector: Selector::Trial,
        exactly_one: choice.exactly_one,
        base: None,
    })
}

/// Notes null that fits several alternatives of a `oneOf`, which is not seen where a variant reads it as its own.
fn note_null<'a>(drafts: &mut Drafts<'a>, choice: &Alternatives<'a>) {
    let schemas = drafts.schemas;
    let branches = choice.owner.one_of.iter();
    let mut taking = branches.filter(|branch| takes_null(schemas, &[branch]));
    if let (Some(first), Some(_)) = (taking.next(), taking.next()) {
        let message = "null fits several alternatives, which is not checked";
        let origin = first.origin();
        drafts.unexpressed(diagnostic(code::RULE_NOT_CHECKED, origin, message));
    }
}

/// Notes what is said beside a `oneOf` of members that nothing evaluates. A variant says it of its own other members, so an alternative that fits
/// as well is not seen where only its other members do not.
fn note_unevaluated(drafts: &mut Drafts<'_>, parts: &Parts<'_>) {
    let said = parts.list.iter();
    let said = said.filter_map(|part| part.object.unevaluated_properties.as_ref());
    for schema in said {
        let message = "an alternative that fits as well but for this is not seen";
        drafts.unexpressed(diagnostic(code::RULE_NOT_CHECKED, schema.origin(), message));
    }
}

/// Reports an alternative of a `oneOf` that stands there before: what fits one fits both.
fn never_alone<'a>(drafts: &mut Drafts<'a>, branch: &'a Schema<'a>) {
    let message = "an alternative that stands twice never fits alone, which is not checked";
    drafts.unexpressed(diagnostic(code::RULE_NOT_CHECKED, branch.origin(), message));
    let message = "the same alternative stands before, so no value that fits it is valid";
    drafts.report(
        diagnostic(code::REPEATED_ALTERNATIVE, branch.origin(), message)
            .label("requests with such a value are refused")
            .help("remove it, or write `anyOf`"),
    );
}

/// The kind of values of several types.
pub fn union_of_types<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    parts: &Parts<'a>,
    types: &BTreeSet<SchemaType>,
) -> ShapeKind {
    let origin = maker.drafts().arena.get(id).origin;
    let variants = types.iter().map(|name| {
        let role = name.name().to_owned();
        let hint = NameHint::Part {
            parent: id,
            role: role.clone(),
        };
        let shape = maker.drafts().add(origin, hint);
        let narrowed = Parts {
            narrowed: Some(*name),
            ..parts.clone()
        };
        maker.fill(shape, &narrowed);
        Variant {
            role,
            value: plain(shape),
            docs: Docs::default(),
            origin,
        }
    });
    ShapeKind::Union(Union {
        variants: variants.collect(),
        selector: Selector::JsonType,
        exactly_one: true,
        base: None,
    })
}

fn variant<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    base: &Parts<'a>,
    branch: &'a Schema<'a>,
    is_one_of_several: bool,
    role: &str,
) -> Use {
    let hint = NameHint::Part {
        parent: id,
        role: role.to_owned(),
    };
    let own = maker.parts(&[branch]);
    if adds_nothing(maker, base, &own) {
        // Null is said of the union as a whole.
        return plain(maker.use_of(&[branch], &hint).shape);
    }
    own_members(maker, id, base, &own);
    let examples = examples(&[branch], &own);
    let mut all = base.clone();
    all.is_one_of_several |= is_one_of_several;
    all.never = all.never.or(own.never);
    all.is_null |= own.is_null;
    for part in own.list {
        if !all
            .list
            .iter()
            .any(|known| std::ptr::eq(known.object, part.object))
        {
            all.list.push(part);
        }
    }
    all.choices.extend(own.choices);
    let shape = maker.drafts().add(branch.origin(), hint);
    annotate(maker.drafts(), shape, &[branch], &all);
    // What is shown beside alternatives is an example of the union, and maybe of another variant.
    maker.drafts().arena.get_mut(shape).examples = examples;
    maker.fill_alternative(shape, &all);
    plain(shape)
}

/// What is described beside alternatives belongs to the union, not to the variant that happens to come first.
fn own_members<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    base: &Parts<'a>,
    variant: &Parts<'a>,
) {
    let redescribes = |name: &str| {
        let mut properties = variant.list.iter().flat_map(|part| &part.object.properties);
        properties.any(|property| property.name.text == name)
    };
    let here = base.list.iter().filter(|part| !part.is_elsewhere);
    for property in here.flat_map(|part| &part.object.properties) {
        let role = property.name.text.to_owned();
        if !redescribes(&role) {
            maker.use_of(&[&property.value], &NameHint::Part { parent: id, role });
        }
    }
}

/// Whether what stands beside alternatives says nothing that an alternative does not say itself.
fn adds_nothing<'a>(maker: &mut dyn MakeShapes<'a>, base: &Parts<'a>, own: &Parts<'a>) -> bool {
    if !base.choices.is_empty() || base.never.is_some() || base.narrowed.is_some() {
        return false;
    }
    let is_required = |name: &str| {
        let mut required = own.list.iter().flat_map(|part| &part.object.required);
        required.any(|known| known.text == name)
    };
    base.list.iter().all(|part| {
        let object = part.object;
        // What an alternative extends it says itself.
        if own.list.iter().any(|own| std::ptr::eq(own.object, object)) {
            return true;
        }
        let mut properties = object.properties.iter();
        let mut required = object.required.iter();
        // Null is said of the union as a whole.
        let types = said_types(&object.types).chain([SchemaType::Null]);
        properties.all(|it| describes_member(maker, own, it))
            && required.all(|name| is_required(name.text))
            && (object.types.is_empty() || is_within(maker, own, &types.collect(), MAX_DEPTH))
            && used(object)
                .iter()
                .all(|(keyword, _)| is_passed_on(*keyword))
    })
}

/// Whether an alternative says of a member all that is said of it beside the alternatives, which is its type at most.
fn describes_member<'a>(
    maker: &mut dyn MakeShapes<'a>,
    own: &Parts<'a>,
    member: &'a Named<'a, Schema<'a>>,
) -> bool {
    let properties = own.list.iter().flat_map(|part| &part.object.properties);
    let properties = properties.filter(|it| it.name.text == member.name.text);
    let described: Vec<&'a Schema<'a>> = properties.map(|it| &it.value).collect();
    let is_typed = |types: &[At<SchemaType>], maker: &mut dyn MakeShapes<'a>| {
        let described = maker.parts(&described);
        is_within(maker, &described, &said_types(types).collect(), MAX_DEPTH)
    };
    !described.is_empty()
        && says_only_its_type(&member.value)
        && match &member.value {
            Schema::Bool(_) => true,
            Schema::Object(object) => object.types.is_empty() || is_typed(&object.types, maker),
        }
}

fn said_types(types: &[At<SchemaType>]) -> impl Iterator<Item = SchemaType> {
    types.iter().map(|it| it.value)
}

/// Whether what holds has values of these types only, because it says so, because it lists them, or because each of its own alternatives does.
fn is_within<'a>(
    maker: &mut dyn MakeShapes<'a>,
    own: &Parts<'a>,
    outer: &BTreeSet<SchemaType>,
    depth: usize,
) -> bool {
    let allows = |name: SchemaType| {
        let is_integer = name == SchemaType::Integer;
        outer.contains(&name) || is_integer && outer.contains(&SchemaType::Number)
    };
    if let Types::Said(types) = types(own) {
        let is_null_within = allows(SchemaType::Null) || !allows_null(own);
        return is_null_within && types.into_iter().all(allows);
    }
    if let Some(values) = listed(maker.drafts().schemas, own) {
        return values.iter().all(|it| allows(type_of(it.node)));
    }
    if is_meant_as_object(maker.drafts().schemas, own) {
        return allows(SchemaType::Object);
    }
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    own.choices.iter().any(|choice| {
        let mut branches = choice.branches.iter();
        branches.all(|branch| {
            let branch = maker.parts(&[branch]);
            is_within(maker, &branch, outer, depth)
        })
    })
}

/// Whether members are described and nothing else is said, by which an object is meant.
fn is_meant_as_object(schemas: &SchemaIndex<'_>, own: &Parts<'_>) -> bool {
    let mut keywords = own.list.iter().flat_map(|part| used(part.object));
    let is_of_objects = |keyword: SchemaKeyword| match keyword.duty() {
        Duty::Identity | Duty::Annotation | Duty::Objects => true,
        Duty::Any => !matches!(keyword, SchemaKeyword::Format | SchemaKeyword::KnownValues),
        Duty::Numbers | Duty::Texts | Duty::Lists => false,
    };
    let is_of_objects = keywords.all(|(keyword, _)| is_of_objects(keyword));
    !schemas.reading.is_literal && describes_members(own) && is_of_objects
}

/// Keywords that were taken apart into parts and choices, that validate nothing, or that are looked at by themselves.
fn is_passed_on(keyword: SchemaKeyword) -> bool {
    matches!(
        keyword,
        SchemaKeyword::Annotation
            | SchemaKeyword::Identity
            | SchemaKeyword::Discriminator
            | SchemaKeyword::Reference
            | SchemaKeyword::DynamicRef
            | SchemaKeyword::AllOf
            | SchemaKeyword::AnyOf
            | SchemaKeyword::OneOf
            | SchemaKeyword::OrNull
            | SchemaKeyword::Type
            | SchemaKeyword::Properties
            | SchemaKeyword::Required
    )
}

fn says_only_its_type(schema: &Schema<'_>) -> bool {
    match schema {
        Schema::Bool(value) => value.value,
        Schema::Object(object) => used(object)
            .iter()
            .all(|(keyword, _)| matches!(keyword, SchemaKeyword::Type | SchemaKeyword::Annotation)),
    }
}

fn plain(shape: ShapeId) -> Use {
    Use {
        shape,
        nullable: false,
    }
}
