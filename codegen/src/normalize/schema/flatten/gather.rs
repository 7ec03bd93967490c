//! What a schema is combined with: `$ref` with keywords beside it, and `allOf`, taken apart into parts that all hold.

use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::parts::{Alternatives, Parts, SchemaPart};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::oas::{Schema, SchemaObject};

/// So many references and `allOf` may stand inside one another.
const MAX_DEPTH: usize = 100;

/// What schemas that hold together are combined with.
pub fn gathered<'a>(schemas: &SchemaIndex<'a>, together: &[&'a Schema<'a>]) -> Parts<'a> {
    let mut parts = Parts::default();
    for schema in together {
        gather(schemas, schema, false, &mut parts, MAX_DEPTH);
    }
    parts
}

fn gather<'a>(
    schemas: &SchemaIndex<'a>,
    schema: &'a Schema<'a>,
    is_elsewhere: bool,
    parts: &mut Parts<'a>,
    depth: usize,
) {
    let (object, Some(depth)) = (
        match schema {
            Schema::Bool(value) if value.value => return,
            Schema::Bool(value) => {
                parts.never = Some(value.origin);
                return;
            }
            Schema::Object(object) => object.as_ref(),
        },
        depth.checked_sub(1),
    ) else {
        return;
    };
    if parts
        .list
        .iter()
        .any(|part| std::ptr::eq(part.object, object))
    {
        return;
    }
    parts.within.push(object);
    for reference in schemas.references(object) {
        if let Some((target, _)) = schemas.links.schema(reference) {
            gather(schemas, target, true, parts, depth);
        }
    }
    let part = SchemaPart {
        object,
        is_elsewhere,
        only_tests: false,
    };
    let own_first = begins_before_all_of(object);
    if own_first {
        parts.list.push(part);
    }
    for branch in &object.all_of {
        gather(schemas, branch, is_elsewhere, parts, depth);
    }
    if !own_first {
        parts.list.push(part);
    }
    for (branches, exactly_one) in [(&object.any_of, false), (&object.one_of, true)] {
        let said: Vec<_> = branches
            .iter()
            .filter(|branch| !is_only_null(branch))
            .filter(|branch| exactly_one || !schemas.is_repeated(branch))
            .collect();
        match said.as_slice() {
            [] => parts.is_null |= !branches.is_empty(),
            [only] => gather(schemas, only, is_elsewhere, parts, depth),
            // A base that lists what extends it says nothing more of one of these.
            several if lists_what_extends(schemas, several, parts) => {}
            [_, _, ..] => parts.choices.push(Alternatives {
                owner: object,
                branches: said,
                exactly_one,
            }),
        }
    }
    parts.within.pop();
}

/// Whether one of the alternatives of the schema at hand is a schema that it is a part of.
fn lists_what_extends<'a>(
    schemas: &SchemaIndex<'a>,
    branches: &[&'a Schema<'a>],
    parts: &Parts<'a>,
) -> bool {
    let extending = parts.within.split_last().map(|(_, outer)| outer);
    let extending = extending.unwrap_or_default();
    branches
        .iter()
        .any(|branch| match unwrapped(schemas, &[branch]).as_slice() {
            [Schema::Object(object)] => {
                let mut extending = extending.iter();
                extending.any(|outer| std::ptr::eq(*outer, object.as_ref()))
            }
            _ => false,
        })
}

/// Whether the schema's own members stand before its `allOf`.
fn begins_before_all_of(object: &SchemaObject<'_>) -> bool {
    match (object.properties.first(), object.all_of.first()) {
        (Some(property), Some(branch)) => property.name.origin < branch.origin(),
        (_, None) => true,
        (None, Some(_)) => false,
    }
}
