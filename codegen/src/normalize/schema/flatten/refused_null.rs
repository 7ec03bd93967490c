//! Whether null is valid where a schema names it: `{type: [object, 'null'], not: {required: [a]}}` names it and refuses it.
//!
//! Types take people by their word and hold null there. The residual schema of what holds the value refuses it in requests.

use std::collections::BTreeMap;

use oasmith::schema::SchemaType;

use crate::normalize::schema::flatten::nullable::is_only_null;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::{Schema, SchemaObject};
use crate::tree;

/// What is known of schemas that were looked at: alternatives often meet again further down, and each is looked at once.
struct KnownNulls<'a> {
    takes: BTreeMap<*const SchemaObject<'a>, bool>,
    /// How deep references and alternatives may still nest; what is deeper refuses nothing.
    depth: usize,
}

/// Alternatives may lead in circles; so deep nobody means anything.
const MAX_DEPTH: usize = 40;

/// Whether null is valid for all of these schemas.
pub fn takes_null<'a>(schemas: &SchemaIndex<'a>, together: &[&'a Schema<'a>]) -> bool {
    let mut known = KnownNulls {
        takes: BTreeMap::new(),
        depth: MAX_DEPTH,
    };
    let mut all = together.iter();
    all.all(|schema| takes(schemas, schema, &mut known))
}

fn takes<'a>(schemas: &SchemaIndex<'a>, schema: &Schema<'a>, known: &mut KnownNulls<'a>) -> bool {
    let object = match schema {
        Schema::Bool(value) => return value.value,
        Schema::Object(object) => object.as_ref(),
    };
    if let Some(takes) = known.takes.get(&(&raw const *object)) {
        return *takes;
    }
    if known.depth == 0 {
        return true;
    }
    // While a schema is looked at, a circle that leads back to it refuses nothing.
    known.takes.insert(object, true);
    known.depth -= 1;
    let takes = says_nothing_else(object)
        && references_take(schemas, object, known)
        && alternatives_take(schemas, object, known)
        && conditions_take(schemas, object, known);
    known.depth += 1;
    let takes = takes || object.or_null.is_some_and(|it| it.value);
    known.takes.insert(object, takes);
    takes
}

fn references_take<'a>(
    schemas: &SchemaIndex<'a>,
    object: &SchemaObject<'a>,
    known: &mut KnownNulls<'a>,
) -> bool {
    let references = schemas.references(object);
    let targets: Vec<_> = references
        .filter_map(|it| schemas.links.schema(it))
        .collect();
    targets
        .iter()
        .all(|(target, _)| takes(schemas, target, known))
}

fn alternatives_take<'a>(
    schemas: &SchemaIndex<'a>,
    object: &SchemaObject<'a>,
    known: &mut KnownNulls<'a>,
) -> bool {
    let mut count = |branches: &[Schema<'a>]| {
        let taking = branches
            .iter()
            .filter(|branch| takes(schemas, branch, known));
        taking.count()
    };
    let of_one = count(&object.one_of);
    let is_meant = of_one > 1 && lists_null_twice(schemas, object);
    count(&object.all_of) == object.all_of.len()
        && (object.any_of.is_empty() || count(&object.any_of) > 0)
        && (object.one_of.is_empty() || of_one == 1 || is_meant)
}

/// Whether `oneOf` has null beside an alternative that may have it as well, which forbids null by the letter: whoever lists null means it.
pub fn lists_null_twice(schemas: &SchemaIndex<'_>, object: &SchemaObject<'_>) -> bool {
    !schemas.reading.is_literal && object.one_of.len() > 1 && object.one_of.iter().any(is_only_null)
}

fn conditions_take<'a>(
    schemas: &SchemaIndex<'a>,
    object: &SchemaObject<'a>,
    known: &mut KnownNulls<'a>,
) -> bool {
    if object
        .not
        .as_ref()
        .is_some_and(|it| takes(schemas, it, known))
    {
        return false;
    }
    let Some(condition) = &object.if_ else {
        return true;
    };
    let branch = if takes(schemas, condition, known) {
        &object.then
    } else {
        &object.else_
    };
    branch.as_ref().is_none_or(|it| takes(schemas, it, known))
}

/// Whether type and values leave null valid.
fn says_nothing_else(object: &SchemaObject<'_>) -> bool {
    let is_null = |node: &tree::Node| node.value == tree::NodeValue::Null;
    let mut types = object.types.iter();
    let values = object.enumeration.map(|it| it.value.iter().any(is_null));
    (object.types.is_empty() || types.any(|it| it.value == SchemaType::Null))
        && values.unwrap_or(true)
        && object.constant.is_none_or(is_null)
}
