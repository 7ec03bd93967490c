//! Schemas that say no type, and hold for values whose type is said beside them.

use crate::normalize::place::place;
use crate::normalize::schema::flatten::parts::SchemaPart;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::{Schema, SchemaObject};

/// Notes that schemas which hold together, and all that they apply to the same value, stand beside a type; and what they ask of names of members,
/// which are texts.
pub fn note_typed<'p, 'a: 'p>(
    drafts: &mut Drafts<'a>,
    together: impl Iterator<Item = &'p SchemaPart<'a>>,
) {
    let together: Vec<&'a SchemaObject<'a>> = together.map(|part| part.object).collect();
    let mut open: Vec<&'a SchemaObject<'a>> = Vec::new();
    for object in &together {
        open.extend(object.property_names.iter().filter_map(Schema::as_object));
    }
    if together.iter().any(|object| !object.types.is_empty()) {
        open.extend(together);
    }
    while let Some(object) = open.pop() {
        if drafts.typed.insert(place(object.origin)) {
            open.extend(applied(drafts.schemas, object));
        }
    }
}

/// The schemas that a schema applies to the value that it holds for itself.
fn applied<'a>(
    schemas: &SchemaIndex<'a>,
    object: &'a SchemaObject<'a>,
) -> impl Iterator<Item = &'a SchemaObject<'a>> {
    let references = schemas.references(object);
    let referred = references.filter_map(|it| Some(schemas.links.schema(it)?.0));
    let listed = [&object.all_of, &object.any_of, &object.one_of];
    let single = [&object.not, &object.if_, &object.then, &object.else_];
    let dependent = object.dependent_schemas.iter().map(|it| &it.value);
    let within = listed.into_iter().flatten();
    let within = within.chain(single.into_iter().flatten()).chain(dependent);
    referred.chain(within).filter_map(Schema::as_object)
}
