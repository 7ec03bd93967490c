//! Looks through schemas that only pass another on, to the one that describes the value.

use std::collections::BTreeSet;
use std::ptr;

use oasmith::schema::SchemaType;

use crate::normalize::place::{SchemaStart, place};
use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::keyword::Duty;
use crate::oas::schema::{SchemaKeyword, extension, used};
use crate::oas::{Schema, SchemaObject};

/// Keywords that pass another schema on.
const CARRIERS: &[SchemaKeyword] = &[
    SchemaKeyword::Reference,
    SchemaKeyword::DynamicRef,
    SchemaKeyword::AllOf,
    SchemaKeyword::AnyOf,
    SchemaKeyword::OneOf,
];

/// Maximum depth to which schemas are looked through for what they say.
const MAX_DEPTH: usize = 100;

/// The schemas that still say something when those that only annotate are left out, looked through to where the shape is described:
/// a lone `$ref`, a lone branch of `allOf`, the one alternative beside null.
pub fn unwrapped<'a>(
    schemas: &SchemaIndex<'a>,
    together: &[&'a Schema<'a>],
) -> Vec<&'a Schema<'a>> {
    if let [only] = together {
        return vec![end(schemas, only)];
    }
    let saying = together.iter().copied();
    let saying: Vec<_> = saying.filter(|schema| says_something(schema)).collect();
    let rest = if saying.is_empty() {
        together.iter().copied().take(1).collect()
    } else {
        distinct(schemas, saying)
    };
    match rest.as_slice() {
        [only] => vec![end(schemas, only)],
        _ => rest,
    }
}

/// Where a way of schemas ends that pass one another on. A way that comes back to where it was ends there.
fn end<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>) -> &'a Schema<'a> {
    let mut passed: BTreeSet<*const Schema<'a>> = BTreeSet::new();
    let mut here = schema;
    loop {
        let known = schemas.ends.borrow().get(&ptr::from_ref(here)).copied();
        if let Some(end) = known {
            here = end;
            break;
        }
        let inner = here.as_object().and_then(|it| carried(schemas, it));
        match inner {
            Some(inner) if passed.insert(here) => here = inner,
            Some(_) | None => break,
        }
    }
    let mut ends = schemas.ends.borrow_mut();
    ends.extend(passed.into_iter().map(|passed| (passed, here)));
    ends.insert(here, here);
    here
}

/// The first of those that come to the same schema. Two references to one record are that record, and no type of their own, which would
/// have such members again.
fn distinct<'a>(schemas: &SchemaIndex<'a>, together: Vec<&'a Schema<'a>>) -> Vec<&'a Schema<'a>> {
    let mut known: BTreeSet<*const Schema<'a>> = BTreeSet::new();
    let mut together = together;
    together.retain(|schema| known.insert(end(schemas, schema)));
    together
}

/// The one schema that a schema passes on, if it adds nothing to it.
fn carried<'a>(schemas: &SchemaIndex<'a>, object: &'a SchemaObject<'a>) -> Option<&'a Schema<'a>> {
    let mut carriers = 0;
    for (keyword, _) in used(object) {
        match keyword.duty() {
            Duty::Identity | Duty::Annotation => continue,
            Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => {}
        }
        if CARRIERS.contains(&keyword) {
            carriers += 1;
        } else if !matches!(keyword, SchemaKeyword::Type | SchemaKeyword::OrNull) {
            return None;
        }
    }
    // One alternative that a discriminator names is one of those that may come.
    if carriers != 1 || schemas.is_open_choice(object) {
        return None;
    }
    let mut references = schemas.references(object);
    let inner = if let Some(reference) = references.next() {
        schemas.links.schema(reference)?.0
    } else if let Some(first) = object.all_of.first() {
        let saying: Vec<_> = object
            .all_of
            .iter()
            .filter(|it| says_something(it))
            .collect();
        match saying.as_slice() {
            [only] => only,
            [] => first,
            [_, _, ..] => return None,
        }
    } else {
        only_alternative(&object.any_of).or_else(|| only_alternative(&object.one_of))?
    };
    if is_listed_by(schemas, inner, object) {
        return None;
    }
    let adds_types = !object.types.is_empty() && !has_types_within(schemas, inner, object);
    let adds_secret = marks_secret(object) && !is_secret(schemas, inner, MAX_DEPTH);
    (!adds_types && !adds_secret).then_some(inner)
}

/// Whether a schema is one of the alternatives of the base that it passes on, which its tag tells from the others.
fn is_listed_by<'a>(
    schemas: &SchemaIndex<'a>,
    base: &'a Schema<'a>,
    object: &SchemaObject<'a>,
) -> bool {
    let target = |schema: &'a Schema<'a>| {
        let reference = schema.as_object()?.reference.as_ref()?;
        schemas.links.schema(reference)?.0.as_object()
    };
    let Some(base) = target(base).or_else(|| base.as_object()) else {
        return false;
    };
    let mut alternatives = base.one_of.iter().chain(&base.any_of);
    schemas.is_open_choice(base)
        && alternatives.any(|it| target(it).is_some_and(|listed| ptr::eq(listed, object)))
}

/// Whether the types of the inner schema, which must be said, are all among those of the outer one.
fn has_types_within<'a>(
    schemas: &SchemaIndex<'a>,
    inner: &'a Schema<'a>,
    outer: &SchemaObject<'_>,
) -> bool {
    let inner = said_types(schemas, inner, MAX_DEPTH);
    let outer: Vec<SchemaType> = outer.types.iter().map(|it| it.value).collect();
    let is_allowed = |name: &SchemaType| {
        *name == SchemaType::Null
            || outer.contains(name)
            || *name == SchemaType::Integer && outer.contains(&SchemaType::Number)
    };
    // Null beside a type is said elsewhere; alone, it is the type.
    let is_null = !inner.is_empty() && inner.iter().all(|it| *it == SchemaType::Null);
    let is_null_allowed = !is_null || outer.contains(&SchemaType::Null);
    !inner.is_empty() && is_null_allowed && inner.iter().all(is_allowed)
}

fn is_secret<'a>(schemas: &SchemaIndex<'a>, schema: &'a Schema<'a>, depth: usize) -> bool {
    let (Schema::Object(object), Some(depth)) = (schema, depth.checked_sub(1)) else {
        return false;
    };
    let target = object
        .reference
        .as_ref()
        .and_then(|it| schemas.links.schema(it));
    marks_secret(object) || target.is_some_and(|(target, _)| is_secret(schemas, target, depth))
}

fn said_types<'a>(
    schemas: &SchemaIndex<'a>,
    schema: &'a Schema<'a>,
    depth: usize,
) -> Vec<SchemaType> {
    let (Schema::Object(object), Some(depth)) = (schema, depth.checked_sub(1)) else {
        return Vec::new();
    };
    if !object.types.is_empty() {
        return object.types.iter().map(|it| it.value).collect();
    }
    let target = object
        .reference
        .as_ref()
        .and_then(|it| schemas.links.schema(it));
    let inner = target
        .map(|(target, _)| target)
        .into_iter()
        .chain(&object.all_of);
    let said = inner.map(|schema| said_types(schemas, schema, depth));
    said.into_iter()
        .find(|types| !types.is_empty())
        .unwrap_or_default()
}

/// The place of what a schema means.
pub fn place_of<'a>(schemas: &SchemaIndex<'a>, branch: &'a Schema<'a>) -> SchemaStart {
    let unwrapped = unwrapped(schemas, &[branch]);
    place(
        unwrapped
            .first()
            .map_or(branch.origin(), |schema| schema.origin()),
    )
}

/// Whether a schema makes anything valid or invalid.
pub fn says_something(schema: &Schema<'_>) -> bool {
    match schema {
        Schema::Bool(value) => !value.value,
        Schema::Object(object) => {
            marks_secret(object)
                || used(object)
                    .iter()
                    .any(|(keyword, _)| match keyword.duty() {
                        Duty::Identity | Duty::Annotation => false,
                        Duty::Any | Duty::Numbers | Duty::Texts | Duty::Lists | Duty::Objects => {
                            true
                        }
                    })
        }
    }
}

fn marks_secret(object: &SchemaObject<'_>) -> bool {
    extension(&object.extensions, "x-secret").is_some()
}

fn only_alternative<'a>(branches: &'a [Schema<'a>]) -> Option<&'a Schema<'a>> {
    let mut said = branches.iter().filter(|branch| !is_only_null(branch));
    match (said.next(), said.next()) {
        (Some(only), None) => Some(only),
        (_, _) => None,
    }
}
