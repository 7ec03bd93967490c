//! Members that a record does not declare and something beside it describes: a branch of `then`, or an alternative that is only a rule.

use std::collections::BTreeSet;

use crate::normalize::place::{SchemaStart, place};
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::{Schema, SchemaObject};

/// Whether a condition, or an alternative that is only a rule, describes members that no part declares.
pub fn describes_others<'a>(schemas: &SchemaIndex<'a>, parts: &Parts<'a>) -> bool {
    let mut open: Vec<&'a Schema<'a>> = Vec::new();
    for part in &parts.list {
        open.extend(conditional(part.object));
    }
    open.extend(
        parts
            .choices
            .iter()
            .flat_map(|choice| choice.branches.iter().copied()),
    );
    let declared = |name: &str| {
        let mut properties = parts.list.iter().flat_map(|part| &part.object.properties);
        properties.any(|property| property.name.text == name)
    };
    let mut seen: BTreeSet<SchemaStart> = BTreeSet::new();
    while let Some(schema) = open.pop() {
        let Schema::Object(object) = schema else {
            continue;
        };
        if !seen.insert(place(object.origin)) {
            continue;
        }
        if object
            .properties
            .iter()
            .any(|property| !declared(property.name.text))
        {
            return true;
        }
        let targets = object
            .reference
            .iter()
            .filter_map(|it| schemas.links.schema(it));
        open.extend(targets.map(|(target, _)| target));
        let alternatives = [&object.all_of, &object.any_of, &object.one_of];
        open.extend(alternatives.into_iter().flatten());
        open.extend(conditional(object));
    }
    false
}

/// The schemas of a schema that hold for some values.
fn conditional<'a>(object: &'a SchemaObject<'a>) -> impl Iterator<Item = &'a Schema<'a>> {
    let single = [&object.if_, &object.then, &object.else_];
    let dependent = object.dependent_schemas.iter().map(|named| &named.value);
    single.into_iter().flatten().chain(dependent)
}
