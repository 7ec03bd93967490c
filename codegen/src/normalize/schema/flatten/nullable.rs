//! What a schema says about null, in all its spellings.

use std::collections::BTreeMap;

use oasmith::schema::SchemaType;

use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::{Schema, SchemaObject};
use crate::tree;

/// What a schema says about null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Null {
    /// It is valid, in so many words.
    Said,
    /// Nothing is said about it.
    Free,
    /// It is not valid.
    Excluded,
}

impl Null {
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Excluded, _) | (_, Self::Excluded) => Self::Excluded,
            (Self::Said, _) | (_, Self::Said) => Self::Said,
            (Self::Free, Self::Free) => Self::Free,
        }
    }

    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Said, _) | (_, Self::Said) => Self::Said,
            (Self::Free, _) | (_, Self::Free) => Self::Free,
            (Self::Excluded, Self::Excluded) => Self::Excluded,
        }
    }
}

/// What is known of schemas that were looked at: alternatives often meet again further down, and each is looked at once.
type Known<'a> = BTreeMap<*const SchemaObject<'a>, Null>;

/// Alternatives may lead in circles; so deep nobody means anything.
const MAX_DEPTH: usize = 40;

/// Whether null is valid for all of these schemas together, and one of them says so.
pub fn is_nullable<'a>(schemas: &SchemaIndex<'a>, together: &[&'a Schema<'a>]) -> bool {
    let mut known = Known::new();
    let mut null = Null::Free;
    for schema in together {
        null = null.and(null_of(schemas, schema, &mut known, MAX_DEPTH));
    }
    null == Null::Said
}

fn null_of<'a>(
    schemas: &SchemaIndex<'a>,
    schema: &Schema<'a>,
    known: &mut Known<'a>,
    depth: usize,
) -> Null {
    let (object, Some(depth)) = (
        match schema {
            Schema::Bool(value) if value.value => return Null::Free,
            Schema::Bool(_) => return Null::Excluded,
            Schema::Object(object) => object.as_ref(),
        },
        depth.checked_sub(1),
    ) else {
        return Null::Free;
    };
    // While a schema is looked at, a circle that leads back to it says nothing.
    if let Some(null) = known.insert(object, Null::Free) {
        known.insert(object, null);
        return null;
    }
    let null = null_of_object(schemas, object, known, depth);
    known.insert(object, null);
    null
}

fn null_of_object<'a>(
    schemas: &SchemaIndex<'a>,
    object: &SchemaObject<'a>,
    known: &mut Known<'a>,
    depth: usize,
) -> Null {
    if object.or_null.is_some_and(|it| it.value) {
        return Null::Said;
    }
    let mut null = own(object);
    for reference in schemas.references(object) {
        if let Some((target, _)) = schemas.links.schema(reference) {
            null = null.and(null_of(schemas, target, known, depth));
        }
    }
    for branch in &object.all_of {
        null = null.and(null_of(schemas, branch, known, depth));
    }
    for branches in [&object.any_of, &object.one_of] {
        let any = branches
            .iter()
            .map(|branch| null_of(schemas, branch, known, depth))
            .reduce(Null::or);
        null = any.map_or(null, |any| null.and(any));
    }
    null
}

/// What the schema says itself.
fn own(object: &SchemaObject<'_>) -> Null {
    let is_null = |node: &tree::Node| node.value == tree::NodeValue::Null;
    let said = |has_null: bool| if has_null { Null::Said } else { Null::Excluded };
    let types = (!object.types.is_empty())
        .then(|| said(object.types.iter().any(|it| it.value == SchemaType::Null)));
    let values = object
        .enumeration
        .map(|it| said(it.value.iter().any(is_null)));
    let constant = object.constant.map(|node| said(is_null(node)));
    [types, values, constant]
        .into_iter()
        .flatten()
        .fold(Null::Free, Null::and)
}

/// Whether a schema is nothing but null: `{type: null}`, `{const: null}` or `{enum: [null]}`.
pub fn is_only_null(schema: &Schema<'_>) -> bool {
    is_null_within(schema, MAX_DEPTH)
}

fn is_null_within(schema: &Schema<'_>, depth: usize) -> bool {
    let Schema::Object(object) = schema else {
        return false;
    };
    let is_null = |node: &tree::Node| node.value == tree::NodeValue::Null;
    let by_type = matches!(object.types.as_slice(), [only] if only.value == SchemaType::Null);
    let by_values = object
        .enumeration
        .is_some_and(|it| !it.value.is_empty() && it.value.iter().all(is_null));
    let mut branches = object
        .all_of
        .iter()
        .chain(&object.any_of)
        .chain(&object.one_of);
    let by_branches = depth > 0
        && branches.clone().next().is_some()
        && branches.all(|branch| is_null_within(branch, depth - 1));
    let is_said = by_type || by_values || object.constant.is_some_and(is_null) || by_branches;
    // `{type: null, const: 6}` is nothing at all.
    is_said && own(object) != Null::Excluded
}
